/** What `annotate` and `explain` have in common: whose cues, which scopes. */

import { readFile } from 'node:fs/promises';
import type { CueKind } from '@hedgerow/document';
import { InputError } from '@hedgerow/document';
import { readScopeTable, type ScopeTable, scopeTables } from '@hedgerow/scope-rules';
import { Option } from 'commander';
import type { Recipe } from './analysing/recipe.js';
import { UsageError } from './exit.js';
import {
  jobsOption,
  modelsOption,
  onErrorOption,
  parserOption,
  quietOption,
  type ReadingOptions,
  textFromOption,
} from './options.js';

export interface AnnotateOptions extends ReadingOptions {
  readonly from: string;
  readonly kinds: string;
  readonly cues: 'model' | 'gold';
  readonly scopes: 'rules' | 'default';
  readonly rules: string;
  readonly parser: 'greedy' | 'best';
  readonly models?: string;
  readonly jobs: string;
}

export const annotateOptions: readonly Option[] = [
  textFromOption,
  new Option('--kinds <kinds>', 'which cues, with commas between').default('speculation,negation'),
  new Option('--cues <whose>', 'those that a model finds, or those that the files have')
    .choices(['model', 'gold'])
    .default('model'),
  new Option('--scopes <how>', 'by rules, or from the cue to the end of the sentence')
    .choices(['rules', 'default'])
    .default('rules'),
  new Option(
    '--rules <table>',
    `${Object.keys(scopeTables).join(', ')}, or a JSON file with a table of your own`,
  ).default('default'),
  parserOption,
  modelsOption,
  jobsOption,
  onErrorOption,
  quietOption,
];

/** `parse`: which sentences get a tree. */
export async function annotateRecipe(
  { kinds, cues, scopes, rules, parser, models }: AnnotateOptions,
  parse: 'cued' | 'all' = 'cued',
): Promise<Recipe> {
  const table = await tableOf(rules);
  return { verb: 'annotate', kinds: kindsOf(kinds), cues, scopes, table, parser, parse, models };
}

function kindsOf(list: string): CueKind[] {
  return list.split(',').map((kind) => {
    if (kind === 'speculation' || kind === 'negation') return kind;
    throw new UsageError(
      `--kinds is speculation, negation or both with a comma, found ${JSON.stringify(list)}`,
    );
  });
}

async function tableOf(name: string): Promise<ScopeTable> {
  if (Object.hasOwn(scopeTables, name)) return scopeTables[name as keyof typeof scopeTables];
  const text = await readFile(name, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InputError('JSON', (error as Error).message, { source: { file: name } });
  }
  return readScopeTable(value, { file: name });
}
