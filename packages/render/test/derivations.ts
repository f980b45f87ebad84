import type { DerivationLeaf, DerivationNode } from '@hedgerow/document';
import fc from 'fast-check';

/** From brackets, `(rule (entry@type word))`; words stand in the text with a space between them. */
export function derivationOf(brackets: string): { node: DerivationNode; text: string } {
  const parts = brackets.match(/[()]|[^\s()]+/g) ?? [];
  let [at, text] = [0, ''];
  const read = (): DerivationNode => {
    const [label, type] = parts[at + 1]!.split('@') as [string, string | undefined];
    at += 2;
    const children: (DerivationNode | DerivationLeaf)[] = [];
    while (parts[at] !== ')') {
      if (parts[at] === '(') children.push(read());
      else {
        const word = parts[at++]!;
        const start = text === '' ? 0 : text.length + 1;
        text += text === '' ? word : ` ${word}`;
        children.push({ form: word.toLowerCase(), start, end: text.length });
      }
    }
    at++;
    return { label, children, ...(type !== undefined && { type }) };
  };
  return { node: read(), text };
}

export const rainFalls = derivationOf(`
  (root_strict
    (sb-hd_mc_c
      (hdn_bnp_c (n_ms_ilr (rain_n1@n_-_m_le Rain)))
      (hd-aj_int_c
        (v_3s-fin_olr (fall_v1@v_-_le falls))
        (hd-cmp_u_c (in@p_np_i_le in) (may_n1 May)))))`);

const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

/** Derivations of any shape, sensible or not: nodes without daughters, leaves beside nodes. */
export const anyDerivation: fc.Arbitrary<{ node: DerivationNode; text: string }> = fc
  .tuple(
    fc.letrec<{ node: DerivationNode; child: DerivationNode | DerivationLeaf }>((tie) => ({
      node: fc.record(
        { label: names, type: names, children: fc.array(tie('child'), { maxLength: 3 }) },
        { requiredKeys: ['label', 'children'] },
      ),
      child: fc.oneof(
        { depthSize: 'small' },
        fc.record({ form: names, start: fc.nat(5), end: fc.nat(9) }),
        tie('node'),
      ),
    })).node,
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  .map(([node, text]) => ({ node, text }));

/** One word under a chain of so many nodes. */
export function chainOf(length: number): { node: DerivationNode; text: string } {
  let node: DerivationNode = { label: 'rain_n1', children: [{ form: 'rain', start: 0, end: 4 }] };
  for (let i = 0; i < length; i++) node = { label: `x${i}_c`, children: [node] };
  return { node, text: 'Rain' };
}

/** So many words, each beside all that follow. */
export function combOf(leaves: number): { node: DerivationNode; text: string } {
  const word = (i: number): DerivationNode => ({
    label: 'a_n1',
    type: 'n_le',
    children: [{ form: 'a', start: 2 * i, end: 2 * i + 1 }],
  });
  let node = word(leaves - 1);
  for (let i = leaves - 2; i >= 0; i--) node = { label: 'n-hdn_c', children: [word(i), node] };
  return { node, text: 'a '.repeat(leaves) };
}
