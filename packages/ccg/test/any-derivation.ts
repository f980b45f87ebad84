import type { CcgDerivation } from '@hedgerow/document';
import fc from 'fast-check';

const atom = fc.constantFrom('S[dcl]', 'S', 'NP', 'N', 'PP', 'conj', ',', 'LRB', 'S[ng]');

const part = fc.oneof(
  atom,
  fc.constantFrom('(S\\NP)', '(NP\\NP)', '(N/N)', '(S[dcl]/NP)', '((S\\NP)\\(S\\NP))'),
);

const category = fc.oneof(
  atom,
  fc.tuple(part, fc.constantFrom('/', '\\'), part).map((parts) => parts.join('')),
);

const tree = fc.letrec<{ tree: CcgDerivation }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    category.map((own) => ({ category: own, token: 0 })),
    fc.record({
      category: fc.oneof(category, fc.constant('FRAG')),
      head: fc.constantFrom(0 as const, 1 as const),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 2 }),
    }),
  ),
})).tree;

/** For properties: any tree of any categories over any words, whether rules make it or not. */
export const anyDerivation = tree.chain((drawn) => {
  let tokens = 0;
  const numbered = (node: CcgDerivation): CcgDerivation =>
    'token' in node
      ? { ...node, token: tokens++ }
      : { ...node, children: node.children.map(numbered) };
  const derivation = numbered(drawn);
  const of = (...values: string[]) =>
    fc.array(fc.constantFrom(...values), { minLength: tokens, maxLength: tokens });
  return fc.record({
    derivation: fc.constant(derivation),
    forms: of('that', 'and', ',', '(', ')', 'moss', 'is', 'vitro', 'in', '2', '='),
    tags: of('NN', 'NNS', 'CD', 'IN', 'VBZ', 'JJ', 'CC', 'RB', 'WDT'),
  });
});
