import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { supertags } from './supertags.js';

const file = `# made by hand
# for this test

We|PRP|NP saw|VBD|(S[dcl]\\NP)/NP |x||NN|N/N 𝛽-cells|NNS|N .|.|.

#|#|N/N 1|CD|N
# the end
`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(supertags, [
    { name: 'comments and bars', text: file },
    { name: 'a file as a document', text: file, options: { format: { documents: 'file' } } },
    { name: 'bare lines', text: 'a|DT|NP[nb]/N cell|NN|N\nit|PRP|NP\n' },
  ])) {
    test(name, run);
  }
});

test('words, tags and categories are layers over the words with spaces between them', () => {
  const [first, second] = supertags.decode(file);
  expect(first).toMatchObject({
    id: '1',
    text: 'We saw |x| 𝛽-cells .',
    sentences: [
      {
        tags: ['PRP', 'VBD', 'NN', 'NNS', '.'],
        supertags: ['NP', '(S[dcl]\\NP)/NP', 'N/N', 'N', '.'],
      },
    ],
  });
  expect(first?.sentences[0]?.tokens?.[3]).toEqual({ start: 11, end: 19, form: '𝛽-cells' });
  expect(second?.text).toBe('# 1');
});

test('comments and blank lines are kept by the sentence they stand before', () => {
  expect(supertags.decode(file).map(({ source }) => source)).toEqual([
    { format: 'supertags', sentences: { 0: { before: '# made by hand\n# for this test\n\n' } } },
    { format: 'supertags', sentences: { 0: { before: '\n' } }, after: '# the end\n' },
  ]);
});

test('tags of brackets can be written without their hyphens', () => {
  const marked = '(|-LRB-|LRB a|DT|NP ]|-RSB-|RRB -|-|N\n';
  expect(supertags.encode(supertags.decode(marked))).toBe(marked);
  expect(supertags.encode(supertags.decode(marked), { format: { brackets: 'bare' } })).toBe(
    '(|LRB|LRB a|DT|NP ]|RSB|RRB -|-|N\n',
  );
});

test('line ends become LF, and the last line gets one', () => {
  expect(supertags.encode(supertags.decode('a|DT|NP\r\nb|NN|N'))).toBe('a|DT|NP\nb|NN|N\n');
});

test.each([
  ['a b', 'NN', 'N'],
  ['a', 'N|N', 'N'],
  ['a', 'NN', 'N N'],
  ['a', '', 'N'],
])('refuses to write %j|%j|%j', (form, tag, category) => {
  const sentence = {
    start: 0,
    end: form.length,
    tokens: [{ start: 0, end: form.length, form }],
    tags: [tag],
    supertags: [category],
  };
  const write = () => supertags.encode([{ id: '1', text: form, sentences: [sentence] }]);
  expect(inputErrorOf(write).code).toBe('SUPERTAGS');
});

const good = 'a|DT|NP[nb]/N ';

testRefusals(supertags, [
  ['a bare word', 'word', 'SUPERTAGS', 1, 1],
  ['a word without a category', `${good}cell|NN`, 'SUPERTAGS', 1, 15],
  ['a word without a tag', `${good}cell||N`, 'SUPERTAGS', 1, 15],
  ['an empty category', `${good}cell|NN|`, 'SUPERTAGS', 1, 15],
  ['a token without a word', `${good}|NN|N`, 'SUPERTAGS', 1, 15],
  ['two spaces', `${good} cell|NN|N`, 'SUPERTAGS', 1, 15],
  ['a space at the start', `\n ${good}cell|NN|N`, 'SUPERTAGS', 2, 1],
  ['a space at the end', `${good}cell|NN|N `, 'SUPERTAGS', 1, 25],
  ['plain text', 'a|DT|NP\nOnce upon a time', 'SUPERTAGS', 2, 1],
  ['bars alone', '||', 'SUPERTAGS', 1, 1],
  ['a tag of the token before', `${good}x|N`, 'SUPERTAGS', 1, 15],
  ['a line longer than the limit', `${good}b|NN|N`, 'LIMIT', 1, 1, { limits: { recordLength: 9 } }],
]);
