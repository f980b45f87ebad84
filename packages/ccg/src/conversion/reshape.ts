import { isLeaf, type Phrase, phrasesOf } from '@hedgerow/document/phrases';
import { apposeName } from './apposed-names.js';
import {
  groupAsides,
  groupJoinedNouns,
  groupKind,
  groupPossessor,
  groupRange,
  makeComparison,
  readLatin,
  ungroupAdjectives,
} from './noun-shapes.js';
import {
  groupFocus,
  lowerPreposition,
  lowerPurpose,
  markExpletive,
  splitConjunction,
  splitSmallClause,
} from './verb-shapes.js';

/**
 * What treebanks bracket in another way than a derivation needs it: each row brings one kind of phrase
 * into the shape from which categories follow, and leaves its near miss as it is. They are tried in turn
 * on every phrase. `UNIT` is words that together modify a noun, `EXPL` an `it` that stands for a clause.
 */
export const reshapings: readonly {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly nearMiss: string;
  /** `form` gives the words as they are written. */
  readonly apply: (phrase: Phrase, form: (token: number) => string) => void;
}[] = [
  {
    rule: 'what stands in brackets among other words is an aside',
    from: '(NP (NN acid) (-LRB- -LRB-) (NN HCl) (-RRB- -RRB-) (NN rain))',
    to: '(NP (NN acid) (PRN (-LRB- -LRB-) (NP (NN HCl)) (-RRB- -RRB-)) (NN rain))',
    nearMiss: '(PRN (-LRB- -LRB-) (NP (NN HCl)) (-RRB- -RRB-))',
    apply: groupAsides,
  },
  {
    rule: 'a comparison is a clause',
    from: '(NP (NP (NN P)) (ADJP (JJR <) (NP (CD 0.1))))',
    to: '(S (NP-SBJ (NN P)) (VP (VBP <) (NP (CD 0.1))))',
    nearMiss: '(NP (NP (NN moss)) (ADJP (JJR smaller) (NP (CD 0.1))))',
    apply: makeComparison,
  },
  {
    rule: 'an adverb after a conjunction is not part of it',
    from: '(NP (NP (NN moss)) (CONJP (CC but) (RB not)) (NP (NN fern)))',
    to: '(NP (NP (NN moss)) (CC but) (RB not) (NP (NN fern)))',
    nearMiss: '(NP (NP (NN moss)) (CONJP (RB as) (RB well) (IN as)) (NP (NN fern)))',
    apply: splitConjunction,
  },
  {
    rule: 'two Latin words beside a verb or after a noun are preposition and noun',
    from: '(VP (VBZ grows) (ADVP (FW in) (FW vitro)))',
    to: '(VP (VBZ grows) (PP (IN in) (NP (FW vitro))))',
    nearMiss: '(NP (ADJP (FW in) (FW vitro)) (NN growth))',
    apply: readLatin,
  },
  {
    rule: 'a possessor is a phrase of its own',
    from: "(NP (NN moss) (POS 's) (NN growth))",
    to: "(NP (NP (NN moss) (POS 's)) (NN growth))",
    nearMiss: "(NP (NP (NN moss) (POS 's)) (NN growth))",
    apply: groupPossessor,
  },
  {
    rule: 'a verb takes the subject and the predicate of a small clause apart',
    from: '(VP (VBP see) (S (NP-SBJ (NN moss)) (VP (TO to) (VP (VB grow)))))',
    to: '(VP (VBP see) (NP (NN moss)) (VP (TO to) (VP (VB grow))))',
    nearMiss: '(VP (VBP see) (S (NP-SBJ (NN moss)) (VP (VBZ grows))))',
    apply: splitSmallClause,
  },
  {
    rule: 'adjectives side by side modify their noun each for itself',
    from: '(NP (ADJP (ADJP (JJ wet)) (ADJP (JJ dark))) (NN moss))',
    to: '(NP (ADJP (JJ wet)) (ADJP (JJ dark)) (NN moss))',
    nearMiss: '(NP (ADJP (ADJP (JJ wet)) (CC and) (ADJP (JJ dark))) (NN moss))',
    apply: ungroupAdjectives,
  },
  {
    rule: 'a name after the noun that says what it names is in apposition',
    from: '(NP (DT the) (NN cell) (NN line) (NN HL-60))',
    to: '(NP (NP (DT the) (NN cell) (NN line)) (NP-APP (NN HL-60)))',
    nearMiss: '(NP (DT the) (NN protein) (NN kinase))',
    apply: apposeName,
  },
  {
    rule: 'a kind by number is put after its noun',
    from: '(NP (NN virus) (NN type) (CD 2))',
    to: '(NP (NN virus) (UNIT (NN type) (CD 2)))',
    nearMiss: '(NP (NN virus) (NN type) (CD 2) (NNS genes))',
    apply: groupKind,
  },
  {
    rule: 'two names that are joined before a noun modify it together',
    from: '(NP (NN fern) (CC and) (NN moss) (NNS cells))',
    to: '(NP (NML (NN fern) (CC and) (NN moss)) (NNS cells))',
    nearMiss: '(NP (NNS ferns) (CC and) (NN moss) (NNS cells))',
    apply: groupJoinedNouns,
  },
  {
    rule: 'a noun keeps its own preposition',
    from: '(VP (VBZ has) (NP (NN effect)) (PP (IN on) (NP (NN moss))))',
    to: '(VP (VBZ has) (NP (NP (NN effect)) (PP (IN on) (NP (NN moss)))))',
    nearMiss: '(VP (VBZ has) (NP (NN effect)) (PP (IN in) (NP (NN moss))))',
    apply: lowerPreposition,
  },
  {
    rule: 'the second number of a range is joined to the first',
    from: '(QP (CD 2) (TO to) (CD 4))',
    to: '(QP (CD 2) (PP (TO to) (NP (CD 4))))',
    nearMiss: '(QP (IN up) (TO to) (CD 4))',
    apply: groupRange,
  },
  {
    rule: 'an adverb that singles something out belongs to the phrase after it',
    from: '(VP (VBZ grows) (ADVP (RB mainly)) (PP (IN in) (NP (NNS bogs))))',
    to: '(VP (VBZ grows) (PP (ADVP (RB mainly)) (PP (IN in) (NP (NNS bogs)))))',
    nearMiss: '(VP (VBZ grows) (ADVP (RB slowly)) (PP (IN in) (NP (NNS bogs))))',
    apply: groupFocus,
  },
  {
    rule: 'the purpose of what is used belongs to its verb',
    from: '(VP (VBD was) (VP (VBN used)) (S-ADV (VP (TO to) (VP (VB see)))))',
    to: '(VP (VBD was) (VP (VBN used) (S (VP (TO to) (VP (VB see))))))',
    nearMiss: '(VP (VBD was) (VP (VBN seen)) (S-ADV (VP (TO to) (VP (VB grow)))))',
    apply: lowerPurpose,
  },
  {
    rule: 'a subject `it` that stands for a clause behind the verb has a tag of its own',
    from: '(S (NP-SBJ (PRP It)) (VP (VBZ is) (ADJP-PRD (JJ odd)) (SBAR (IN that) (S (NP-SBJ (PRP it)) (VP (VBZ grows))))))',
    to: '(S (NP-SBJ (EXPL It)) (VP (VBZ is) (ADJP-PRD (JJ odd)) (SBAR (IN that) (S (NP-SBJ (PRP it)) (VP (VBZ grows))))))',
    nearMiss:
      '(S (NP-SBJ (PRP It)) (VP (VBZ shows) (SBAR (IN that) (S (NP-SBJ (PRP it)) (VP (VBZ grows))))))',
    apply: markExpletive,
  },
];

export function reshape(root: Phrase, form: (token: number) => string): void {
  for (const { apply } of reshapings) {
    for (const phrase of [...phrasesOf(root)]) {
      if (!isLeaf(phrase) && phrase.overt) apply(phrase, form);
    }
  }
}
