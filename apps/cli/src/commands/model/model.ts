import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { InputError, isInputError } from '@hedgerow/document';
import { decodeHeader, type Json, type ModelHeader, type SectionEntry } from '@hedgerow/learn';
import { modelFiles } from '@hedgerow/model-en-bio';
import { modelFiles as hpsgFiles } from '@hedgerow/model-en-hpsg';
import { modelFiles as tweetFiles } from '@hedgerow/model-tweet';
import { modelFiles as mixedFiles } from '@hedgerow/model-zh-mixed';
import { Option } from 'commander';
import { exitCodes, UsageError } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { jsonOption } from '../../shell/options.js';
import type { Verb } from '../../shell/verb.js';
import { visible } from '../../shell/visible.js';
import { type Strongest, strongestFeatures } from './strongest-features.js';

export const modelVerb: Verb = {
  arguments: [
    ['[file]', 'a model, or the name of one that comes with the command; none lists those'],
  ],
  options: [
    jsonOption,
    new Option('--strongest <number>', 'how many features, where their names are known').default(
      '10',
    ),
  ],
  examples: ['hedgerow model', 'hedgerow model --json tagger-bio'],
  run: describeModel,
};

interface ModelOptions {
  readonly json?: boolean;
  readonly strongest: string;
}

async function describeModel(
  [file]: readonly string[],
  options: ModelOptions,
  io: Io,
): Promise<number> {
  const most = Number(options.strongest);
  if (!Number.isInteger(most) || most < 0) {
    throw new UsageError(`--strongest is a whole number, found ${options.strongest}`);
  }
  if (file === undefined) return listModels(io);
  const bytes = await readFile(shippedModels().get(file) ?? file);
  const { header, table } = headerOf(bytes, file);
  const strongest = strongestFeatures(bytes, most);
  const told = { file, bytes: bytes.length, ...header, sections: table, strongest };
  io.stdout.write(
    options.json === true
      ? `${JSON.stringify(told)}\n`
      : inWords(file, bytes.length, header, table, strongest),
  );
  return exitCodes.done;
}

/** The models that come with the command, by the names of their files. */
function shippedModels(): Map<string, URL> {
  return new Map(
    [modelFiles, hpsgFiles, mixedFiles, tweetFiles].flatMap(Object.values<URL>).map((url) => [
      url.pathname
        .split('/')
        .at(-1)!
        .replace(/\.bin$/, ''),
      url,
    ]),
  );
}

async function listModels({ stdout }: Io): Promise<number> {
  const models = [...shippedModels()].filter(([, url]) => existsSync(url));
  const width = Math.max(...models.map(([name]) => name.length));
  for (const [name, url] of models) {
    const bytes = await readFile(url);
    const { kind, scores = {} } = headerOf(bytes, name).header;
    const told = Object.entries(scores).map(([measure, value]) => `${measure} ${value}`);
    const size = `${(bytes.length / 1e6).toFixed(2)} MB`;
    const columns = [name.padEnd(width), kind.padEnd(20), size.padStart(8), told.join(', ')];
    stdout.write(`${columns.join('  ')}\n`);
  }
  return exitCodes.done;
}

function headerOf(bytes: Uint8Array, file: string) {
  try {
    return decodeHeader(bytes);
  } catch (error) {
    if (!isInputError(error)) throw error;
    const { code, message, hint } = error;
    throw new InputError(code, message, {
      source: { file },
      ...(hint === undefined ? {} : { hint }),
    });
  }
}

const longestList = 12;

function inWords(
  file: string,
  size: number,
  { kind, seed, labels, parameters, data = [], scores = {}, extra }: ModelHeader,
  table: readonly SectionEntry[],
  strongest: readonly Strongest[],
): string {
  const shown = labels?.slice(0, longestList).join(' ');
  const more = (labels?.length ?? 0) > longestList ? ' ...' : '';
  const rows: [string, string][] = [
    ['file', file],
    ['kind', kind],
    ['size', `${(size / 1e6).toFixed(2)} MB`],
    ...(seed === undefined ? [] : [['seed', String(seed)] satisfies [string, string]]),
    ...(labels === undefined
      ? []
      : [['labels', `${labels.length}: ${shown}${more}`] satisfies [string, string]]),
    ...settings('parameter', parameters),
    ...settings('setting', extra),
    ...data.map(({ name, licence, ...rest }): [string, string] => [
      'data',
      [
        `${name} (${licence})`,
        ...Object.entries(rest).map(([key, value]) => `${key} ${write(value)}`),
      ].join(', '),
    ]),
    ...Object.entries(scores).map(([measure, value]): [string, string] => [
      'score',
      `${measure} ${value}`,
    ]),
    ...table.map(({ name, type, length }): [string, string] => [
      'section',
      `${name}: ${length.toLocaleString('en')} of ${type}`,
    ]),
    ...strongest.map(({ label, feature, weight }): [string, string] => [
      'feature',
      `${weight.toFixed(3).padStart(8)}  ${label}  ${feature}`,
    ]),
  ];
  let before = '';
  return rows
    .map(([name, value]) => {
      const first = name === before ? '' : name;
      before = name;
      return `${first.padEnd(10)} ${visible(value)}\n`;
    })
    .join('');
}

function settings(
  name: string,
  values: { readonly [key: string]: Json } | undefined,
): [string, string][] {
  return Object.entries(values ?? {}).map(([key, value]) => [name, `${key} ${write(value)}`]);
}

function write(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}...` : text;
}
