import { learnerDefaults } from '@hedgerow/tweet-ner';
import { Option } from 'commander';
import { analyseDocuments } from '../analysing/analyse-documents.js';
import { joinPieces } from '../analysing/piece.js';
import { UsageError } from '../exit.js';
import { parseFormat } from '../format-argument.js';
import type { Io } from '../io.js';
import { type LearningFlags, learnNames } from '../learning/learn-names.js';
import { nameLayers, readLists } from '../name-models.js';
import { inlineNames } from '../names-inline.js';
import {
  filesArgument,
  jobsOf,
  jobsOption,
  linesFromOption,
  listOption,
  modelsOption,
  onErrorOption,
  outputOption,
  proseOf,
  quietOption,
  type ReadingOptions,
} from '../options.js';
import { writeOutput } from '../output.js';
import { reading } from '../reading.js';
import type { Verb } from '../verb.js';
import { writeDocuments } from '../write-documents.js';

const number = (flag: string, help: string, value: number) =>
  new Option(`--${flag} <number>`, `with --learn: ${help}`).default(String(value), String(value));

export const namesVerb: Verb = {
  arguments: [filesArgument],
  options: [
    linesFromOption,
    new Option(
      '-t, --to <format>',
      'inline, with names between tags; columns, jsonl, brat or another format',
    ).default('inline'),
    modelsOption,
    listOption,
    new Option('--learn', 'keep learning from the tweets, and save what was learnt'),
    new Option('--state <file>', 'with --learn: where, and where from if it is there'),
    new Option('--seed <file...>', 'with --learn: tweets with right names to begin with'),
    number('save-every', 'save after so many tweets', 5000),
    number('k', 'how many neighbours vote', learnerDefaults.k),
    number('prelabel-above', 'the confidence of neighbours', learnerDefaults.prelabelAbove),
    number('join-above', 'the confidence of tweets to learn from', learnerDefaults.joinAbove),
    number('capacity', 'how many tweets are learnt from', learnerDefaults.capacity),
    number('retrain-after', 'how many join before retraining', learnerDefaults.retrainAfter),
    number(
      'take-over-after',
      'how many more are labelled before what was retrained takes over',
      learnerDefaults.takeOverAfter,
    ),
    jobsOption,
    outputOption,
    onErrorOption,
    quietOption,
  ],
  examples: [
    'hedgerow names examples/tweets.txt',
    'hedgerow names --to columns examples/tweets.txt',
  ],
  run: names,
};

interface NamesOptions extends ReadingOptions, Omit<LearningFlags, 'state' | 'to'> {
  readonly jobs: string;
  readonly to: string;
  readonly models?: string;
  readonly list?: readonly string[];
  readonly learn?: boolean;
  readonly state?: string;
}

async function names(files: readonly string[], options: NamesOptions, io: Io): Promise<number> {
  const to = options.to === 'inline' ? undefined : parseFormat(options.to);
  if (options.learn === true && options.state === undefined) {
    throw new UsageError('--learn saves what it learns: say where with --state');
  }
  const jobs = jobsOf(options);
  if (options.learn === true && jobs > 1) {
    throw new UsageError('--learn learns from one tweet after the other: --jobs 1');
  }
  const {
    documents,
    layers: had,
    end,
    refuse,
  } = reading(files, { ...options, prose: proseOf.lines }, io);
  const { models } = options;
  const lists = await readLists(options.list ?? []);
  if (options.learn === true) {
    const isPipe = files.length === 0 || files.includes('-');
    const input = { documents, isPipe };
    await learnNames(
      input,
      { folder: models, lists },
      { ...options, to, state: options.state! },
      io,
    );
    return end();
  }
  const recipe = { verb: 'names', models, lists } as const;
  const found = joinPieces(analyseDocuments(documents, recipe, { jobs, refuse }));
  if (to !== undefined)
    await writeDocuments(found, to, io, { output: options.output, asked: nameLayers, had });
  else await writeOutput(inlineNames(found), io.stdout, options.output);
  return end();
}
