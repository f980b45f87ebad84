import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArcs, mayBind, sentenceOf } from '../test/sentences.js';
import { arcsText } from './arcs-text.js';
import { textWidth } from './text-width.js';

const ansi = /\x1b\[[\d;]*m/g;

test('arcs over words and tags', () => {
  expect(arcsText(mayBind)).toBe(
    [
      '       ROOT',
      '         │ ╭─────────P────────╮',
      ' ╭─SBJ─╮ │ │ ╭─VC─╮ ╭─OBJ─╮   │',
      ' ▼     │ ▼ │ │    ▼ │     ▼   ▼',
      'It       may     bind   wool  .',
      'PRP      MD       VB     NN   .',
      '',
    ].join('\n'),
  );
});

test('in ASCII', () => {
  const drawn = arcsText(mayBind, { ascii: true });
  expect(drawn).toMatch(/^[ -~\n]*$/);
  expect(drawn).toContain(' .-SBJ-. | | .-VC-. .-OBJ-.   |\n v     | v | |    v |     v   v');
});

test('where a row is full the sentence goes on in the next, and so do the arcs', () => {
  expect(arcsText(mayBind, { width: 20, ascii: true })).toBe(
    [
      '       ROOT',
      '         | .---P----',
      ' .-SBJ-. | | .--VC--',
      ' v     | v | |',
      'It       may',
      'PRP      MD',
      '',
      '---------P-------.',
      '--VC-. .-OBJ-.   |',
      '     v |     v   v',
      '    bind   wool  .',
      '     VB     NN   .',
      '',
    ].join('\n'),
  );
});

test('crossing arcs cross', () => {
  const crossing = sentenceOf('a A 3 AAA\nb B 4 BBB\nc C 0 ROOT\nd D 3 DDD');
  expect(arcsText(crossing, { ascii: true })).toContain('+');
});

test('wide characters, emoji and marks keep their columns', () => {
  const drawn = arcsText(
    sentenceOf('水が NN 2 SBJ\ncafe\u0301 VB 0 ROOT\n👩‍🔬 NN 2 OBJ\nend NN 2 ADV'),
  );
  const lines = drawn.split('\n');
  const arrows = lines.find((line) => line.includes('▼'))!;
  const words = lines.find((line) => line.includes('end'))!;
  expect(textWidth(words.slice(0, words.indexOf('end') + 1))).toBe(arrows.lastIndexOf('▼'));
});

test('color changes nothing but color, and there is none unless asked for', () => {
  const colored = arcsText(mayBind, { color: true });
  expect(colored).toMatch(ansi);
  expect(colored.replaceAll(ansi, '')).toBe(arcsText(mayBind));
  expect(arcsText(mayBind)).not.toMatch(ansi);
});

test('words and tags alone, where there are no dependencies', () => {
  expect(arcsText({ ...mayBind, dependencies: undefined } as never)).toBe(
    'It  may bind  wool  .\nPRP MD   VB    NN   .\n',
  );
});

test('any sentence is drawn, with all its words, and no command to the terminal', () => {
  fc.assert(
    fc.property(anyArcs, fc.integer({ min: 5, max: 90 }), (sentence, width) => {
      const drawn = arcsText(sentence, { width });
      expect(drawn).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
      if (sentence.tokens.every(({ form }) => /^[!-~]+$/.test(form))) {
        for (const { form } of sentence.tokens) expect(drawn).toContain(form);
      }
    }),
  );
});

test('labels are shown whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(7), fc.stringMatching(/^[A-Z]{1,9}$/)), {
        minLength: 8,
        maxLength: 8,
      }),
      (rows) => {
        const heads = rows.map(([head], i) => (head < i ? head : -1));
        const sentence = sentenceOf(
          rows.map(([, label], i) => `w${i} T ${heads[i]! + 1} l${i}${label}`).join('\n'),
        );
        const drawn = arcsText(sentence, { width: 60 });
        for (const label of sentence.dependencies.labels) expect(drawn).toContain(label);
      },
    ),
  );
});
