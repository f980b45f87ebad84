import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { anyDerived, combOf, derivedOf, mossNeedsRain, symbolOf } from '../test/ccg.js';
import { ccgSvg } from './ccg-svg.js';

const picture = ccgSvg(mossNeedsRain, { symbolOf });

test('is a picture with a title and a description', () => {
  expect(picture).toContain('role="img" aria-labelledby="ccg-title ccg-desc"');
  expect(picture).toContain('<title id="ccg-title">Moss needs rain .</title>');
  expect(picture).toContain(
    '<desc id="ccg-desc">(S[dcl] (S[dcl] (NP (N Moss)) (S[dcl]\\NP ((S[dcl]\\NP)/NP needs)',
  );
});

test('steps say which words they stand on', () => {
  const nodes = [
    ...picture.matchAll(/<g class="node" data-node="(\d+)" data-start="(\d+)" data-end="(\d+)">/g),
  ].map((match) => match.slice(1).map(Number));
  expect(nodes).toEqual([
    [0, 0, 17],
    [1, 0, 15],
    [2, 0, 4],
    [3, 0, 4],
    [4, 5, 15],
    [5, 5, 10],
    [6, 11, 15],
    [7, 11, 15],
    [8, 16, 17],
  ]);
});

test('categories of words and of what rules make, symbols and words have classes of their own', () => {
  for (const [name, label] of [
    ['word', 'Moss'],
    ['entry', 'N'],
    ['rule', 'NP'],
    ['lexical-rule', '&gt;'],
  ]) {
    expect(picture).toMatch(new RegExp(`<text class="${name}"[^>]*>${label}<`));
  }
  const broken = derivedOf(['FRAG', ['N', 'Moss'], ['N', 'rain']]);
  expect(ccgSvg(broken)).toMatch(/<text class="fragments"[^>]*>FRAG</);
});

/** Where each line is, from left to right and from the top. */
function linesIn(svg: string) {
  return [...svg.matchAll(/<path class="branch" d="M([-\d.]+) ([-\d.]+)H([-\d.]+)"/g)].map(
    (match) => {
      const [left, y, right] = match.slice(1).map(Number) as [number, number, number];
      return { left, y, right };
    },
  );
}

test('no two lines of a level meet', () => {
  const lines = linesIn(picture);
  expect(lines).toHaveLength(9);
  for (const [i, one] of lines.entries()) {
    expect(one.right).toBeGreaterThan(one.left);
    for (const other of lines.slice(0, i)) {
      expect(other.y !== one.y || other.right < one.left || one.right < other.left).toBe(true);
    }
  }
});

test('several sentences stand one below the other', () => {
  const two = ccgSvg([mossNeedsRain, mossNeedsRain], { id: 'x', colours: false });
  const tops = [...two.matchAll(/class="derivation" transform="translate\(14 (\d+)\)"/g)];
  expect(tops).toHaveLength(2);
  expect(Number(tops[1]![1])).toBeGreaterThan(Number(tops[0]![1]) + 100);
  expect(two).toContain('id="x-title"');
  expect(two).not.toContain('<style>');
  expect(ccgSvg([])).toMatch(/^<svg .*<\/svg>\n$/s);
});

test('deep derivations are drawn', () => {
  expect(ccgSvg(combOf(20_000)).match(/<g class="node"/g)).toHaveLength(39_999);
});

test('any derivation is well-formed XML', () => {
  fc.assert(
    fc.property(anyDerived, (sentence) => {
      expect(XMLValidator.validate(ccgSvg(sentence, { symbolOf }))).toBe(true);
    }),
  );
});
