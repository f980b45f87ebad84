import type { ScopeRule } from '../table.js';

const clauseStart = 'left edge of own subject, else joined clause, else cue';

/**
 * Our rules: those of Velldal et al. (2012) refined by what goes wrong with them. Scopes end with the clause, not
 * with the subtree of one verb, so that it matters less where a parser attaches the last phrases; a subject is taken
 * in only from the cue's own clause.
 */
export const defaultRules: readonly ScopeRule[] = [
  // Conjunctions
  {
    name: 'neither before a subject',
    kind: 'negation',
    tags: 'CC DT RB',
    words: 'neither',
    when: ['head is labelled SBJ'],
    end: 'clause end of head of head',
    example: '{<Neither> iron <nor> zinc helped} .',
    parse: 'CC/2/NMOD NN/5/SBJ CC/2/COORD NN/3/CONJ VBD/0/ROOT ./5/P',
    also: [
      {
        example: 'If {<neither> seed sprouts here} , we wait .',
        parse: 'IN/8/ADV _/3/NMOD NN/4/SBJ VBZ/1/SUB RB/4/LOC ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
        each: 'CC DT RB',
      },
    ],
    near: [
      {
        example: 'It needs {<neither> light <nor> rain} now .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT CC/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ RB/2/TMP ./2/P',
      },
      {
        example: 'If {<neither> seed} sprouts here , we wait .',
        parse: 'IN/8/ADV CC/3/NMOD NN/4/SBJ VBZ/1/SUB RB/4/LOC ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
        kind: 'speculation',
      },
      {
        example: 'If {<neither> seed} sprouts here , we wait .',
        parse: 'IN/8/ADV JJ/3/NMOD NN/4/SBJ VBZ/1/SUB RB/4/LOC ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
      },
    ],
    source: 'a negated subject negates its clause, as with none in table 13',
  },
  {
    name: 'nor',
    kind: 'negation',
    tags: 'CC',
    words: 'nor',
    when: ['cue is labelled COORD'],
    end: 'right edge of cue',
    example: 'It did not move , {<nor> did it grow} .',
    parse:
      'PRP/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC ,/2/P CC/2/COORD VBD/6/CONJ PRP/7/SBJ VB/7/VC ./2/P',
    also: [
      {
        example: 'It had no stem {<nor> leaf} in spring .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT DT/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ IN/2/TMP NN/7/PMOD ./2/P',
      },
    ],
    near: [
      { example: '{<Nor> fern} .', parse: 'CC/0/ROOT NN/1/CONJ ./1/P' },
      {
        example: 'It had {no stem <or> leaf} in spring .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT DT/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ IN/2/TMP NN/7/PMOD ./2/P',
      },
      {
        example: 'It had {no stem <nor> leaf} in spring .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT DT/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ IN/2/TMP NN/7/PMOD ./2/P',
        kind: 'speculation',
      },
      {
        example: 'It had no stem {<nor> leaf} in spring .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT DT/4/NMOD NN/2/OBJ RB/4/COORD NN/5/CONJ IN/2/TMP NN/7/PMOD ./2/P',
      },
    ],
    source: 'unlike other conjunctions, nor bears on what follows alone',
  },
  {
    name: 'nor before its verb',
    kind: 'negation',
    tags: 'CC',
    words: 'nor',
    when: ['cue is before head', 'head is verb'],
    end: 'clause end of head',
    example: '{<Nor> did it grow} , we think .',
    parse: 'CC/2/ADV VBD/7/OBJ PRP/2/SBJ VB/2/VC ,/7/P PRP/7/SBJ VBP/0/ROOT ./7/P',
    near: [
      {
        example: 'It stayed {<nor> moved} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT CC/2/DEP VBD/3/CONJ ./2/P',
      },
      {
        example: 'We saw {<nor>} rain .',
        parse: 'PRP/2/SBJ VBD/0/ROOT CC/4/NMOD NN/2/OBJ ./2/P',
      },
      {
        example: '{<Nor> did it grow} .',
        parse: 'RB/2/ADV VBD/0/ROOT PRP/2/SBJ VB/2/VC ./2/P',
      },
      {
        example: '{<Nor>} did it grow .',
        parse: 'CC/2/ADV VBD/0/ROOT PRP/2/SBJ VB/2/VC ./2/P',
        kind: 'speculation',
      },
      {
        example: '{<Yet>} it grew .',
        parse: 'CC/3/ADV PRP/3/SBJ VBD/0/ROOT ./3/P',
      },
    ],
    source: 'unlike other conjunctions, nor bears on what follows alone',
  },
  {
    name: 'either',
    tags: 'CC DT RB',
    words: 'either neither both',
    when: ['cue is not labelled COORD'],
    end: 'right edge of head',
    example: 'It binds {<either> iron <or> zinc} tightly .',
    parse: 'PRP/2/SBJ VBZ/0/ROOT CC/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ RB/2/MNR ./2/P',
    also: [
      {
        example: 'It binds {<_> iron or zinc} tightly .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT CC/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ RB/2/MNR ./2/P',
        each: 'either neither both',
      },
      {
        example: 'Lichens need {<either> rain or fog} daily .',
        parse: 'NNS/2/SBJ VBP/0/ROOT _/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ RB/2/TMP ./2/P',
        each: 'CC DT RB',
      },
    ],
    near: [
      {
        example: 'It eats {grass <either> leaves} daily .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT NN/2/OBJ CC/3/COORD NNS/4/CONJ RB/2/TMP ./2/P',
      },
      {
        example: 'It binds {<either>} tightly .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT NN/2/OBJ RB/2/MNR ./2/P',
      },
    ],
    source: 'table 6, CC, of the word that opens a coordination',
  },
  {
    name: 'coordinated verbs',
    tags: 'CC',
    when: [
      'first conjunct is verb',
      'subject of last conjunct is the same as subject of first conjunct',
    ],
    start: 'first conjunct',
    end: 'right edge of last conjunct',
    example: 'The cells {died <or> left the plate} .',
    parse: 'DT/2/NMOD NNS/3/SBJ VBD/0/ROOT CC/3/COORD VBD/4/CONJ DT/7/NMOD NN/5/OBJ ./3/P',
    also: [
      {
        example: 'If cells {die <or> leave the plate} , we wait .',
        parse:
          'IN/10/ADV NNS/3/SBJ VBP/1/SUB CC/3/COORD VBP/4/CONJ DT/7/NMOD NN/5/OBJ ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
      {
        example: 'If cells {die <or> leave and hide} slowly , we wait .',
        parse:
          'IN/11/ADV NNS/3/SBJ VBP/1/SUB CC/3/COORD VBP/4/CONJ CC/5/COORD VBP/6/CONJ RB/5/MNR ,/11/P PRP/11/SBJ VBP/0/ROOT ./11/P',
      },
    ],
    near: [
      {
        example: '{Cells die <or> we leave} .',
        parse: 'NNS/2/SBJ VBP/0/ROOT CC/2/COORD PRP/5/SBJ VBP/3/CONJ ./2/P',
      },
      {
        example: 'To {slowly boil <or> freeze sap} helps .',
        parse: 'TO/7/SBJ RB/3/MNR VB/1/IM CC/3/COORD VB/4/CONJ NN/5/OBJ VBZ/0/ROOT ./7/P',
      },
      {
        example: 'It is {warm water <or> milk} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/be JJ/4/NMOD NN/2/PRD CC/4/COORD NN/5/CONJ ./2/P',
      },
      {
        example: 'We add {warm water <or> milk} there .',
        parse: 'PRP/2/SBJ VBP/0/ROOT JJ/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ RB/2/LOC ./2/P',
      },
    ],
    source: 'table 6, CC: a subject that is shared is not coordinated',
  },
  {
    name: 'coordination',
    tags: 'CC',
    start: 'left edge of first conjunct',
    end: 'right edge of last conjunct',
    example: 'We add {warm water <or> cold milk} there .',
    parse: 'PRP/2/SBJ VBP/0/ROOT JJ/4/NMOD NN/2/OBJ CC/4/COORD JJ/7/NMOD NN/5/CONJ RB/2/LOC ./2/P',
    also: [
      {
        example: 'We add {warm water <or> milk and tea of herbs} there .',
        parse:
          'PRP/2/SBJ VBP/0/ROOT JJ/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ CC/6/COORD NN/7/CONJ IN/8/NMOD NNS/9/PMOD RB/6/LOC ./2/P',
      },
    ],
    near: [
      {
        example: 'It has leaves {<plus> thorns} there .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT NNS/2/OBJ IN/2/ADV NNS/4/PMOD RB/2/LOC ./2/P',
      },
    ],
    source: 'table 6, CC: coordinations scope over their conjuncts',
  },

  // Determiners, nouns, prepositions
  {
    name: 'none as subject',
    kind: 'negation',
    tags: 'NN DT PRP RB',
    words: 'none',
    when: ['cue is labelled SBJ'],
    end: 'clause end of head',
    example: '{<None> of them grew on this plate} .',
    parse: 'NN/4/SBJ IN/1/NMOD PRP/2/PMOD VBD/0/ROOT IN/4/LOC DT/7/NMOD NN/5/PMOD ./4/P',
    also: [
      {
        example: 'If {<none> of them grow here} , we wait .',
        parse:
          'IN/9/ADV _/5/SBJ IN/2/NMOD PRP/3/PMOD VBP/1/SUB RB/5/LOC ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
        each: 'NN DT PRP RB',
      },
    ],
    near: [
      {
        example: 'We saw {<none> of them} there .',
        parse: 'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD PRP/4/PMOD RB/2/LOC ./2/P',
      },
      {
        example: 'If {<absence> of light} lasts , we wait .',
        parse: 'IN/8/ADV NN/5/SBJ IN/2/NMOD NN/3/PMOD VBZ/1/SUB ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
      },
      {
        example: 'If {<none> of them} grow here , we wait .',
        parse:
          'IN/9/ADV NN/5/SBJ IN/2/NMOD PRP/3/PMOD VBP/1/SUB RB/5/LOC ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
        kind: 'speculation',
      },
      {
        example: 'If {<none> of them} grow here , we wait .',
        parse:
          'IN/9/ADV JJ/5/SBJ IN/2/NMOD PRP/3/PMOD VBP/1/SUB RB/5/LOC ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
      },
    ],
    source: 'table 13, NN none',
  },
  {
    name: 'determiner of a subject',
    kind: 'negation',
    tags: 'DT',
    when: ['head is labelled SBJ'],
    end: 'clause end of head of head',
    example: '{<No> change was seen in mice} .',
    parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT/be VBN/3/VC IN/4/LOC NNS/5/PMOD ./3/P',
    also: [
      {
        example: 'If {<no> seed grows here} , we wait .',
        parse: 'IN/8/ADV DT/3/NMOD NN/4/SBJ VBZ/1/SUB RB/4/LOC ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
      },
    ],
    near: [
      {
        example: 'Mice with {<no> tail} ran .',
        parse: 'NNS/5/SBJ IN/1/NMOD DT/4/NMOD NN/2/PMOD VBD/0/ROOT ./5/P',
      },
      {
        example: '{<Some> seed grew} .',
        parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT ./3/P',
        kind: 'speculation',
      },
      {
        example: 'If {<few> seeds} grow here , we wait .',
        parse: 'IN/8/ADV JJ/3/NMOD NNS/4/SBJ VBP/1/SUB RB/4/LOC ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
      },
    ],
    source: 'a negated subject negates its clause, as with none in table 13',
  },
  {
    name: 'determiner of an object',
    kind: 'negation',
    tags: 'DT',
    when: ['head is labelled OBJ PRD'],
    end: 'clause end of head of head',
    example: 'The drug had {<no> effect on growth} .',
    parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT DT/5/NMOD NN/3/OBJ IN/3/ADV NN/6/PMOD ./3/P',
    also: [
      {
        example: 'If this had {<no> effect on growth} , we wait .',
        parse:
          'IN/10/ADV DT/3/SBJ VBD/1/SUB DT/5/NMOD NN/3/_ IN/3/ADV NN/6/PMOD ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
        each: 'OBJ PRD',
      },
    ],
    near: [
      {
        example: 'Mice with {<no> tail} ran .',
        parse: 'NNS/5/SBJ IN/1/NMOD DT/4/NMOD NN/2/PMOD VBD/0/ROOT ./5/P',
      },
      {
        example: 'It has {<some> effect here} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT DT/4/NMOD NN/2/OBJ RB/2/LOC ./2/P',
        kind: 'speculation',
      },
      {
        example: 'It has {<little> effect} here .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT JJ/4/NMOD NN/2/OBJ RB/2/LOC ./2/P',
      },
    ],
    source: 'table 13, DT; what follows the noun may depend on it or on the verb',
  },
  {
    name: 'determiner',
    kind: 'negation',
    tags: 'DT',
    end: 'right edge of head',
    example: 'Mice with {<no> tail} ran .',
    parse: 'NNS/5/SBJ IN/1/NMOD DT/4/NMOD NN/2/PMOD VBD/0/ROOT ./5/P',
    also: [
      {
        example: 'Mice with {<no> tail of length} ran .',
        parse: 'NNS/7/SBJ IN/1/NMOD DT/4/NMOD NN/2/PMOD IN/4/NMOD NN/5/PMOD VBD/0/ROOT ./7/P',
      },
    ],
    near: [
      {
        example: 'Mice with {<some> tail ran} .',
        parse: 'NNS/5/SBJ IN/1/NMOD DT/4/NMOD NN/2/PMOD VBD/0/ROOT ./5/P',
        kind: 'speculation',
      },
    ],
    source: 'table 13, DT: determiners scope over their head and its descendants',
  },
  {
    name: 'noun as subject of be',
    kind: 'speculation',
    tags: 'NN*',
    when: ['cue is labelled SBJ', 'lexical verb of head is word be'],
    end: 'clause end of head',
    example: 'One {<possibility> is that it leaks} .',
    parse: 'CD/2/NMOD NN/3/SBJ VBZ/0/ROOT/be IN/3/PRD PRP/6/SBJ VBZ/4/SUB ./3/P',
    also: [
      {
        example: 'If one {<possibility> may be rain here} , we wait .',
        parse:
          'IN/10/ADV CD/3/NMOD NN/4/SBJ MD/1/SUB VB/4/VC NN/5/PRD RB/4/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
    ],
    near: [
      {
        example: 'It is a {<possibility> of rain} here .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/be DT/4/NMOD NN/2/PRD IN/4/NMOD NN/5/PMOD RB/2/LOC ./2/P',
      },
      {
        example: 'The {<hypothesis> of tides} fell .',
        parse: 'DT/2/NMOD NN/5/SBJ IN/2/NMOD NNS/3/PMOD VBD/0/ROOT ./5/P',
      },
      {
        example: 'The {<absence> of light} is bad .',
        parse: 'DT/2/NMOD NN/5/SBJ IN/2/NMOD NN/3/PMOD VBZ/0/ROOT/be JJ/5/PRD ./5/P',
        kind: 'negation',
      },
    ],
    source: 'what is possible is said after the verb',
  },
  {
    name: 'joined noun',
    tags: 'NN*',
    when: ['cue is labelled CONJ'],
    end: 'right edge of first conjunct',
    example: 'We tested it in the presence or {<absence> of light} .',
    parse:
      'PRP/2/SBJ VBD/0/ROOT PRP/2/OBJ IN/2/ADV DT/6/NMOD NN/4/PMOD CC/6/COORD NN/7/CONJ IN/6/NMOD NN/9/PMOD ./2/P',
    also: [
      {
        example: 'With the presence or {<absence> of light} it grows .',
        parse:
          'IN/9/ADV DT/3/NMOD NN/1/PMOD CC/3/COORD NN/4/CONJ IN/3/NMOD NN/6/PMOD PRP/9/SBJ VBZ/0/ROOT ./9/P',
      },
    ],
    near: [
      {
        example: 'It grew and {<suggested> rain} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT CC/2/COORD VBD/3/CONJ NN/4/OBJ ./2/P',
      },
      {
        example: 'In {<absence> of light} it grows .',
        parse: 'IN/6/ADV NN/1/PMOD IN/2/NMOD NN/3/PMOD PRP/6/SBJ VBZ/0/ROOT ./6/P',
      },
    ],
    source: 'table 13, NN: what follows conjuncts belongs to all of them',
  },
  {
    name: 'noun before a noun',
    tags: 'NN*',
    when: ['cue is labelled NMOD', 'cue is before head'],
    end: 'right edge of head',
    example: 'The {<absence> seizures of birds} stopped .',
    parse: 'DT/3/NMOD NN/3/NMOD NNS/6/SBJ IN/3/NMOD NNS/4/PMOD VBD/0/ROOT ./6/P',
    near: [
      {
        example: 'A case {<hypothesis> of tides} here fell .',
        parse: 'DT/2/NMOD NN/7/SBJ NN/2/NMOD IN/3/NMOD NNS/4/PMOD RB/2/LOC VBD/0/ROOT ./7/P',
      },
    ],
    source: 'as an attributive adjective; so is a verb that was taken for a noun: these lack cells',
  },
  {
    name: 'noun before another of its kind',
    kind: 'negation',
    tags: 'NN*',
    when: [
      'next conjunct is word absence lack loss failure inability deficiency presence',
      'cue is before phrase end',
    ],
    end: 'phrase end of cue',
    example: 'We saw {<lack> of light} and loss of leaves .',
    parse:
      'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD CC/3/COORD NN/6/CONJ IN/7/NMOD NNS/8/PMOD/leaf ./2/P',
    also: [
      {
        example: 'We saw {<lack> of light} , _ of moss and hail .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD ,/3/P NN/3/COORD IN/7/NMOD NN/8/PMOD CC/7/COORD NN/10/CONJ ./2/P',
        each: 'absence lack loss failure inability deficiency presence',
      },
    ],
    near: [
      {
        example: 'We saw {<lack> of light and size of leaves} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD CC/3/COORD NN/6/CONJ IN/7/NMOD NNS/8/PMOD/leaf RB/2/LOC ./2/P',
      },
      {
        example: 'We saw {<absence> or loss of leaves} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ CC/3/COORD NN/4/CONJ IN/5/NMOD NNS/6/PMOD/leaf RB/2/LOC ./2/P',
      },
      {
        example: 'They grew {<without> light and loss of leaves} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT IN/2/ADV NN/3/PMOD CC/3/COORD NN/5/CONJ IN/6/NMOD NNS/7/PMOD/leaf RB/2/LOC ./2/P',
      },
      {
        example: 'The {<hypothesis> of tides and lack of wind} fell .',
        parse:
          'DT/2/NMOD NN/9/SBJ IN/2/NMOD NNS/3/PMOD CC/2/COORD NN/5/CONJ IN/6/NMOD NN/7/PMOD VBD/0/ROOT ./9/P',
        kind: 'speculation',
      },
    ],
    source: 'table 13, NN: each of several lacks has what is lacking after it',
  },
  {
    name: 'noun',
    tags: 'NN*',
    end: 'right edge of cue',
    example: 'The {<hypothesis> of tides} fell .',
    parse: 'DT/2/NMOD NN/5/SBJ IN/2/NMOD NNS/3/PMOD VBD/0/ROOT ./5/P',
    near: [{ example: 'Rain {<doubts> tides} .', parse: 'NN/2/SBJ VBZ/0/ROOT NNS/2/OBJ ./2/P' }],
    source: 'table 13, NN: nouns scope over their descendants',
  },
  {
    name: 'preposition',
    tags: 'IN TO',
    end: 'right edge of cue',
    example: '{<Whether> it moves} is unknown .',
    parse: 'IN/4/SBJ PRP/3/SBJ VBZ/1/SUB VBZ/0/ROOT/be JJ/4/PRD ./4/P',
    also: [
      {
        example: 'It failed {<to> grow} again .',
        parse: 'PRP/2/SBJ VBD/0/ROOT _/2/OPRD VB/3/IM RB/2/TMP ./2/P',
        each: 'IN TO',
      },
    ],
    near: [
      {
        example: 'It is {<apparently> old} here .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/be RB/4/AMOD JJ/2/PRD RB/2/LOC ./2/P',
      },
    ],
    source: 'table 6, IN: prepositions scope over their argument with its descendants',
  },

  // Adjectives
  {
    name: 'negative finding',
    kind: 'negation',
    tags: 'JJ',
    words: 'negative',
    end: 'cue',
    example: '{<Negative>} chest film .',
    parse: 'JJ/3/NMOD NN/3/NMOD NN/0/ROOT ./3/P',
    also: [
      {
        example: 'The test was {<negative>} for mites .',
        parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT/be JJ/3/PRD IN/4/AMOD NNS/5/PMOD ./3/P',
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
        example: 'The test read {<negative> for mites} .',
        parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT RB/3/MNR IN/4/AMOD NNS/5/PMOD ./3/P',
      },
      {
        example: 'The {<negative> of this film} broke .',
        parse: 'DT/2/NMOD NN/6/SBJ IN/2/NMOD DT/5/NMOD NN/3/PMOD VBD/0/ROOT ./6/P',
      },
    ],
    source: 'section 7.2.2, example 37: clinical reports',
  },
  {
    name: 'attributive adjective',
    tags: 'JJ* VBN VBG',
    when: ['cue is labelled NMOD', 'cue is before head'],
    end: 'right edge of head',
    example: 'The {<possible> residues of this kind} are red .',
    parse:
      'DT/3/NMOD JJ/3/NMOD NNS/7/SBJ IN/3/NMOD DT/6/NMOD NN/4/PMOD VBP/0/ROOT/be JJ/7/PRD ./7/P',
    also: [
      {
        example: 'The {<suspected> cause of rot} is red .',
        parse: 'DT/3/NMOD _/3/NMOD NN/6/SBJ IN/3/NMOD NN/4/PMOD VBZ/0/ROOT/be JJ/6/PRD ./6/P',
        each: 'JJ JJR VBN VBG',
      },
    ],
    near: [
      {
        example: 'The {<likely>} red leaves fell .',
        parse: 'DT/4/NMOD JJ/3/AMOD JJ/4/NMOD NNS/5/SBJ VBD/0/ROOT ./5/P',
      },
      {
        example: 'Leaves {<suspected> of rot} fell .',
        parse: 'NNS/5/SBJ VBN/1/NMOD IN/2/ADV NN/3/PMOD VBD/0/ROOT ./5/P',
      },
    ],
    source: 'table 6, JJ attributive: over their nominal head and its descendants',
  },
  {
    name: 'predicative adjective',
    tags: 'JJ*',
    when: ['cue is labelled PRD OPRD'],
    start: clauseStart,
    end: 'clause end of clause',
    example: 'It is {<likely> that rain falls} .',
    parse: 'PRP/2/SBJ VBZ/0/ROOT/be JJ/2/PRD IN/2/EXTR NN/6/SBJ VBZ/4/SUB ./2/P',
    also: [
      {
        example: 'If {heavy rain is <likely> here} , we wait .',
        parse:
          'IN/9/ADV JJ/3/NMOD NN/4/SBJ VBZ/1/SUB/be JJ/4/PRD RB/4/LOC ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
      },
      {
        example: 'If {rain seems <likely>} , we wait .',
        parse: 'IN/7/ADV NN/3/SBJ VBZ/1/SUB/seem JJ/3/OPRD ,/7/P PRP/7/SBJ VBP/0/ROOT ./7/P',
      },
      {
        example: 'Moss grows and {is <likely> to rot} .',
        parse: 'NN/2/SBJ VBZ/0/ROOT CC/2/COORD VBZ/3/CONJ/be JJ/4/PRD TO/5/AMOD VB/6/IM ./2/P',
      },
    ],
    near: [
      {
        example: '{Rot is <suspected> here} .',
        parse: 'NN/2/SBJ VBZ/0/ROOT/be VBN/2/PRD RB/2/LOC ./2/P',
      },
      {
        example: 'Rain , {<likely> here} , is good .',
        parse: 'NN/6/SBJ ,/1/P JJ/1/APPO RB/3/LOC ,/1/P VBZ/0/ROOT/be JJ/6/PRD ./6/P',
      },
    ],
    source: 'table 6, JJ predicative: over referential subjects and clausal arguments',
  },
  {
    name: 'adjective',
    tags: 'JJ*',
    end: 'right edge of cue',
    example: 'Rain , {<possible> at night} , is welcome .',
    parse: 'NN/7/SBJ ,/1/P JJ/1/APPO IN/3/AMOD NN/4/PMOD ,/1/P VBZ/0/ROOT/be JJ/7/PRD ./7/P',
    near: [
      {
        example: 'The {<possible> rain at night} is good .',
        parse: 'DT/3/NMOD JJ/3/NMOD NN/6/SBJ IN/3/NMOD NN/4/PMOD VBZ/0/ROOT/be JJ/6/PRD ./6/P',
      },
      {
        example: 'Rain came , {<perhaps> at night} , to fields .',
        parse:
          'NN/2/SBJ VBD/0/ROOT ,/2/P RB/5/AMOD IN/2/TMP NN/5/PMOD ,/2/P TO/2/ADV NNS/8/PMOD ./2/P',
      },
    ],
    source: 'adjectives in any other place',
  },
];
