/** Names in tweets: accuracy beside CRFsuite with the usual features, the stream's speed and memory, the model's size and loading. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { modelFiles } from '@hedgerow/model-tweet';
import { tweebank, unlabelled, wnut16, wnut17 } from '@hedgerow/named-corpora';
import {
  decodeTweetModel,
  dictionaryLabeller,
  labels,
  resourcesOf,
  type TweetModel,
  tweetLabeller,
} from '@hedgerow/tweet-ner';
import {
  type LabelledTweet,
  labelledTweets,
  type TweetLearner,
  trainTweetModel,
  tweetLearner,
} from '@hedgerow/tweet-ner/train';
import { installPeers } from './learn-peers.js';
import { usualFeatures } from './names-features.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What is trained on and what is tested on, with the types of names that are labelled there. */
const corpora = [
  { name: 'WNUT 2016, train to dev, four types', read: wnut16 },
  { name: 'WNUT 2017, train to dev, four types', read: wnut17 },
  { name: 'Tweebank, train to dev, three types', read: tweebank },
] as const;

/** Precision, recall and F1 over all names at once. */
function score(gold: readonly LabelledTweet[], found: readonly ArrayLike<number>[]) {
  let [golden, predicted, right] = [0, 0, 0];
  gold.forEach(({ labels: own }, t) => {
    const ours = new Set(spans(own));
    const theirs = spans(found[t]!);
    golden += ours.size;
    predicted += theirs.length;
    right += theirs.filter((span) => ours.has(span)).length;
  });
  const rate = (whole: number) => (whole === 0 ? 0 : (100 * right) / whole);
  return {
    precision: rate(predicted),
    recall: rate(golden),
    f1: (200 * right) / (golden + predicted),
  };
}

function spans(found: ArrayLike<number>): string[] {
  const all: string[] = [];
  let first = 0;
  for (let i = 0; i < found.length; i++) {
    const label = labels[found[i]!]!;
    if (label[0] === 'B' || label[0] === 'U') first = i;
    if (label[0] === 'L' || label[0] === 'U') all.push(`${first} ${i} ${label.slice(2)}`);
  }
  return all;
}

interface Crfsuite {
  Trainer: new (
    options: object,
  ) => {
    set_params(values: object): void;
    append(items: string[][], labels: string[]): void;
    train(file: string): unknown;
  };
  Tagger: new () => { open(file: string): unknown; tag(items: string[][]): string[] };
}

async function crfsuiteLabels(train: readonly LabelledTweet[], test: readonly LabelledTweet[]) {
  const cache = resolve(import.meta.dirname, '../node_modules/.cache/peers');
  const sources = resolve(import.meta.dirname, '../src');
  const { binding } = await installPeers(cache, sources, (text) =>
    process.stderr.write(`${text}\n`),
  );
  const { Trainer, Tagger } = createRequire(join(binding, 'package.json'))('crfsuite') as Crfsuite;
  const trainer = new Trainer({ debug: false });
  trainer.set_params({ c1: 0, c2: 0.5, max_iterations: 60 });
  for (const { forms, labels: own } of train) {
    trainer.append(
      usualFeatures(forms),
      Array.from(own, (label) => labels[label]!),
    );
  }
  const file = join(cache, 'names.crfsuite');
  trainer.train(file);
  const tagger = new Tagger();
  tagger.open(file);
  return test.map(({ forms }) =>
    tagger.tag(usualFeatures(forms)).map((label) => labels.indexOf(label)),
  );
}

/** A learner that has labelled the stream, retraining three times, and learns no more. */
function learnStream(model: TweetModel, seed: readonly LabelledTweet[]): TweetLearner {
  const options = { retrainAfter: 9000, training: { ...training, boldness: 0.5 } };
  const learner = tweetLearner(model, { ...options, seed });
  for (const forms of stream) learner.label(forms);
  return tweetLearner(model, { ...options, learn: false }, learner.snapshot());
}

function row(name: string, { precision, recall, f1 }: ReturnType<typeof score>): string {
  const cells = [precision, recall, f1].map((rate) => rate.toFixed(2).padStart(8));
  return `${name.padEnd(34)}${cells.join('')}`;
}

const bytes = readFileSync(modelFiles.names);
const started = performance.now();
const shipped = decodeTweetModel(bytes);
const loading = performance.now() - started;
say(`model: ${(bytes.length / 1e6).toFixed(2)} MB, loads in ${loading.toFixed(0)} ms`);

const resources = resourcesOf(shipped);
const lookUp = dictionaryLabeller(resources.gazetteers);
const stream = unlabelled('twitter-2016');

const training = { c2: 0.5, maxIterations: 40, boldness: 1 };
const train = labelledTweets(wnut16('train'));
const model = trainTweetModel(train, resources, training);
const learner = tweetLearner(model, { seed: train, retrainAfter: Number.MAX_SAFE_INTEGER });
say('\nthe stream, between retrainings: tweets, tweets a second of work, resident MB');
for (let from = 0; from < stream.length; from += 5000) {
  const part = stream.slice(from, from + 5000);
  const before = process.cpuUsage();
  for (const forms of part) learner.label(forms);
  const { user, system } = process.cpuUsage(before);
  const rate = part.length / ((user + system) / 1e6);
  const memory = process.memoryUsage().rss / 1e6;
  say(
    `${String(from + part.length).padStart(6)}${rate.toFixed(0).padStart(8)}${memory.toFixed(0).padStart(8)}`,
  );
}

for (const { name, read } of corpora) {
  const [train, dev] = [labelledTweets(read('train')), labelledTweets(read('dev'))];
  const model = trainTweetModel(train, resources, training);
  const label = tweetLabeller(model);
  const found = (by: (forms: readonly string[]) => ArrayLike<number>) =>
    score(
      dev,
      dev.map(({ forms }) => by(forms)),
    );
  say(`\n${name.padEnd(34)}       P       R      F1`);
  say(row('look-up in the gazetteers', found(lookUp)));
  const theirs = score(dev, await crfsuiteLabels(train, dev));
  say(row('CRFsuite, word, shape, affixes', theirs));
  const ours = found((forms) => label(forms).labels);
  say(row('our CRF', ours));
  const learned = learnStream(model, train);
  say(
    row(
      '... with neighbours and stream',
      found((forms) => learned.label(forms).labels),
    ),
  );
  say(`our CRF over CRFsuite: ${(ours.f1 - theirs.f1).toFixed(2)} points of F1`);
}
