import type { Document } from '@hedgerow/document';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { anyScopes } from '../test/sentences.js';
import { layOutLines } from './scopes-lines.js';
import { scopesSvg } from './scopes-svg.js';

const text = 'It may not rain.\nMoss <grows>.';
const document: Document = {
  id: 'a',
  text,
  sentences: [
    {
      start: 0,
      end: 16,
      cues: [
        { kind: 'speculation', spans: [{ start: 3, end: 6 }] },
        { kind: 'negation', spans: [{ start: 7, end: 10 }] },
      ],
      scopes: [
        { cue: 0, spans: [{ start: 3, end: 15 }] },
        { cue: 1, spans: [{ start: 7, end: 15 }] },
      ],
    },
    { start: 17, end: 30 },
  ],
};
const drawnTexts = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);
const attributes = (svg: string, shape: RegExp, name: string) =>
  [...svg.matchAll(shape)].map(([drawn]) =>
    Number(new RegExp(` ${name}="([^"]*)"`).exec(drawn)![1]),
  );

test('words and brackets, with numbers where scopes nest', () => {
  expect(drawnTexts(scopesSvg([document]))).toEqual([
    'It',
    '[₁',
    'may',
    '{₂',
    'not',
    'rain',
    '}₂',
    ']₁',
    '.',
    'Moss',
    '&lt;grows&gt;.',
  ]);
});

test('a cue is filled, a scope is underlined below the one inside it', () => {
  const svg = scopesSvg([document], { measure: (words) => words.length * 10 });
  expect(attributes(svg, /<rect class="cue [^>]*>/g, 'x')).toEqual([47, 107]);
  const lines = [...svg.matchAll(/<path class="line (\w+)" d="M(\d+) (\d+)H(\d+)"/g)];
  expect(lines.map(([, kind, from, low, to]) => [kind, from, low, to])).toEqual([
    ['speculation', '30', '56', '230'],
    ['negation', '90', '52', '210'],
  ]);
});

test('it says what it is, and takes nothing from outside', () => {
  const svg = scopesSvg([document], { title: 'Rain & moss', id: 'x' });
  expect(svg).toContain('aria-labelledby="x-title x-desc"');
  expect(svg).toContain('<title id="x-title">Rain &amp; moss</title>');
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|href/);
});

test('nothing is lost, lines keep to their width, and only at spaces is a line begun', () => {
  const words = fc.array(fc.stringMatching(/^([a-z]{1,9}| |\n)$/), { maxLength: 60 });
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 200 }), (texts, width) => {
      const atoms = texts.map((given) => ({ text: given, width: given.length * 10, over: [] }));
      const lines = [...layOutLines(atoms, width)];
      const told = lines.flat().map((atom) => atom.text);
      expect(told.filter((one) => one.trim() !== '')).toEqual(
        texts.filter((one) => one.trim() !== ''),
      );
      const whole = texts.join('').split(/\s+/).filter(Boolean);
      const drawn = lines.flatMap((line) =>
        line
          .map((atom) => atom.text)
          .join('')
          .split(/\s+/)
          .filter(Boolean),
      );
      expect(drawn).toEqual(whole);
      for (const line of lines) {
        const last = line.at(-1);
        if (line.some(({ text: one }) => one === ' ')) {
          expect(last!.x + last!.width).toBeLessThanOrEqual(width);
        }
      }
    }),
  );
});

test('of several documents each has its name', () => {
  const others = [document, { ...document, id: 'b & c' }];
  expect(drawnTexts(scopesSvg(others)).filter((words) => /^[ab]\b/.test(words!))).toEqual([
    'a',
    'b &amp; c',
  ]);
});

test('a name stands clear of the lines above it', () => {
  const short = { ...document, text: text.slice(0, 16), sentences: [document.sentences[0]!] };
  const svg = scopesSvg([short, { ...short, id: 'b' }]);
  const [, second] = attributes(svg, /<text class="name"[^>]*>/g, 'y');
  const lows = [...svg.matchAll(/<path class="line \w+" d="M[\d.]+ (\d+)H/g)].map(
    ([, low]) => +low!,
  );
  expect(second! - 13).toBeGreaterThan(lows.filter((low) => low < second!).at(0)!);
  expect(lows.filter((low) => low < second!)).toHaveLength(2);
});

test('bold words are given more room, where nobody measures', () => {
  const plain = { ...document, sentences: [{ start: 0, end: 16 }] };
  const rain = (given: Pick<Document, 'id' | 'text' | 'sentences'>) =>
    Number(/<text x="([\d.]+)"[^>]*>rain/.exec(scopesSvg([given]))![1]);
  const cued = { ...document.sentences[0]!, scopes: [] };
  expect(rain({ ...plain, sentences: [cued] })).toBeGreaterThan(rain(plain) + 4);
});

test('any text is a picture, whatever is in it', () => {
  fc.assert(
    fc.property(anyScopes(fc.string({ unit: 'grapheme', maxLength: 60 })), (any) => {
      expect(XMLValidator.validate(scopesSvg([any, any]))).toBe(true);
    }),
  );
});
