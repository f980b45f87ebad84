import { describe, expect, test } from 'vitest';
import { exampleCorpus } from '../../test/example-corpus.js';
import { mixedTagger } from '../mixed-tagger.js';
import { mixedPresets } from '../model.js';
import { trainMixed } from './train.js';

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

describe.each(['static', 'dynamic', 'dynamicBeam'] as const)('%s', (preset) => {
  const train = (cost: number) => {
    const learntFrom: number[] = [];
    const model = trainMixed(exampleCorpus, {
      ...mixedPresets[preset],
      passes: 12,
      cost,
      onProgress: ({ mistakes }) => learntFrom.push(mistakes),
    });
    return { model, learntFrom };
  };

  test('without a cost what is right is left alone', () => {
    expect(train(0).learntFrom.at(-1)).toBe(0);
  });

  test('with one it is learnt from until it wins by it, and stays right', () => {
    const { model, learntFrom } = train(0.1);
    expect(learntFrom.at(-1)).toBeLessThan(learntFrom[0]!);
    expect(sum(learntFrom)).toBeGreaterThan(sum(train(0).learntFrom));
    const tagger = mixedTagger(model);
    for (const { text, sentences } of exampleCorpus) {
      for (const { start, end, tags } of sentences) {
        expect(tagger.run({ start, end }, text).tags).toEqual(tags);
      }
    }
  });
});
