import { describe, test } from 'vitest';
import { alphabet } from './alphabet.js';
import { type ModelReader, modelConformance } from './conformance.js';
import { chainBuilder, crfLabeller, decodeCrf, encodeCrf, fitCrf } from './crf.js';
import {
  compactRows,
  decodeHashedModel,
  decodeReadyModel,
  encodeHashedModel,
  hashedScorer,
} from './hashed.js';
import { decodeLatentCrf, encodeLatentCrf, fitLatentCrf, latentCrfTagger } from './latent-crf.js';
import { classify, decodeLinearModel, encodeLinearModel } from './linear-model.js';
import { matrixOf } from './matrix.js';
import { decodeMemm, encodeMemm, fitMemm, memmTagger } from './memm.js';
import { decodeSemiCrf, encodeSemiCrf, fitSemiCrf, semiCrfTagger } from './semi-crf.js';
import { fitOneVsRest } from './svm.js';

const labels = ['X', 'Y'];
const attributes = alphabet(['a', 'b', 'c']);
const items = [[0], [1], [2]];
const sequence = { items, edges: items };
const builder = chainBuilder({ labelCount: 2 });
builder.add({ ...sequence, labels: [0, 1, 0] });
const data = builder.build();
const chain = { labels, attributes, edgeAttributes: attributes };
const few = { maxIterations: 3 };

const segmented = {
  ...{ items, starts: items, ends: items, edges: items },
  segment: (start: number, end: number) => [end - start],
  segments: [0, 1, 0].map((label, t) => ({ start: t, end: t + 1, label })),
};
const groups = ['items', 'starts', 'ends', 'spans', 'edges'] as const;

const matrix = matrixOf([[[0]], [[1]], [[2]]]);
const linear = fitOneVsRest(matrix, [0, 1, 0], { classCount: 2 });
const hashed = compactRows([{ hash: 7, classes: [0, 2], weights: [1, -1] }], 3);
const wide = compactRows([{ hash: 7, classes: [0, 299], weights: [1, -1] }], 300);

const readers: { readonly [name: string]: ModelReader } = {
  crf: {
    bytes: encodeCrf({ ...chain, model: fitCrf(data, few).model }, { bits: 16 }).bytes,
    open: (bytes) => crfLabeller(decodeCrf(bytes)).label([['a'], ['b']], [['a'], ['b']]),
  },
  'latent-crf': {
    bytes: encodeLatentCrf({ ...chain, model: fitLatentCrf(data, few).model }, { bits: 8 }).bytes,
    open: (bytes) => latentCrfTagger(decodeLatentCrf(bytes).model).decode(sequence),
  },
  memm: {
    bytes: encodeMemm({ ...chain, model: fitMemm(data, few).model }, { bits: 8 }).bytes,
    open: (bytes) => memmTagger(decodeMemm(bytes).model).decode(sequence),
  },
  'semi-crf': {
    bytes: encodeSemiCrf({
      model: fitSemiCrf([segmented], { ...few, longest: [3, 2] }).model,
      labels,
      names: Object.fromEntries(groups.map((group) => [group, alphabet(['a', 'b', 'c', 'd'])])),
    }).bytes,
    open: (bytes) => semiCrfTagger(decodeSemiCrf(bytes).model).decode(segmented),
  },
  linear: {
    bytes: encodeLinearModel(linear, { kind: 'svm', labels }).bytes,
    open: (bytes) => classify(decodeLinearModel(bytes, 'svm'), matrix),
  },
  'linear, packed': {
    bytes: encodeLinearModel(linear, { kind: 'svm', labels }, { bits: 8 }).bytes,
    open: (bytes) => classify(decodeLinearModel(bytes, 'svm'), matrix),
  },
  hashed: { bytes: encodeHashedModel(hashed, { kind: 'tagger' }), open: score },
  'hashed, made ready': {
    bytes: encodeHashedModel(hashed, { kind: 'tagger' }),
    open: (bytes) => {
      const { model } = decodeReadyModel(bytes, 'tagger');
      hashedScorer(model).add(Uint32Array.of(7), 1, new Int32Array(model.classes));
    },
  },
  'hashed, of many classes': { bytes: encodeHashedModel(wide, { kind: 'tagger' }), open: score },
};

function score(bytes: Uint8Array): void {
  const { model } = decodeHashedModel(bytes, 'tagger');
  hashedScorer(model).add(Uint32Array.of(7), 1, new Int32Array(model.classes));
}

describe.each(Object.entries(readers))('%s', (_, reader) => {
  test.each(modelConformance(reader))('$name', ({ run }) => run());
});
