/** What `annotate` and `explain` have in common: whose cues, which scopes, and the documents with them. */

import { readFile } from 'node:fs/promises';
import type { CueKind, Document } from '@hedgerow/document';
import { InputError } from '@hedgerow/document';
import { modelsIn } from '@hedgerow/pipelines/node';
import { readScopeTable, type ScopeTable, scopeTables } from '@hedgerow/scope-rules';
import { Option } from 'commander';
import { UsageError } from './exit.js';
import {
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
  onErrorOption,
  quietOption,
];

/** Annotates documents one by one. */
export async function* annotated(
  documents: AsyncIterable<Document>,
  options: AnnotateOptions,
  { parse = 'cued' }: { readonly parse?: 'cued' | 'all' } = {},
): AsyncGenerator<Document, void> {
  const kinds = kindsOf(options.kinds);
  const table = await tableOf(options.rules);
  // Only now: other verbs start without it.
  const { annotating } = await import('@hedgerow/pipelines');
  const { cues, scopes, parser } = options;
  const models = modelsIn(options.models);
  const pipeline = await annotating(models, { kinds, cues, scopes, parser, table, parse });
  for await (const document of documents) yield await pipeline.run(document);
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
