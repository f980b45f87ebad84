import { describe, expect, test } from 'vitest';
import { readDerivation } from '../../test/read-derivation.js';
import { constituentsOver } from './constituents.js';
import { flattenDerivation } from './flat-derivation.js';
import { phenomena, phenomenaOf } from './phenomena.js';

function shown(brackets: string, kind: 'speculation' | 'negation') {
  const { derivation, tokens, cue } = readDerivation(brackets, kind);
  const flat = flattenDerivation(derivation, tokens)!;
  const [word] = constituentsOver(flat, cue);
  return phenomenaOf(flat, word!.node, kind).map(({ name, clause }) => [name, flat.names[clause]]);
}

describe.each(phenomena.map((row) => [row.name, row] as const))('%s', (name, row) => {
  const kind = row.kind ?? 'speculation';

  test.each(row.examples)('is shown by %s', (example) => {
    expect(shown(example, kind)).toContainEqual([name, 'sb-hd_mc_c']);
  });

  test.each(row.near)('is not shown by %s', (example) => {
    expect(shown(example, kind).map(([found]) => found)).not.toContain(name);
  });
});

test('what is for negation is not for speculation', () => {
  const [row] = phenomena.filter(({ kind }) => kind === 'negation');
  expect(shown(row!.examples[0]!, 'speculation')).toEqual([]);
});

test('the subject of a relative clause is its pronoun', () => {
  const brackets =
    '(flr-hd_rel-fin_c (n_-_pr-rel-what_le which) (hd_xsb-fin_c (hd-cmp_u_c (v_prd_is_le is) (v_pas_odlr (v_np_le <suspected>)))))';
  expect(shown(brackets, 'speculation')).toEqual([['passive', 'flr-hd_rel-fin_c']]);
});
