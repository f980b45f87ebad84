import { crfTagger, fitCrf } from '@hedgerow/learn/crf';
import { compactRows } from '@hedgerow/learn/hashed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureExtractor } from '../features/extract.js';
import { featureTemplates } from '../features/templates.js';
import {
  allowedPairs,
  canBegin,
  canEnd,
  labelCount,
  nameTypes,
  typeOfLabel,
} from '../labels/bilou.js';
import { trainTweetModel } from '../model/train-tweet-model.js';
import { noResources, tweetReader } from '../model/tweet-model.js';
import { crfDecoder } from './decoder.js';
import { chainGatherer, compactCrf, type TrainCrfOptions } from './train-crf.js';

const L = labelCount;

/** Every labelling of three tokens that the scheme allows, with its score. */
function enumerate(states: readonly Float64Array[], transitions: Float64Array) {
  const paths: { labels: number[]; score: number }[] = [];
  const go = (labels: number[], score: number) => {
    const t = labels.length;
    if (t === states.length) {
      if (canEnd(labels[t - 1]!)) paths.push({ labels, score });
      return;
    }
    for (let y = 0; y < L; y++) {
      const before = labels[t - 1];
      if (before === undefined ? !canBegin(y) : allowedPairs[before * L + y] === 0) continue;
      const step = before === undefined ? 0 : transitions[before * L + y]!;
      go([...labels, y], score + step + states[t]![y]!);
    }
  };
  go([], 0);
  return paths;
}

test('labels and confidence are those of enumeration, with what is known and without', () => {
  const weight = fc.integer({ min: -300, max: 300 }).map((n) => n / 100);
  const known = fc.array(fc.oneof(fc.constant(-1), fc.nat(L - 1)), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(weight, { minLength: 3 * L, maxLength: 3 * L }),
      fc.array(weight, { minLength: L * L, maxLength: L * L }),
      known,
      (weights, pairs, observed) => {
        const rows = [0, 1, 2].map((t) => ({
          hash: t + 1,
          classes: Array.from({ length: L }, (_, y) => y),
          weights: weights.slice(t * L, (t + 1) * L),
        }));
        const transitions = Float64Array.from(pairs);
        const states = compactRows(rows, L);
        const exact = [0, 1, 2].map((t) => {
          const scores = new Float64Array(L);
          for (let k = states.rowStart[t]!; k < states.rowStart[t + 1]!; k++)
            scores[states.entryClass[k]!] = states.entryWeight[k]! * states.scale;
          return scores;
        });
        const paths = enumerate(exact, transitions).filter(({ labels }) =>
          labels.every((y, t) => observed[t] === -1 || observed[t] === y),
        );
        const features = {
          hashes: Uint32Array.of(1, 2, 3),
          start: Int32Array.of(0, 1, 2, 3),
        };
        const found = crfDecoder({ states, transitions })(features, 3, observed);
        if (paths.length === 0) {
          expect(found.confidence).toBe(0);
          return;
        }
        const best = paths.reduce((a, b) => (b.score > a.score ? b : a));
        const sum = paths.reduce((all, { score }) => all + Math.exp(score - best.score), 0);
        expect(found.confidence).toBeCloseTo(1 / sum, 6);
        const own = paths.find(({ labels }) => labels.every((y, t) => y === found.labels[t]))!;
        expect(own.score).toBeCloseTo(best.score, 9);
      },
    ),
    { numRuns: 25 },
  );
});

const tweets = [
  { forms: ['I', 'love', 'Lisbon'], labels: Uint8Array.of(0, 0, 16) },
  { forms: ['Ada', 'Byron', 'lives'], labels: Uint8Array.of(1, 3, 0) },
  { forms: ['buy', 'Nokia', 'now'], labels: Uint8Array.of(0, 8, 0) },
];

test('the compact model labels as the CRF it was made from', () => {
  const { read } = tweetReader(noResources);
  const extract = featureExtractor(featureTemplates);
  const gathering = chainGatherer(extract);
  for (const { forms, labels } of tweets) gathering.add({ tweet: read(forms), labels });
  const { data, hashes } = gathering.build();
  const { model } = fitCrf(data, { c2: 0.1 });
  const decode = crfDecoder(compactCrf(model, hashes, { boldness: 0 }));
  const ids = new Map(Array.from(hashes, (hash, id) => [hash, id]));
  const tagger = crfTagger(model);
  for (const { forms, labels } of tweets) {
    const tweet = read(forms);
    const features = extract(tweet);
    const items = forms.map((_, i) =>
      Array.from(
        features.hashes.subarray(features.start[i]!, features.start[i + 1]!),
        (hash) => ids.get(hash)!,
      ),
    );
    expect(Array.from(decode(features, tweet.length).labels)).toEqual(Array.from(labels));
    expect(Array.from(tagger.decode({ items }).labels)).toEqual(Array.from(labels));
  }
});

test('a prior is kept for what new tweets do not speak of', () => {
  const first = trainTweetModel(tweets, noResources, { c2: 0.01, boldness: 0 });
  const second = trainTweetModel(
    [{ forms: ['hello', 'Porto'], labels: Uint8Array.of(0, 16) }],
    noResources,
    { c2: 0.01, boldness: 0, prior: first.crf },
  );
  expect(second.crf.states.hashes.length).toBeGreaterThan(first.crf.states.hashes.length);
  const { read, extract } = tweetReader(noResources);
  const decode = crfDecoder(second.crf);
  const label = (forms: string[]) => Array.from(decode(extract(read(forms)), forms.length).labels);
  expect(label(['Ada', 'Byron', 'lives'])).toEqual([1, 3, 0]);
  expect(label(['hello', 'Porto'])).toEqual([0, 16]);
});

test('boldness finds more names', () => {
  const of = (boldness: number) => {
    const { crf } = trainTweetModel(tweets, noResources, { c2: 1, boldness });
    const { read, extract } = tweetReader(noResources);
    const forms = ['Oporto', 'rains', 'Berlin'];
    return crfDecoder(crf)(extract(read(forms)), 3).labels.filter((y) => y > 0).length;
  };
  expect(of(8)).toBeGreaterThan(of(0));
});

test('a leaning finds more names of its type, and of no other', () => {
  const typesOf = (leanings: TrainCrfOptions['leanings']) => {
    const { crf } = trainTweetModel(tweets, noResources, {
      c2: 1,
      boldness: 0,
      ...(leanings && { leanings }),
    });
    const { read, extract } = tweetReader(noResources);
    const forms = ['Oporto', 'rains', 'Berlin'];
    return [...crfDecoder(crf)(extract(read(forms)), 3).labels].map(typeOfLabel);
  };
  const product = nameTypes.indexOf('PRODUCT');
  expect(typesOf(undefined)).not.toContain(product);
  expect(typesOf({ PRODUCT: 20 }).slice(1)).toEqual([product, product]);
});
