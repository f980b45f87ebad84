import type { DerivationNode, Document } from '@hedgerow/document';
import type { WorstCase } from './worst-case.js';

function word(place: number): DerivationNode {
  const leaf = { form: 'a', start: 2 * place, end: 2 * place + 1 };
  return { label: 'a_n1', type: 'n_le', children: [leaf] };
}

/** Each word beside all that follow. */
function comb(leaves: number): DerivationNode {
  let node = word(leaves - 1);
  for (let i = leaves - 2; i >= 0; i--) node = { label: 'n-hdn_c', children: [word(i), node] };
  return node;
}

function chain(length: number): DerivationNode {
  let node = word(0);
  for (let i = 0; i < length; i++) node = { label: 'hdn_c', children: [node] };
  return node;
}

function drawing(
  name: string,
  draw: 'derivationText' | 'derivationSvg' | 'derivationBrackets',
  make: (size: number) => DerivationNode,
): WorstCase {
  return {
    name,
    place: 'packages/render/src/derivation-boxes.ts',
    size: 1000,
    load: async () => {
      const render = await import('@hedgerow/render');
      return (size) => {
        const [node, text] = [make(size), 'a '.repeat(size)];
        return () => render[draw](node, text);
      };
    },
  };
}

function scoring(name: string, derivations: (size: number) => DerivationNode[]): WorstCase {
  return {
    name,
    place: 'packages/evaluate/src/derivations.ts',
    size: 500,
    load: async () => {
      const { scoreDerivations } = await import('@hedgerow/evaluate');
      return (size) => {
        const text = 'a '.repeat(size);
        const sentence = { start: 0, end: text.length, derivations: derivations(size) };
        const documents: Document[] = [{ id: '1', text, sentences: [sentence] }];
        return () => scoreDerivations(documents, documents);
      };
    },
  };
}

export const derivationCases: readonly WorstCase[] = [
  drawing('an outline of a deep derivation', 'derivationText', comb),
  drawing('a tree over one word', 'derivationText', chain),
  drawing('a picture of a deep derivation', 'derivationSvg', comb),
  drawing('a picture of a chain of unary nodes', 'derivationSvg', chain),
  drawing('brackets of a deep derivation', 'derivationBrackets', comb),
  scoring('a deep derivation, scored', (size) => [comb(size)]),
  scoring('a chain of unary nodes, scored', (size) => [chain(size)]),
  scoring('many derivations of a sentence, scored', (size) =>
    Array.from({ length: size }, () => chain(9)),
  ),
];
