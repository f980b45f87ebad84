import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { alphabet } from '@hedgerow/learn';
import { fitChainPassiveAggressive, fitChainPerceptron } from '@hedgerow/learn/chain-online';
import { chainBuilder, crfLabeller, fitCrf } from '@hedgerow/learn/crf';
import { expect, test } from 'vitest';
import { attributesOf, chunkF1, readConll } from './learn-conll.js';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env.HEDGEROW_DATA ?? '../shared/data');

/** A silent loss of accuracy shows here: the floors lie a little under what was measured on the first 800 sentences. */
test.skipIf(!existsSync(join(data, 'bench/conll2000'))).each([
  ['CRF', 89.7, (chains: ChainData) => fitCrf(chains, { maxIterations: 30 }).model],
  ['perceptron', 90.1, (chains: ChainData) => fitChainPerceptron(chains, { passes: 6 }).model],
  ['PA', 90.1, (chains: ChainData) => fitChainPassiveAggressive(chains, { passes: 6 }).model],
])('%s finds chunks with an F1 of at least %d', (_, floor, fit) => {
  const attributes = alphabet();
  const names = alphabet();
  const builder = chainBuilder();
  for (const sentence of readConll(data, 'train').slice(0, 800)) {
    builder.add({
      items: attributesOf(sentence).map((item) => item.map((name) => attributes.add(name))),
      labels: sentence.map(([, , label]) => names.add(label)),
    });
  }
  const labels = Array.from({ length: names.size }, (_, label) => names.nameOf(label));
  const labeller = crfLabeller({ model: fit(builder.build()), labels, attributes });
  const test = readConll(data, 'test');
  const found = test.map((sentence) => labeller.label(attributesOf(sentence)));
  const gold = test.map((sentence) => sentence.map(([, , label]) => label));
  expect(chunkF1(gold, found)).toBeGreaterThan(floor);
});

type ChainData = Parameters<typeof fitCrf>[0];

test('chunks are counted as conlleval does', () => {
  const gold = [['B-NP', 'I-NP', 'O', 'B-VP', 'B-VP']];
  expect(chunkF1(gold, gold)).toBe(100);
  // One of three right; an I after another type begins a chunk: 2 * 1 / (3 + 4).
  expect(chunkF1(gold, [['B-NP', 'I-VP', 'O', 'B-VP', 'I-NP']])).toBeCloseTo(200 / 7, 9);
});
