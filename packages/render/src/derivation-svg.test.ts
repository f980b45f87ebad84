import type { DerivationNode } from '@hedgerow/document';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { anyDerivation, chainOf, combOf, rainFalls } from '../test/derivations.js';
import { type DerivationSvgOptions, derivationSvg, derivationsSvg } from './derivation-svg.js';

function draw({ node, text }: typeof rainFalls, options: DerivationSvgOptions = {}): string {
  return derivationSvg(node, text, options);
}

function nodesIn(svg: string): string[][] {
  return [
    ...svg.matchAll(/<g class="([^"]*)" data-node="(\d+)" data-start="(\d+)" data-end="(\d+)">/g),
  ].map((match) => match.slice(1));
}

function framesIn(svg: string) {
  return [
    ...svg.matchAll(
      /<rect class="frame" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
    ),
  ].map((match) => {
    const [x, y, width, height] = match.slice(1).map(Number) as [number, number, number, number];
    return { left: x, top: y, right: x + width, bottom: y + height };
  });
}

test('is a picture with a title and a description', () => {
  const svg = draw(rainFalls);
  expect(svg).toContain('role="img" aria-labelledby="derivation-title derivation-desc"');
  expect(svg).toContain('<title id="derivation-title">Rain falls in May</title>');
  expect(svg).toContain('<desc id="derivation-desc">(root_strict (sb-hd_mc_c (hdn_bnp_c');
});

test('boxes say which words they stand on, chains share one', () => {
  expect(nodesIn(draw(rainFalls))).toEqual([
    ['node foldable', '0', '0', '17'],
    ['node', '1', '0', '4'],
    ['node foldable', '2', '5', '17'],
    ['node', '3', '5', '10'],
    ['node foldable', '4', '11', '17'],
    ['node', '5', '11', '13'],
    ['node', '6', '14', '17'],
  ]);
});

test('labels have the class of their kind, entries are told', () => {
  const svg = draw(rainFalls);
  for (const [kind, label] of [
    ['start', 'root_strict'],
    ['rule', 'sb-hd_mc_c'],
    ['lexical-rule', 'n_ms_ilr'],
    ['entry', 'n_-_m_le'],
    ['word', 'Rain'],
  ]) {
    expect(svg).toMatch(new RegExp(`<text class="${kind}"[^>]*>${label}<`));
  }
  expect(svg).toContain('<title>rain_n1</title>');
});

test('what is folded has its words alone, and other boxes keep their numbers', () => {
  const svg = draw(rainFalls, { folded: new Set([4, 1]) });
  expect(nodesIn(svg).map(([name, number]) => [name, number])).toEqual([
    ['node foldable', '0'],
    ['node', '1'],
    ['node foldable', '2'],
    ['node', '3'],
    ['node folded', '4'],
  ]);
  expect(svg).toMatch(/<text class="word"[^>]*>in May</);
  const inner = draw(rainFalls, { folded: new Set([0, 2]) });
  expect(nodesIn(inner)).toEqual([['node folded', '0', '0', '17']]);
});

test('of long words that are folded away the beginning is shown', () => {
  expect(draw(combOf(30), { folded: new Set([0]) })).toContain(`${'a '.repeat(20)}…<`);
});

test('several in one picture, one below the other, with captions', () => {
  const svg = derivationsSvg([{ ...rainFalls, caption: '1 of 2: -3 <' }, rainFalls]);
  const tops = [...svg.matchAll(/class="derivation" transform="translate\(14 ([\d.]+)\)/g)].map(
    ([, top]) => Number(top),
  );
  const [, height] = / height="(\d+)"/.exec(svg)!.map(Number);
  const [, alone] = / height="(\d+)"/.exec(draw(rainFalls))!.map(Number);
  expect(tops).toEqual([36, 36 + (alone! - 28) + 30]);
  expect(height).toBe(2 * alone! + 22 + 2);
  expect(svg.match(/<svg/g)).toHaveLength(1);
  expect(svg).toContain('>1 of 2: -3 &lt;</text>');
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(XMLValidator.validate(derivationsSvg([]))).toBe(true);
});

test('without colours there is no style of its own', () => {
  expect(draw(rainFalls)).toContain('prefers-color-scheme:dark');
  expect(draw(rainFalls, { colours: false })).not.toContain('<style');
});

test('markup in words and labels stays text', () => {
  const node: DerivationNode = {
    label: '<b>',
    type: '"&"',
    children: [{ form: 'x', start: 0, end: 8 }],
  };
  const svg = derivationSvg(node, '<script>', { title: '</title>', id: '"' });
  expect(svg).not.toMatch(/<b>|<script>/);
  expect(XMLValidator.validate(svg)).toBe(true);
});

test('any derivation makes well-formed XML', () => {
  fc.assert(
    fc.property(anyDerivation, fc.uniqueArray(fc.nat(6)), (derivation, folded) => {
      expect(XMLValidator.validate(draw(derivation, { folded: new Set(folded) }))).toBe(true);
    }),
  );
});

test('boxes never overlap, and lie inside the picture', () => {
  fc.assert(
    fc.property(anyDerivation, (derivation) => {
      const svg = draw(derivation);
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!.map(Number);
      const frames = framesIn(svg);
      for (const [i, a] of frames.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(-0.1);
        expect(a.top).toBeGreaterThanOrEqual(-0.1);
        expect(a.right).toBeLessThanOrEqual(width! - 27);
        expect(a.bottom).toBeLessThanOrEqual(height! - 27);
        for (const b of frames.slice(i + 1)) {
          const apart =
            a.right <= b.left + 0.2 ||
            b.right <= a.left + 0.2 ||
            a.bottom <= b.top + 0.2 ||
            b.bottom <= a.top + 0.2;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test('depth and length are no trouble', () => {
  expect(draw(chainOf(20_000)).match(/class="rule"/g)).toHaveLength(20_000);
  expect(nodesIn(draw(combOf(5000)))).toHaveLength(9999);
});
