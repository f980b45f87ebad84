import type { Stage } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenPatterns, tokenRules } from './rules.js';
import { type TokenizerOptions, tokenizer } from './tokenizer.js';

function tokensOf(text: string, options?: TokenizerOptions, start = 0, end = text.length) {
  const made = tokenizer(options).run({ start, end }, text);
  if (made instanceof Promise) throw new Error('expected tokens at once');
  return made.tokens;
}

const forms = (text: string, options?: TokenizerOptions) =>
  tokensOf(text, options).map(({ form }) => form);

describe.each(tokenRules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  test.each(Object.entries(rule.examples))('%s', (text, expected) => {
    expect(forms(text).join(' ')).toBe(expected);
  });
});

test.each(tokenRules.map((rule) => [rule.name, rule] as const))(
  'without the rule "%s" one of its examples would come out otherwise',
  (_name, rule) => {
    const rules = tokenRules.filter((other) => other !== rule);
    const changed = Object.entries(rule.examples).filter(
      ([text, expected]) => forms(text, { rules }).join(' ') !== expected,
    );
    expect(changed).not.toEqual([]);
  },
);

describe('what the Penn Treebank and GENIA do', () => {
  test.each([
    ["I can't, she won't, they'd've", "I ca n't , she wo n't , they 'd 've"],
    ['50 mg/kg/day at 4°C', '50 mg/kg/day at 4 °C'],
    ['(p < 0.05; n = 12)', '( p < 0.05 ; n = 12 )'],
    ['12.5 +/- 3.1%', '12.5 +/- 3.1 %'],
    ['2 × 10^6 cells', '2 × 10 ^ 6 cells'],
    ['NF-κB (p50/p65) and IκBα', 'NF-κB ( p50/p65 ) and IκBα'],
    ['the so-called “naive” cells', 'the so-called “ naive ” cells'],
    ['Na(+)-H(+) antiport', 'Na(+)-H(+) antiport'],
    ['CD34(+)CD38(-) and CD3(+/-)', 'CD34(+)CD38(-) and CD3(+/-)'],
    ['p21(ras), IFN(alpha) and M(r) 38,000', 'p21(ras) , IFN(alpha) and M(r) 38,000'],
    ['RelA(p65) in mice', 'RelA ( p65 ) in mice'],
    [
      '1-(5-isoquinolinylsulfonyl)-2-methylpiperazine',
      '1-(5-isoquinolinylsulfonyl)-2-methylpiperazine',
    ],
    ['TNF-alpha-, IL-1- and LPS-induced', 'TNF-alpha- , IL-1- and LPS-induced'],
    ['and/or (i.e., both)', 'and/or ( i.e. , both )'],
    ['$5 and R&D', '$ 5 and R&D'],
    ['מבוא: שלום.', 'מבוא : שלום .'],
  ])('%s', (text, expected) => {
    expect(forms(text).join(' ')).toBe(expected);
  });
});

test('a sentence is split at its own place in the text', () => {
  const text = 'It died. We wept. So it goes.';
  expect(tokensOf(text, {}, 9, 17)).toEqual([
    { start: 9, end: 11, form: 'We' },
    { start: 12, end: 16, form: 'wept' },
    { start: 16, end: 17, form: '.' },
  ]);
});

test('quotes can be written as the Penn Treebank does', () => {
  const text = 'a "b" “c” ``d\'\'';
  expect(forms(text, { quotes: 'ptb' }).join(' ')).toBe("a `` b '' `` c '' `` d ''");
  expect(forms(text).join(' ')).toBe('a " b " “ c ” `` d \'\'');
});

test('rules can be put before the built-in ones', () => {
  const accession = { name: 'accession', pattern: 'GO:<9>+', examples: {} };
  const options = { rules: [accession, ...tokenRules] };
  expect(forms('(GO:0006915)-like', options)).toEqual(['(', 'GO:0006915', ')', '-like']);
});

test('a pattern that cannot be read is refused by name and place', () => {
  const rules = [{ name: 'bad', pattern: '<nothing>', examples: {} }];
  expect(() => tokenizer({ rules })).toThrow(/no pattern is named nothing/);
  const open = [{ name: 'bad', pattern: '(a', examples: {} }];
  expect(() => tokenizer({ rules: open })).toThrow(SyntaxError);
  const context = [{ name: 'bad', pattern: 'a', before: 'b+', examples: {} }];
  expect(() => tokenizer({ rules: context })).toThrow(/no fixed width/);
  const left = [{ name: 'bad', pattern: 'a', after: 'bc', examples: {} }];
  expect(() => tokenizer({ rules: left })).toThrow(/not a set of symbols/);
});

test('every pattern of the table is used', () => {
  const sources = [
    ...Object.values(tokenPatterns),
    ...tokenRules.flatMap((r) => [r.pattern, r.before]),
  ];
  for (const name of Object.keys(tokenPatterns)) {
    expect(
      sources.some((source) => source?.includes(`<${name}>`)),
      name,
    ).toBe(true);
  }
});

const pieces = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom(
    ...["n't ", "'s", "'", '"', '(', ')', '[', ']', '-', '--', '/', '+', '.', ',', ';', ' ', '\n'],
    ...['Ca(2+)', '10(-6)', '1,25-(OH)2D3', 'e.g.', 'p53', 'κB', '%', '°C', '<b>', '@', 'http://'],
    ...['\ud800', '\udc00', '\ud83d', '\u0000', '👩‍🔬', 'שלום', '\u200d', '\u0301', '\ufeff'],
  ),
);

const stage = tokenizer();

test('every character but white space is in one token, in order', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), fc.nat(), (parts, from) => {
      const text = parts.join('');
      const start = from % (text.length + 1);
      const made = stage.run({ start, end: text.length }, text);
      if (made instanceof Promise) throw new Error('expected tokens at once');
      let at = start;
      for (const token of made.tokens) {
        expect(text.slice(at, token.start).trim()).toBe('');
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.form).toBe(text.slice(token.start, token.end));
        expect(token.form).toMatch(/^\S+$/);
        at = token.end;
      }
      expect(text.slice(at).trim()).toBe('');
    }),
    { numRuns: 2000 },
  );
});

test('a surrogate pair stays in one token', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      for (const { form } of tokensOf(text)) expect(form).not.toMatch(/\p{Cs}/u);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['letters', 'a'.repeat(1_000_000), 1],
  ['dots', '.'.repeat(1_000_000), 1],
  ['letters and dots', 'a.'.repeat(500_000), undefined],
  ['opened brackets', 'a-('.repeat(300_000), undefined],
  ['quotes', "'s".repeat(500_000), undefined],
  ['addresses without an end', 'a%'.repeat(500_000), undefined],
])('a megabyte of %s without a space is split', (_name, text, count) => {
  const made = stage.run({ start: 0, end: text.length }, text);
  if (made instanceof Promise) throw new Error('expected tokens at once');
  if (count !== undefined) expect(made.tokens).toHaveLength(count);
  expect(made.tokens.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(text.length);
});

describe('as a stage', () => {
  const text = 'It cannot bind (see "below"). Really?';
  const sentences = [
    { start: 0, end: 29 },
    { start: 30, end: 37 },
  ];
  test.each(
    stageConformance(stage as unknown as Stage, [{ id: 'one', text, sentences }]).map(
      (check) => [check.name, check] as const,
    ),
  )('%s', (_name, check) => check.run());
});
