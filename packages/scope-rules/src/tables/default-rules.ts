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
    source: 'table 6, CC: a subject that is shared is not coordinated',
  },
  {
    name: 'coordination',
    tags: 'CC',
    start: 'left edge of first conjunct',
    end: 'right edge of last conjunct',
    example: 'We add {warm water <or> cold milk} there .',
    parse: 'PRP/2/SBJ VBP/0/ROOT JJ/4/NMOD NN/2/OBJ CC/4/COORD JJ/7/NMOD NN/5/CONJ RB/2/LOC ./2/P',
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
    source: 'table 13, DT; what follows the noun may depend on it or on the verb',
  },
  {
    name: 'determiner',
    kind: 'negation',
    tags: 'DT',
    end: 'right edge of head',
    example: 'Mice with {<no> tail} ran .',
    parse: 'NNS/5/SBJ IN/1/NMOD DT/4/NMOD NN/2/PMOD VBD/0/ROOT ./5/P',
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
    source: 'table 13, NN: what follows conjuncts belongs to all of them',
  },
  {
    name: 'noun',
    tags: 'NN*',
    end: 'right edge of cue',
    example: 'The {<hypothesis> of tides} fell .',
    parse: 'DT/2/NMOD NN/5/SBJ IN/2/NMOD NNS/3/PMOD VBD/0/ROOT ./5/P',
    source: 'table 13, NN: nouns scope over their descendants',
  },
  {
    name: 'preposition',
    tags: 'IN TO',
    end: 'right edge of cue',
    example: '{<Whether> it moves} is unknown .',
    parse: 'IN/4/SBJ PRP/3/SBJ VBZ/1/SUB VBZ/0/ROOT/be JJ/4/PRD ./4/P',
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
    source: 'table 6, JJ predicative: over referential subjects and clausal arguments',
  },
  {
    name: 'adjective',
    tags: 'JJ*',
    end: 'right edge of cue',
    example: 'Rain , {<possible> at night} , is welcome .',
    parse: 'NN/7/SBJ ,/1/P JJ/1/APPO IN/3/AMOD NN/4/PMOD ,/1/P VBZ/0/ROOT/be JJ/7/PRD ./7/P',
    source: 'adjectives in any other place',
  },
];
