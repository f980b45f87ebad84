import type { Document, Sentence } from '@hedgerow/document';
import fc from 'fast-check';

/** A sentence from rows of word, tag, head (from 1; 0 is the root) and label. */
export function sentenceOf(table: string): Sentence<'tokens' | 'tags' | 'dependencies'> {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/) as [string, string, string, string]);
  let end = -1;
  const tokens = rows.map(([form]) => {
    const start = end + 1;
    end = start + form.length;
    return { start, end, form };
  });
  return {
    start: 0,
    end,
    tokens,
    tags: rows.map(([, tag]) => tag),
    dependencies: {
      heads: rows.map(([, , head]) => Number(head) - 1),
      labels: rows.map(([, , , label]) => label),
    },
  };
}

export const mayBind = sentenceOf(`
  It    PRP 2 SBJ
  may   MD  0 ROOT
  bind  VB  2 VC
  wool  NN  3 OBJ
  .     .   2 P
`);

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

/** Sentences with any heads at all, sensible or not. */
export const anyArcs: fc.Arbitrary<Sentence<'tokens'>> = fc
  .array(
    fc.record({ form: words, tag: words, label: words, head: fc.integer({ min: -2, max: 9 }) }),
    {
      maxLength: 9,
    },
  )
  .map((rows) => ({
    start: 0,
    end: rows.length,
    tokens: rows.map(({ form }, i) => ({ start: i, end: i + 1, form })),
    tags: rows.map(({ tag }) => tag),
    dependencies: {
      heads: rows.map(({ head }) => head),
      labels: rows.map(({ label }) => label),
    },
  }));

/** Documents whose cues and scopes lie, cross and break wherever they like. */
export function anyScopes(text: fc.Arbitrary<string>): fc.Arbitrary<Document> {
  return text.chain((whole) => {
    const place = fc.integer({ min: 0, max: whole.length });
    const spans = fc.array(
      fc.tuple(place, place).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) })),
      { minLength: 1, maxLength: 3 },
    );
    const reasons = fc.array(fc.record({ rule: fc.string(), tokens: fc.constant([]) }), {
      maxLength: 2,
    });
    const kind = fc.constantFrom('speculation' as const, 'negation' as const);
    return fc
      .record({
        border: place,
        cues: fc.array(fc.record({ kind, spans }), { maxLength: 4 }),
        scopes: fc.array(fc.record({ cue: fc.constantFrom(null, 0, 1, 2), spans, why: reasons }), {
          maxLength: 4,
        }),
      })
      .map(({ border: drawn, cues, scopes }) => {
        // A sentence does not begin inside a character.
        const border = /[\udc00-\udfff]/.test(whole.charAt(drawn)) ? drawn - 1 : drawn;
        return {
          id: 'any',
          text: whole,
          sentences: [
            { start: 0, end: border, cues, scopes },
            { start: border, end: whole.length, cues, scopes },
          ],
        };
      });
  });
}
