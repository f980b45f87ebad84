import type { ScopeRule } from '../table.js';

const clauseStart = 'left edge of own subject, else joined clause, else cue';
const headClauseStart = 'left edge of own subject of head, else joined clause of head, else cue';
const headClauseEnd = 'clause end of first verb of head';

/** Verbs and adverbs. */
export const defaultVerbRules: readonly ScopeRule[] = [
  {
    name: 'modal of a passive',
    tags: 'MD',
    when: ['lexical verb is passive'],
    start: clauseStart,
    end: 'clause end of cue',
    example: '{The acid <may> be used by these species} .',
    parse: 'DT/2/NMOD NN/3/SBJ MD/0/ROOT VB/3/VC VBN/4/VC IN/5/LGS DT/8/NMOD NNS/6/PMOD ./3/P',
    also: [
      {
        example: 'If {the acid <may> be used here} , we wait .',
        parse:
          'IN/10/ADV DT/3/NMOD NN/4/SBJ MD/1/SUB VB/4/VC VBN/5/VC RB/6/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
      {
        example: 'If {acid <may> be used} and salt be kept , we wait .',
        parse:
          'IN/12/ADV NN/3/SBJ MD/1/SUB VB/3/VC VBN/4/VC CC/3/COORD NN/8/SBJ VB/6/CONJ VBN/8/VC ,/12/P PRP/12/SBJ VBP/0/ROOT ./12/P',
      },
      {
        example: 'It {<may> be shown that moss grows} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC VBN/3/VC IN/4/EXTR NN/7/SBJ VBZ/5/SUB ./2/P',
      },
    ],
    near: [
      {
        example: 'If acid {<may> help here} , we wait .',
        parse: 'IN/8/ADV NN/3/SBJ MD/1/SUB VB/3/VC RB/4/LOC ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
      },
    ],
    source: 'table 6, MD: modals inherit subject scope from their lexical verb',
  },
  {
    name: 'modal of a raising verb',
    tags: 'MD',
    when: ['lexical verb is raising'],
    start: clauseStart,
    end: 'clause end of cue',
    example: '{This <may> seem to help} .',
    parse: 'DT/2/SBJ MD/0/ROOT VB/2/VC TO/3/OPRD VB/4/IM ./2/P',
    also: [
      {
        example: 'If {the acid <may> seem to help here} , we wait .',
        parse:
          'IN/11/ADV DT/3/NMOD NN/4/SBJ MD/1/SUB VB/4/VC TO/5/OPRD VB/6/IM RB/7/LOC ,/11/P PRP/11/SBJ VBP/0/ROOT ./11/P',
      },
      {
        example: 'If {acid <may> seem old} and salt be new , we wait .',
        parse:
          'IN/12/ADV NN/3/SBJ MD/1/SUB VB/3/VC JJ/4/PRD CC/3/COORD NN/8/SBJ VB/6/CONJ JJ/8/PRD ,/12/P PRP/12/SBJ VBP/0/ROOT ./12/P',
      },
      {
        example: 'It {<may> seem that moss grows} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/EXTR NN/6/SBJ VBZ/4/SUB ./2/P',
      },
    ],
    near: [
      {
        example: 'If acid {<may> want to help} , we wait .',
        parse:
          'IN/9/ADV NN/3/SBJ MD/1/SUB VB/3/VC TO/4/OPRD VB/5/IM ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
      },
    ],
    source: 'table 6, MD: modals inherit subject scope from their lexical verb',
  },
  {
    name: 'modal',
    tags: 'MD',
    end: 'clause end of cue',
    example: 'The acid {<may> bind iron} .',
    parse: 'DT/2/NMOD NN/3/SBJ MD/0/ROOT VB/3/VC NN/4/OBJ ./3/P',
    also: [
      {
        example: 'If acid {<may> bind iron here} , we wait .',
        parse:
          'IN/9/ADV NN/3/SBJ MD/1/SUB VB/3/VC NN/4/OBJ RB/4/LOC ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
      },
      {
        example: 'If acid {<may> bind} and salt melt , we wait .',
        parse:
          'IN/10/ADV NN/3/SBJ MD/1/SUB VB/3/VC CC/3/COORD NN/7/SBJ VB/5/CONJ ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
    ],
    near: [
      {
        example: '{Acid <may> be used here} .',
        parse: 'NN/2/SBJ MD/0/ROOT VB/2/VC VBN/3/VC RB/4/LOC ./2/P',
      },
      { example: 'Acid {<seeks> iron} .', parse: 'NN/2/SBJ VBZ/0/ROOT NN/2/OBJ ./2/P' },
    ],
    source: 'table 6, MD: modals scope over their descendants',
  },
  {
    name: 'data not shown',
    kind: 'negation',
    tags: 'RB',
    words: 'not',
    when: ['head is word shown', 'opening bracket exists'],
    start: 'opening bracket',
    end: 'closing bracket',
    example: 'They grew {( data <not> shown )} .',
    parse: 'PRP/2/SBJ VBD/0/ROOT (/4/P NNS/2/PRN RB/6/ADV VBN/4/APPO )/4/P ./2/P',
    also: [
      {
        example: 'They grew {( data <not> shown )} well .',
        parse: 'PRP/2/SBJ VBD/0/ROOT (/4/P NNS/2/PRN RB/6/ADV VBN/4/APPO )/4/P RB/2/MNR ./2/P',
      },
    ],
    near: [
      {
        example: 'The data {<not> shown} fell .',
        parse: 'DT/2/NMOD NNS/5/SBJ RB/4/ADV VBN/2/APPO VBD/0/ROOT ./5/P',
      },
      {
        example: 'They grew ( data {<not> kept} ) .',
        parse: 'PRP/2/SBJ VBD/0/ROOT (/4/P NNS/2/PRN RB/6/ADV VBN/4/APPO )/4/P ./2/P',
      },
      {
        example: 'They grew ( data {<never> shown} ) .',
        parse: 'PRP/2/SBJ VBD/0/ROOT (/4/P NNS/2/PRN RB/6/ADV VBN/4/APPO )/4/P ./2/P',
      },
      {
        example: 'They grew ( data {<not> shown} ) .',
        parse: 'PRP/2/SBJ VBD/0/ROOT (/4/P NNS/2/PRN RB/6/ADV VBN/4/APPO )/4/P ./2/P',
        kind: 'speculation',
      },
      {
        example: 'They grew ( data {<not> shown} ) .',
        parse: 'PRP/2/SBJ VBD/0/ROOT (/4/P NNS/2/PRN UH/6/ADV VBN/4/APPO )/4/P ./2/P',
      },
    ],
    source: 'an aside that is negated as a whole, frequent in papers',
  },
  {
    name: 'instead, rather than',
    kind: 'negation',
    tags: 'RB*',
    words: 'instead rather',
    when: ['cue is before right edge'],
    end: 'right edge of cue',
    example: '{<Instead> <of> water} , we used milk .',
    parse: 'RB/6/ADV IN/1/AMOD NN/2/PMOD ,/6/P PRP/6/SBJ VBD/0/ROOT NN/6/OBJ ./6/P',
    also: [
      {
        example: 'It drank milk {<_> of water} there .',
        parse: 'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ RB/2/ADV IN/4/AMOD NN/5/PMOD RB/2/LOC ./2/P',
        each: 'instead rather',
      },
    ],
    near: [
      {
        example: 'It did {<rather> grow there} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC RB/4/LOC ./2/P',
      },
      {
        example: 'It grew {<never> since May there} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT RB/2/TMP IN/3/TMP NNP/4/PMOD RB/2/LOC ./2/P',
      },
      {
        example: '{<Instead> of water , we used milk} .',
        parse: 'RB/6/ADV IN/1/AMOD NN/2/PMOD ,/6/P PRP/6/SBJ VBD/0/ROOT NN/6/OBJ ./6/P',
        kind: 'speculation',
      },
      {
        example: '{<Rather> than water , we used milk} .',
        parse: 'UH/6/ADV IN/1/AMOD NN/2/PMOD ,/6/P PRP/6/SBJ VBD/0/ROOT NN/6/OBJ ./6/P',
      },
    ],
    source: 'adverbs that work as prepositions: table 6, IN',
  },
  {
    name: 'negative adverb of a passive verb',
    kind: 'negation',
    tags: 'RB*',
    when: ['head is verb', 'lexical verb of head is passive'],
    start: headClauseStart,
    end: headClauseEnd,
    example: '{Levels were <not> changed by light} .',
    parse: 'NNS/2/SBJ VBD/0/ROOT/be RB/2/ADV VBN/2/VC IN/4/LGS NN/5/PMOD ./2/P',
    also: [
      {
        example: 'If {the levels were <not> changed here} , we wait .',
        parse:
          'IN/10/ADV DT/3/NMOD NNS/4/SBJ VBD/1/SUB/be RB/6/ADV VBN/4/VC RB/4/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
      {
        example: 'Moss grew and {was <not> changed} there .',
        parse: 'NN/2/SBJ VBD/0/ROOT CC/2/COORD VBD/3/CONJ/be RB/6/ADV VBN/4/VC RB/2/LOC ./2/P',
      },
      {
        example: 'It was {<not> shown that moss grows} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/be RB/2/ADV VBN/2/VC IN/4/EXTR NN/7/SBJ VBZ/5/SUB ./2/P',
      },
    ],
    near: [
      {
        example: 'We want it {<not> to be kept} there .',
        parse: 'PRP/2/SBJ VBP/0/ROOT PRP/2/OBJ RB/5/ADV TO/2/OPRD VB/5/IM VBN/6/VC RB/2/LOC ./2/P',
      },
      {
        example: 'If levels did {<not> change} , we wait .',
        parse: 'IN/8/ADV NNS/3/SBJ VBD/1/SUB RB/3/ADV VB/3/VC ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
      },
      {
        example: '{Levels were <never> changed} .',
        parse: 'NNS/2/SBJ VBD/0/ROOT/be RB/2/ADV VBN/2/VC ./2/P',
        kind: 'speculation',
      },
      {
        example: 'Pots were found {<lacking> water} there .',
        parse: 'NNS/2/SBJ VBD/0/ROOT/be VBN/2/VC VBG/3/OPRD NN/4/OBJ RB/3/LOC ./2/P',
      },
    ],
    source: 'table 13, RB with verbal head; section 7.2.1 on passives',
  },
  {
    name: 'negative adverb of a raising verb',
    kind: 'negation',
    tags: 'RB*',
    when: ['head is verb', 'lexical verb of head is raising'],
    start: headClauseStart,
    end: headClauseEnd,
    example: '{Light does <not> seem to help} .',
    parse: 'NN/2/SBJ VBZ/0/ROOT RB/2/ADV VB/2/VC TO/4/OPRD VB/5/IM ./2/P',
    also: [
      {
        example: 'If {the light does <not> seem good here} , we wait .',
        parse:
          'IN/11/ADV DT/3/NMOD NN/4/SBJ VBZ/1/SUB/do RB/6/ADV VB/4/VC JJ/6/PRD RB/4/LOC ,/11/P PRP/11/SBJ VBP/0/ROOT ./11/P',
      },
      {
        example: 'Moss grew and {did <not> seem old} there .',
        parse:
          'NN/2/SBJ VBD/0/ROOT CC/2/COORD VBD/3/CONJ/do RB/6/ADV VB/4/VC JJ/6/PRD RB/2/LOC ./2/P',
      },
      {
        example: 'It does {<not> seem that moss grows} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/do RB/2/ADV VB/2/VC IN/4/EXTR NN/7/SBJ VBZ/5/SUB ./2/P',
      },
    ],
    near: [
      {
        example: 'We want it {<not> to seem old} there .',
        parse: 'PRP/2/SBJ VBP/0/ROOT PRP/2/OBJ RB/5/ADV TO/2/OPRD VB/5/IM JJ/6/PRD RB/2/LOC ./2/P',
      },
      {
        example: 'Light does {<not> want to help} .',
        parse: 'NN/2/SBJ VBZ/0/ROOT/do RB/2/ADV VB/2/VC TO/4/OPRD VB/5/IM ./2/P',
      },
      {
        example: 'Light {<perhaps> seems to help} .',
        parse: 'NN/3/SBJ RB/3/ADV VBZ/0/ROOT/seem TO/3/OPRD VB/4/IM ./3/P',
        kind: 'speculation',
      },
      {
        example: 'Pots seem {<lacking> water} there .',
        parse: 'NNS/2/SBJ VBP/0/ROOT VBG/2/OPRD NN/3/OBJ RB/2/LOC ./2/P',
      },
    ],
    source: 'table 6, VB raising, under a negation',
  },
  {
    name: 'negative adverb of a verb',
    kind: 'negation',
    tags: 'RB*',
    when: ['head is verb'],
    end: headClauseEnd,
    example: 'Light did {<not> change the level} .',
    parse: 'NN/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC DT/6/NMOD NN/4/OBJ ./2/P',
    also: [
      {
        example: 'If light did {<not> change levels here} , we wait .',
        parse:
          'IN/10/ADV NN/3/SBJ VBD/1/SUB/do RB/5/ADV VB/3/VC NNS/5/OBJ RB/3/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
    ],
    near: [
      {
        example: 'Pots came {<lacking> water} there .',
        parse: 'NNS/2/SBJ VBD/0/ROOT VBG/2/ADV NN/3/OBJ RB/2/LOC ./2/P',
      },
      {
        example: 'Iron but {<not> zinc} helps .',
        parse: 'NN/5/SBJ CC/1/COORD RB/4/NMOD NN/2/CONJ VBZ/0/ROOT ./5/P',
      },
      {
        example: 'Light did {<perhaps> change levels} .',
        parse: 'NN/2/SBJ VBD/0/ROOT/do RB/2/ADV VB/2/VC NNS/4/OBJ ./2/P',
        kind: 'speculation',
      },
    ],
    source: 'table 13, RB with verbal head: over the descendants of the lexical verb',
  },
  {
    name: 'negative adverb',
    kind: 'negation',
    tags: 'RB*',
    end: 'right edge of head',
    example: 'Iron but {<not> zinc} helps .',
    parse: 'NN/5/SBJ CC/1/COORD RB/4/NMOD NN/2/CONJ VBZ/0/ROOT ./5/P',
    also: [
      {
        example: 'Iron but {<not> zinc of ore} helps .',
        parse: 'NN/7/SBJ CC/1/COORD RB/4/NMOD NN/2/CONJ IN/4/NMOD NN/5/PMOD VBZ/0/ROOT ./7/P',
      },
    ],
    near: [
      {
        example: 'A tree {<lacking> leaves} fell .',
        parse: 'DT/2/NMOD NN/5/SBJ VBG/2/APPO NNS/3/OBJ VBD/0/ROOT ./5/P',
      },
      {
        example: 'Iron and {<perhaps> zinc} helps .',
        parse: 'NN/5/SBJ CC/1/COORD RB/4/NMOD NN/2/CONJ VBZ/0/ROOT ./5/P',
        kind: 'speculation',
      },
    ],
    source: 'table 13, RB with another head: over the descendants of the head',
  },
  {
    name: 'adverb of a passive verb',
    tags: 'RB*',
    when: ['head is verb', 'lexical verb of head is passive'],
    start: headClauseStart,
    end: headClauseEnd,
    example: '{Growth was <probably> caused by light} .',
    parse: 'NN/2/SBJ VBD/0/ROOT/be RB/2/ADV VBN/2/VC IN/4/LGS NN/5/PMOD ./2/P',
    also: [
      {
        example: 'If {the growth was <probably> caused here} , we wait .',
        parse:
          'IN/10/ADV DT/3/NMOD NN/4/SBJ VBD/1/SUB/be RB/6/ADV VBN/4/VC RB/4/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
      {
        example: 'Moss grew and {was <probably> kept} there .',
        parse: 'NN/2/SBJ VBD/0/ROOT CC/2/COORD VBD/3/CONJ/be RB/6/ADV VBN/4/VC RB/2/LOC ./2/P',
      },
      {
        example: 'It was {<probably> shown that moss grows} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/be RB/2/ADV VBN/2/VC IN/4/EXTR NN/7/SBJ VBZ/5/SUB ./2/P',
      },
    ],
    near: [
      {
        example: 'We want it {<perhaps> to be kept} there .',
        parse: 'PRP/2/SBJ VBP/0/ROOT PRP/2/OBJ RB/5/ADV TO/2/OPRD VB/5/IM VBN/6/VC RB/2/LOC ./2/P',
      },
      {
        example: 'If light did {<probably> help} , we wait .',
        parse: 'IN/8/ADV NN/3/SBJ VBD/1/SUB/do RB/3/ADV VB/3/VC ,/8/P PRP/8/SBJ VBP/0/ROOT ./8/P',
      },
    ],
    source: 'table 6, RB and VB passive: adverbs inherit subject scope as modals do',
  },
  {
    name: 'adverb of a verb',
    tags: 'RB*',
    when: ['head is verb'],
    end: headClauseEnd,
    example: 'Light {<probably> helps the cells} .',
    parse: 'NN/3/SBJ RB/3/ADV VBZ/0/ROOT DT/5/NMOD NNS/3/OBJ ./3/P',
    also: [
      {
        example: 'If light did {<probably> help moss here} , we wait .',
        parse:
          'IN/10/ADV NN/3/SBJ VBD/1/SUB/do RB/5/ADV VB/3/VC NN/5/OBJ RB/3/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
    ],
    near: [
      {
        example: 'They fed on {<perhaps> moss} there .',
        parse: 'PRP/2/SBJ VBD/0/ROOT IN/2/ADV RB/5/NMOD NN/3/PMOD RB/2/LOC ./2/P',
      },
    ],
    source: 'table 6, RB: adverbs scope over their heads with its descendants',
  },
  {
    name: 'adverb of an attributive adjective',
    tags: 'RB*',
    when: ['head is labelled NMOD', 'head is before head of head'],
    end: 'right edge of head of head',
    example: 'An {<apparently> odd effect} arose .',
    parse: 'DT/4/NMOD RB/3/AMOD JJ/4/NMOD NN/5/SBJ VBD/0/ROOT ./5/P',
    also: [
      {
        example: 'An {<apparently> odd effect of rain} arose .',
        parse: 'DT/4/NMOD RB/3/AMOD JJ/4/NMOD NN/7/SBJ IN/4/NMOD NN/5/PMOD VBD/0/ROOT ./7/P',
      },
    ],
    near: [
      { example: '{<Perhaps> moss} grew .', parse: 'RB/2/NMOD NN/3/SBJ VBD/0/ROOT ./3/P' },
      {
        example: 'Moss {<perhaps> of oaks} grew .',
        parse: 'NN/5/SBJ RB/3/AMOD IN/1/NMOD NNS/3/PMOD VBD/0/ROOT ./5/P',
      },
      {
        example: 'The {<suggested>} new cause fell .',
        parse: 'DT/4/NMOD VBN/3/AMOD JJ/4/NMOD NN/5/SBJ VBD/0/ROOT ./5/P',
      },
    ],
    source: 'table 6, RB, then JJ attributive',
  },
  {
    name: 'adverb',
    tags: 'RB*',
    end: 'right edge of head',
    example: 'They fed on grass and {<perhaps> leaves} too .',
    parse: 'PRP/2/SBJ VBD/0/ROOT IN/2/ADV NN/3/PMOD CC/4/COORD RB/7/NMOD NNS/5/CONJ RB/2/ADV ./2/P',
    also: [
      {
        example: 'They fed on grass and {<perhaps> leaves of oaks} too .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT IN/2/ADV NN/3/PMOD CC/4/COORD RB/7/NMOD NNS/5/CONJ IN/7/NMOD NNS/8/PMOD RB/2/ADV ./2/P',
      },
    ],
    near: [
      {
        example: 'They {<perhaps> fed on grass} .',
        parse: 'PRP/3/SBJ RB/3/ADV VBD/0/ROOT IN/3/ADV NN/4/PMOD ./3/P',
      },
    ],
    source: 'table 6, RB: adverbs scope over their heads with its descendants',
  },
  {
    name: 'passive verb',
    tags: 'VB*',
    when: ['cue is passive'],
    start: clauseStart,
    end: 'clause end of clause',
    example: '{This gene is <thought> to move} .',
    parse: 'DT/2/NMOD NN/3/SBJ VBZ/0/ROOT/be VBN/3/VC TO/4/OPRD VB/5/IM ./3/P',
    also: [
      {
        example: 'If {a gene is <thought> to move here} , we wait .',
        parse:
          'IN/11/ADV DT/3/NMOD NN/4/SBJ VBZ/1/SUB/be VBN/4/VC TO/5/OPRD VB/6/IM RB/4/LOC ,/11/P PRP/11/SBJ VBP/0/ROOT ./11/P',
      },
      {
        example: 'Moss grows and {is <thought> to move} there .',
        parse:
          'NN/2/SBJ VBZ/0/ROOT CC/2/COORD VBZ/3/CONJ/be VBN/4/VC TO/5/OPRD VB/6/IM RB/2/LOC ./2/P',
      },
    ],
    near: [
      {
        example: 'We have {<thought> that moss grows} .',
        parse: 'PRP/2/SBJ VBP/0/ROOT VBN/2/VC IN/3/OBJ NN/6/SBJ VBZ/4/SUB ./2/P',
      },
    ],
    source: 'table 6, VB passive: over referential subjects and the verbal descendants',
  },
  {
    name: 'raising verb',
    tags: 'VB*',
    when: ['cue is raising'],
    start: clauseStart,
    end: 'clause end of clause',
    example: '{Genomes <seem> to be free} .',
    parse: 'NNS/2/SBJ VBP/0/ROOT TO/2/OPRD VB/3/IM JJ/4/PRD ./2/P',
    also: [
      {
        example: 'If {the moss does <seem> old here} , we wait .',
        parse:
          'IN/10/ADV DT/3/NMOD NN/4/SBJ VBZ/1/SUB/do VB/4/VC JJ/5/PRD RB/4/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
      {
        example: 'Moss grows and {does <seem> old} there .',
        parse: 'NN/2/SBJ VBZ/0/ROOT CC/2/COORD VBZ/3/CONJ/do VB/4/VC JJ/5/PRD RB/2/LOC ./2/P',
      },
      {
        example: 'It {<seems> that moss grows} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/seem IN/2/EXTR NN/5/SBJ VBZ/3/SUB ./2/P',
      },
    ],
    near: [
      {
        example: 'Genomes {<want> to be free} .',
        parse: 'NNS/2/SBJ VBP/0/ROOT TO/2/OPRD VB/3/IM JJ/4/PRD ./2/P',
      },
      {
        example: 'Genomes {<seem> to be free} .',
        parse: 'NNS/2/SBJ UH/0/ROOT TO/2/OPRD VB/3/IM JJ/4/PRD ./2/P',
      },
    ],
    source: 'table 6, VB raising: over referential subjects and the verbal descendants',
  },
  {
    name: 'verb',
    tags: 'VB*',
    end: 'clause end of first verb',
    example: 'We {<think> that it moves} .',
    parse: 'PRP/2/SBJ VBP/0/ROOT IN/2/OBJ PRP/5/SBJ VBZ/3/SUB ./2/P',
    also: [
      {
        example: 'If it may {<suggest> rain here} , we wait .',
        parse:
          'IN/9/ADV PRP/3/SBJ MD/1/SUB VB/3/VC NN/4/OBJ RB/3/LOC ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
      },
    ],
    near: [
      {
        example: '{This is <thought> to move} .',
        parse: 'DT/2/SBJ VBZ/0/ROOT/be VBN/2/VC TO/3/OPRD VB/4/IM ./2/P',
      },
      {
        example: 'It grew {<sine> die there} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT FW/2/ADV FW/3/PMOD RB/2/LOC ./2/P',
        kind: 'negation',
      },
    ],
    source: 'section 6.1.2: verbs scope over the minimal clause; table 13, VB',
  },
];
