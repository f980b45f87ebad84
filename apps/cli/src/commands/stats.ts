import { type Counts, type Statistics, statistics } from '@hedgerow/corpus';
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

export const statsVerb: Verb = {
  arguments: [filesArgument],
  options: [fromOption, jsonOption, onErrorOption, quietOption],
  examples: ['hedgerow stats examples/rainfall.xml', 'hedgerow stats --json examples/rainfall.xml'],
  run: stats,
};

interface StatsOptions extends ReadingOptions {
  readonly json?: boolean;
}

async function stats(files: readonly string[], options: StatsOptions, io: Io): Promise<number> {
  const counter = statistics();
  const { documents, end } = reading(files, options, io);
  for await (const document of documents) counter.add(document);
  const result = counter.result();
  io.stdout.write(options.json === true ? `${JSON.stringify(result)}\n` : table(result));
  return end();
}

const names: { readonly [K in keyof Required<Statistics>]: string } = {
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
  for (const [key, name] of Object.entries(names) as [keyof Statistics, string][]) {
    const value: number | Counts | undefined = result[key];
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
