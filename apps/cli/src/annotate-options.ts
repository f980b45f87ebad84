/** What `annotate` and `explain` have in common: whose cues, which scopes. */

import { readFile } from 'node:fs/promises';
import type { CueKind, LayerName } from '@hedgerow/document';
import { InputError } from '@hedgerow/document';
import { readScopeTable, type ScopeTable, scopeTables } from '@hedgerow/scope-rules';
import { Option } from 'commander';
import type { Recipe } from './analysing/recipe.js';
import { UsageError } from './exit.js';
import type { FormatArgument } from './format-argument.js';
import {
  jobsOption,
  type LongestOptions,
  longestOf,
  longestOption,
  modelsOption,
  onErrorOption,
  parserOption,
  quietOption,
  type ReadingOptions,
  textFromOption,
} from './options.js';

export interface AnnotateOptions extends ReadingOptions, LongestOptions {
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
  longestOption,
  modelsOption,
  jobsOption,
  onErrorOption,
  quietOption,
];

/** What it is all for; words and trees are made on the way. */
export const annotatedLayers: readonly LayerName[] = ['cues', 'scopes'];

/** What is to be done, where it is to be written in a format. */
export async function annotateRecipe(
  options: AnnotateOptions,
  to?: FormatArgument,
): Promise<Extract<Recipe, { readonly verb: 'annotate' }>> {
  const { cues, scopes, parser, models } = options;
  const kinds = kindsOf(options.kinds);
  const longest = longestOf(options);
  const table = await tableOf(options.rules);
  // Formats that show syntax show it of every sentence; our own has room for what is there.
  const syntactic = to?.codec.layers.includes('dependencies') && to.codec.name !== 'jsonl';
  const parse = syntactic ? 'all' : 'cued';
  return { verb: 'annotate', kinds, cues, scopes, table, parser, parse, longest, models };
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
