import { readFile } from 'node:fs/promises';
import type { Document } from '@hedgerow/document';
import {
  bootstrapDifference,
  bootstrapInterval,
  formatReport,
  type Interval,
  randomizationTest,
  type Scorer,
  type ScorerOption,
  scorers,
  signTest,
  type Tally,
} from '@hedgerow/evaluate';
import { Option } from 'commander';
import { parseFormat } from '../files/format-argument.js';
import { readDocuments } from '../files/input.js';
import { readJson } from '../files/read-json.js';
import { exitCodes } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { fromOption, jsonOption } from '../shell/options.js';
import type { Verb } from '../shell/verb.js';
import { visibleLines } from '../shell/visible.js';

export const evaluateVerb: Verb = {
  examples: [
    'hedgerow evaluate conll2010 examples/rainfall.xml examples/rainfall.xml',
    'hedgerow evaluate conll2010 --kind negation --json examples/rainfall.xml examples/rainfall.xml',
  ],
  verbs: scorers.map((scorer) => ({
    name: scorer.name,
    description: scorer.title,
    arguments: [
      ['<gold>', 'the gold standard'],
      ['<predicted>', 'what is scored'],
    ],
    options: [
      new Option(
        '--predicted-from <format>',
        'the format of what is scored, if not that of the gold standard',
      ),
      new Option('--against <file>', 'another prediction: is the difference significant?'),
      jsonOption,
      ...scorer.options.map(flagOf),
      fromOption,
    ],
    run: ([gold, predicted]: readonly string[], options: EvaluateOptions, io: Io) =>
      evaluate(scorer, gold!, predicted!, options, io),
  })),
};

interface EvaluateOptions {
  readonly from?: string;
  readonly predictedFrom?: string;
  readonly against?: string;
  readonly json?: boolean;
  /** The scorer's own options, by name. */
  readonly [option: string]: unknown;
}

/** Scores a prediction against the gold standard; with `against`, also tells whether another one differs significantly. */
async function evaluate(
  scorer: Scorer,
  goldPath: string,
  predictedPath: string,
  options: EvaluateOptions,
  io: Io,
): Promise<number> {
  const own = await scorerOptions(scorer, options);
  const read = (path: string, format: string | undefined) => load(path, format, io);
  const gold = await read(goldPath, options.from);
  const predicted = await read(predictedPath, options.predictedFrom ?? options.from);
  const report = scorer.score(gold, predicted, own);
  const comparison =
    options.against === undefined
      ? undefined
      : compare(
          scorer.measure,
          scorer.tally(gold, predicted, own),
          scorer.tally(
            gold,
            await read(options.against, options.predictedFrom ?? options.from),
            own,
          ),
        );
  if (options.json === true) {
    io.stdout.write(`${JSON.stringify(comparison ? { ...report, comparison } : report)}\n`);
  } else {
    io.stdout.write(visibleLines(formatReport(report)));
    if (comparison !== undefined) io.stdout.write(describe(comparison));
  }
  return exitCodes.done;
}

function flagOf(option: ScorerOption): Option {
  switch (option.type) {
    case 'flag':
      return new Option(`--${option.name}`, option.help);
    case 'choice':
      return new Option(`--${option.name} <which>`, option.help)
        .choices(option.choices)
        .default(option.default);
    case 'number':
      return new Option(`--${option.name} <number>`, option.help);
    case 'words':
      return new Option(`--${option.name} <file>`, `${option.help}; a file, one word a line`);
    case 'table':
      return new Option(`--${option.name} <file>`, `${option.help}; a file, an object in JSON`);
    case 'pattern':
      return new Option(`--${option.name} <pattern>`, option.help);
  }
}

async function load(path: string, format: string | undefined, io: Io): Promise<Document[]> {
  const documents: Document[] = [];
  const from = format === undefined ? undefined : parseFormat(format);
  for await (const document of readDocuments([path], { from, io })) documents.push(document);
  return documents;
}

/** Words come from a file, one a line, and tables from one of JSON; everything else is as it was given. */
async function scorerOptions(
  scorer: Scorer,
  options: EvaluateOptions,
): Promise<{ [name: string]: unknown }> {
  const own: { [name: string]: unknown } = {};
  for (const { name, type } of scorer.options) {
    const value = options[name];
    if (value === undefined) continue;
    own[name] = await readOption(type, value);
  }
  return own;
}

async function readOption(type: ScorerOption['type'], value: unknown): Promise<unknown> {
  if (type === 'words') return (await readFile(String(value), 'utf8')).split(/\r?\n/);
  return type === 'table' ? readJson(String(value)) : value;
}

/** What is known of the difference between two predictions, over the sentences of the gold standard. */
interface Comparison {
  readonly measure: string;
  readonly first: Interval;
  readonly second: Interval;
  readonly difference: Interval;
  readonly signTest: ReturnType<typeof signTest>;
  readonly randomizationP: number;
}

function compare(measure: string, first: readonly Tally[], second: readonly Tally[]): Comparison {
  const right = (tallies: readonly Tally[]) =>
    tallies.map(({ gold, predicted, correct }) => correct === gold && correct === predicted);
  return {
    measure,
    first: bootstrapInterval(first),
    second: bootstrapInterval(second),
    difference: bootstrapDifference(first, second),
    signTest: signTest(right(first), right(second)),
    randomizationP: randomizationTest(first, second).p,
  };
}

function describe({
  measure,
  first,
  second,
  difference,
  signTest: sign,
  randomizationP,
}: Comparison): string {
  const interval = ({ value, low, high }: Interval) =>
    `${value.toFixed(2)} (95 % between ${low.toFixed(2)} and ${high.toFixed(2)})`;
  return [
    '',
    `Compared with the other prediction, by ${measure}`,
    `  this one       ${interval(first)}`,
    `  the other      ${interval(second)}`,
    `  difference     ${interval(difference)}`,
    `  sign test      p = ${sign.p.toPrecision(3)}: sentences all right in this one only ${sign.wins}, in the other only ${sign.losses}`,
    `  randomization  p = ${randomizationP.toPrecision(3)}`,
    '',
  ].join('\n');
}
