import { modelConformance } from '@hedgerow/learn/conformance';
import { decodeHashedModel, encodeHashedModel } from '@hedgerow/learn/hashed';
import { describe, expect, test } from 'vitest';
import { toySentences, withDefault } from '../../test/toy-sentences.js';
import { velldal2012Rankers } from './constituent-model.js';
import { constituentRanker } from './constituent-ranker.js';
import { decodeConstituentModel, encodeConstituentModel } from './model-file.js';
import { trainConstituents } from './train-constituents.js';

const { model } = trainConstituents(toySentences, velldal2012Rankers.combined.speculation);
const bytes = encodeConstituentModel(model, { seed: 1 });

test('a file is the same ranker again', () => {
  expect(decodeConstituentModel(bytes)).toEqual(model);
  expect(encodeConstituentModel(model, { seed: 1 })).toEqual(bytes);
});

test.each<[string, (header: Record<string, unknown>) => object, string]>([
  ['another kind of cue', (header) => ({ ...header, labels: ['mood'] }), 'labels'],
  ['no kind of cue', ({ labels: _, ...header }) => header, 'labels'],
  ['a family of a newer release', (header) => changed(header, { families: ['moon'] }), 'families'],
  ['an unknown slackening', (header) => changed(header, { slackenings: ['rope'] }), 'slackenings'],
  ['no derivation to choose from', (header) => changed(header, { chooseFrom: 0 }), 'chooseFrom'],
])('%s is an input error', (_, change, message) => {
  const { model: weights, header } = decodeHashedModel(bytes);
  const forged = encodeHashedModel(weights, change({ ...header }) as typeof header);
  expect(() => decodeConstituentModel(forged)).toThrow(message);
});

function changed(header: Record<string, unknown>, extra: object): object {
  return { ...header, extra: { ...(header.extra as object), ...extra } };
}

describe('forged files are refused or do no harm', () => {
  const open = async (forged: Uint8Array) => {
    const ranker = constituentRanker(decodeConstituentModel(forged));
    await ranker.run(withDefault(toySentences[0]!.sentence), '');
  };
  test.each(modelConformance({ bytes, open }))('$name', ({ run }) => run());
});
