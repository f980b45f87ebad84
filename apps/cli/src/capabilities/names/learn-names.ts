import { readFile } from 'node:fs/promises';
import { type Document, InputError } from '@hedgerow/document';
import { anyTypes, entitiesOf, mapTypes } from '@hedgerow/tweet-ner';
import {
  decodeLearner,
  encodeLearner,
  type LabelledTweet,
  type LearnerOptions,
  type LearnerSnapshot,
  labelledTweets,
  type TweetLearner,
  tweetLearner,
} from '@hedgerow/tweet-ner/train';
import type { FormatArgument } from '../../files/format-argument.js';
import { writeBytes, writeFolder } from '../../files/output.js';
import { readData, requireLayers } from '../../files/training-data.js';
import { UsageError } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { inlineNames } from './inline-names.js';
import { loadNameModel, type NameModelChoice, tokenizeTweet } from './name-models.js';
import { type InputCount, inputCount, noteOf, type Place, placeIn } from './place.js';
import { fileOutput, type ResumableOutput, streamOutput } from './resumable-output.js';

export interface LearningFlags {
  /** Left out, names between tags. */
  readonly to: FormatArgument | undefined;
  readonly output?: string;
  readonly quiet?: boolean;
  readonly state: string;
  readonly seed?: readonly string[];
  readonly saveEvery: string;
  readonly k: string;
  readonly prelabelAbove: string;
  readonly joinAbove: string;
  readonly capacity: string;
  readonly retrainAfter: string;
  readonly takeOverAfter: string;
}

interface LearningInput {
  readonly documents: AsyncIterable<Document>;
  /** What comes through a pipe does not come twice: there is no place in it to go back to. */
  readonly isPipe: boolean;
}

/**
 * Labels the stream and learns from it. The state is saved with the place in the input and in the output, so that a run
 * that was interrupted is gone on with as if it had not been.
 */
export async function learnNames(
  { documents, isPipe }: LearningInput,
  choice: NameModelChoice,
  options: LearningFlags,
  io: Io,
): Promise<void> {
  const { state: file, to } = options;
  const saveEvery = numberOf('save-every', options.saveEvery);
  const { note, ...resumed } = (await stateOf(file)) ?? {};
  const before = placeToGoOnFrom(placeIn(note), isPipe, options);
  const count = inputCount(before.input);
  const isFolder = to?.codec.medium === 'folder';
  const output =
    options.output === undefined || isFolder
      ? streamOutput(io.stdout)
      : await fileOutput(options.output, before.output);
  const learner = await loadLearner(choice, 'crf' in resumed ? resumed : undefined, options, io);
  const save = async () => {
    const written = await output.place();
    const input = { documents: count.documents, sha256: count.sha256() };
    const place = { ...(!isPipe && { input }), ...(written && { output: written }) };
    await writeBytes(encodeLearner(learner.snapshot(), noteOf(place)), file);
  };
  if (before.input !== undefined && options.quiet !== true) {
    io.stderr.write(`${file}: going on after ${before.input.documents} tweets\n`);
  }
  const skipping = { isOver: before.input === undefined };
  const labelled = labelDocuments(documents, learner, { count, skipping, saveEvery, save });
  try {
    await writeAll(labelled, output, skipping, options);
    await output.complete();
  } catch (error) {
    await output.close();
    throw error;
  }
  await writeBytes(encodeLearner(learner.snapshot()), file);
  if (options.quiet !== true) {
    const { seen, size, retrainings } = learner;
    io.stderr.write(
      `${seen} tweets seen, ${size} to learn from, retrained ${retrainings} times: ${file}\n`,
    );
  }
}

/** Throws where the output could not be gone on with. */
function placeToGoOnFrom(
  { input, output }: Place,
  isPipe: boolean,
  { to, output: file }: LearningFlags,
): Place {
  const own = output !== undefined && output.file === file ? { output } : {};
  if (!isPipe) {
    if (input !== undefined && output !== undefined && output.file !== file) {
      throw new InputError(
        'NAMES_OUTPUT',
        `the run that was interrupted wrote to ${output.file}, and this one does not`,
      );
    }
    return { ...(input && { input }), ...own };
  }
  const hasFrame =
    to?.codec.medium === 'text' && to.codec.encode([], { format: to.options }) !== '';
  if ('output' in own && hasFrame) {
    throw new InputError(
      'NAMES_OUTPUT',
      `what a pipe brings cannot be added to ${file}.part, since ${to?.codec.name} has a beginning and an end`,
      { hint: 'take another file for --output' },
    );
  }
  return own;
}

interface Labelling {
  readonly count: InputCount;
  /** What a run before has done is read, but not labelled, and what is written of it goes nowhere. */
  readonly skipping: { isOver: boolean };
  readonly saveEvery: number;
  save(): Promise<void>;
}

/** When the next document is asked for, what was made of those before is written: codecs do not look ahead. */
async function* labelDocuments(
  documents: AsyncIterable<Document>,
  learner: TweetLearner,
  { count, skipping, saveEvery, save }: Labelling,
): AsyncGenerator<Document, void> {
  for await (const given of documents) {
    const { sentences, ...document } = await tokenizeTweet(given);
    const isDone = count.take(given);
    skipping.isOver = !isDone;
    if (!isDone) await learner.ready();
    yield {
      ...document,
      sentences: sentences.map((sentence) => ({
        ...sentence,
        entities: isDone ? [] : label(learner, sentence),
      })),
    };
    if (isDone) continue;
    // Threads that retrain report between two turns of the event loop.
    if (count.documents % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (count.documents % saveEvery === 0) await save();
  }
  count.end();
  skipping.isOver = true;
  await learner.settled();
  await save();
}

async function writeAll(
  documents: AsyncIterable<Document>,
  output: ResumableOutput,
  skipping: { readonly isOver: boolean },
  { to, output: folder }: LearningFlags,
): Promise<void> {
  if (to?.codec.medium === 'folder') {
    if (folder === undefined) {
      throw new UsageError(`${to.codec.name} is written to a folder: say which with --output`);
    }
    const files = to.codec.write(documents, { format: to.options });
    await writeFolder(unlessSkipped(files, skipping), folder);
    return;
  }
  const pieces = to?.codec.write(documents, { format: to.options }) ?? inlineNames(documents);
  for await (const piece of unlessSkipped(pieces, skipping)) await output.write(piece);
}

async function* unlessSkipped<T>(
  items: AsyncIterable<T>,
  skipping: { readonly isOver: boolean },
): AsyncGenerator<T, void> {
  for await (const item of items) if (skipping.isOver) yield item;
}

async function loadLearner(
  choice: NameModelChoice,
  resumed: LearnerSnapshot | undefined,
  options: LearningFlags,
  io: Io,
): Promise<TweetLearner> {
  const { threadTrainer } = await import('@hedgerow/tweet-ner/thread');
  const seed = resumed === undefined ? { seed: await seedOf(options.seed ?? [], io) } : {};
  const how = { ...learnerOptions(options), trainer: threadTrainer(), ...seed };
  return tweetLearner(await loadNameModel(choice), how, resumed);
}

function label(learner: TweetLearner, { tokens }: Document<'tokens'>['sentences'][number]) {
  return entitiesOf(tokens, learner.label(tokens.map(({ form }) => form)).labels);
}

async function stateOf(file: string): Promise<ReturnType<typeof decodeLearner> | undefined> {
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

function learnerOptions(options: LearningFlags): LearnerOptions {
  return {
    k: numberOf('k', options.k),
    prelabelAbove: numberOf('prelabel-above', options.prelabelAbove),
    joinAbove: numberOf('join-above', options.joinAbove),
    capacity: numberOf('capacity', options.capacity),
    retrainAfter: numberOf('retrain-after', options.retrainAfter),
    takeOverAfter: numberOf('take-over-after', options.takeOverAfter),
  };
}

function numberOf(flag: string, value: string): number {
  const found = Number(value);
  if (value.trim() !== '' && Number.isFinite(found) && found >= 0) return found;
  throw new UsageError(`--${flag} is a number, found ${JSON.stringify(value)}`);
}
