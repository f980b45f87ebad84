import { type Document, InputError } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { documentOf, draft, locate, tokened } from '../test/sentences.js';
import { layerOf, type PairOptions, pairSentences } from './align.js';

const one = documentOf('one', [draft('Cells grow .'), draft('They die .')]);
const two = documentOf('two', [draft('Nothing moves .')]);

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error.code;
    throw error;
  }
  return undefined;
}

describe('documents', () => {
  test('pair by id, in whatever order they come', () => {
    const pairs = pairSentences([one, two], [two, one]);
    expect(pairs.map(({ document, number }) => [document, number])).toEqual([
      ['one', 1],
      ['one', 2],
      ['two', 1],
    ]);
    expect(pairs[2]!.predicted).toBe(two.sentences[0]);
  });

  test.each([
    ['are empty', ''],
    ['are used twice', 'same'],
  ])('pair by order where ids %s', (_, id) => {
    const both = [
      { ...one, id },
      { ...two, id },
    ];
    expect(pairSentences(both, both)).toHaveLength(3);
  });

  test('pair by order where no id is on both sides', () => {
    expect(pairSentences([one], [{ ...one, id: 'answer' }])).toHaveLength(2);
  });

  test.each<[string, string, readonly Document[], readonly Document[]]>([
    ['a document is missing', 'DOCUMENT_MISMATCH', [one, two], [one]],
    ['a document is too many', 'DOCUMENT_MISMATCH', [one], [one, two]],
    ['counts differ and ids do not help', 'DOCUMENT_COUNT', [one], [{ ...one, id: '' }, two]],
    ['sentences differ in number', 'SENTENCE_COUNT', [one], [{ ...two, id: 'one' }]],
    ['texts differ', 'TEXT_MISMATCH', [two], [documentOf('two', [draft('Nobody moves .')])]],
  ])('where %s the error is %s', (_, code, gold, predicted) => {
    expect(codeOf(() => pairSentences(gold, predicted))).toBe(code);
  });

  test('a text error shows both sides where they part', () => {
    const other = documentOf('two', [draft('Nothing moved .')]);
    expect(() => pairSentences([two], [other])).toThrow(
      'sentence 1 of document "two" differs at character 13: "thing moves ." in gold, "thing moved ." in the prediction',
    );
  });
});

describe('offsets', () => {
  test('count from the start of the sentence, so that files may differ between sentences', () => {
    const spread = documentOf('one', [draft('Cells grow .'), draft('They die .')], '\r\n\r\n  ');
    const pair = pairSentences([one], [spread])[1]!;
    const die = { start: 5, end: 8 };
    expect(pair.goldSpan(locate(one.text, 'die'))).toEqual(die);
    expect(pair.predictedSpan(locate(spread.text, 'die'))).toEqual(die);
  });

  test('leave white space out where just that differs and may differ', () => {
    const gold = documentOf('zh', [tokened('我 爱 北京')]);
    const predicted = documentOf('zh', [tokened('我爱 北 京')]);
    const pair = pairSentences([gold], [predicted], { compare: 'spaceless' })[0]!;
    expect(pair.text).toBe('我爱北京');
    expect(pair.goldSpan(locate(gold.text, '北京'))).toEqual({ start: 2, end: 4 });
    expect(pair.predictedSpan(locate(predicted.text, '北 京'))).toEqual({ start: 2, end: 4 });
    expect(codeOf(() => pairSentences([gold], [predicted]))).toBe('TEXT_MISMATCH');
  });
});

describe('tokens', () => {
  const options: PairOptions = { compare: 'tokens' };
  const gold = documentOf('d', [tokened('a b c')]);

  test.each([
    ['number', 'a b', 'sentence 1 of document "d" has 3 gold tokens and 2 predicted tokens'],
    [
      'form',
      'a x c',
      'token 2 in sentence 1 of document "d" is "b" in gold and "x" in the prediction',
    ],
  ])('must be the same in %s', (_, text, message) => {
    expect(() => pairSentences([gold], [documentOf('d', [tokened(text)])], options)).toThrow(
      message,
    );
  });
});

describe('layers', () => {
  test('that no sentence has are missing, on the side that is named', () => {
    const bare = documentOf('one', [tokened('Cells grow .'), tokened('They die .')]);
    expect(() => pairSentences([one], [bare], { needs: ['cues'] })).toThrow(
      'no sentence of the predicted documents has cues',
    );
    expect(() => pairSentences([bare], [bare], { goldNeeds: ['tags'] })).toThrow(
      'no sentence of the gold documents has tags',
    );
    expect(codeOf(() => pairSentences([one], [bare], { goldNeeds: ['cues'] }))).toBeUndefined();
  });

  test('of a corpus without sentences are not missed', () => {
    const empty = { id: 'e', text: '', sentences: [] };
    expect(pairSentences([empty], [empty], { needs: ['cues'] })).toEqual([]);
  });

  test('of a single sentence are asked for by name', () => {
    const pair = pairSentences([one], [one])[0]!;
    expect(codeOf(() => layerOf(pair, 'predicted', 'tree'))).toBe('MISSING_LAYER');
  });
});
