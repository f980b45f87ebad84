import { readFile } from 'node:fs/promises';
import type { Document } from '@hedgerow/document';
import {
  bootstrapDifference,
  bootstrapInterval,
  errorsHtml,
  formatErrors,
  formatReport,
  type Interval,
  type PairedOutcomes,
  randomizationTest,
  type Scorer,
  type ScorerOption,
  type SignTest,
  scorers,
  signTest,
  type Tally,
} from '@hedgerow/evaluate';
import { Option } from 'commander';
import { parseFormat } from '../files/format-argument.js';
import { readDocuments } from '../files/input.js';
import { writeBytes } from '../files/output.js';
import { readJson } from '../files/read-json.js';
import { exitCodes, UsageError } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { fromOption, jsonOption, wholeNumber } from '../shell/options.js';
import type { Verb } from '../shell/verb.js';
import { visibleLines } from '../shell/visible.js';

/** Of the scorers that tell of errors. */
const errorOptions = [
  new Option(
    '--errors',
    'what is missed and what is wrong, by what it is; of what the scorer counts first, or the --level',
  ),
  new Option('--html <file>', 'the errors as a page that shows the sentences'),
  new Option('--most <number>', 'how many rows a table of errors has').default('10'),
];

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
      ...(scorer.errors ? errorOptions : []),
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
  readonly errors?: boolean;
  readonly html?: string;
  readonly most?: string;
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
  const most = wholeNumber('--most', options.most ?? '10', { least: 1, most: 1_000_000 });
  const own = await scorerOptions(scorer, options);
  const read = (path: string, format: string | undefined) => load(path, format, io);
  const gold = await read(goldPath, options.from);
  const predicted = await read(predictedPath, options.predictedFrom ?? options.from);
  const report = scorer.score(gold, predicted, own);
  const comparison =
    options.against === undefined
      ? undefined
      : compare(
          scorer,
          gold,
          [predicted, await read(options.against, options.predictedFrom ?? options.from)],
          own,
        );
  const told = options.errors === true || options.html !== undefined;
  const errors = told ? scorer.errors?.(gold, predicted, own) : undefined;
  if (errors !== undefined && options.html !== undefined) {
    await writeBytes(Buffer.from(errorsHtml(errors, { most })), options.html);
  }
  const shown = options.errors === true ? errors : undefined;
  if (options.json === true) {
    const all = { ...report, ...(comparison && { comparison }), ...(shown && { errors: shown }) };
    io.stdout.write(`${JSON.stringify(all)}\n`);
  } else {
    io.stdout.write(visibleLines(formatReport(report)));
    if (comparison !== undefined) io.stdout.write(describe(comparison));
    if (shown !== undefined) io.stdout.write(visibleLines(`\n${formatErrors(shown, { most })}`));
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

/** What is known of the difference between two predictions: over sentences, and over what the papers test on. */
interface Comparison {
  readonly measure: string;
  readonly first: Interval;
  readonly second: Interval;
  readonly difference: Interval;
  readonly signTests: readonly (SignTest & { readonly items: string })[];
  readonly randomizationP: number;
}

function compare(
  scorer: Scorer,
  gold: readonly Document[],
  predictions: readonly [readonly Document[], readonly Document[]],
  own: Readonly<Record<string, unknown>>,
): Comparison {
  const [first, second] = predictions.map((one) => scorer.tally(gold, one, own)) as [
    Tally[],
    Tally[],
  ];
  const [ours, theirs] = predictions.map((one) => scorer.outcomes(gold, one, own)) as [
    PairedOutcomes[],
    PairedOutcomes[],
  ];
  const signTests = ours.map(({ items, right }, i) => {
    const other = theirs[i];
    if (other?.items === items && ours.length === theirs.length) {
      return { items, ...signTest(right, other.right) };
    }
    throw new UsageError('the two predictions do not have the same layers: compare one --level');
  });
  return {
    measure: scorer.measure,
    first: bootstrapInterval(first),
    second: bootstrapInterval(second),
    difference: bootstrapDifference(first, second),
    signTests,
    randomizationP: randomizationTest(first, second).p,
  };
}

function describe({
  measure,
  first,
  second,
  difference,
  signTests,
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
    `  randomization  p = ${randomizationP.toPrecision(3)}`,
    ...signTests.map(
      ({ items, p, wins, losses }) =>
        `  sign test      p = ${p.toPrecision(3)}: ${items} right in this one only ${wins}, in the other only ${losses}`,
    ),
    '',
  ].join('\n');
}
