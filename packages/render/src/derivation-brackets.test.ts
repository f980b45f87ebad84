import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDerivation, chainOf, derivationOf, rainFalls } from '../test/derivations.js';
import { derivationBrackets } from './derivation-brackets.js';

test('on one line, with lexical types, or entries where there are none', () => {
  expect(derivationBrackets(rainFalls.node, rainFalls.text)).toBe(
    '(root_strict (sb-hd_mc_c (hdn_bnp_c (n_ms_ilr (n_-_m_le Rain))) (hd-aj_int_c (v_3s-fin_olr (v_-_le falls)) (hd-cmp_u_c (p_np_i_le in) (may_n1 May)))))',
  );
});

test('brackets in words are no brackets', () => {
  const { node } = derivationOf('(x_c (a_le a))');
  expect(derivationBrackets(node, '(')).toBe('(x_c (a_le -LRB-))');
});

test('color changes nothing but color', () => {
  const { node, text } = rainFalls;
  const colored = derivationBrackets(node, text, { color: true });
  expect(colored).toContain('\x1b[');
  expect(colored.replaceAll(/\x1b\[[\d;]*m/g, '')).toBe(derivationBrackets(node, text));
});

test('any derivation is one line', () => {
  fc.assert(
    fc.property(anyDerivation, ({ node, text }) => {
      expect(derivationBrackets(node, text)).not.toMatch(/[\0-\x1f\x7f-\x9f]/);
    }),
  );
});

test('depth is no trouble', () => {
  const { node, text } = chainOf(20_000);
  expect(derivationBrackets(node, text).endsWith(')'.repeat(20_001))).toBe(true);
});
