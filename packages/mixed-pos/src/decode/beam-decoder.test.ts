import { describe, expect, test } from 'vitest';
import { exampleCorpus } from '../../test/example-corpus.js';
import { mixedTagger } from '../mixed-tagger.js';
import { mixedPresets } from '../train/presets.js';
import { trainMixed } from '../train/train-mixed.js';

const model = trainMixed(exampleCorpus, { ...mixedPresets.rich, passes: 3 });
const texts = exampleCorpus.map(({ text }) => text);
const tagAll = (decoder: { readonly width: number; readonly within?: number }) => {
  const tagger = mixedTagger(model, { decoder: { kind: 'beam', ...decoder } });
  return texts.map((text) => {
    const { tokens, tags } = tagger.run({ start: 0, end: text.length }, text);
    return tokens.map(({ form }, i) => `${form}/${tags[i]}`).join(' ');
  });
};

describe('paths that are far below the best', () => {
  test('can be dropped without a change where the limit is wide', () => {
    expect(tagAll({ width: 8, within: 1000 })).toEqual(tagAll({ width: 8 }));
  });

  test('are all the others where there is no room below it: one path is left', () => {
    const [narrow] = tagAll({ width: 8, within: 0 });
    expect(narrow!.replaceAll(/\/[A-Z]+ ?/g, '')).toBe(texts[0]!.replaceAll(/\s/g, ''));
  });
});

test('what was tagged before makes no difference', () => {
  const tagger = mixedTagger(model);
  const tag = (text: string) => tagger.run({ start: 0, end: text.length }, text).tags.join(' ');
  const first = texts.map(tag);
  expect([...texts].reverse().map(tag).reverse()).toEqual(first);
});
