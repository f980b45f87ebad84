/**
 * Which child is the head of a phrase: one row a category. The steps are tried in turn; each looks from
 * the `left` or the `right` for the first child of one of its categories. `core` is for noun phrases:
 * the last noun before what follows a noun phrase (see find-head.ts). `-PRD` is a child with that
 * function tag. Where no step finds one, the first child that is no punctuation is the head.
 *
 * Heads are those of the CoNLL-2008 scheme (Johansson & Nugues 2007): the auxiliary of a verb group,
 * the infinitive marker, the preposition, the subordinator.
 */
export interface HeadRule {
  readonly categories: string;
  readonly steps: readonly HeadStep[];
  /** A bracketing and the head word of it. */
  readonly examples: readonly (readonly [bracketing: string, head: string])[];
}

export type HeadStep = readonly [
  from: 'left' | 'right' | 'core' | 'last-before-object',
  of: string,
];

export const headRules: readonly HeadRule[] = [
  {
    categories: 'NP NML NX NAC WHNP',
    steps: [
      ['core', 'NN NNS NNP NNPS NX NML NP NAC FW'],
      ['left', '$'],
      ['right', 'CD QP PRP EX WP WDT'],
      ['right', 'JJ JJR JJS ADJP VBG VBN'],
      ['right', 'DT PDT PRP$ SYM LS WHNP WRB WP$ AFX'],
      ['left', 'S SBAR VP PP RB ADVP UH'],
    ],
    examples: [
      ['(NP (DT the) (JJ human) (NN gene))', 'gene'],
      ['(NP (NP (DT the) (NN role)) (PP (IN of) (NP (NN calcium))))', 'role'],
      ['(NP (NP (NNP Mary)) (, ,) (NP (DT a) (NN surgeon)) (, ,))', 'Mary'],
      ['(NP (NP (NN serum)) (NP (NN albumin)))', 'albumin'],
      ['(NP (NP (DT the) (NN poet)) (NP (NNP Frost)))', 'poet'],
      ['(NP (NN TCR) (PRN (-LRB- -LRB-) (NP (NN x)) (-RRB- -RRB-)) (NN gene))', 'gene'],
      ['(NP ($ $) (CD 5) (CD million))', '$'],
      ['(NP (DT the) (JJ rich))', 'rich'],
      ['(NP (NNS nucleotides) (NP (NP (CD 4)) (CC and) (NP (CD 9))))', 'nucleotides'],
      ['(NP (-LRB- -LRB-) (NN sodium) (NN salt) (-RRB- -RRB-))', 'salt'],
      ['(WHNP (WDT which) (NNS cells))', 'cells'],
    ],
  },
  {
    categories: 'VP',
    steps: [
      ['left', 'TO MD VB VBD VBZ VBP VBG VBN AUX BES HVS'],
      ['left', 'VP'],
      ['left', '-PRD'],
      ['left', 'SYM JJ JJR NN NNS NNP'],
      ['left', 'S SBAR NP ADJP PP ADVP'],
    ],
    examples: [
      ['(VP (MD may) (VP (VB be) (VP (VBN used))))', 'may'],
      ['(VP (TO to) (VP (VB go)))', 'to'],
      ['(VP (ADVP (RB strongly)) (VBG affecting) (NP (NN growth)))', 'affecting'],
      ['(VP (SYM =) (NP (CD 4)))', '='],
    ],
  },
  {
    categories: 'S SINV',
    steps: [
      ['left', 'MD VBD VBZ VBP VB VBN VBG TO'],
      ['left', 'VP'],
      ['left', '-PRD'],
      ['left', 'S SINV SQ SBARQ'],
      ['left', 'SBAR'],
      ['left', 'ADJP NP UCP PP ADVP FRAG'],
    ],
    examples: [
      ['(S (NP-SBJ (PRP We)) (VP (VBP agree)) (. .))', 'agree'],
      ['(S (NP-SBJ (PRP him)) (ADJP-PRD (JJ happy)))', 'happy'],
      ['(SINV (VBP are) (ADJP-PRD (JJ present)) (NP-SBJ (NNS cells)))', 'are'],
    ],
  },
  {
    categories: 'SQ SBARQ',
    steps: [
      ['left', 'MD VBD VBZ VBP VB'],
      ['left', 'SQ VP S SINV SBARQ'],
      ['left', '-PRD'],
      ['left', 'NP ADJP'],
    ],
    examples: [
      ['(SBARQ (WHADVP (WRB Why)) (SQ (VBZ is) (NP-SBJ (PRP it)) (ADJP-PRD (JJ red))))', 'is'],
    ],
  },
  {
    categories: 'SBAR',
    steps: [
      ['last-before-object', 'IN TO'],
      ['left', 'S SINV SQ SBARQ'],
      ['left', 'VP SBAR FRAG ADJP PP'],
      ['right', 'WHNP WHADVP WHPP WHADJP'],
    ],
    examples: [
      ['(SBAR (IN that) (S (NP-SBJ (PRP it)) (VP (VBZ works))))', 'that'],
      ['(SBAR (RB even) (IN if) (S (NP-SBJ (PRP it)) (VP (VBZ works))))', 'if'],
      ['(SBAR (WHNP (WDT which)) (S (VP (VBZ works))))', 'works'],
    ],
  },
  {
    categories: 'PP WHPP',
    steps: [
      ['last-before-object', 'IN TO VBG VBN FW RP SYM'],
      ['left', 'PP WHPP'],
      ['left', 'CC JJ RB ADVP NN'],
    ],
    examples: [
      ['(PP (IN in) (NP (NNS cells)))', 'in'],
      ['(PP (JJ such) (IN as) (NP (NNS mice)))', 'as'],
      ['(PP (ADVP (RB only)) (IN during) (NP (NN growth)))', 'during'],
      ['(PP (VBG including) (NP (NNS mice)))', 'including'],
    ],
  },
  {
    categories: 'ADJP WHADJP',
    steps: [
      ['right', 'JJ JJR JJS'],
      ['right', 'VBN VBG'],
      ['right', 'ADJP WHADJP'],
      ['right', '$ CD QP NN NNS NNP FW NML NP'],
      ['right', 'RB RBR RBS ADVP'],
    ],
    examples: [
      ['(ADJP (RB very) (JJ high))', 'high'],
      ['(ADJP (JJ due) (PP (TO to) (NP (NN stress))))', 'due'],
      ['(ADJP (NN stress) (HYPH -) (VBN induced))', 'induced'],
    ],
  },
  {
    categories: 'ADVP WHADVP',
    steps: [
      ['right', 'RB RBR RBS'],
      ['right', 'ADVP WHADVP WRB'],
      ['right', 'JJ JJR IN RP FW NN'],
      ['right', 'NP'],
    ],
    examples: [
      ['(ADVP (NP (CD two) (NNS weeks)) (RB later))', 'later'],
      ['(WHADVP (WRB how) (RB often))', 'often'],
    ],
  },
  {
    categories: 'QP',
    steps: [
      ['left', '$'],
      ['right', 'CD'],
      ['right', 'NN NNS JJ JJR QP DT'],
    ],
    examples: [
      ['(QP (JJR more) (IN than) (CD five))', 'five'],
      ['(QP ($ $) (CD 5) (CD million))', '$'],
    ],
  },
  {
    categories: 'CONJP',
    steps: [
      ['right', 'CC'],
      ['right', 'RB'],
      ['right', 'IN'],
    ],
    examples: [
      ['(CONJP (CC but) (RB also))', 'but'],
      ['(CONJP (RB as) (RB well) (IN as))', 'well'],
    ],
  },
  {
    categories: 'PRT INTJ LST',
    steps: [['left', 'RP UH LS CD']],
    examples: [['(LST (-LRB- -LRB-) (LS 1) (-RRB- -RRB-))', '1']],
  },
  {
    categories: 'FRAG UCP PRN X RRC EDITED CAPTION HEADING TITLE ROOT TOP S1 CIT',
    steps: [
      ['left', 'S SINV SQ SBARQ'],
      ['left', 'VP VBZ VBD VBP MD'],
      ['left', '-PRD'],
      ['left', 'NP NML NX WHNP NN NNS NNP NNPS'],
      ['left', 'SBAR ADJP PP ADVP UCP FRAG QP CD JJ VBN RB IN'],
    ],
    examples: [
      ['(PRN (-LRB- -LRB-) (NP (NN Figure) (CD 1)) (-RRB- -RRB-))', 'Figure'],
      ['(FRAG (ADVP (RB Not)) (NP (DT this) (NN time)) (. .))', 'time'],
    ],
  },
];
