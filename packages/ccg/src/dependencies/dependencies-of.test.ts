import type { CcgDerivation } from '@hedgerow/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveWords } from '../../test/derive-words.js';
import { ccgDependencies } from './dependencies-of.js';

/** `functor slot argument ...`, with what stands between them. */
function dependenciesOf(sentence: string): string[] {
  const { forms, derivation } = deriveWords(sentence);
  return ccgDependencies()(derivation, forms).map(
    ({ functor, slot, argument, through, shared, controlled }) => {
      const how = [
        through === undefined ? '' : ` through ${forms[through]}`,
        shared ? ' shared' : '',
        controlled ? ' controlled' : '',
      ].join('');
      return `${forms[functor]} ${slot} ${forms[argument]}${how}`;
    },
  );
}

test.each<readonly [name: string, sentence: string, ...dependencies: string[]]>([
  ['slots of a verb', 'the moss needs rain', 'the 1 moss', 'needs 1 moss', 'needs 2 rain'],
  [
    'the subject of a relative clause is the noun',
    'the moss that grows falls',
    'the 1 moss',
    'that 1 moss',
    'that 2 grows',
    'grows 1 moss through that',
    'falls 1 moss',
  ],
  [
    'the object of one too, past a subject',
    'moss that|WDT|(NP\\NP)/(S[dcl]/NP) we see grows',
    'that 1 moss',
    'that 2 see',
    'see 1 we',
    'see 2 moss through that',
    'grows 1 moss',
  ],
  [
    'a relative clause without a relative word',
    'moss we see grows',
    'see 1 we',
    'see 2 moss controlled',
    'grows 1 moss',
  ],
  [
    'subjects of infinitives, past auxiliaries',
    'moss may|MD|(S[dcl]\\NP)/(S[b]\\NP) want|VB|(S[b]\\NP)/(S[to]\\NP) to live',
    'may 1 moss',
    'may 2 want',
    'want 1 moss',
    'want 2 live',
    'to 1 moss controlled',
    'to 2 live',
    'live 1 moss controlled',
  ],
  [
    'subjects that are objects of another verb',
    'we help|VBP|((S[dcl]\\NP)/(S[to]\\NP))/NP moss to live',
    'help 1 we',
    'help 2 live',
    'help 3 moss',
    'to 1 moss controlled',
    'to 2 live',
    'live 1 moss controlled',
  ],
  ['all conjuncts fill a slot', 'moss and lichen grow', 'grow 1 moss', 'grow 1 lichen shared'],
  [
    'verbs that are conjuncts have their subject in common',
    'moss grows and needs rain',
    'grows 1 moss',
    'needs 1 moss shared',
    'needs 2 rain',
  ],
  [
    'verbs that are conjuncts have their object in common',
    'we see and need|VBP|(S[dcl]\\NP)/NP rain',
    'see 1 we',
    'see 2 rain',
    'need 1 we shared',
    'need 2 rain shared',
  ],
  [
    'what is inside a modifier is not joined to what it modifies',
    'moss in {shade and lichen} grow',
    'in 1 moss',
    'in 2 shade',
    'in 2 lichen shared',
    'grow 1 moss',
  ],
  [
    'gerunds and participles beside a noun',
    'we see moss growing in|IN|((S\\NP)\\(S\\NP))/NP shade',
    'see 1 we',
    'see 2 moss',
    'growing 1 moss controlled',
    'in 1 growing',
    'in 2 shade',
  ],
  [
    'gerunds beside a verb',
    'moss falls by|IN|((S\\NP)\\(S\\NP))/(S[ng]\\NP) growing',
    'falls 1 moss',
    'by 1 falls',
    'by 2 growing',
    'growing 1 moss controlled',
  ],
])('%s', (_, sentence, ...dependencies) => {
  expect(dependenciesOf(sentence)).toEqual(dependencies);
});

test('fragments have dependencies of their own', () => {
  const first = deriveWords('moss grows');
  const other: CcgDerivation = { category: 'N', token: 2 };
  const both: CcgDerivation = { category: 'FRAG', head: 0, children: [first.derivation, other] };
  const found = ccgDependencies()(both, [...first.forms, 'rain']);
  expect(found).toEqual([{ functor: 1, category: 'S[dcl]\\NP', slot: 1, argument: 0 }]);
  expect(ccgDependencies()({ category: 'FRAG', head: 0, children: [] }, [])).toEqual([]);
});

test('any tree of any categories has dependencies of its tokens', () => {
  const atom = fc.constantFrom('S[dcl]', 'S', 'NP', 'N', 'PP', 'conj', ',', 'LRB', 'S[ng]');
  const { category } = fc.letrec<{ category: string; part: string }>((tie) => ({
    part: fc.oneof(
      atom,
      tie('category').map((inner) => `(${inner})`),
    ),
    category: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc
        .tuple(tie('part'), fc.constantFrom('/', '\\'), tie('part'))
        .map((parts) => parts.join('').replace(/\((S|NP|N|PP|conj|,|LRB)(\[[a-z]+\])?\)/g, '$1$2')),
    ),
  }));
  const tree = fc.letrec<{ tree: CcgDerivation }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      category.map((own) => ({ category: own, token: 0 })),
      fc.record({
        category: fc.oneof(category, fc.constant('FRAG')),
        head: fc.constantFrom(0 as const, 1 as const),
        children: fc.array(tie('tree'), { minLength: 1, maxLength: 2 }),
      }),
    ),
  })).tree;
  fc.assert(
    fc.property(tree, (drawn) => {
      let tokens = 0;
      const numbered = (node: CcgDerivation): CcgDerivation =>
        'token' in node
          ? { ...node, token: tokens++ }
          : { ...node, children: node.children.map(numbered) };
      const derivation = numbered(drawn);
      const forms = Array.from({ length: tokens }, () => 'that');
      for (const { functor, argument, slot } of ccgDependencies()(derivation, forms)) {
        expect(functor).not.toBe(argument);
        expect(Math.max(functor, argument)).toBeLessThan(tokens);
        expect(Math.min(functor, argument)).toBeGreaterThanOrEqual(0);
        expect(slot).toBeGreaterThan(0);
      }
    }),
  );
});
