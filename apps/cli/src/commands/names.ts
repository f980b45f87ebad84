import { readFile } from 'node:fs/promises';
import type { Document } from '@hedgerow/document';
import {
  anyTypes,
  decodeLearner,
  encodeLearner,
  entitiesOf,
  type LabelledTweet,
  type LearnerOptions,
  type LearnerSnapshot,
  labelledTweets,
  learnerDefaults,
  mapTypes,
  type TweetLearner,
  tweetLearner,
} from '@hedgerow/tweet-ner';
import { Option } from 'commander';
import { analyseDocuments } from '../analysing/analyse-documents.js';
import { joinPieces } from '../analysing/piece.js';
import { UsageError } from '../exit.js';
import { parseFormat } from '../format-argument.js';
import type { Io } from '../io.js';
import {
  loadNameModel,
  type NameModelChoice,
  nameLayers,
  readLists,
  tokenizeTweet,
} from '../name-models.js';
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
import { writeBytes, writeOutput } from '../output.js';
import { reading } from '../reading.js';
import { readData, requireLayers } from '../training/data.js';
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

interface NamesOptions extends ReadingOptions {
  readonly jobs: string;
  readonly to: string;
  readonly models?: string;
  readonly list?: readonly string[];
  readonly learn?: boolean;
  readonly state?: string;
  readonly seed?: readonly string[];
  readonly saveEvery: string;
  readonly k: string;
  readonly prelabelAbove: string;
  readonly joinAbove: string;
  readonly capacity: string;
  readonly retrainAfter: string;
  readonly output?: string;
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
  const found =
    options.learn === true
      ? learning(documents, { folder: models, lists }, options, io)
      : joinPieces(analyseDocuments(documents, { verb: 'names', models, lists }, { jobs, refuse }));
  const { output } = options;
  if (to !== undefined) await writeDocuments(found, to, io, { output, asked: nameLayers, had });
  else await writeOutput(inlineNames(found), io.stdout, options.output);
  return end();
}

/** Labels the stream and learns from it; the state is written under another name and renamed, so that it is always whole. */
async function* learning(
  documents: AsyncIterable<Document>,
  choice: NameModelChoice,
  options: NamesOptions,
  io: Io,
): AsyncGenerator<Document, void> {
  const { threadTrainer } = await import('@hedgerow/tweet-ner/thread');
  const file = options.state!;
  const saveEvery = numberOf('save-every', options.saveEvery);
  const resumed = await stateOf(file);
  const learner = tweetLearner(
    await loadNameModel(choice),
    {
      ...learnerOptions(options),
      trainer: threadTrainer(),
      ...(resumed === undefined && { seed: await seedOf(options.seed ?? [], io) }),
    },
    resumed,
  );
  const save = () => writeBytes(encodeLearner(learner.snapshot()), file);
  let count = 0;
  for await (const given of documents) {
    const { sentences, ...document } = await tokenizeTweet(given);
    yield {
      ...document,
      sentences: sentences.map((sentence) => ({ ...sentence, entities: label(learner, sentence) })),
    };
    count++;
    // Threads that retrain report between two turns of the event loop.
    if (count % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (count % saveEvery === 0) await save();
  }
  await learner.settled();
  await save();
  if (options.quiet !== true) {
    const { seen, size, retrainings } = learner;
    io.stderr.write(
      `${seen} tweets seen, ${size} to learn from, retrained ${retrainings} times: ${file}\n`,
    );
  }
}

function label(learner: TweetLearner, { tokens }: Document<'tokens'>['sentences'][number]) {
  return entitiesOf(tokens, learner.label(tokens.map(({ form }) => form)).labels);
}

async function stateOf(file: string): Promise<LearnerSnapshot | undefined> {
  try {
    return decodeLearner(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function seedOf(files: readonly string[], io: Io): Promise<LabelledTweet[]> {
  const tweets: LabelledTweet[] = [];
  for (const file of files) {
    const { documents } = requireLayers(await readData(file, undefined, io), [
      'tokens',
      'entities',
    ]);
    const typed = mapTypes(documents as Document<'tokens' | 'entities'>[], anyTypes);
    tweets.push(...labelledTweets(typed as Document<'tokens' | 'entities'>[]));
  }
  return tweets;
}

function learnerOptions(options: NamesOptions): LearnerOptions {
  return {
    k: numberOf('k', options.k),
    prelabelAbove: numberOf('prelabel-above', options.prelabelAbove),
    joinAbove: numberOf('join-above', options.joinAbove),
    capacity: numberOf('capacity', options.capacity),
    retrainAfter: numberOf('retrain-after', options.retrainAfter),
  };
}

function numberOf(flag: string, value: string): number {
  const found = Number(value);
  if (value.trim() !== '' && Number.isFinite(found) && found >= 0) return found;
  throw new UsageError(`--${flag} is a number, found ${JSON.stringify(value)}`);
}
