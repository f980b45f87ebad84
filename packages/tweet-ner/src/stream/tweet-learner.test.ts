import { decodeModel, encodeModel } from '@hedgerow/learn';
import { modelConformance } from '@hedgerow/learn/conformance';
import { encodeHashedModel } from '@hedgerow/learn/hashed';
import { describe, expect, test } from 'vitest';
import { trainTweetModel } from '../model/train-tweet-model.js';
import { type LabelledTweet, noResources } from '../model/tweet-model.js';
import { threadTrainer } from '../thread.js';
import type { LearnerOptions } from './options.js';
import { decodeLearner, encodeLearner } from './state-file.js';
import { type Trainer, type TrainingJob, trainHere } from './trainer.js';
import { type LearnerSnapshot, type TweetLearner, tweetLearner } from './tweet-learner.js';

const seed: LabelledTweet[] = [
  { forms: ['I', 'love', 'Lisbon'], labels: Uint8Array.of(0, 0, 16) },
  { forms: ['we', 'visit', 'Porto'], labels: Uint8Array.of(0, 0, 16) },
  { forms: ['Ada', 'is', 'here'], labels: Uint8Array.of(4, 0, 0) },
];
const model = trainTweetModel(seed, noResources, { c2: 0.05, boldness: 0 });
const training = { c2: 0.05, maxIterations: 20 };

/** A model of three tweets is never very sure: here tweets join all the same. */
const learnerOf = (options: LearnerOptions, resumed?: LearnerSnapshot) =>
  tweetLearner(model, { joinAbove: 0.001, ...options }, resumed);

/** Tweets about Lisbon and others, different enough to tell them apart. */
const stream = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => [
    'I',
    'love',
    i % 3 === 0 ? 'Lisbon' : 'rain',
    `w${i + from}`,
  ]);

test('neighbours that agree label a word before the CRF does', () => {
  const options = { seed, voters: 1, prelabels: 'all', learn: false } as const;
  const tweet = ['they', 'love', 'Lisbon'];
  expect(learnerOf(options).label(tweet).prelabelled).toBe(2);
  const names = { ...options, prelabels: 'names' } as const;
  expect(learnerOf(names).label(tweet).prelabelled).toBe(1);
  expect(learnerOf({ ...options, voters: 2 }).label(tweet).prelabelled).toBe(0);
  expect(learnerOf({ ...options, prelabel: false }).label(tweet).prelabelled).toBe(0);
});

test('the training set keeps its seed and its size, the oldest of the stream leave', () => {
  const learner = learnerOf({ seed, capacity: 5, retrainAfter: 1000 });
  for (const forms of stream(20)) learner.label(forms);
  const { tweets, seeds } = learner.snapshot();
  expect(learner.size).toBe(5);
  expect(seeds).toBe(3);
  expect(tweets.slice(0, 3).map(({ forms }) => forms)).toEqual(seed.map(({ forms }) => forms));
  expect(tweets.slice(3).map(({ forms }) => forms[3])).toEqual(['w18', 'w19']);
});

test('a seed that does not stay leaves when it is the oldest', () => {
  const learner = learnerOf({ seed, seedStays: false, capacity: 5, retrainAfter: 1000 });
  for (const forms of stream(4)) learner.label(forms);
  const { tweets, seeds } = learner.snapshot();
  expect(seeds).toBe(0);
  expect(tweets.map(({ forms }) => forms.at(-1))).toEqual(['here', 'w0', 'w1', 'w2', 'w3']);
});

test('what neighbours said is told of each word', () => {
  const options = { seed, voters: 1, prelabels: 'all', learn: false } as const;
  expect([...learnerOf(options).label(['they', 'love', 'Lisbon']).known!]).toEqual([-1, 0, 16]);
  expect(learnerOf({ ...options, prelabel: false }).label(['love']).known).toBeUndefined();
});

test('it retrains when more than so many have joined', () => {
  const learner = learnerOf({ seed, retrainAfter: 5, training });
  for (const forms of stream(13)) learner.label(forms);
  expect(learner.retrainings).toBe(2);
  expect(learner.joined).toBe(1);
});

test('without a seed the model is adapted and not forgotten', () => {
  const learner = learnerOf({ retrainAfter: 3, training });
  for (const forms of stream(10)) learner.label(forms);
  expect(learner.retrainings).toBe(2);
  expect(Array.from(learner.label(['Ada', 'is', 'here']).labels)).toEqual([4, 0, 0]);
});

test('only tweets above the threshold join', () => {
  const learner = learnerOf({ joinAbove: 1, retrainAfter: 5 });
  for (const forms of stream(10)) learner.label(forms);
  expect(learner.size).toBe(0);
});

test('labelling goes on while threads retrain, with the CRF that there was', async () => {
  const learner = learnerOf({
    seed,
    retrainAfter: 5,
    training,
    trainer: threadTrainer(),
  });
  for (const forms of stream(8)) learner.label(forms);
  expect(learner.retrainings).toBe(0);
  expect(learner.seen).toBe(8);
  await learner.settled();
  expect(learner.retrainings).toBe(1);
});

test('threads make the CRF that this thread makes', async () => {
  const made = async (trainer: object) => {
    const learner = learnerOf({ seed, retrainAfter: 5, training, ...trainer });
    for (const forms of stream(6)) learner.label(forms);
    await learner.settled();
    return encodeLearner(learner.snapshot());
  };
  expect(await made({ trainer: threadTrainer({ threads: 2 }) })).toEqual(await made({}));
});

/** The names that are found in the tweets, one after the other. */
async function labelAll(learner: TweetLearner, tweets: readonly string[][]): Promise<number[][]> {
  const found: number[][] = [];
  for (const forms of tweets) {
    await learner.ready();
    found.push(Array.from(learner.label(forms).labels));
  }
  return found;
}

/** A trainer in this thread that is done when it is told to be. */
function heldTrainer() {
  const held: (() => void)[] = [];
  const trainer: Trainer = (job) =>
    new Promise((resolve) => {
      held.push(() => resolve(trainHere(job)));
    });
  const release = () => {
    for (const resolve of held.splice(0)) resolve();
  };
  return { trainer, release };
}

test('a retrained CRF takes over after so many tweets, however soon it was there', async () => {
  const options = { seed, retrainAfter: 5, takeOverAfter: 4, training };
  const { trainer, release } = heldTrainer();
  const learner = learnerOf({ ...options, trainer });
  await labelAll(learner, stream(6));
  release();
  await labelAll(learner, stream(4, 6));
  expect(learner.retrainings).toBe(0);
  await labelAll(learner, stream(1, 10));
  expect(learner.retrainings).toBe(1);
});

test('and where it is not there yet, the stream waits for it', async () => {
  const options = { seed, retrainAfter: 5, takeOverAfter: 4, training };
  const { trainer, release } = heldTrainer();
  const learner = learnerOf({ ...options, trainer });
  await labelAll(learner, stream(10));
  expect(() => learner.label(['late'])).toThrow('await ready()');
  const ready = learner.ready();
  release();
  await ready;
  expect(learner.retrainings).toBe(1);
  expect(learner.label(['now']).labels).toHaveLength(1);
});

test('a failure of the trainer is thrown where it is waited for, and labelling goes on', async () => {
  const trainer = () => Promise.reject(new Error('out of memory'));
  const learner = learnerOf({ seed, retrainAfter: 2, trainer });
  for (const forms of stream(5)) learner.label(forms);
  await expect(learner.settled()).rejects.toThrow('out of memory');
  expect(learner.label(['we', 'visit', 'Porto']).labels).toHaveLength(3);
  const due = learnerOf({ seed, retrainAfter: 2, takeOverAfter: 1, trainer });
  for (const forms of stream(4)) due.label(forms);
  await expect(due.ready()).rejects.toThrow('out of memory');
  expect(due.label(['we', 'visit', 'Porto']).labels).toHaveLength(3);
});

test('saved and taken up at any tweet, also while it retrains, it labels as if it had not stopped', async () => {
  const options = {
    ...{ capacity: 12, retrainAfter: 4, takeOverAfter: 3, training },
    trainer: async (job: TrainingJob) => trainHere(job),
  };
  const tweets = stream(24);
  const whole = learnerOf({ ...options, seed });
  const expected = await labelAll(whole, tweets);
  expect(whole.retrainings).toBeGreaterThan(2);
  for (let stop = 0; stop <= tweets.length; stop++) {
    const first = learnerOf({ ...options, seed });
    const before = await labelAll(first, tweets.slice(0, stop));
    const { note, ...state } = decodeLearner(encodeLearner(first.snapshot(), { stop }));
    expect(note).toEqual({ stop });
    const second = learnerOf(options, state);
    expect([...before, ...(await labelAll(second, tweets.slice(stop)))]).toEqual(expected);
    expect(encodeLearner(second.snapshot())).toEqual(encodeLearner(whole.snapshot()));
  }
});

test('a learner goes on from its state as if it had not stopped', () => {
  const options = { capacity: 12, retrainAfter: 7, training };
  const whole = learnerOf({ ...options, seed });
  for (const forms of stream(30)) whole.label(forms);
  const first = learnerOf({ ...options, seed });
  for (const forms of stream(17)) first.label(forms);
  const state = decodeLearner(encodeLearner(first.snapshot()));
  const second = learnerOf(options, state);
  for (const forms of stream(30).slice(17)) second.label(forms);
  expect(encodeLearner(second.snapshot())).toEqual(encodeLearner(whole.snapshot()));
});

test('a state that was cut is refused', () => {
  const bytes = encodeLearner(learnerOf({ seed }).snapshot());
  expect(() => decodeLearner(bytes.slice(0, -16))).toThrow(
    expect.objectContaining({ code: 'MODEL_TRUNCATED' }),
  );
});

/** As states were written once: the weights of features are a file within the file. */
function olderState(snapshot: LearnerSnapshot): Uint8Array {
  const { header, sections } = decodeModel(encodeLearner(snapshot, { stop: 3 }));
  const { states: _, ...extra } = header.extra!;
  const kept = [...sections].filter(([name]) => !name.startsWith('states '));
  const states = encodeHashedModel(snapshot.crf.states, { kind: 'states' });
  return encodeModel({ ...header, extra }, { ...Object.fromEntries(kept), states });
}

test('a state is sections, with no file among them, and an older one is read as well', () => {
  const learner = learnerOf({ seed, retrainAfter: 7, training });
  for (const forms of stream(17)) learner.label(forms);
  const snapshot = learner.snapshot();
  expect(learner.retrainings).toBeGreaterThan(0);
  const bytes = encodeLearner(snapshot, { stop: 3 });
  expect([...decodeModel(bytes).sections.keys()]).toEqual([
    'forms',
    'labels',
    'states hashes',
    'states lengths',
    'states classes',
    'states weights',
    'transitions',
  ]);
  const older = olderState(snapshot);
  expect(decodeModel(older).sections.has('states hashes')).toBe(false);
  expect(decodeLearner(older)).toEqual(decodeLearner(bytes));
});

describe.each([
  ['a state', encodeLearner],
  ['an older state', olderState],
])('any header of %s ends in a learner or an input error', (_name, encode) => {
  const bytes = encode(learnerOf({ seed }).snapshot());
  const open = (forged: Uint8Array) => learnerOf({}, decodeLearner(forged)).label(['I', 'love']);
  test.each(modelConformance({ bytes, open }))('$name', ({ run }) => run());
});

test.each([
  ['no JSON', 'the tweets are not JSON'],
  ['{"forms":[]}', 'the tweets are not lists of words'],
  ['[["I"],[2]]', 'the tweets are not lists of words'],
  ['[["I"]]', 'there are 9 labels for 1 tokens'],
])('a state whose tweets are %j is refused', (forms, message) => {
  const { header, sections } = decodeModel(encodeLearner(learnerOf({ seed }).snapshot()));
  const forged = encodeModel(header, {
    ...Object.fromEntries(sections),
    forms: new TextEncoder().encode(forms),
  });
  expect(() => decodeLearner(forged)).toThrow(message);
});

test.each([
  [{ k: 0 }, 'k is a whole number from 1, found 0'],
  [{ capacity: 1.5 }, 'capacity is a whole number from 1, found 1.5'],
  [{ joinAbove: 2 }, 'joinAbove is a number from 0 to 1, found 2'],
])('%j is refused', (options, message) => {
  expect(() => learnerOf(options)).toThrow(message);
});

test('of the neighbours the twenty nearest vote, and eight at least', () => {
  const near = (count: number) => Array.from({ length: count }, () => seed[0]!);
  const far = Array.from({ length: 20 }, () => ({
    forms: ['Lisbon', 'Traviata', 'tonight'],
    labels: Uint8Array.of(9, 11, 0),
  }));
  const prelabelled = (tweets: readonly LabelledTweet[]) =>
    learnerOf({ seed: tweets, learn: false }).label(['I', 'love', 'Lisbon']).prelabelled;
  expect(prelabelled(near(7))).toBe(0);
  expect(prelabelled(near(8))).toBe(1);
  // Those that are further off, and say something else, are not asked.
  expect(prelabelled([...near(20), ...far])).toBe(1);
  expect(prelabelled([...near(8), ...far])).toBe(0);
});
