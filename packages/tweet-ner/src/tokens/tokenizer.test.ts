import { pipeline } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf } from './kinds.js';
import { tokenRules } from './rules.js';
import { tokenFinder, tweetSplitter, tweetTokenizer } from './tokenizer.js';

const find = tokenFinder();
const forms = (text: string) => find(text).map(({ form }) => form);

test.each(tokenRules.map(({ kind, example: [text, ...tokens] }) => [kind, text, tokens] as const))(
  '%s: %s',
  (_, text, tokens) => {
    expect(forms(text)).toEqual(tokens);
  },
);

test.each([
  [
    'RT @ada: LOL!!! http://t.co/x1 #win',
    ['RT', '@ada', ':', 'LOL', '!!!', 'http://t.co/x1', '#win'],
  ],
  ['(@ The Old Mill)', ['(', '@', 'The', 'Old', 'Mill', ')']],
  ['50% off, $20 only', ['50%', 'off', ',', '$', '20', 'only']],
  ['see you @9pm :D', ['see', 'you', '@9pm', ':D']],
  ['#2014 is no tag', ['#', '2014', 'is', 'no', 'tag']],
  ['it’s Zoë’s', ['it', '’s', 'Zoë', '’s']],
  ['מזל טוב @dana שלום', ['מזל', 'טוב', '@dana', 'שלום']],
  ['مرحبا #عيد', ['مرحبا', '#عيد']],
  ['a\u00a0b\u3000c', ['a', 'b', 'c']],
  ['\ud83d x \udc4d', ['\ud83d', 'x', '\udc4d']],
  ['', []],
  ['   ', []],
])('%j', (text, tokens) => {
  expect(forms(text)).toEqual(tokens);
});

test('tokens are in order, cover all but white space, and have their text as form', () => {
  const unit = fc.oneof(
    fc.constantFrom('@', '#', '$', ':', ')', '-', '_', '.', '/', ' ', 'http://', "'s", '\ufe0f'),
    fc.constantFrom('👍', '🏽', '\u200d', '🇵', '🇹', '\ud83d', '\udc4d', 'ا', 'ש', 'a', 'Z', '7'),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
      const text = units.join('');
      let end = 0;
      for (const token of find(text)) {
        expect(text.slice(end, token.start).trim()).toBe('');
        expect(token.end).toBeGreaterThan(token.start);
        expect(text.slice(token.start, token.end)).toBe(token.form);
        end = token.end;
      }
      expect(text.slice(end).trim()).toBe('');
    }),
  );
});

test('a part of a text has offsets into all of it', () => {
  expect(find('one two three', 4, 7)).toEqual([{ start: 4, end: 7, form: 'two' }]);
});

test.each([
  '😀'.repeat(1000),
  'https://ex.am/ '.repeat(130),
  '!'.repeat(2000),
  'a-'.repeat(1000),
  '.:'.repeat(1000),
  '@'.repeat(2000),
  'a.b'.repeat(700),
])('two thousand characters are cut in no time: %#', (text) => {
  const tokens = find(text);
  expect(tokens.map(({ form }) => form).join('')).toBe(text.replace(/\s+/g, ''));
});

test.each([
  ['@ada', 'account'],
  ['@USER17', 'account'],
  ['URL12', 'link'],
  ['http://ex.am', 'link'],
  ['bit.ly/x', 'link'],
  ['#win', 'hashtag'],
  ['$AAPL', 'cashtag'],
  [':-)', 'emoticon'],
  ['xD', 'emoticon'],
  ['👍🏽', 'emoji'],
  ['2nd', 'number'],
  ["O'Neill", 'word'],
  ['...', 'mark'],
  ['@', 'mark'],
  ['#', 'mark'],
])('%s is %s', (form, kind) => {
  expect(kindOf(form)).toBe(kind);
});

const documents = [
  { id: '1', text: 'I <3 @ada', sentences: [{ start: 0, end: 9 }] },
  { id: '2', text: '', sentences: [] },
];
for (const { name, run } of stageConformance(tweetTokenizer(), documents)) test(name, run);

test('a tweet is one sentence', async () => {
  const tweets = pipeline().use(tweetSplitter()).use(tweetTokenizer());
  const { sentences } = await tweets.run({ id: '1', text: 'One. Two!', sentences: [] });
  expect(sentences.map(({ tokens }) => tokens.length)).toEqual([4]);
});

test('a host or an address is no longer than such can be, so that no place looks to the end of a text', () => {
  const hosts = `${'ab.'.repeat(9)}com`;
  expect(find(hosts)).toHaveLength(1);
  expect(find(`ab.${hosts}`)).toHaveLength(3);
  expect(find(`${'a'.repeat(63)}.com`)).toHaveLength(1);
  expect(find(`${'a'.repeat(64)}.com`)).toHaveLength(3);
  expect(find(`me@${hosts}`)).toHaveLength(1);
  expect(forms(`me@ab.${hosts}`)[0]).toBe(`me@${'ab.'.repeat(9)}ab`);
});
