import type { Document, Sentence } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { richDocument } from '../test/rich-document.js';
import { gatherDocuments, joinSentences, layOutTokens, loosen } from './assemble.js';
import { checkDocument } from './check-document.js';

describe('layOutTokens', () => {
  test('puts a space after each token but where they are glued', () => {
    const { text, tokens } = layOutTokens(['can', 'not', '.'], [true, false, true]);
    expect(text).toBe('cannot .');
    expect(tokens).toEqual([
      { start: 0, end: 3, form: 'can' },
      { start: 3, end: 6, form: 'not' },
      { start: 7, end: 8, form: '.' },
    ]);
  });

  test('tokens cover their forms and leave out only spaces', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.boolean())), (pairs) => {
        const forms = pairs.map(([form]) => form);
        const { text, tokens } = layOutTokens(
          forms,
          pairs.map(([, glued]) => glued),
        );
        expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(forms);
        let at = 0;
        for (const { start, end } of tokens) {
          expect(['', ' ']).toContain(text.slice(at, start));
          at = end;
        }
        expect(at).toBe(text.length);
      }),
    );
  });

  test('of nothing is nothing', () => {
    expect(layOutTokens([])).toEqual({ text: '', tokens: [] });
  });
});

describe('loosen and joinSentences', () => {
  test('a sentence on its own covers the same words', () => {
    const { text, sentence } = loosen(richDocument, richDocument.sentences[1]!);
    expect(text).toBe('Either A or B may 😀 fail.');
    expect([sentence.start, sentence.end]).toEqual([0, text.length]);
    expect(sentence.cues?.[0]?.spans.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Either',
      'or',
    ]);
  });

  test('sentences joined again are the document', () => {
    const loose = richDocument.sentences.map((sentence) => loosen(richDocument, sentence));
    const joined = joinSentences(richDocument.id, loose, richDocument.source);
    const { sections: _, ...rest } = richDocument;
    expect(joined).toEqual(rest);
    checkDocument(joined);
  });

  test('an empty sentence keeps its place', () => {
    const empty = { text: '', sentence: { start: 0, end: 0 } };
    const word = { text: 'a', sentence: { start: 0, end: 1 } };
    expect(joinSentences('1', [empty, word, empty, word])).toEqual({
      id: '1',
      text: '\na\n\na',
      sentences: [
        { start: 0, end: 0 },
        { start: 1, end: 2 },
        { start: 3, end: 3 },
        { start: 4, end: 5 },
      ],
    });
  });
});

describe('gatherDocuments', () => {
  const loose = (text: string, id?: string) => {
    const sentence: Sentence = { start: 0, end: text.length, ...(id === undefined ? {} : { id }) };
    return { text, sentence };
  };
  const shown = (documents: Iterable<Document>) =>
    [...documents].map(({ id, text }) => `${id}: ${text.replaceAll('\n', '|')}`);

  function gathered(mode: string): string[] {
    const gather = gatherDocuments(mode);
    return [
      ...shown(gather.add(loose('a'))),
      ...shown(gather.add(loose('b', 'S2'))),
      ...shown(gather.start('first')),
      ...shown(gather.add(loose('c'))),
      ...shown(gather.add(loose('d'))),
      ...shown(gather.start('empty')),
      ...shown(gather.start('last')),
      ...shown(gather.add(loose('e'))),
      ...shown(gather.end()),
    ];
  }

  test.each([
    ['marked', ['1: a', 'S2: b', 'first: c|d', 'empty: ', 'last: e']],
    ['sentence', ['1: a', 'S2: b', '3: c', '4: d', '5: e']],
    ['file', ['1: a|b|c|d|e']],
  ])('%s', (mode, expected) => {
    expect(gathered(mode)).toEqual(expected);
  });

  test('a file without sentences is no document', () => {
    expect([...gatherDocuments('file').end()]).toEqual([]);
  });

  test('every document carries the source', () => {
    const gather = gatherDocuments('sentence', { format: 'x' });
    expect([...gather.add(loose('a'))][0]?.source).toEqual({ format: 'x' });
  });
});
