import type { ScopeRule, ScopeTable, Shown } from '../table.js';
import { defaultTable } from './default.js';

/**
 * What notes and reports of clinics say otherwise than papers. Chosen on every other clinical report of BioScope, but for
 * what a test is negative for: those reports have none of that.
 */
export const clinicalRules: readonly ScopeRule[] = [
  {
    name: 'finding and what it tells of',
    tags: '*',
    words: 'clear compatible concerning consistent free suspicious worrisome',
    when: ['cue is labelled PRD OPRD'],
    end: 'clause end of clause',
    example: 'If the crack is {<consistent with> frost in May} , we wait .',
    parse:
      'IN/12/ADV DT/3/NMOD NN/4/SBJ VBZ/1/SUB/be JJ/4/PRD IN/5/AMOD NN/6/PMOD IN/4/TMP NNP/8/PMOD ,/12/P PRP/12/SBJ VBP/0/ROOT ./12/P',
    also: [
      {
        example: 'The wall is {<_ of> frost} .',
        parse: 'DT/2/NMOD NN/3/SBJ VBZ/0/ROOT/be JJ/3/PRD IN/4/AMOD NN/5/PMOD ./3/P',
        kind: 'negation',
        each: 'clear free',
      },
      {
        example: 'The wall seems {<_ for> frost} .',
        parse: 'DT/2/NMOD NN/3/SBJ VBZ/0/ROOT JJ/3/OPRD IN/4/AMOD NN/5/PMOD ./3/P',
        each: 'concerning suspicious worrisome',
      },
      {
        example: 'The wall is {<compatible with> frost} .',
        parse: 'DT/2/NMOD NN/3/SBJ VBZ/0/ROOT/be JJ/3/PRD IN/4/AMOD NN/5/PMOD ./3/P',
      },
    ],
    near: [
      {
        example: '{Frost in May is <likely>} .',
        parse: 'NN/4/SBJ IN/1/NMOD NNP/2/PMOD VBZ/0/ROOT/be JJ/4/PRD ./4/P',
      },
      {
        example: 'We saw cracks {<consistent with> frost} in May .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT/see NNS/2/OBJ/crack JJ/3/NMOD IN/4/AMOD NN/5/PMOD IN/2/TMP NNP/7/PMOD ./2/P',
      },
    ],
    source: 'what is consistent with frost is there: the frost is suspected, the crack is not',
  },
  {
    name: 'negative for',
    kind: 'negation',
    tags: '*',
    words: 'neg negative',
    when: ['next word is word for'],
    end: 'right edge of next word',
    example: 'The test was {<negative> for mites} in May .',
    parse:
      'DT/2/NMOD NN/3/SBJ VBD/0/ROOT/be JJ/3/PRD IN/4/AMOD NNS/5/PMOD/mite IN/3/TMP NNP/7/PMOD ./3/P',
    also: [
      {
        example: '{<Neg> for mites and frost} .',
        parse: 'NN/0/ROOT IN/1/NMOD NNS/2/PMOD/mite CC/3/COORD NN/4/CONJ ./1/P',
      },
      {
        example: 'It tested {<negative> for mites} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/test JJ/2/OPRD IN/2/ADV NNS/4/PMOD/mite ./2/P',
      },
    ],
    near: [
      {
        example: '{<Negative>} chest film .',
        parse: 'JJ/3/NMOD NN/3/NMOD NN/0/ROOT ./3/P',
      },
      {
        example: 'The {<absent> for days} .',
        parse: 'DT/2/NMOD JJ/0/ROOT IN/2/TMP NNS/3/PMOD/day ./2/P',
      },
      {
        example: '{<Negative> for mites} .',
        parse: 'JJ/0/ROOT IN/1/AMOD NNS/2/PMOD/mite ./1/P',
        kind: 'speculation',
      },
    ],
    source: 'alone it bears on itself, as in BioScope, and so it does there before for',
  },
  {
    name: 'no change in something',
    kind: 'negation',
    tags: '*',
    words: 'no',
    when: [
      'head is word change difference growth increase progression',
      'head is labelled OBJ PRD',
    ],
    end: 'clause end of head of head',
    example: 'If it shows {<no> growth compared to May} , we wait .',
    parse:
      'IN/11/ADV PRP/3/SBJ VBZ/1/SUB/show DT/5/NMOD NN/3/OBJ VBN/3/ADV/compare TO/6/ADV NNP/7/PMOD ,/11/P PRP/11/SBJ VBP/0/ROOT ./11/P',
    also: [
      {
        example: 'There is {<no> _ since May} .',
        parse: 'EX/2/SBJ VBZ/0/ROOT/be DT/4/NMOD NN/2/PRD IN/2/TMP NNP/5/PMOD ./2/P',
        each: 'change difference growth increase progression',
      },
    ],
    near: [
      {
        example: 'It shows {<no> crack in May} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/show DT/4/NMOD NN/2/OBJ IN/2/TMP NNP/5/PMOD ./2/P',
      },
      {
        example: 'It shows {<any> growth in May} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/show DT/4/NMOD NN/2/OBJ IN/2/TMP NNP/5/PMOD ./2/P',
      },
      {
        example: 'It shows {<no> growth in May} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/show DT/4/NMOD NN/2/OBJ IN/2/TMP NNP/5/PMOD ./2/P',
        kind: 'speculation',
      },
    ],
    source: 'since when, and compared with what, belongs to the change that is denied',
  },
  {
    name: 'no change',
    kind: 'negation',
    tags: '*',
    words: 'no',
    when: [
      'head is word change difference growth increase progression',
      'head is not labelled SBJ',
    ],
    end: 'right edge of head',
    example: 'Walls with {<no> change since May} stand .',
    parse: 'NNS/7/SBJ IN/1/NMOD DT/4/NMOD NN/2/PMOD IN/4/TMP NNP/5/PMOD VBP/0/ROOT ./7/P',
    also: [
      {
        example: 'Dry , {<no> _ since May} .',
        parse: 'JJ/0/ROOT ,/1/P DT/4/NMOD NN/1/COORD IN/4/TMP NNP/5/PMOD ./1/P',
        each: 'change difference growth increase progression',
      },
    ],
    near: [
      {
        example: '{<No> crack since May} .',
        parse: 'DT/2/NMOD NN/0/ROOT IN/2/TMP NNP/3/PMOD ./2/P',
      },
      {
        example: '{<Any> change since May} .',
        parse: 'DT/2/NMOD NN/0/ROOT IN/2/TMP NNP/3/PMOD ./2/P',
      },
      {
        example: '{<No> change since May} .',
        parse: 'DT/2/NMOD NN/0/ROOT IN/2/TMP NNP/3/PMOD ./2/P',
        kind: 'speculation',
      },
      {
        example: '{<No> change came} .',
        parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT ./3/P',
      },
    ],
    source: 'the same, where the change is no object: most often there is no verb',
  },
  {
    name: 'did not change',
    kind: 'negation',
    tags: '*',
    words: 'not',
    when: ['lexical verb of head is word change grow progress'],
    end: 'clause end of head',
    example: 'If it has {<not> grown since May} , we wait .',
    parse:
      'IN/10/ADV PRP/3/SBJ VBZ/1/SUB/have RB/3/ADV VBN/3/VC/grow IN/5/TMP NNP/6/PMOD ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
    also: [
      {
        example: 'It did {<not> _ since May} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/do RB/4/ADV VB/2/VC IN/4/TMP NNP/5/PMOD ./2/P',
        each: 'change grow progress',
      },
    ],
    near: [
      {
        example: 'It did {<not> crack since May} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/do RB/2/ADV VB/2/VC IN/4/TMP NNP/5/PMOD ./2/P',
      },
      {
        example: 'It did {<hardly> grow since May} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/do RB/2/ADV VB/2/VC IN/4/TMP NNP/5/PMOD ./2/P',
      },
      {
        example: 'It did {<not> grow since May} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/do RB/2/ADV VB/2/VC IN/4/TMP NNP/5/PMOD ./2/P',
        kind: 'speculation',
      },
    ],
    source: 'the same, of verbs',
  },
  {
    name: 'doubt behind its noun',
    tags: '*',
    words: 'doubtful likely negative possible probable questionable unlikely',
    when: ['cue is labelled NMOD', 'head is before cue', 'head is labelled ROOT'],
    start: 'left edge of head',
    end: 'cue',
    example: '{Late frost <unlikely>} , but damp .',
    parse: 'JJ/2/NMOD NN/0/ROOT JJ/2/NMOD ,/2/P CC/2/COORD JJ/5/CONJ ./2/P',
    also: [
      {
        example: '{Frost <_>} .',
        parse: 'NN/0/ROOT JJ/1/NMOD ./1/P',
        each: 'doubtful likely possible probable questionable',
      },
      {
        example: '{Frost <possible>} at night .',
        parse: 'NN/0/ROOT JJ/1/NMOD IN/2/TMP NN/3/PMOD ./1/P',
      },
      {
        example: '{Frost <negative>} .',
        parse: 'NN/0/ROOT JJ/1/NMOD ./1/P',
        kind: 'negation',
      },
    ],
    near: [
      {
        example: '{<Unlikely> frost} came .',
        parse: 'JJ/2/NMOD NN/3/SBJ VBD/0/ROOT ./3/P',
      },
      {
        example: 'We saw frost {<possible>} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/see NN/2/OBJ JJ/3/NMOD ./2/P',
      },
      {
        example: 'Frost , {<possible> at night} .',
        parse: 'NN/0/ROOT ,/1/P JJ/1/APPO IN/3/TMP NN/4/PMOD ./1/P',
      },
      {
        example: 'Frost {<certain>} .',
        parse: 'NN/0/ROOT JJ/1/NMOD ./1/P',
      },
    ],
    source: 'notes leave out the verb: pneumonia unlikely',
  },
];

const negativeAlone: Shown = {
  also: [
    {
      example: 'The test was {<negative>} in May .',
      parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT/be JJ/3/PRD IN/4/AMOD NNP/5/PMOD ./3/P',
    },
  ],
  near: [
    {
      example: 'The {<absent> film} broke .',
      parse: 'DT/3/NMOD JJ/3/NMOD NN/4/SBJ VBD/0/ROOT ./4/P',
    },
    {
      example: 'The {<negative> film} broke .',
      parse: 'DT/3/NMOD JJ/3/NMOD NN/4/SBJ VBD/0/ROOT ./4/P',
      kind: 'speculation',
    },
    {
      example: 'The test read {<negative> in May} .',
      parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT RB/3/MNR IN/4/AMOD NNP/5/PMOD ./3/P',
    },
  ],
};

const notHere: Shown = {
  example: 'Light did {<not> crack the level} .',
  parse: 'NN/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC DT/6/NMOD NN/4/OBJ ./2/P',
  also: [
    {
      example: 'If light did {<not> crack levels here} , we wait .',
      parse:
        'IN/10/ADV NN/3/SBJ VBD/1/SUB/do RB/5/ADV VB/3/VC NNS/5/OBJ RB/3/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
    },
  ],
};

/** Samples of our own rows that are no longer theirs. */
const shownOtherwise: { readonly [row: string]: Shown } = {
  'negative finding': negativeAlone,
  'negative adverb of a verb': notHere,
};

/** Those, before our own. */
export const clinicalTable: ScopeTable = {
  rules: [
    ...clinicalRules,
    ...defaultTable.rules.map((row) => {
      const shown = shownOtherwise[row.name];
      return shown === undefined ? row : { ...row, ...shown };
    }),
  ],
  adjustments: defaultTable.adjustments,
};
