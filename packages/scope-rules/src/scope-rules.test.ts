import type { Sentence } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readExample } from './example.js';
import { scopeTables } from './read-table.js';
import { type ScopeRulesOptions, scopeRules } from './scope-rules.js';

type Ready = Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues'>;

const words =
  'may not or either no if , . ( ) because which suggest it there 7 Fig. 2003 cells be but';
const tags = 'MD RB CC DT IN VB VBZ VBN VBG NN NNS JJ PRP EX , . ( ) CD WDT TO XX';
const labels =
  'SBJ OBJ VC PRD NMOD PMOD COORD CONJ ADV P ROOT IM OPRD SUB EXTR AMOD APPO PRN LGS DEP';
const features = 'passive expletive raising attributive predicative';
const oneOf = (list: string) => fc.constantFrom(...list.split(' '));

/** Any words with any heads, also those that make circles or point at nothing, and any cues, also of part of a word. */
const anySentence = fc
  .array(
    fc.record({
      word: oneOf(words),
      tag: oneOf(tags),
      label: oneOf(labels),
      head: fc.integer({ min: -1, max: 14 }),
      feature: fc.option(oneOf(features)),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .chain((rows) =>
    fc.record({
      rows: fc.constant(rows),
      deep: fc.boolean(),
      cues: fc.array(
        fc.record({
          kind: fc.constantFrom('speculation' as const, 'negation' as const),
          at: fc.uniqueArray(fc.nat(rows.length - 1), { minLength: 1, maxLength: 3 }),
          part: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    }),
  )
  .map(({ rows, deep, cues }) => {
    let text = '';
    const tokens = rows.map(({ word }) => {
      const start = text.length + 1;
      text += ` ${word}`;
      return { start, end: text.length, form: word };
    });
    const sentence: Ready = {
      start: 0,
      end: text.length,
      tokens,
      tags: rows.map(({ tag }) => tag),
      lemmas: rows.map(({ word }) => word),
      dependencies: {
        heads: rows.map(({ head }) => head),
        labels: rows.map(({ label }) => label),
      },
      cues: cues.map(({ kind, at, part }) => ({
        kind,
        spans: at.map((i) => ({
          start: tokens[i]!.start,
          end: tokens[i]![part ? 'start' : 'end'] + (part ? 1 : 0),
        })),
      })),
      ...(deep
        ? { deepFeatures: rows.map(({ feature }) => (feature === null ? [] : [feature])) }
        : {}),
    };
    return { text, sentence };
  });

describe.each(Object.keys(scopeTables) as (keyof typeof scopeTables)[])(
  'with the table %s',
  (table) => {
    const stage = scopeRules({ table });

    test('every cue of any sentence gets one scope, which holds it and lies inside the sentence', () => {
      fc.assert(
        fc.property(anySentence, ({ text, sentence }) => {
          const { scopes } = stage.run(sentence, text) as Pick<Required<Ready>, 'scopes'>;
          expect(scopes.map(({ cue }) => cue)).toEqual(sentence.cues.map((_cue, i) => i));
          for (const { cue, spans, why } of scopes) {
            expect(spans).toHaveLength(1);
            const { start, end } = spans[0]!;
            expect(start).toBeGreaterThanOrEqual(sentence.start);
            expect(end).toBeLessThanOrEqual(sentence.end);
            for (const part of sentence.cues[cue!]!.spans) {
              expect(start).toBeLessThanOrEqual(part.start);
              expect(end).toBeGreaterThanOrEqual(part.end);
            }
            expect(why!.length).toBeGreaterThan(0);
            for (const { tokens } of why!) {
              for (const { token } of tokens) expect(sentence.tokens[token]).toBeDefined();
            }
          }
        }),
        { numRuns: 1000 },
      );
    });

    const documents = scopeTables[table].rules.map((row, i) => {
      const { text, sentence } = readExample(
        { example: row.example!, parse: row.parse! },
        row.kind ?? 'speculation',
      );
      return { id: String(i), text, sentences: [sentence] };
    });
    test.each(stageConformance(stage, documents))('$name', ({ run }) => run());
  },
);

const run = (example: string, parse: string, layers: Partial<Ready> = {}) => {
  const { text, sentence } = readExample({ example, parse }, 'speculation');
  const { scopes } = scopeRules().run({ ...sentence, ...layers }, text) as Pick<
    Required<Ready>,
    'scopes'
  >;
  const span = scopes[0]!.spans[0]!;
  return { scope: text.slice(span.start, span.end), why: scopes[0]!.why! };
};

test('a cue that touches no token gets no scope, since there is nothing to start from', () => {
  const { text, sentence } = readExample(
    { example: '{<Maybe>}', parse: 'RB/0/ROOT' },
    'speculation',
  );
  const cues = [{ kind: 'speculation' as const, spans: [] }];
  expect(scopeRules().run({ ...sentence, cues }, text)).toEqual({ scopes: [] });
});

test('a scope tells its rule and the tokens that the rule looked at', () => {
  const { why } = run(
    '{The acid <may> be used} .',
    'DT/2/NMOD NN/3/SBJ MD/0/ROOT VB/3/VC/be VBN/4/VC ./3/P',
  );
  expect(why[0]!.rule).toBe('modal of a passive');
  expect(why[0]!.tokens).toContainEqual({ role: 'lexical verb', token: 4 });
  expect(why[0]!.tokens).toContainEqual({ role: 'own subject', token: 1 });
});

test('deep features tell what the tree does not show', () => {
  const parse = 'PRP/2/SBJ MD/0/ROOT VB/2/VC VBN/3/VC';
  expect(run('{It} <may> stand corrected', parse).scope).toBe('may stand corrected');
  expect(
    run('{It} <may> stand corrected', parse, { deepFeatures: [[], [], [], ['passive']] }).scope,
  ).toBe('It may stand corrected');
});

test('scopes that cross are made to nest, unless they are to be kept', () => {
  const table = { rules: [{ name: 'to the head', tags: '*', end: 'head' }], adjustments: [] };
  const { text, sentence } = readExample(
    { example: '{<moss> fern} oak elm ash', parse: 'A/3/X B/5/X C/0/X D/3/X E/3/X' },
    'speculation',
  );
  const cues = [0, 5].map((start) => ({
    kind: 'speculation' as const,
    spans: [{ start, end: start + 4 }],
  }));
  const scopesOf = (options: ScopeRulesOptions) => {
    const made = scopeRules({ table, ...options }).run({ ...sentence, cues }, text);
    const { scopes } = made as Pick<Required<Ready>, 'scopes'>;
    return scopes.map(({ spans }) => text.slice(spans[0]!.start, spans[0]!.end));
  };
  expect(scopesOf({ crossing: 'keep' })).toEqual(['moss fern oak', 'fern oak elm ash']);
  expect(scopesOf({ crossing: 'nest' })).toEqual(['moss fern oak elm ash', 'fern oak elm ash']);
  expect(scopesOf({})).toEqual(scopesOf({ crossing: 'nest' }));
});
