import { random } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { exchangePosts, postOf, readPost, writtenPosts } from './written-posts.js';

test('a line is Chinese, expressions and clauses', () => {
  expect(readPost('听[TI:blue boat]，[PN VV|i cry]')).toEqual([
    { text: '听' },
    { kind: 'TI', form: 'blue boat' },
    { text: '，' },
    { tags: ['PN', 'VV'], words: ['i', 'cry'] },
  ]);
  expect(() => readPost('[PN VV PN|i cry]')).toThrow('3 tags for 2 words: [PN VV PN|i cry]');
});

test('an expression is one word, a clause several', () => {
  const { text, sentences } = postOf('1', readPost('听[TI:blue boat 2]，[PN VV|i cry]'));
  expect(text).toBe('听blue boat 2，i cry');
  const { tokens, tags } = sentences[0]!;
  expect(tokens.map(({ form }, i) => `${form}/${tags[i]}`)).toEqual([
    '听/PU',
    'blue boat/NR',
    '2/PU',
    '，/PU',
    'i/PN',
    'cry/VV',
  ]);
});

test('our posts can all be read, and their kinds are tags', () => {
  const tags = 'AD CC CS DT IJ JJ M NN NR NT P PN TI VA VC VV'.split(' ');
  const kinds = writtenPosts().flatMap((pieces) =>
    pieces.flatMap((piece) => ('kind' in piece ? [piece.kind] : 'tags' in piece ? piece.tags : [])),
  );
  expect(kinds.filter((kind) => !tags.includes(kind))).toEqual([]);
  expect(writtenPosts().length).toBeGreaterThan(500);
});

test('the first copy is as written, others have other expressions of the same kinds', () => {
  const count = writtenPosts().length;
  const fill = (slot: string) => `new ${slot.toLowerCase()}`;
  const make = () => exchangePosts({ times: 2, share: 0.6, draw: random('seed'), fill });
  const posts = make();
  const texts = posts.map(({ text }) => text);
  expect(texts.slice(0, count)).toEqual(writtenPosts().map((pieces) => postOf('', pieces).text));
  const changed = texts.slice(count).filter((text, i) => text !== texts[i]);
  expect(changed.length).toBeGreaterThan(count / 3);
  expect(changed.every((text) => /new (nn|nr|vv|va|jj|ad|ij|title)/.test(text))).toBe(true);
  const exchanged = posts.flatMap(({ sentences }) =>
    sentences[0]!.tokens.flatMap(({ form }, i) =>
      form === 'new title' ? [sentences[0]!.tags[i]] : [],
    ),
  );
  expect(new Set(exchanged)).toEqual(new Set(['NR']));
  expect(make()).toEqual(posts);
});
