import { ccgbank } from '@hedgerow/corpus';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert, readBrackets, supertagsOf } from '../../test/read-brackets.js';
import { categoryTable } from '../grammar/category.js';
import { checkDerivation } from '../grammar/check-derivation.js';
import { grammar } from '../grammar/grammar.js';
import { leavesOf } from '../grammar/leaves-of.js';
import { treebankConverter } from './convert-tree.js';
import { treeDeriver } from './tree-deriver.js';

const verb = '(S[dcl]\\NP)/NP';
const cases: readonly (readonly [about: string, brackets: string, words: string])[] = [
  [
    'a verb takes its subject and its object',
    '(S (NP-SBJ (NN Moss)) (VP (VBZ needs) (NP (NN rain))) (. .))',
    `Moss|N needs|${verb} rain|N .|.`,
  ],
  [
    'determiners make noun phrases, words before a noun modify it',
    '(NP (DT the) (JJ old) (NN oak) (NN tree))',
    'the|NP[nb]/N old|N/N oak|N/N tree|N',
  ],
  [
    'what follows a noun modifies the noun phrase',
    '(NP (NP (DT the) (NN growth)) (PP (IN of) (NP (NN moss))))',
    'the|NP[nb]/N growth|N of|(NP\\NP)/NP moss|N',
  ],
  [
    'auxiliaries take verb phrases by their form, and adverbs follow them',
    '(S (NP-SBJ-1 (NN Moss)) (VP (VBZ has) (RB not) (VP (VBN been) (VP (VBN seen) (NP (-NONE- *-1))))))',
    'Moss|N has|(S[dcl]\\NP)/(S[pt]\\NP) not|(S\\NP)\\(S\\NP) been|(S[pt]\\NP)/(S[pss]\\NP) seen|S[pss]\\NP',
  ],
  [
    'modals and infinitives',
    '(S (NP-SBJ (NN Moss)) (VP (MD may) (VP (VB tend) (S (NP-SBJ (-NONE- *)) (VP (TO to) (VP (VB grow)))))))',
    'Moss|N may|(S[dcl]\\NP)/(S[b]\\NP) tend|(S[b]\\NP)/(S[to]\\NP) to|(S[to]\\NP)/(S[b]\\NP) grow|S[b]\\NP',
  ],
  [
    'a complement and an adjunct with a preposition',
    '(S (NP-SBJ (NN Moss)) (VP (VBZ responds) (PP (TO to) (NP (NN rain))) (PP (IN in) (NP (NN May)))))',
    'Moss|N responds|(S[dcl]\\NP)/PP to|PP/NP rain|N in|((S\\NP)\\(S\\NP))/NP May|N',
  ],
  [
    'a clause with that, one that is an adverbial, and one before the subject',
    '(S (SBAR-ADV (IN If) (S (NP-SBJ (PRP it)) (VP (VBZ rains)))) (, ,) (NP-SBJ (PRP we)) (VP (VBP say) (SBAR (IN that) (S (NP-SBJ (NN moss)) (VP (VBZ grows))))))',
    'If|(S/S)/S[dcl] it|NP rains|S[dcl]\\NP ,|, we|NP say|(S[dcl]\\NP)/S[em] that|S[em]/S[dcl] moss|N grows|S[dcl]\\NP',
  ],
  [
    'a relative clause without its subject',
    '(NP (NP (NN moss)) (SBAR (WHNP-1 (WDT which)) (S (NP-SBJ (-NONE- *T*-1)) (VP (VBZ grows)))))',
    'moss|N which|(NP\\NP)/(S[dcl]\\NP) grows|S[dcl]\\NP',
  ],
  [
    'a relative clause without its object: the subject is raised and composed',
    '(NP (NP (NN moss)) (SBAR (WHNP-1 (WDT which)) (S (NP-SBJ (PRP we)) (VP (MD may) (VP (VB see) (NP (-NONE- *T*-1)) (ADVP (RB now)))))))',
    'moss|N which|(NP\\NP)/(S[dcl]/NP) we|NP may|(S[dcl]\\NP)/(S[b]\\NP) see|(S[b]\\NP)/NP now|(S\\NP)\\(S\\NP)',
  ],
  [
    'a relative clause without a relative word',
    '(NP (NP (DT the) (NN moss)) (SBAR (WHNP-1 (-NONE- 0)) (S (NP-SBJ (PRP we)) (VP (VBP see) (NP (-NONE- *T*-1))))))',
    `the|NP[nb]/N moss|N we|NP see|${verb}`,
  ],
  [
    'a preposition before its relative word',
    '(NP (NP (NNS bogs)) (SBAR (WHPP-1 (IN in) (WHNP (WDT which))) (S (NP-SBJ (NN moss)) (VP (VBZ grows) (PP (-NONE- *T*-1))))))',
    'bogs|N in|(NP\\NP)/NP which|((NP\\NP)/S[dcl])\\((NP\\NP)/NP) moss|N grows|S[dcl]\\NP',
  ],
  [
    'participles after a noun, and infinitives of purpose',
    '(S (NP-SBJ (NP (NN Moss)) (VP (VBG covering) (NP (NNS stones)))) (VP (VBD died) (S-ADV (NP-SBJ (-NONE- *)) (VP (TO to) (VP (VB help))))))',
    'Moss|N covering|(S[ng]\\NP)/NP stones|N died|S[dcl]\\NP to|(S[to]\\NP)/(S[b]\\NP) help|S[b]\\NP',
  ],
  [
    'conjuncts have one category, commas join too',
    '(NP (NP (NN moss)) (, ,) (NP (NN fern)) (CC and) (NP (DT the) (NN oak)))',
    'moss|N ,|, fern|N and|conj the|NP[nb]/N oak|N',
  ],
  [
    'verb phrases are joined over what they share',
    '(S (NP-SBJ (NN Moss)) (VP (VP (VBZ grows)) (CONJP (RB as) (RB well) (IN as)) (VP (VBZ dies))))',
    'Moss|N grows|S[dcl]\\NP as|conj/conj well|conj/conj as|conj dies|S[dcl]\\NP',
  ],
  [
    'a noun that conjuncts share is modified by them together',
    '(NP (DT the) (NP (NP (JJ red) (NP (-NONE- *RNR*-1))) (CC and) (NP (JJ wet) (NP (-NONE- *RNR*-1))) (NP-1 (NNS cells))))',
    'the|NP[nb]/N red|N/N and|conj wet|N/N cells|N',
  ],
  [
    'brackets after a noun phrase, and within one',
    '(NP (NP (NN acid) (PRN (-LRB- -LRB-) (NP (NN HCl)) (-RRB- -RRB-)) (NN rain)) (PRN (-LRB- -LRB-) (NP (NN AR)) (-RRB- -RRB-)))',
    'acid|N/N (|((N/N)\\(N/N))/(N/N) HCl|N/N )|RRB rain|N (|(NP\\NP)/NP AR|N )|RRB',
  ],
  [
    'a name in apposition, with a comma and without',
    '(NP (NP (DT the) (NN protein) (NN TBP)) (, ,) (NP (DT a) (NN factor)))',
    'the|NP[nb]/N protein|N TBP|N ,|, a|NP[nb]/N factor|N',
  ],
  [
    'numbers after a noun, alone and before another noun',
    '(NP (NP (NN class) (CD II) (NNS genes)) (PP (IN of) (NP (NN chromosome) (CD 7))))',
    'class|N/N II|(N/N)\\(N/N) genes|N of|(NP\\NP)/NP chromosome|N 7|N\\N',
  ],
  [
    'predicates are adjectives or nouns, and adverbs come before them',
    '(S (NP-SBJ (NN Moss)) (VP (VBZ is) (ADJP-PRD (RB very) (JJ similar) (PP (TO to) (NP (NN fern))))))',
    'Moss|N is|(S[dcl]\\NP)/(S[adj]\\NP) very|(S[adj]\\NP)/(S[adj]\\NP) similar|(S[adj]\\NP)/PP to|PP/NP fern|N',
  ],
  [
    'an adverb before an adjective before a noun',
    '(NP (DT a) (ADJP (RB very) (JJ old)) (NN oak))',
    'a|NP[nb]/N very|(N/N)/(N/N) old|N/N oak|N',
  ],
  [
    'there and it are subjects of their own kind',
    '(S (S (NP-SBJ (EX There)) (VP (VBZ is) (NP-PRD (NN moss)))) (CC and) (S (NP-SBJ (PRP it)) (VP (VBZ is) (VP (VBN known) (SBAR (IN that) (S (NP-SBJ (PRP it)) (VP (VBZ grows))))))))',
    'There|NP[thr] is|(S[dcl]\\NP[thr])/NP moss|N and|conj it|NP[expl] is|(S[dcl]\\NP)/(S[pss]\\NP) known|(S[pss]\\NP)/S[em] that|S[em]/S[dcl] it|NP grows|S[dcl]\\NP',
  ],
  [
    'possessors, and a clause that a noun takes',
    "(NP (NP (NN moss) (POS 's)) (NN use) (SBAR (IN that) (S (NP-SBJ (PRP it)) (VP (VBZ grows)))))",
    "moss|N 's|(NP[nb]/N)\\NP use|N/S[em] that|S[em]/S[dcl] it|NP grows|S[dcl]\\NP",
  ],
  [
    'bounds and ranges of numbers',
    '(NP (NP (QP (IN at) (JJS least) (CD 3)) (NNS ferns)) (PP (IN in) (NP (QP (CD 2) (TO to) (CD 4)) (NNS bogs))))',
    'at|((N/N)/(N/N))/(S[asup]\\NP) least|S[asup]\\NP 3|N/N ferns|N in|(NP\\NP)/NP 2|N/N to|((N/N)\\(N/N))/(N/N) 4|N/N bogs|N',
  ],
  [
    'a verb that takes a noun phrase and an infinitive',
    '(S (NP-SBJ (PRP We)) (VP (VBP expect) (S (NP-SBJ (NN moss)) (VP (TO to) (VP (VB grow))))))',
    'We|NP expect|((S[dcl]\\NP)/(S[to]\\NP))/NP moss|N to|(S[to]\\NP)/(S[b]\\NP) grow|S[b]\\NP',
  ],
  [
    'an adverbial clause does not head the sentence',
    '(S (S-ADV (NP-SBJ (-NONE- *)) (VP (VBN Seen) (NP (-NONE- *)) (ADVP (RB alone)))) (, ,) (S (NP-SBJ (NN moss)) (VP (VBZ grows))))',
    'Seen|S[pss]\\NP alone|(S\\NP)\\(S\\NP) ,|, moss|N grows|S[dcl]\\NP',
  ],
  [
    'a heading before a sentence',
    '(NP (NP (NNS RESULTS) (: :)) (S (NP-SBJ (NN Moss)) (VP (VBZ grows))))',
    'RESULTS|N :|(NP\\NP)/S[dcl] Moss|N grows|S[dcl]\\NP',
  ],
  [
    'a noun phrase as an adverbial',
    '(S (NP-SBJ (PRP We)) (VP (VBD met) (NP-TMP (DT this) (NN week))))',
    'We|NP met|S[dcl]\\NP this|((S\\NP)\\(S\\NP))/N week|N',
  ],
  [
    'a gerund that is a subject',
    '(S (S-NOM-SBJ (NP-SBJ (-NONE- *)) (VP (VBG Counting) (NP (NN moss)))) (VP (VBZ helps)))',
    'Counting|(S[ng]\\NP)/NP moss|N helps|S[dcl]\\NP',
  ],
];

describe('categories of words', () => {
  test.each(cases)('%s', (_about, brackets, words) => {
    expect(supertagsOf(brackets)).toBe(words);
  });
});

test('heads are verbs, nouns and prepositions, not what modifies them or determines them', () => {
  const brackets =
    '(S (NP-SBJ (DT The) (JJ old) (NN oak)) (VP (VBZ grows) (PP (IN in) (NP (NN rain)))))';
  const conversion = convert(brackets);
  const headWord = (node: ReturnType<typeof leavesOf>[0] | object): string =>
    'token' in node
      ? readBrackets(brackets).forms[(node as { token: number }).token]!
      : headWord((node as { children: object[] }).children[(node as { head: number }).head]!);
  if (!('derivation' in conversion) || !('children' in conversion.derivation)) throw conversion;
  const [subject, predicate] = conversion.derivation.children;
  expect([headWord(conversion.derivation), headWord(subject!), headWord(predicate!)]).toEqual([
    'grows',
    'oak',
    'grows',
  ]);
});

test('a tree that becomes none says where', () => {
  const conversion = convert(
    '(S (NP-SBJ (PRP We)) (VP (VBP go) (S-ADV (NP-SBJ (PRP it)) (VP (VBZ rains)))))',
  );
  expect(conversion).toEqual({
    failure: 'rule',
    node: { category: '(S\\NP)\\(S\\NP)', daughters: ['S[dcl]'] },
    categories: ['NP', 'S[dcl]\\NP', 'NP', 'S[dcl]\\NP'],
  });
});

test('a tree without words has no derivation', () => {
  const tree = { label: 'S', children: [{ label: '-NONE-', trace: '*' }] };
  expect(treebankConverter()(tree, [])).toEqual({ failure: 'empty', categories: [] });
});

test('a mark of possession with no possessor before it is no possessor', () => {
  const conversion = convert('(S (NP (S (POS moss)) (NN moss)) (PP (NN moss)))');
  expect('categories' in conversion && conversion.categories).toHaveLength(3);
});

test('any tree becomes a derivation that holds over all its words, or fails by name', () => {
  const phrases = 'S VP NP PP ADJP ADVP SBAR PRN QP WHNP UCP FRAG X CONJP'.split(' ');
  const tags = "NN JJ VBZ VBN VBG TO IN DT RB CC , : . CD -LRB- -RRB- POS PRP WDT FW 's".split(' ');
  const functions = ['', '', '', '-SBJ', '-ADV', '-PRD', '-TMP', '-1'];
  const { tree } = fc.letrec<{ tree: string; leaf: string; phrase: string }>((tie) => ({
    tree: fc.oneof({ maxDepth: 5, depthSize: 'medium' }, tie('leaf'), tie('phrase')),
    leaf: fc.oneof(
      fc.constantFrom(...tags).map((tag) => `(${tag} ${tag === '-LRB-' ? tag : 'kappa'})`),
      fc.constantFrom('(-NONE- *)', '(-NONE- *T*-1)', '(-NONE- *RNR*-1)'),
    ),
    phrase: fc
      .tuple(
        fc.constantFrom(...phrases),
        fc.constantFrom(...functions),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
      )
      .map(([label, tag, children]) => `(${label}${tag} ${children.join(' ')})`),
  }));
  const rules = grammar(categoryTable());
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), (trees) => {
      const { tree: read, forms } = readBrackets(`(S ${trees.join(' ')})`);
      const conversion = treebankConverter()(read, forms);
      if (!('derivation' in conversion)) return;
      expect(leavesOf(conversion.derivation).map(({ token }) => token)).toEqual(
        forms.map((_, i) => i),
      );
      expect(checkDerivation(conversion.derivation, rules)).toEqual([]);
    }),
  );
});

const { tree, forms } = readBrackets(cases[0]![1]);
const text = forms.join(' ');
const tokens = forms.map((form) => {
  const start = text.indexOf(form);
  return { start, end: start + form.length, form };
});
const sentence = { start: 0, end: text.length, tokens, tags: ['NN', 'VBZ', 'NN', '.'], tree };

describe('the stage', () => {
  for (const { name, run } of stageConformance(treeDeriver(), [
    { id: 'a', text, sentences: [sentence] },
  ])) {
    test(name, run);
  }
});

test('derivations are written as CCGbank writes them, and read again', async () => {
  const layers = await treeDeriver().run(sentence, text);
  const document = { id: 'moss', text, sentences: [{ ...sentence, ...layers }] };
  const written = ccgbank.encode([document]);
  expect(written).toBe(
    'ID=moss PARSER=GOLD NUMPARSE=1\n(<T S[dcl] 0 2> (<T S[dcl] 1 2> (<T NP 0 1> (<L N NN NN Moss N>) ) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/NP VBZ VBZ needs (S[dcl]\\NP)/NP>) (<T NP 0 1> (<L N NN NN rain N>) ) ) ) (<L . . . . .>) )\n',
  );
  expect(ccgbank.decode(written)[0]!.sentences[0]).toMatchObject(layers);
});
