import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDerived, combOf, derivedOf, mossNeedsRain, symbolOf } from '../test/ccg.js';
import { type CcgTextOptions, ccgText } from './ccg-text.js';
import type { DerivedSentence } from './index.js';
import { textWidth } from './text-width.js';

function draw(sentence: DerivedSentence, options: CcgTextOptions = {}): string {
  return ccgText(sentence, { symbolOf, ...options });
}

/** As it stands in a test: without the first line end, and blanks at the ends. */
function drawn(picture: string): string {
  return picture.slice(1);
}

describe('ccgText', () => {
  test('words, their categories, and under a line what they make, down to the sentence', () => {
    expect(draw(mossNeedsRain)).toBe(
      drawn(`
Moss      needs       rain  .
────  ──────────────  ────  ─
 N    (S[dcl]\\NP)/NP   N    .
──TC                  ──TC
 NP                    NP
      ───────────────────>
           S[dcl]\\NP
─────────────────────────<
          S[dcl]
───────────────────────────rp
           S[dcl]
`),
    );
  });

  test('with plain characters', () => {
    const conjoined = derivedOf(['N', ['N', 'moss'], ['N\\N', ['conj', 'and'], ['N', 'ferns']]]);
    expect(ccgText(conjoined, { ascii: true, symbolOf: () => '<Φ>' })).toBe(
      drawn(`
moss  and   ferns
----  ----  -----
 N    conj    N
      --------<&>
          N\\N
--------------<&>
        N
`),
    );
  });

  test('without symbols', () => {
    const picture = ccgText(mossNeedsRain);
    expect(picture).not.toContain('>');
    expect(picture).toContain('  ──────────────  ');
  });

  test('what makes a long category of short words has them in its middle', () => {
    const raised = derivedOf(['(S\\NP)\\((S\\NP)/NP)', ['NP', 'it']]);
    expect(ccgText(raised, { symbolOf: () => '<T' })).toBe(
      drawn(`
        it
        ──
        NP
────────────────<T
(S\\NP)\\((S\\NP)/NP)
`),
    );
  });

  test('what is too wide is drawn in blocks, the last with the whole', () => {
    expect(draw(mossNeedsRain, { width: 24 })).toBe(
      drawn(`
1:
    needs       rain
──────────────  ────
(S[dcl]\\NP)/NP   N
                ──TC
                 NP
───────────────────>
     S[dcl]\\NP

Moss     ⋯ 1     .
────  ─────────  ─
 N    S[dcl]\\NP  .
──TC
 NP
──────────────<
    S[dcl]
────────────────rp
      S[dcl]
`),
    );
  });

  test.each(['left', 'right'] as const)(
    'a comb to the %s: each block is used in a later one',
    (towards) => {
      const picture = draw(combOf(60, towards), { width: 40 });
      const blocks = picture.split('\n\n');
      expect(blocks.length).toBeGreaterThan(6);
      blocks.slice(0, -1).forEach((block, b) => {
        expect(block.startsWith(`${b + 1}:\n`)).toBe(true);
        expect(blocks[b + 1]).toContain(`⋯ ${b + 1}`);
      });
      expect(picture.match(/\ba\b/g)).toHaveLength(60);
      for (const line of picture.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(40);
    },
  );

  test('fragments and symbols have looks of their own in colour', () => {
    const broken = derivedOf(['FRAG', ['N', 'Moss'], ['S[dcl]\\NP', 'grows']]);
    const picture = draw(broken, { color: true });
    expect(picture).toContain('\x1b[33mFRAG\x1b[0m');
    expect(picture).toContain('\x1b[36mS[dcl]\\NP\x1b[0m');
    expect(draw(mossNeedsRain, { color: true })).toContain('\x1b[35m>\x1b[0m');
  });

  test('wide characters have their columns', () => {
    const [words, lines] = draw(derivedOf(['S', ['NP', '我们'], ['S\\NP', '走']])).split('\n');
    expect(words).toBe('我们   走');
    expect(lines).toBe('────  ────');
  });

  test('deep derivations are drawn', () => {
    const sentence = combOf(20_000);
    expect(draw(sentence, { width: 100 }).match(/\ba\b/g)).toHaveLength(20_000);
  });

  test('any derivation: one answer, no control characters, as wide as it may be or two categories are', () => {
    fc.assert(
      fc.property(anyDerived, fc.integer({ min: 1, max: 60 }), (sentence, width) => {
        const picture = draw(sentence, { width });
        expect(picture).toBe(draw(sentence, { width }));
        expect(picture).not.toMatch(/[\0-\x09\x0b-\x1f\x7f]/);
        for (const line of picture.split('\n')) {
          // Three categories of at most 12 wide characters, and gaps.
          expect(textWidth(line)).toBeLessThanOrEqual(Math.max(width, 3 * 24 + 4));
        }
      }),
    );
  });
});
