import type { Document } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TermFinderOptions, termFinder } from './term-finder.js';

async function found(text: string, options: TermFinderOptions) {
  const { entities } = await termFinder(options).run({ start: 0, end: text.length }, text);
  return entities.map(({ start, end, type }) => [text.slice(start, end), type]);
}

describe('terms', () => {
  test.each([
    ['whole words alone', 'Mosses and moss', ['moss'], ['moss']],
    ['whatever the case', 'MOSS and Moss', ['moss'], ['MOSS', 'Moss']],
    ['in capitals alone where the term is', 'ms of MS', ['MS'], ['MS']],
    ['across any white space', 'oak \n  moss', ['oak moss'], ['oak \n  moss']],
    ['the longest', 'old oak moss grows', ['oak', 'oak moss', 'moss'], ['oak moss']],
    ['a part where the rest does not follow', 'oak tree', ['oak', 'oak moss'], ['oak']],
    ['with marks', 'oak-moss (wet), C. album', ['oak-moss', 'C. album'], ['oak-moss', 'C. album']],
    [
      'however hyphens and apostrophes are printed',
      'IL\u20112, Crohn’s',
      ['IL-2', "Crohn's"],
      ['IL\u20112', 'Crohn’s'],
    ],
    ['nothing behind an apostrophe of its own', "moss's", ['moss'], ['moss']],
  ])('%s', async (_, text, terms, expected) => {
    const entities = await found(text, { terms: { plant: terms } });
    expect(entities).toEqual(expected.map((word) => [word, 'plant']));
  });

  test('have the type of their list, or one of their own', async () => {
    const terms = { plant: ['moss', 'owl\tbird'], tree: ['oak', 'moss'] };
    expect(await found('owl on oak, moss', { terms })).toEqual([
      ['owl', 'bird'],
      ['oak', 'tree'],
      ['moss', 'plant'],
      ['moss', 'tree'],
    ]);
  });

  test.each(['', '  ', '\tplant'])('%j is no term', (term) => {
    expect(() => termFinder({ terms: { plant: ['moss', term] } })).toThrow(
      expect.objectContaining({
        code: 'TERM',
        message: expect.stringContaining('term 2 of "plant"'),
      }),
    );
  });

  test('are found beside the entities that are there, and none twice', async () => {
    const text = 'moss on oak';
    const oak = { start: 8, end: 11, type: 'tree', id: 'T1' };
    const sentence = { start: 0, end: text.length, entities: [oak] };
    const stage = termFinder({ terms: { plant: ['moss'], tree: ['oak'] } });
    const { entities } = await stage.run(sentence, text);
    expect(entities).toEqual([oak, { start: 0, end: 4, type: 'plant' }]);
  });
});

describe('patterns', () => {
  test.each([
    ['p\\d+', 'p53 and p8', ['p53', 'p8']],
    ['[A-Z]{2,3}-\\d', 'IL-2, ABCD-3', ['IL-2', 'BCD-3']],
    ['\\b[A-Z]{2,3}\\b', 'IL and ABCD', ['IL']],
    ['moss(es)?', 'mosses, moss', ['mosses', 'moss']],
    ['oak|oak moss', 'oak moss', ['oak moss']],
    ['(?:oak|elm) (?<what>moss)', 'elm moss', ['elm moss']],
    ['^oak', 'oak oak', ['oak']],
    ['oak$', 'oak oak', ['oak']],
    ['\\p{Lu}.\\u{e9}', 'Aÿé', ['Aÿé']],
    ['.', '𝒳', ['𝒳']],
    ['[^a]+', 'baab', ['b', 'b']],
    ['a{2}', 'aaaaa', ['aa', 'aa']],
    ['a{2,}', 'aaaaa', ['aaaaa']],
    ['x*', 'aaa', []],
    ['\\Boss', 'moss oss', ['oss']],
    ['\\[\\]', '[]', ['[]']],
  ])('%s', async (pattern, text, expected) => {
    const entities = await found(text, { patterns: { thing: [pattern] } });
    expect(entities.map(([word]) => word)).toEqual(expected);
  });

  test.each([
    ['(', 'Unterminated group'],
    ['a(?=b)', 'at character 2: there is no looking ahead'],
    ['(?<!a)b', 'there is no looking ahead or behind'],
    ['(a)\\1', 'at character 4: expected a character'],
    ['a+?', 'as long as it can be'],
    ['a{3000}', 'more than 200 times'],
    ['((a{200}){200}){200}', 'more than 5000 steps'],
    [`${'('.repeat(60)}a${')'.repeat(60)}`, 'deeper than 50'],
    ['a'.repeat(1001), 'longer than 1000'],
  ])('%s is refused', (pattern, message) => {
    expect(() => termFinder({ patterns: { thing: [pattern] } })).toThrow(
      expect.objectContaining({ code: 'TERM_PATTERN', message: expect.stringContaining(message) }),
    );
  });

  test('too many are refused', () => {
    expect(() => termFinder({ patterns: { thing: Array(1001).fill('a') } })).toThrow(
      'at most 1000',
    );
  });

  // Each of these would keep an engine that tries one way after the other busy for longer than anybody waits.
  test.each(['(a+)+b', '(a|aa)*b', '(a*)*b', '(.*)*x', 'a*a*a*a*a*a*b', '([ab]|a)*c'])(
    '%s takes no longer than others',
    async (pattern) => {
      expect(await found('a'.repeat(5000), { patterns: { thing: [pattern] } })).toEqual([]);
    },
  );

  test('find what the engine of the language finds, where both mean the same', async () => {
    const atom = fc.constantFrom('a', 'b', '[ab]', '.', '(a|b)', '(?:ab)', '\\b');
    const piece = fc
      .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}'))
      .map(([what, times]) => (what === '\\b' ? what : what + times));
    const pattern = fc
      .array(piece, { minLength: 1, maxLength: 5 })
      .map((pieces) => pieces.join(''));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(pattern, text, async (source, subject) => {
        const ours = await termFinder({ patterns: { thing: [source] } }).run(
          { start: 0, end: subject.length },
          subject,
        );
        // Leftmost and longest, by trying all.
        const expected: { start: number; end: number; type: string }[] = [];
        for (let start = 0; start < subject.length; start++) {
          for (let end = subject.length; end > start; end--) {
            if (!isMatch(subject, start, end, source)) continue;
            expected.push({ start, end, type: 'thing' });
            start = end - 1;
            break;
          }
        }
        expect(ours.entities).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

/** Whether the pattern matches exactly there, with what stands around it in view. */
function isMatch(text: string, start: number, end: number, source: string) {
  const sticky = new RegExp(`(?:${source})(?<=^[^]{${end}})`, 'uy');
  sticky.lastIndex = start;
  return sticky.test(text);
}

describe('conformance', () => {
  const text = 'Old oak moss grows.';
  const documents: readonly Document[] = [
    { id: 'a', text, sentences: [{ start: 0, end: text.length, entities: [] }] },
  ];
  const stage = termFinder({ terms: { plant: ['oak moss'] }, patterns: { word: ['g\\w+'] } });
  for (const { name, run } of stageConformance(stage, documents)) test(name, run);
});
