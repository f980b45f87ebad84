import { describe, expect, test } from 'vitest';
import { exampleCorpus } from '../../test/example-corpus.js';
import { mixedTagger } from '../mixed-tagger.js';
import { encodeMixed, type MixedModel } from '../model.js';
import { mixedPresets } from './presets.js';
import { type MixedTrainingOptions, trainMixed } from './train-mixed.js';

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

describe.each(['static', 'dynamic', 'dynamicBeam'] as const)('%s', (preset) => {
  const train = (options: Partial<MixedTrainingOptions> = {}) => {
    const learntFrom: number[] = [];
    const model = trainMixed(exampleCorpus, {
      ...mixedPresets[preset],
      passes: 12,
      ...options,
      onProgress: ({ mistakes }) => learntFrom.push(mistakes),
    });
    return { model, learntFrom };
  };

  test('without a cost what is right is left alone', () => {
    expect(train().learntFrom.at(-1)).toBe(0);
  });

  test('with one it is learnt from until it wins by it, and stays right', () => {
    const { model, learntFrom } = train({ cost: 0.1 });
    expect(learntFrom.at(-1)).toBeLessThan(learntFrom[0]!);
    expect(sum(learntFrom)).toBeGreaterThan(sum(train().learntFrom));
    expectLearnt(model);
  });

  test('with dropout some features are missed each time, and all is learnt', () => {
    const { model, learntFrom } = train({ dropout: 0.3, passes: 30 });
    expect(sum(learntFrom)).toBeGreaterThan(sum(train({ passes: 30 }).learntFrom));
    expectLearnt(model);
  });

  test('voters are summed: what all of them say is said, with less of what only one does', () => {
    const { model, learntFrom } = train({ voters: 3 });
    expect(learntFrom).toHaveLength(3 * 12);
    expectLearnt(model);
    const first = train().model;
    expect(model.weights.hashes.length).toBeGreaterThanOrEqual(first.weights.hashes.length);
    expect(encodeMixed(train({ voters: 1 }).model)).toEqual(encodeMixed(first));
  });

  test('in the given order no seed changes what is learnt', () => {
    const bytes = (seed: number, order: 'given' | 'shuffled') =>
      encodeMixed(train({ passes: 2, seed, order }).model);
    expect(bytes(1, 'given')).toEqual(bytes(2, 'given'));
    expect(bytes(1, 'shuffled')).not.toEqual(bytes(2, 'shuffled'));
    expect(bytes(1, 'shuffled')).toEqual(encodeMixed(train({ passes: 2, seed: 1 }).model));
  });

  test('what is left out depends on the seed alone', () => {
    const bytes = (seed: number) => encodeMixed(train({ dropout: 0.3, passes: 3, seed }).model);
    expect(bytes(1)).toEqual(bytes(1));
    expect(bytes(1)).not.toEqual(bytes(2));
  });
});

function expectLearnt(model: MixedModel) {
  const tagger = mixedTagger(model);
  for (const { text, sentences } of exampleCorpus) {
    for (const { start, end, tags } of sentences) {
      expect(tagger.run({ start, end }, text).tags).toEqual(tags);
    }
  }
}
