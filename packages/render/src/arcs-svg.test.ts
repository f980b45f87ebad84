import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { anyArcs, mayBind, sentenceOf } from '../test/sentences.js';
import { arcsSvg } from './arcs-svg.js';

/** Labels as boxes: the middle, the line and half the width that even a narrow font needs. */
function labelBoxes(svg: string) {
  return [
    ...svg.matchAll(/<text (?:font-weight="600" )?x="([-\d.]+)" y="(-[\d.]+)"[^>]*>([^<]*)</g),
  ].map(([, x, y, label]) => ({
    x: Number(x),
    y: Number(y),
    half: (label!.length * 11.5 * 0.55) / 2,
  }));
}

test('is a picture with a title and a description', () => {
  const svg = arcsSvg(mayBind);
  expect(svg).toContain('role="img" aria-labelledby="arcs-title arcs-desc"');
  expect(svg).toContain('<title id="arcs-title">It may bind wool .</title>');
  expect(svg).toContain(
    '<desc id="arcs-desc">It: SBJ of may; may: ROOT; bind: VC of may; wool: OBJ of bind; .: P of may.</desc>',
  );
  expect(svg.match(/<path/g)).toHaveLength(10);
});

test('without colours there is no style of its own', () => {
  expect(arcsSvg(mayBind)).toContain('prefers-color-scheme:dark');
  expect(arcsSvg(mayBind, { colours: false })).not.toContain('<style');
});

test('layers under the words, those that there are', () => {
  const sentence = { ...mayBind, lemmas: ['it', 'may', 'bind', 'wool', '.'] };
  expect(arcsSvg(sentence, { under: ['lemmas', 'upos'] }).match(/class="tag"/g)).toHaveLength(5);
});

test('a narrow picture has several rows', () => {
  const rows = (svg: string) => svg.match(/<g transform/g)!.length;
  expect(rows(arcsSvg(mayBind))).toBe(1);
  expect(rows(arcsSvg(mayBind, { width: 200 }))).toBeGreaterThan(1);
});

test('several sentences in one picture, one below the other', () => {
  const svg = arcsSvg([mayBind, mayBind]);
  const tops = [...svg.matchAll(/translate\(18 (\d+)\)/g)].map((match) => Number(match[1]));
  expect(tops).toHaveLength(2);
  expect(tops[1]! - tops[0]!).toBeGreaterThan(60);
  expect(svg.match(/<svg/g)).toHaveLength(1);
});

test('markup in words and labels stays text', () => {
  const svg = arcsSvg(sentenceOf('<b> "&" 0 <RO&OT>'), { title: '</title><script>' });
  expect(svg).not.toMatch(/<b>|<script>/);
  expect(svg).toContain('&lt;RO&amp;OT&gt;');
});

test('any sentence makes well-formed XML, at any width', () => {
  fc.assert(
    fc.property(anyArcs, fc.integer({ min: 50, max: 900 }), (sentence, width) => {
      expect(XMLValidator.validate(arcsSvg(sentence, { width }))).toBe(true);
    }),
  );
});

test('labels of nested arcs never overlap', () => {
  // Trees without crossings: each word hangs on the one before it, or on any head of that.
  const trees = fc.array(fc.tuple(fc.nat(5), fc.stringMatching(/^[A-Z]{1,8}$/)), { maxLength: 14 });
  fc.assert(
    fc.property(trees, (rows) => {
      const heads: number[] = [];
      for (const [up] of rows) {
        let head = heads.length - 1;
        for (let i = 0; i < up && head > 0; i++) head = heads[head]!;
        heads.push(head);
      }
      const table = rows.map(([, label], i) => `w T ${heads[i]! + 1} ${label}`).join('\n');
      const boxes = table === '' ? [] : labelBoxes(arcsSvg(sentenceOf(table)));
      expect(boxes).toHaveLength(rows.length);
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          if (Math.abs(a.y - b.y) < 11)
            expect(Math.abs(a.x - b.x)).toBeGreaterThan(a.half + b.half);
        }
      }
    }),
  );
});
