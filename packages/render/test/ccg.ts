import type { CcgDerivation, CcgNode } from '@hedgerow/document';
import fc from 'fast-check';
import type { DerivedSentence } from '../src/index.js';

/** A word with its category, or what its parts make: `['S', ['NP', 'It'], ['S\\NP', 'rains']]`. */
export type Written = readonly [category: string, ...parts: (Written | string)[]];

/** Words stand in the text with a space between them. */
export function derivedOf(written: Written): DerivedSentence {
  const tokens: { start: number; end: number; form: string }[] = [];
  const read = ([category, ...parts]: Written): CcgDerivation => {
    const [first] = parts;
    if (typeof first !== 'string') {
      return { category, head: 0, children: (parts as Written[]).map(read) };
    }
    const start = tokens.length === 0 ? 0 : tokens.at(-1)!.end + 1;
    tokens.push({ start, end: start + first.length, form: first });
    return { category, token: tokens.length - 1 };
  };
  const ccg = read(written);
  return { start: 0, end: tokens.at(-1)?.end ?? 0, tokens, ccg };
}

export const mossNeedsRain = derivedOf([
  'S[dcl]',
  [
    'S[dcl]',
    ['NP', ['N', 'Moss']],
    ['S[dcl]\\NP', ['(S[dcl]\\NP)/NP', 'needs'], ['NP', ['N', 'rain']]],
  ],
  ['.', '.'],
]);

/** For these alone; the real ones come from a grammar. */
export function symbolOf({ category, children }: CcgNode): string {
  if (category === 'FRAG') return '';
  if (children.length === 1) return 'TC';
  return children[0]?.category.includes('/') ? '>' : children[1]?.category === '.' ? 'rp' : '<';
}

/** So many words, each combined with all after it, or all before it. */
export function combOf(words: number, towards: 'left' | 'right' = 'right'): DerivedSentence {
  const tokens = Array.from({ length: words }, (_, i) => ({
    start: 2 * i,
    end: 2 * i + 1,
    form: 'a',
  }));
  const leaf = (token: number): CcgDerivation => ({ category: 'X/X', token });
  let ccg = leaf(towards === 'right' ? words - 1 : 0);
  for (let i = 1; i < words; i++) {
    const next = leaf(towards === 'right' ? words - 1 - i : i);
    ccg = { category: 'X', head: 0, children: towards === 'right' ? [next, ccg] : [ccg, next] };
  }
  return { start: 0, end: 2 * words - 1, tokens, ccg };
}

const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

/** Of any shape, sensible or not: nodes without daughters or with three, words that are not there. */
export const anyDerived: fc.Arbitrary<DerivedSentence> = fc
  .tuple(
    fc.array(names, { maxLength: 6 }),
    fc.letrec<{ ccg: CcgDerivation }>((tie) => ({
      ccg: fc.oneof(
        { depthSize: 'small' },
        fc.record({ category: names, token: fc.nat(6) }),
        fc.record({
          category: fc.oneof(names, fc.constant('FRAG')),
          head: fc.constantFrom(0 as const, 1 as const),
          children: fc.array(tie('ccg'), { maxLength: 3 }),
        }),
      ),
    })).ccg,
  )
  .map(([forms, ccg]) => {
    let end = 0;
    const tokens = forms.map((form) => {
      const start = end;
      end += form.length;
      return { start, end, form };
    });
    return { start: 0, end, tokens, ccg };
  });
