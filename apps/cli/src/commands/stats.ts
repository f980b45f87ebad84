import type { Catalogue } from '@hedgerow/catalogue/node';
import { type Statistics, statistics } from '@hedgerow/corpus';
import type { Layer } from '@hedgerow/document';
import { reading } from '../files/reading.js';
import type { Io } from '../shell/io.js';
import {
  filesArgument,
  fromOption,
  jsonOption,
  onErrorOption,
  quietOption,
  type ReadingOptions,
} from '../shell/options.js';
import type { Verb } from '../shell/verb.js';
import { visible } from '../shell/visible.js';

/** Layers of the catalogue are counted, too. */
export function statsVerb({ layers }: Catalogue): Verb {
  return {
    arguments: [filesArgument],
    options: [fromOption, jsonOption, onErrorOption, quietOption],
    examples: [
      'hedgerow stats examples/rainfall.xml',
      'hedgerow stats --json examples/rainfall.xml',
    ],
    run: (files: readonly string[], options: StatsOptions, io: Io) =>
      stats(files, { ...options, layers }, io),
  };
}

interface StatsOptions extends ReadingOptions {
  readonly json?: boolean;
}

async function stats(
  files: readonly string[],
  options: StatsOptions & { readonly layers: readonly Layer[] },
  io: Io,
): Promise<number> {
  const counter = statistics(options);
  const { documents, end } = reading(files, options, io);
  for await (const document of documents) counter.add(document);
  const result = counter.result();
  io.stdout.write(options.json === true ? `${JSON.stringify(result)}\n` : table(result));
  return end();
}

const names: { readonly [K in Exclude<keyof Statistics, 'others'>]-?: string } = {
  documents: 'documents',
  sentences: 'sentences',
  characters: 'characters',
  tokens: 'tokens',
  averageLength: 'average sentence length',
  cues: 'cues',
  multiwordCues: 'multiword cues',
  discontinuousCues: 'discontinuous cues',
  sentencesWithCue: 'sentences with a cue',
  scopes: 'scopes',
  events: 'negated events',
  entities: 'entities',
  statuses: 'statuses of entities',
  chunks: 'chunks',
  dependencies: 'dependency trees',
  deepFeatures: 'deep features',
  trees: 'trees',
  supertags: 'supertags',
  relations: 'relations',
  derivations: 'derivations',
};

function table(result: Statistics): string {
  const rows: [string, string][] = [];
  const known = Object.entries(names).map(
    ([key, name]) => [name, result[key as keyof typeof names]] as const,
  );
  for (const [name, value] of [...known, ...Object.entries(result.others ?? {})]) {
    if (typeof value === 'number') rows.push([name, value.toLocaleString('en')]);
    else if (value !== undefined) {
      const total = Object.values(value).reduce((sum, count) => sum + count, 0);
      rows.push([name, total.toLocaleString('en')]);
      for (const [kind, count] of Object.entries(value))
        rows.push([`  ${visible(kind)}`, count.toLocaleString('en')]);
    }
  }
  const left = Math.max(...rows.map(([name]) => name.length));
  const right = Math.max(...rows.map(([, value]) => value.length));
  return rows.map(([name, value]) => `${name.padEnd(left)}  ${value.padStart(right)}\n`).join('');
}
