import type { Condition } from './label-conditions.js';

/**
 * What a dependent is to its head: the first row whose conditions all hold. `under` is the kind of the
 * phrase that both are children of (see `frameOf`), `child` the categories of the dependent, `function`
 * a function tag that it carries, `when` further conditions by name. Labels are those of the
 * CoNLL-2008 shared task (Surdeanu et al. 2008, table 4).
 *
 * The example's `expect` is `dependent label head`.
 */
export interface LabelRule {
  readonly label: string;
  readonly under?: Frame | readonly Frame[];
  readonly child?: string;
  readonly function?: string;
  readonly when?: Condition | readonly Condition[];
  readonly example: string;
  readonly expect: string;
}

export type Frame =
  | 'noun'
  | 'verb'
  | 'adjective'
  | 'preposition'
  | 'subordinator'
  | 'number'
  | 'conjunction'
  | 'citation';

const clauseOrVerb: readonly Frame[] = ['verb', 'subordinator'];

const exampleWords = { PRP: 'because', TMP: 'after', LOC: 'where' } as const;

export const labelRules: readonly LabelRule[] = [
  // Marks and parts of words
  {
    label: 'P',
    when: 'is a mark',
    example: '(S (NP-SBJ (PRP We)) (VP (VBP agree)) (. .))',
    expect: '. P agree',
  },
  {
    label: 'HYPH',
    child: 'HYPH',
    example: '(NP (ADJP (NN stress) (HYPH -) (VBN induced)) (NN death))',
    expect: '- HYPH stress',
  },
  {
    label: 'SUFFIX',
    child: 'POS',
    example: "(NP (NP (NNP Ann) (POS 's)) (NN book))",
    expect: "'s SUFFIX Ann",
  },
  {
    label: 'HMOD',
    when: 'is before a hyphen',
    example: '(NP (ADJP (NN stress) (HYPH -) (VBN induced)) (NN death))',
    expect: 'stress HMOD induced',
  },
  {
    label: 'PRT',
    child: 'PRT RP',
    example: '(S (NP-SBJ (PRP We)) (VP (VBD gave) (PRT (RP up))))',
    expect: 'up PRT gave',
  },

  // Inside the small phrases
  {
    label: 'ADV',
    under: 'conjunction',
    example: '(NP (NP (NN iron)) (CONJP (CC but) (RB not)) (NP (NN zinc)))',
    expect: 'not ADV but',
  },
  {
    label: 'NMOD',
    under: 'number',
    child: 'CD $ DT QP JJ NN NNS NNP NP',
    example: '(NP (QP (CD two) (CD million)) (NNS cells))',
    expect: 'two NMOD million',
  },
  {
    label: 'AMOD',
    under: 'number',
    example: '(NP (QP (JJR more) (IN than) (CD five)) (NNS days))',
    expect: 'more AMOD five',
  },
  {
    label: 'NAME',
    under: ['noun', 'citation'],
    child: 'NNP NNPS',
    when: ['is before the head', 'is next to a proper noun', 'has no title'],
    example: '(NP (NNP Ada) (NNP Lovelace))',
    expect: 'Ada NAME Lovelace',
  },
  {
    label: 'NAME',
    under: 'noun',
    child: 'NML',
    when: ['is before the head', 'is next to a proper noun', 'is a proper noun'],
    example: '(NP (NML (NNP Rock) (NNP Creek)) (NNP Park))',
    expect: 'Creek NAME Park',
  },
  {
    label: 'TITLE',
    under: 'noun',
    child: 'NNP NN',
    when: ['is before the head', 'is a title'],
    example: '(NP (NNP Dr.) (NNP Snow))',
    expect: 'Dr. TITLE Snow',
  },
  {
    label: 'POSTHON',
    under: 'noun',
    child: 'NNP NN',
    when: 'is a posthonorific',
    example: '(NP (NP (NNP Gray)) (, ,) (NNP Jr.))',
    expect: 'Jr. POSTHON Gray',
  },
  {
    label: 'NMOD',
    under: 'citation',
    example: '(NP (NP (NNS mice)) (CIT (-LRB- -LRB-) (NNP Gray) (CD 1999) (-RRB- -RRB-)))',
    expect: '1999 NMOD Gray',
  },

  // Asides
  {
    label: 'PRN',
    when: 'is a reference',
    example:
      '(NP (NP (DT the) (NN gene)) (PRN (-LRB- -LRB-) (NP (NN Figure) (CD 2)) (-RRB- -RRB-)))',
    expect: 'Figure PRN gene',
  },
  {
    label: 'APPO',
    under: 'noun',
    child: 'PRN',
    when: 'holds a noun phrase',
    example: '(NP (NP (JJ nuclear) (NN factor)) (PRN (-LRB- -LRB-) (NP (NN NF)) (-RRB- -RRB-)))',
    expect: 'NF APPO factor',
  },
  {
    label: 'APPO',
    under: 'noun',
    child: 'NP NML NN NNS NNP NNPS',
    when: 'is in brackets',
    example: '(NP (NP (JJ nuclear) (NN factor)) (-LRB- -LRB-) (NP (NN NF)) (-RRB- -RRB-))',
    expect: 'NF APPO factor',
  },
  {
    label: 'PRN',
    child: 'PRN CIT',
    example:
      '(S (NP-SBJ (PRP It)) (PRN (, ,) (S (NP-SBJ (PRP we)) (VP (VBP think))) (, ,)) (VP (VBZ works)))',
    expect: 'think PRN works',
  },
  {
    label: 'PRN',
    when: 'is in brackets',
    example: '(NP (NP (NN growth)) (-LRB- -LRB-) (ADVP (RB here)) (-RRB- -RRB-))',
    expect: 'here PRN growth',
  },

  // Function tags
  {
    label: 'LGS',
    child: 'PP',
    when: 'has a logical subject',
    example:
      '(S (NP-SBJ-1 (PRP It)) (VP (VBZ is) (VP (VBN used) (NP (-NONE- *-1)) (PP (IN by) (NP-LGS (NNS mice))))))',
    expect: 'by LGS used',
  },
  {
    label: 'VOC',
    function: 'VOC',
    example: '(S-IMP (NP-VOC (NNP Ann)) (, ,) (VP (VB look)))',
    expect: 'Ann VOC look',
  },
  {
    label: 'PRD',
    function: 'PRD',
    example: '(S (NP-SBJ (PRP It)) (VP (VBZ is) (ADJP-PRD (JJ red))))',
    expect: 'red PRD is',
  },
  {
    label: 'SBJ',
    under: clauseOrVerb,
    function: 'SBJ',
    example: '(S (NP-SBJ (NNS Cells)) (VP (VBP grow)))',
    expect: 'Cells SBJ grow',
  },
  {
    label: 'DTV',
    function: 'DTV',
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBD gave) (NP (NN food)) (PP-DTV (TO to) (NP (NNS mice)))))',
    expect: 'to DTV gave',
  },
  {
    label: 'BNF',
    function: 'BNF',
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBD baked) (NP (NN bread)) (PP-BNF (IN for) (NP (PRP them)))))',
    expect: 'for BNF baked',
  },
  {
    label: 'PUT',
    function: 'PUT',
    example: '(S (NP-SBJ (PRP We)) (VP (VBD put) (NP (PRP it)) (PP-PUT (IN on) (NP (NN ice)))))',
    expect: 'on PUT put',
  },
  ...(['LOC', 'TMP', 'DIR', 'MNR', 'PRP', 'EXT'] as const).map(
    (name): LabelRule => ({
      label: name,
      function: name,
      example: `(S (NP-SBJ (PRP We)) (VP (VBD walked) (PP-${name} (IN by) (NP (NN day)))))`,
      expect: `by ${name} walked`,
    }),
  ),
  {
    label: 'ADV',
    under: clauseOrVerb,
    function: 'ADV',
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBD left) (, ,) (S-ADV (NP-SBJ (-NONE- *PRO*)) (VP (VBG smiling)))))',
    expect: 'smiling ADV left',
  },

  // Verb groups and subordination
  {
    label: 'IM',
    under: 'verb',
    child: 'VP VB S',
    when: 'the head is an infinitive marker',
    example:
      '(S (NP-SBJ-1 (PRP We)) (VP (VBP want) (S (NP-SBJ (-NONE- *PRO*-1)) (VP (TO to) (VP (VB go))))))',
    expect: 'go IM to',
  },
  {
    label: 'OPRD',
    under: 'verb',
    child: 'VP',
    when: ['is an infinitive', 'is after the head'],
    example: '(S (NP-SBJ (PRP We)) (VP (VBP hope) (VP (TO to) (VP (VB go)))))',
    expect: 'to OPRD hope',
  },
  {
    label: 'VC',
    under: 'verb',
    child: 'VP VBN VBG VB',
    when: 'is after the head',
    example: '(S (NP-SBJ (PRP It)) (VP (MD may) (VP (VB be) (VP (VBN used)))))',
    expect: 'be VC may',
  },
  {
    label: 'SUB',
    under: 'subordinator',
    child: 'S SINV SQ SBARQ VP FRAG SBAR NP ADJP PP ADVP UCP X VBN VBG JJ',
    when: ['is after the head', 'the head is a subordinator'],
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBP know) (SBAR (IN that) (S (NP-SBJ (PRP it)) (VP (VBZ works))))))',
    expect: 'works SUB that',
  },
  {
    label: 'AMOD',
    under: 'subordinator',
    when: 'the head is a subordinator',
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBP win) (SBAR-ADV (RB even) (IN if) (S (NP-SBJ (PRP we)) (VP (VBP lose))))))',
    expect: 'even AMOD if',
  },
  {
    label: 'PMOD',
    under: 'preposition',
    when: ['is after the head', 'the head is a word'],
    example: '(PP (IN in) (NP (NNS cells)))',
    expect: 'cells PMOD in',
  },
  {
    label: 'AMOD',
    under: 'preposition',
    example: '(PP (ADVP (RB only)) (IN in) (NP (NNS cells)))',
    expect: 'only AMOD in',
  },

  // Around a noun
  {
    label: 'APPO',
    under: 'noun',
    child: 'NP NX NML NN NNS NNP NNPS',
    when: ['is after the head', 'is not an adverbial', 'is not a number'],
    example: '(NP (NP (NNP Mary)) (, ,) (NP (DT a) (NN surgeon)))',
    expect: 'surgeon APPO Mary',
  },
  {
    label: 'DEP',
    child: 'LST X XX EDITED',
    example: '(S (LST (LS 1)) (NP-SBJ (NNS cells)) (VP (VBP grow)))',
    expect: '1 DEP grow',
  },
  {
    label: 'NMOD',
    under: 'noun',
    example: '(NP (DT the) (JJ human) (NN gene))',
    expect: 'human NMOD gene',
  },

  // Around an adjective or adverb
  {
    label: 'AMOD',
    under: 'adjective',
    example:
      '(S (NP-SBJ (PRP It)) (VP (VBZ is) (ADJP-PRD (JJ likely) (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB exist)))))))',
    expect: 'to AMOD likely',
  },

  // Around a verb, where no function tag says what it is
  {
    label: 'DEP',
    under: clauseOrVerb,
    child: 'CC CONJP',
    when: 'opens the clause',
    example: '(S (CC But) (NP-SBJ (NNS cells)) (VP (VBP grow)))',
    expect: 'But DEP grow',
  },
  {
    label: 'OBJ',
    under: 'verb',
    child: 'S SBAR SQ SINV SBARQ FRAG',
    function: 'TPC',
    example:
      '(S (S-TPC-1 (NP-SBJ (PRP It)) (VP (VBZ works))) (, ,) (NP-SBJ (PRP he)) (VP (VBD said) (S (-NONE- *T*-1))))',
    expect: 'works OBJ said',
  },
  {
    label: 'PRD',
    under: 'verb',
    child: 'NP ADJP UCP S SBAR WHNP WHADJP QP NML',
    when: ['the head is a form of be', 'is after the head', 'is the only predicate'],
    example:
      '(S (NP-SBJ (PRP It)) (VP (VBZ is) (SBAR (IN that) (S (NP-SBJ (PRP we)) (VP (VBP win))))))',
    expect: 'that PRD is',
  },
  {
    label: 'IOBJ',
    under: 'verb',
    child: 'NP',
    when: ['is after the head', 'another object follows'],
    example: '(S (NP-SBJ (PRP We)) (VP (VBD gave) (NP (PRP them)) (NP (NN food))))',
    expect: 'them IOBJ gave',
  },
  {
    label: 'OBJ',
    under: 'verb',
    child: 'NP NML NX QP NN NNS NNP PRP CD WHNP NAC DT $',
    when: ['is after the head', 'is inside the verb phrase'],
    example: '(S (NP-SBJ (PRP We)) (VP (VBP see) (NP (NNS cells))))',
    expect: 'cells OBJ see',
  },
  {
    label: 'SBJ',
    under: clauseOrVerb,
    child: 'NP NML NN NNS NNP PRP WHNP QP DT EX NX',
    when: 'the clause has no subject yet',
    example: '(S (NP (NNS Cells)) (VP (VBP grow)))',
    expect: 'Cells SBJ grow',
  },
  {
    label: 'OPRD',
    under: 'verb',
    child: 'S',
    when: ['is after the head', 'has no subject of its own', 'is an infinitive', 'is a complement'],
    example:
      '(S (NP-SBJ-1 (PRP It)) (VP (VBZ seems) (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB work))))))',
    expect: 'to OPRD seems',
  },
  {
    label: 'PRP',
    under: 'verb',
    child: 'S',
    when: ['has no subject of its own', 'is an infinitive'],
    example:
      '(S (NP-SBJ-1 (PRP We)) (VP (VBP use) (NP (NN light)) (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB see))))))',
    expect: 'to PRP use',
  },
  {
    label: 'OPRD',
    under: 'verb',
    child: 'S',
    when: ['is after the head', 'has no subject of its own', 'is a small clause'],
    example:
      '(S (NP-SBJ-1 (PRP It)) (VP (VBZ seems) (S (NP-SBJ (-NONE- *-1)) (ADJP-PRD (JJ good)))))',
    expect: 'good OPRD seems',
  },
  {
    label: 'OPRD',
    under: 'verb',
    child: 'ADJP',
    when: ['is after the head', 'is inside the verb phrase'],
    example: '(S (NP-SBJ (PRP They)) (VP (VBD painted) (NP (PRP it)) (ADJP (JJ red))))',
    expect: 'red OPRD painted',
  },
  {
    label: 'ADV',
    under: 'verb',
    child: 'S',
    when: 'is set off by a comma',
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBD left) (, ,) (S (NP-SBJ (-NONE- *)) (VP (VBG smiling)))))',
    expect: 'smiling ADV left',
  },
  {
    label: 'OBJ',
    under: 'verb',
    child: 'S SQ SBARQ SINV',
    when: ['is after the head', 'is inside the verb phrase'],
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBD stopped) (S (NP-SBJ (-NONE- *PRO*)) (VP (VBG walking)))))',
    expect: 'walking OBJ stopped',
  },
  {
    label: 'OBJ',
    under: 'verb',
    child: 'SBAR',
    when: ['is after the head', 'is a content clause'],
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBP ask) (SBAR (IN whether) (S (NP-SBJ (PRP it)) (VP (VBZ works))))))',
    expect: 'whether OBJ ask',
  },
  ...(['PRP', 'TMP', 'LOC'] as const).map(
    (label): LabelRule => ({
      label,
      under: clauseOrVerb,
      child: 'SBAR',
      when: `opens with a word of ${label}`,
      example: `(S (NP-SBJ (PRP We)) (VP (VBP stay) (SBAR (IN ${exampleWords[label]}) (S (NP-SBJ (PRP they)) (VP (VBP go))))))`,
      expect: `${exampleWords[label]} ${label} stay`,
    }),
  ),
  {
    label: 'ADV',
    under: clauseOrVerb,
    child:
      'RB RBR RBS ADVP PP WHADVP WHPP SBAR S NP ADJP UCP FRAG INTJ UH IN WRB WHNP WHADJP CONJP CC RRC NAC NML QP SINV SQ SBARQ VP JJ NN NNS NNP FW CD DT WDT VBG VBN VBD VBZ VBP VB MD TO SYM AFX EX PRP JJR JJS PRP$ WP NX $ LS PDT',
    example: '(S (NP-SBJ (NNS Cells)) (VP (VBP grow) (PP (IN in) (NP (NN serum)))))',
    expect: 'in ADV grow',
  },
];
