import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDerivation, chainOf, combOf, derivationOf, rainFalls } from '../test/derivations.js';
import { type DerivationTextOptions, derivationText } from './derivation-text.js';
import { textWidth } from './text-width.js';

const ansi = /\x1b\[[\d;]*m/g;

function draw({ node, text }: typeof rainFalls, options: DerivationTextOptions = {}): string {
  return derivationText(node, text, options);
}

describe('a tree', () => {
  test('has words at the bottom, types over them, then rules', () => {
    expect(draw(rainFalls)).toBe(
      [
        '          root_strict',
        '          sb-hd_mc_c',
        '    ┌──────────┴──────────┐',
        '    │                hd-aj_int_c',
        '    │            ┌────────┴────────┐',
        'hdn_bnp_c        │            hd-cmp_u_c',
        'n_ms_ilr   v_3s-fin_olr       ┌────┴────┐',
        'n_-_m_le      v_-_le      p_np_i_le  may_n1',
        '  Rain         falls         in        May',
        '',
      ].join('\n'),
    );
  });

  test('in ASCII', () => {
    const drawn = draw(rainFalls, { ascii: true });
    expect(drawn).toMatch(/^[ -~\n]*$/);
    expect(drawn).toContain(".----------'----------.");
  });

  test('a third daughter has its line too', () => {
    const flat = derivationOf('(x_c (a_le a) (b_le b) (c_le c))');
    expect(draw(flat)).toBe(
      ['        x_c', '  ┌──────┼──────┐', 'a_le   b_le   c_le', '  a      b      c', ''].join(
        '\n',
      ),
    );
  });

  test('an entry is shown where its type is not told', () => {
    const drawn = draw(rainFalls);
    expect(drawn).toContain('may_n1');
    expect(drawn).not.toContain('rain_n1');
  });

  test('words are those of the text; where it has none, those that the grammar saw', () => {
    expect(draw(rainFalls)).toContain('Rain');
    expect(draw({ ...rainFalls, text: '' })).toContain('rain');
  });
});

describe('an outline', () => {
  test('has a line for each chain, and is drawn where the tree does not fit', () => {
    const outline = [
      'root_strict › sb-hd_mc_c',
      '├─ hdn_bnp_c › n_ms_ilr › n_-_m_le "Rain"',
      '└─ hd-aj_int_c',
      '   ├─ v_3s-fin_olr › v_-_le "falls"',
      '   └─ hd-cmp_u_c',
      '      ├─ p_np_i_le "in"',
      '      └─ may_n1 "May"',
      '',
    ].join('\n');
    const widest = Math.max(...draw(rainFalls).split('\n').map(textWidth));
    expect(draw(rainFalls, { layout: 'outline' })).toBe(outline);
    expect(draw(rainFalls, { width: widest - 1, layout: 'tree' })).toBe(draw(rainFalls));
    expect(draw(rainFalls, { width: widest + 1 })).toBe(draw(rainFalls));
    expect(draw(rainFalls, { width: widest - 1 }).split('\n')[0]).toContain('›');
  });

  test('long chains go on in the next line', () => {
    expect(draw(rainFalls, { layout: 'outline', width: 24, ascii: true })).toBe(
      [
        'root_strict > sb-hd_mc_c',
        '+- hdn_bnp_c > n_ms_ilr',
        '|     > n_-_m_le "Rain"',
        '`- hd-aj_int_c',
        '   +- v_3s-fin_olr',
        '   |     > v_-_le',
        '   |     "falls"',
        '   `- hd-cmp_u_c',
        '      +- p_np_i_le "in"',
        '      `- may_n1 "May"',
        '',
      ].join('\n'),
    );
  });

  test('what is deep is drawn apart', () => {
    expect(draw(combOf(7), { layout: 'outline', width: 24, ascii: true })).toBe(
      [
        'n-hdn_c',
        '+- n_le "a"',
        '`- n-hdn_c',
        '   +- n_le "a"',
        '   `- n-hdn_c',
        '      +- n_le "a"',
        '      `- n-hdn_c',
        '         +- n_le "a"',
        '         `- ... 1',
        '',
        '1: n-hdn_c',
        '   +- n_le "a"',
        '   `- n-hdn_c',
        '      +- n_le "a"',
        '      `- n_le "a"',
        '',
      ].join('\n'),
    );
  });

  test('no line is wider than the terminal, where names leave room for it', () => {
    for (const width of [40, 60, 80]) {
      const drawn = draw(combOf(60), { width, layout: 'outline' });
      expect(Math.max(...drawn.split('\n').map(textWidth))).toBeLessThanOrEqual(width);
      expect(drawn.match(/"a"/g)).toHaveLength(60);
    }
  });
});

test('color changes nothing but color, and there is none unless asked for', () => {
  for (const layout of ['tree', 'outline'] as const) {
    const colored = draw(rainFalls, { color: true, layout });
    expect(colored).toMatch(ansi);
    expect(colored.replaceAll(ansi, '')).toBe(draw(rainFalls, { layout }));
    expect(draw(rainFalls, { layout })).not.toMatch(ansi);
  }
});

test('wide characters keep their columns', () => {
  const drawn = draw(derivationOf('(x_c (n_le 水が) (v_le end))'));
  const [, bar, types] = drawn.split('\n') as [string, string, string];
  expect(bar.indexOf('┐')).toBe(types.indexOf('v_le') + 2);
});

test('any derivation is drawn, at any width, with no command to the terminal', () => {
  fc.assert(
    fc.property(anyDerivation, fc.integer({ min: 1, max: 90 }), (derivation, width) => {
      for (const layout of ['tree', 'outline', 'fitting'] as const) {
        const drawn = draw(derivation, { width, layout });
        expect(drawn).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
        expect(drawn.endsWith('\n')).toBe(true);
      }
    }),
  );
});

test('depth and length are no trouble', () => {
  expect(draw(chainOf(20_000)).split('\n')).toHaveLength(20_003);
  expect(draw(chainOf(20_000), { layout: 'outline' })).toContain('x0_c');
  expect(draw(combOf(5000)).match(/"a"/g)).toHaveLength(5000);
});
