import type { DerivationNode } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../../test/refusals.js';
import { decodeDerivationJson, encodeDerivationJson } from './derivation-json.js';
import { leafPlacer } from './derivation-leaves.js';
import { decodeUdf, encodeUdf } from './derivation-udf.js';

const udf = String.raw`(root_strict (12 sb-hd_mc_c 0.500000 0 2 (3 kim_n1 0.000000 0 1 ("kim" 7 "token [ +FORM \"kim\" +FROM \"0\" +TO \"3\" ]")) (9 ad_hoc 0.000000 1 2 ("ad \"hoc\"" 8 "token [ +FROM \"4\" +TO \"6\" ]" 9 "token [ +FROM \"7\" +TO \"12\" ]"))))`;

const derivation: DerivationNode = {
  label: 'root_strict',
  children: [
    {
      label: 'sb-hd_mc_c',
      id: 12,
      score: 0.5,
      from: 0,
      to: 2,
      children: [
        {
          label: 'kim_n1',
          id: 3,
          score: 0,
          from: 0,
          to: 1,
          children: [
            {
              form: 'kim',
              start: 0,
              end: 3,
              tokens: [{ id: 7, structure: 'token [ +FORM "kim" +FROM "0" +TO "3" ]' }],
            },
          ],
        },
        {
          label: 'ad_hoc',
          id: 9,
          score: 0,
          from: 1,
          to: 2,
          children: [
            {
              form: 'ad "hoc"',
              start: 4,
              end: 12,
              tokens: [
                { id: 8, structure: 'token [ +FROM "4" +TO "6" ]' },
                { id: 9, structure: 'token [ +FROM "7" +TO "12" ]' },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('UDF', () => {
  test('is read and written again', () => {
    expect(decodeUdf(udf)).toEqual(derivation);
    expect(encodeUdf(derivation)).toBe(udf);
  });

  test('white space between brackets does not matter', () => {
    expect(encodeUdf(decodeUdf(' ( a\n(1 b 0 0 1\t( "x" ) ) )\n'))).toBe(
      '(a (1 b 0.000000 0 1 ("x")))',
    );
  });

  test('UDX marks heads and types', () => {
    const udx = '(1 ^a@a_rule 0.000000 0 1 ("x"))';
    const node = { label: 'a', type: 'a_rule', head: true };
    expect(decodeUdf(udx)).toMatchObject(node);
    expect(encodeUdf(decodeUdf(udx))).toBe(udx);
    expect(decodeUdf('(1 *a@a_rule 0 0 1 ("x"))')).toMatchObject(node);
    expect(decodeUdf('(1 *top* 0 0 1 ("x"))')).toMatchObject({ label: '*top*' });
    expect(decodeUdf('(1 @_n1 0 0 1 ("x"))')).toMatchObject({ label: '@_n1' });
  });

  test('a score that is written as -0.000000 is 0, and survives JSON', () => {
    expect(decodeUdf('(1 kim_n1 -0.000000 0 1 ("kim"))').score).toBe(0);
  });

  test('vertices after a form, as the LKB wrote them, are read over', () => {
    expect(decodeUdf('(1 a 0 0 1 ("x" 0 1))').children).toEqual([{ form: 'x', start: 0, end: 0 }]);
  });

  test('nodes that tell nothing get the vertices of their leaves', () => {
    const leaf = (form: string) => ({ label: 'le', children: [{ form, start: 0, end: 1 }] });
    const node = { label: 'root', children: [{ label: 'r', children: [leaf('a'), leaf('b')] }] };
    expect(encodeUdf(node, { tokenOf: ({ start, end }) => `${start}-${end}` })).toBe(
      '(root (0 r 0.000000 0 2 (0 le 0.000000 0 1 ("a" 1 "0-1")) (0 le 0.000000 1 2 ("b" 2 "0-1"))))',
    );
  });

  test('what a root tells is written, and scores are as they were', () => {
    const leaf = { form: 'x', start: 0, end: 0 };
    for (const root of [
      { label: 'root', score: -12.345678912, children: [{ label: 'le', children: [leaf] }] },
      { label: 'root', score: 1e-9, children: [{ label: 'le', children: [leaf] }] },
      { label: 'root', type: 't', children: [{ label: 'le', children: [leaf] }] },
      { label: 'root', head: true, children: [{ label: 'le', children: [leaf] }] },
    ]) {
      expect(decodeUdf(encodeUdf(root))).toMatchObject(root);
    }
    expect(encodeUdf({ label: 'root', score: -1.5, children: [leaf] })).toBe(
      '(0 root -1.500000 0 1 ("x"))',
    );
    const endless = { label: 'root', score: Number.NEGATIVE_INFINITY, children: [leaf] };
    expect(inputErrorOf(() => encodeUdf(endless)).code).toBe('UDF');
  });

  test.each([
    ['nothing', '', 1],
    ['no bracket', 'root', 1],
    ['a leaf alone', '("x")', 1],
    ['a node without daughters', '(root (1 a 0 0 1))', 7],
    ['a node with too few fields', '(root (1 a 0 (2 b 0 0 1 ("x"))))', 7],
    ['a root inside', '(root (a ("x")))', 7],
    ['a score that is no number', '(root (1 a x 0 1 ("x")))', 7],
    ['a leaf without its structure', '(root (1 a 0 0 1 ("x" 1)))', 18],
    ['a leaf that is not closed', '(root (1 a 0 0 1 ("x" (', 23],
    ['a string that is not closed', '(root (1 a 0 0 1 ("x)', 19],
    ['a bracket that is not closed', '(root (1 a 0 0 1 ("x"))', 1],
    ['more after the end', '(root (1 a 0 0 1 ("x"))) )', 26],
    ['text among nodes', '(root (1 a 0 0 1 ("x") y))', 24],
  ])('refuses %s', (_, broken, column) => {
    const error = inputErrorOf(() => decodeUdf(broken));
    expect([error.code, error.source?.column]).toEqual(['UDF', column]);
  });

  test('refuses depth without end, and labels that it cannot write', () => {
    const deep = `${'(1 a 0 0 1 '.repeat(600)}("x")${')'.repeat(600)}`;
    expect(inputErrorOf(() => decodeUdf(deep)).code).toBe('LIMIT');
    const bad = { label: 'a', children: [{ label: 'b c', children: [] }] };
    expect(inputErrorOf(() => encodeUdf(bad)).code).toBe('UDF');
  });
});

describe('JSON', () => {
  const value = encodeDerivationJson(derivation);

  test('is written and read again', () => {
    expect(value).toMatchObject({
      entity: 'root_strict',
      daughters: [
        {
          id: 12,
          entity: 'sb-hd_mc_c',
          score: 0.5,
          start: 0,
          end: 2,
          daughters: [{ form: 'kim', tokens: [{ id: 7 }] }, { entity: 'ad_hoc' }],
        },
      ],
    });
    expect(decodeDerivationJson(JSON.parse(JSON.stringify(value)))).toEqual(derivation);
  });

  test('leaves without tokens are written with their characters, heads and types as they are', () => {
    const node: DerivationNode = {
      label: 'a',
      type: 't',
      head: true,
      children: [{ form: 'x', start: 2, end: 3 }],
    };
    const written = encodeDerivationJson(node, { toPoints: (at) => at - 1 });
    expect(written).toEqual({ entity: 'a', type: 't', head: true, form: 'x', from: 1, to: 2 });
    const place = leafPlacer('𝛽x', '');
    expect(decodeDerivationJson(written, { place })).toEqual(node);
  });

  test.each([
    ['a list', []],
    ['no entity', { daughters: [] }],
    ['no daughters', { entity: 'a', daughters: [] }],
    ['neither daughters nor a form', { entity: 'a' }],
    ['an id that is text', { entity: 'a', id: '1', form: 'x' }],
    ['a form that is a number', { entity: 'a', form: 1 }],
    ['tokens that are no list', { entity: 'a', form: 'x', tokens: {} }],
    ['a token without an id', { entity: 'a', form: 'x', tokens: [{ tfs: '' }] }],
    ['a token without a structure', { entity: 'a', form: 'x', tokens: [{ id: 1 }] }],
    ['a daughter that is text', { entity: 'a', daughters: ['x'] }],
  ])('refuses %s', (_, broken) => {
    expect(inputErrorOf(() => decodeDerivationJson(broken)).code).toBe('DERIVATION');
  });

  test('refuses depth without end, and leaves beside nodes', () => {
    let deep: unknown = { entity: 'a', form: 'x' };
    for (let i = 0; i < 600; i++) deep = { entity: 'a', daughters: [deep] };
    expect(inputErrorOf(() => decodeDerivationJson(deep)).code).toBe('LIMIT');
    const leaf = { form: 'x', start: 0, end: 1 };
    const mixed = { label: 'a', children: [leaf, leaf] };
    expect(inputErrorOf(() => encodeDerivationJson(mixed)).code).toBe('DERIVATION');
  });
});

describe('leaves', () => {
  const structure = (from: number, to: number) => [
    { id: 1, structure: `token [ +FROM #1="${from}" +TO "${to}" ]` },
  ];

  test('stand on code points of the text', () => {
    expect(leafPlacer('𝛽 x', '')({ tokens: structure(2, 3) })).toEqual({ start: 3, end: 4 });
  });

  test('else on the tokens of the chart at their vertices', () => {
    const place = leafPlacer('ab cd', '(1, 0, 1, <0:2>, 1, "ab") (2, 1, 2, <3:5>, 1, "cd")');
    expect(place({ tokens: [], from: 0, to: 2 })).toEqual({ start: 0, end: 5 });
    expect(place({ tokens: structure(0, 9), from: 1, to: 2 })).toEqual({ start: 3, end: 5 });
    expect(place({ tokens: [], from: 2, to: 3 })).toBeUndefined();
    expect(place({ tokens: [] })).toBeUndefined();
  });
});
