import { describe, expect, test } from 'vitest';
import { curveSvg } from './curve-svg.js';

const rising = [
  { x: 100, y: 60, low: 55, high: 64 },
  { x: 1000, y: 75 },
  { x: 10_000, y: 80 },
];

describe('the picture', () => {
  const svg = curveSvg(
    [
      { name: 'rules & ranker', points: rising },
      { name: 'baseline', points: rising.map(({ x }) => ({ x, y: 50 })) },
    ],
    { title: 'F1 < 100', xLabel: 'sentences', yLabel: 'F1 (%)', xScale: 'logarithmic' },
  );

  test('is the same for the same data', () => {
    expect(
      curveSvg(
        [
          { name: 'rules & ranker', points: rising.toReversed() },
          { name: 'baseline', points: rising.map(({ x }) => ({ x, y: 50 })) },
        ],
        { title: 'F1 < 100', xLabel: 'sentences', yLabel: 'F1 (%)', xScale: 'logarithmic' },
      ),
    ).toBe(svg);
  });

  test('stands alone: no script, style sheet or link', () => {
    expect(svg).not.toMatch(/<script|<style|href|url\(/);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(svg.endsWith('</svg>\n')).toBe(true);
  });

  test('escapes what people wrote', () => {
    expect(svg).toContain('>F1 &lt; 100</text>');
    expect(svg).toContain('>rules &amp; ranker</text>');
    expect(curveSvg([{ name: '"\u0000\ud800x', points: rising }])).toContain('>&quot;x</text>');
  });

  test('opens and closes its elements in order', () => {
    const open: string[] = [];
    for (const [, closing, name, empty] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name!);
    }
    expect(open).toEqual([]);
  });

  test('draws a line and a legend entry a series, a band where there are bounds, a mark a point', () => {
    expect(svg.match(/<polyline/g)).toHaveLength(2);
    expect(svg.match(/fill-opacity/g)).toHaveLength(1);
    expect(svg.match(/<circle/g)).toHaveLength(3 + 1);
    expect(svg).toContain('>baseline</text>');
  });

  test('puts equal ratios equally far apart', () => {
    const line = /<polyline points="([^"]+)"/.exec(svg)![1]!;
    const [a, b, c] = line.split(' ').map((point) => Number(point.split(',')[0])) as [
      number,
      number,
      number,
    ];
    expect(b - a).toBeCloseTo(c - b, 1);
  });

  test('labels its ticks', () => {
    for (const tick of ['100', '1,000', '10,000', '50', '80'])
      expect(svg).toContain(`>${tick}</text>`);
  });
});

test.each([
  ['no series', []],
  ['a series without points', [{ name: 'a', points: [] }]],
  ['a single point', [{ name: 'a', points: [{ x: 1, y: 1 }] }]],
])('%s still makes a picture without NaN', (_, series) => {
  for (const xScale of ['linear', 'logarithmic'] as const) {
    expect(curveSvg(series, { xScale })).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('refuses what cannot be placed', () => {
  expect(() =>
    curveSvg([{ name: 'a', points: [{ x: 0, y: 1 }] }], { xScale: 'logarithmic' }),
  ).toThrow(RangeError);
  expect(() => curveSvg([{ name: 'a', points: [{ x: 1, y: Number.NaN }] }])).toThrow(RangeError);
});
