import type { CcgDerivation } from '@hedgerow/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDerivation } from '../../test/any-derivation.js';
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
  fc.assert(
    fc.property(anyDerivation, ({ derivation, forms }) => {
      for (const { functor, argument, slot } of ccgDependencies()(derivation, forms)) {
        expect(functor).not.toBe(argument);
        expect(Math.max(functor, argument)).toBeLessThan(forms.length);
        expect(Math.min(functor, argument, slot - 1)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
