import type { Adjustment, ScopeRule, ScopeTable } from '../table.js';

/** The rules of Velldal, Øvrelid & Oepen (2012), tables 6 and 13, as the paper describes them. The examples are ours. */
const rules: readonly ScopeRule[] = [
  {
    name: 'coordination',
    tags: 'CC',
    start: 'left edge of first conjunct',
    end: 'right edge of first conjunct',
    example: 'Cells were {washed <or> gently shaken} .',
    parse: 'NNS/2/SBJ VBD/0/ROOT VBN/2/VC CC/3/COORD RB/6/MNR VBN/4/CONJ ./2/P',
    also: [
      {
        example: 'We add {warm water <or> milk in jars} daily .',
        parse:
          'PRP/2/SBJ VBP/0/ROOT JJ/4/NMOD NN/2/OBJ CC/4/COORD NN/5/CONJ IN/4/LOC NNS/7/PMOD RB/2/TMP ./2/P',
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
  {
    name: 'none as subject',
    kind: 'negation',
    tags: 'NN DT PRP RB',
    words: 'none',
    when: ['cue is labelled SBJ'],
    example: '{<None> of them grew on this plate} .',
    parse: 'NN/4/SBJ IN/1/NMOD PRP/2/PMOD VBD/0/ROOT IN/4/LOC DT/7/NMOD NN/5/PMOD ./4/P',
    also: [
      {
        example: '{<None> of them grew here} .',
        parse: '_/4/SBJ IN/1/NMOD PRP/2/PMOD VBD/0/ROOT RB/4/LOC ./4/P',
        each: 'NN DT PRP RB',
      },
    ],
    near: [
      {
        example: 'We saw {<none> of them} there .',
        parse: 'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD PRP/4/PMOD RB/2/LOC ./2/P',
      },
      {
        example: '{<None> of them grew here} .',
        parse: 'NN/4/SBJ IN/1/NMOD PRP/2/PMOD VBD/0/ROOT RB/4/LOC ./4/P',
        kind: 'speculation',
      },
      {
        example: '{<None> of them grew here} .',
        parse: 'CD/4/SBJ IN/1/NMOD PRP/2/PMOD VBD/0/ROOT RB/4/LOC ./4/P',
      },
    ],
    source: 'table 13, NN none: over the sentence if it is the subject',
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
    source: 'table 13, NN none: what is negated as a subject is so in its clause',
  },
  {
    name: 'determiner',
    kind: 'negation',
    tags: 'DT',
    end: 'right edge of head',
    example: 'The drug had {<no> effect on growth} .',
    parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT DT/5/NMOD NN/3/OBJ IN/5/NMOD NN/6/PMOD ./3/P',
    also: [
      {
        example: 'Mice with {<no> tail} ran .',
        parse: 'NNS/5/SBJ IN/1/NMOD DT/4/NMOD NN/2/PMOD VBD/0/ROOT ./5/P',
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
    name: 'negative noun',
    kind: 'negation',
    tags: 'NN*',
    end: 'right edge of cue',
    example: 'The {<absence> of light} is harmful .',
    parse: 'DT/2/NMOD NN/5/SBJ IN/2/NMOD NN/3/PMOD VBZ/0/ROOT JJ/5/PRD ./5/P',
    near: [
      {
        example: 'The {<hypothesis> of tides fell} .',
        parse: 'DT/2/NMOD NN/5/SBJ IN/2/NMOD NNS/3/PMOD VBD/0/ROOT ./5/P',
        kind: 'speculation',
      },
    ],
    source: 'table 13, NN: nouns scope over their descendants',
  },
  {
    name: 'preposition',
    tags: 'IN',
    end: 'right edge of cue',
    example: '{<Whether> it moves} is unknown .',
    parse: 'IN/4/SBJ PRP/3/SBJ VBZ/1/SUB VBZ/0/ROOT JJ/4/PRD ./4/P',
    near: [
      {
        example: 'It is {<apparently> old} here .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/be RB/4/AMOD JJ/2/PRD RB/2/LOC ./2/P',
      },
    ],
    source: 'table 6, IN: prepositions scope over their argument with its descendants',
  },
  {
    name: 'attributive adjective',
    tags: 'JJ*',
    when: ['cue is labelled NMOD'],
    end: 'right edge of head',
    example: 'The {<possible> residues of this kind} are red .',
    parse: 'DT/3/NMOD JJ/3/NMOD NNS/7/SBJ IN/3/NMOD DT/6/NMOD NN/4/PMOD VBP/0/ROOT JJ/7/PRD ./7/P',
    near: [
      {
        example: 'Rain came , {<possible> at night} .',
        parse: 'NN/2/SBJ VBD/0/ROOT ,/2/P JJ/2/ADV IN/4/AMOD NN/5/PMOD ./2/P',
      },
    ],
    source: 'table 6, JJ attributive: over their nominal head and its descendants',
  },
  {
    name: 'predicative adjective',
    tags: 'JJ*',
    when: ['cue is labelled PRD OPRD'],
    start: 'left edge of referential subject, else cue',
    end: 'right edge of head',
    example: 'It is {<likely> that rain falls} .',
    parse: 'PRP/2/SBJ VBZ/0/ROOT JJ/2/PRD IN/2/EXTR NN/6/SBJ VBZ/4/SUB ./2/P',
    also: [
      {
        example: 'If {heavy rain seems <likely> here} , we wait .',
        parse:
          'IN/9/ADV JJ/3/NMOD NN/4/SBJ VBZ/1/SUB/seem JJ/4/_ RB/4/LOC ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
        each: 'PRD OPRD',
      },
    ],
    near: [
      {
        example: '{Rot is <suspected>} here .',
        parse: 'NN/2/SBJ VBZ/0/ROOT/be VBN/2/PRD RB/2/LOC ./2/P',
      },
      {
        example: 'Rain , {<likely> here , is good} .',
        parse: 'NN/6/SBJ ,/1/P JJ/1/APPO RB/3/LOC ,/1/P VBZ/0/ROOT/be JJ/6/PRD ./6/P',
      },
    ],
    source: 'table 6, JJ predicative: over referential subjects and clausal arguments',
  },
  {
    name: 'modal of a passive',
    tags: 'MD',
    when: ['lexical verb is passive'],
    start: 'left edge of referential subject, else cue',
    end: 'right edge of lexical verb',
    example: '{The acid <may> be used by these species} .',
    parse: 'DT/2/NMOD NN/3/SBJ MD/0/ROOT VB/3/VC VBN/4/VC IN/5/LGS DT/8/NMOD NNS/6/PMOD ./3/P',
    also: [
      {
        example: 'If {the acid <may> be used} here , we wait .',
        parse:
          'IN/10/ADV DT/3/NMOD NN/4/SBJ MD/1/SUB VB/4/VC VBN/5/VC RB/4/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
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
    start: 'left edge of referential subject, else cue',
    end: 'right edge of lexical verb',
    example: '{This <may> seem to help} .',
    parse: 'DT/2/SBJ MD/0/ROOT VB/2/VC TO/3/OPRD VB/4/IM ./2/P',
    also: [
      {
        example: 'If {the acid <may> seem to help} here , we wait .',
        parse:
          'IN/11/ADV DT/3/NMOD NN/4/SBJ MD/1/SUB VB/4/VC TO/5/OPRD VB/6/IM RB/4/LOC ,/11/P PRP/11/SBJ VBP/0/ROOT ./11/P',
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
    end: 'right edge of lexical verb',
    example: 'The acid {<may> bind iron} .',
    parse: 'DT/2/NMOD NN/3/SBJ MD/0/ROOT VB/3/VC NN/4/OBJ ./3/P',
    also: [
      {
        example: 'If acid {<may> bind iron} here , we wait .',
        parse:
          'IN/9/ADV NN/3/SBJ MD/1/SUB VB/3/VC NN/4/OBJ RB/3/LOC ,/9/P PRP/9/SBJ VBP/0/ROOT ./9/P',
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
    name: 'negative adverb of a passive verb',
    kind: 'negation',
    tags: 'RB*',
    when: ['head is verb', 'lexical verb of head is passive'],
    start: 'left edge of referential subject of head, else cue',
    end: 'right edge of lexical verb of head',
    example: '{Levels were <not> changed by light} .',
    parse: 'NNS/2/SBJ VBD/0/ROOT/be RB/2/ADV VBN/2/VC IN/4/LGS NN/5/PMOD ./2/P',
    also: [
      {
        example: 'If {the levels were <not> changed} here , we wait .',
        parse:
          'IN/10/ADV DT/3/NMOD NNS/4/SBJ VBD/1/SUB/be RB/4/ADV VBN/4/VC RB/4/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
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
        example: 'Levels were {<never> changed} .',
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
    name: 'negative adverb of a verb',
    kind: 'negation',
    tags: 'RB*',
    when: ['head is verb'],
    end: 'right edge of lexical verb of head',
    example: 'Light did {<not> change the level} .',
    parse: 'NN/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC DT/6/NMOD NN/4/OBJ ./2/P',
    also: [
      {
        example: 'If light did {<not> change levels} here , we wait .',
        parse:
          'IN/10/ADV NN/3/SBJ VBD/1/SUB/do RB/3/ADV VB/3/VC NNS/5/OBJ RB/3/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
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
    name: 'adverb',
    tags: 'RB*',
    end: 'right edge of lexical verb of head',
    example: 'These effects are {<probably> mediated by light} .',
    parse: 'DT/2/NMOD NNS/3/SBJ VBP/0/ROOT RB/3/ADV VBN/3/VC IN/5/LGS NN/6/PMOD ./3/P',
    also: [
      {
        example: 'If light did {<probably> help moss} here , we wait .',
        parse:
          'IN/10/ADV NN/3/SBJ VBD/1/SUB/do RB/3/ADV VB/3/VC NN/5/OBJ RB/3/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
      },
    ],
    near: [
      {
        example: 'Light did {<not> help} .',
        parse: 'NN/2/SBJ VBD/0/ROOT/do RB/2/ADV VB/2/VC ./2/P',
        kind: 'negation',
      },
    ],
    source: 'table 6, RB: adverbs scope over their heads with its descendants',
  },
  {
    name: 'passive verb',
    tags: 'VB*',
    when: ['cue is passive'],
    start: 'left edge of referential subject, else cue',
    end: 'right edge of cue',
    example: '{This gene is <thought> to move} .',
    parse: 'DT/2/NMOD NN/3/SBJ VBZ/0/ROOT/be VBN/3/VC TO/4/OPRD VB/5/IM ./3/P',
    also: [
      {
        example: 'If {a gene is <thought> to move} here , we wait .',
        parse:
          'IN/11/ADV DT/3/NMOD NN/4/SBJ VBZ/1/SUB/be VBN/4/VC TO/5/OPRD VB/6/IM RB/4/LOC ,/11/P PRP/11/SBJ VBP/0/ROOT ./11/P',
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
    start: 'left edge of referential subject, else cue',
    end: 'right edge of cue',
    example: '{Genomes <seem> to be free} .',
    parse: 'NNS/2/SBJ VBP/0/ROOT TO/2/OPRD VB/3/IM JJ/4/PRD ./2/P',
    also: [
      {
        example: 'If {the moss does <seem> old} here , we wait .',
        parse:
          'IN/10/ADV DT/3/NMOD NN/4/SBJ VBZ/1/SUB/do VB/4/VC JJ/5/PRD RB/4/LOC ,/10/P PRP/10/SBJ VBP/0/ROOT ./10/P',
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
    end: 'right edge of cue',
    example: 'We {<think> that it moves} .',
    parse: 'PRP/2/SBJ VBP/0/ROOT IN/2/OBJ PRP/5/SBJ VBZ/3/SUB ./2/P',
    also: [
      {
        example: 'If it may {<suggest> rain} here , we wait .',
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

const adjustments: readonly Adjustment[] = [
  {
    name: 'final punctuation',
    does: 'drop final marks',
    example: 'It {<may> rain} ...',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC ./3/P',
    near: [{ example: 'It {<may> rain}', parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC' }],
    source: 'table 6: back off from final punctuation',
  },
  {
    name: 'final brackets',
    does: 'drop final brackets',
    example: 'It {<may> rain} ( Figure 2 ) .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/5/P NN/3/PRN CD/5/NMOD )/5/P ./2/P',
    near: [
      {
        example: 'It {<may> rain ( or snow ) here} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/6/P CC/6/DEP VB/3/PRN )/6/P RB/3/LOC ./2/P',
      },
    ],
    source: 'table 6: back off from parentheses',
  },
  {
    name: 'trailing numbers',
    does: 'drop final numbers',
    example: 'It {<may> rain} 77 .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC CD/3/ADV ./2/P',
    near: [
      {
        example: 'It {<may> need 77 here} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC CD/3/OBJ RB/3/LOC ./2/P',
      },
    ],
    source: 'section 6.1.5, example 19',
  },
];

export const velldal2012Table: ScopeTable = { rules, adjustments };
