import { countedWords, referenceWords } from '@hedgerow/document/asides';
import type { Adjustment } from '../table.js';

/** What is in the clause of a cue, but seldom in its scope (Velldal et al. 2012, section 6.1.5); and broken parses. */
export const defaultAdjustments: readonly Adjustment[] = [
  {
    name: 'unfinished clause',
    does: 'extend unfinished clauses',
    example: 'We {<think> that it moves} .',
    parse: 'PRP/2/SBJ VBP/5/ADV IN/2/OBJ PRP/5/SBJ VBZ/0/ROOT ./5/P',
    also: [
      {
        example: 'We {<think> how it moves} .',
        parse: 'PRP/2/SBJ VBP/5/ADV _/2/OBJ PRP/5/SBJ VBZ/0/ROOT ./5/P',
        each: 'IN WRB TO MD',
      },
    ],
    near: [
      {
        example: 'We {<think> that moss grows} .',
        parse: 'PRP/2/SBJ VBP/0/ROOT IN/2/OBJ NN/5/SBJ VBZ/3/SUB ./2/P',
      },
      { example: 'It {<may> grow}', parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC' },
    ],
    source: 'the parse lost the clause: the default scope is a better guess',
  },
  {
    name: 'open brackets',
    does: 'extend to closing brackets',
    example: 'The {<hypothesis> of ice ( or snow )} fell .',
    parse: 'DT/2/NMOD NN/9/SBJ IN/2/NMOD NN/3/PMOD (/7/P CC/7/DEP NN/4/PRN )/9/P VBD/0/ROOT ./9/P',
    near: [
      {
        example: 'The {<hypothesis> of ice} ( or snow ) fell .',
        parse:
          'DT/2/NMOD NN/9/SBJ IN/2/NMOD NN/3/PMOD (/7/P CC/7/DEP NN/9/PRN )/7/P VBD/0/ROOT ./9/P',
      },
    ],
    source: 'no scope ends inside brackets that it opens',
  },
  {
    name: 'stray brackets',
    does: 'drop after stray brackets',
    example: 'It grew ( it {<may> shrink} ) .',
    parse: 'PRP/2/SBJ VBD/0/ROOT (/5/P PRP/5/SBJ MD/2/PRN VB/5/VC )/5/P ./2/P',
    near: [
      {
        example: 'It {<may> shrink ( or grow ) here} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/6/P CC/6/DEP VB/3/PRN )/6/P RB/3/LOC ./2/P',
      },
    ],
    source: 'a scope stays inside the brackets that its cue is in',
  },
  {
    name: 'final punctuation',
    does: 'drop final marks',
    example: 'It {<may> rain} ...',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC ./3/P',
    near: [
      { example: 'It {<may> rain}', parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC' },
      {
        example: 'If it {<may> rain} , we wait .',
        parse: 'IN/7/ADV PRP/3/SBJ MD/1/SUB VB/3/VC ,/7/P PRP/7/SBJ VBP/0/ROOT ./7/P',
      },
    ],
    source: 'table 6: back off from final punctuation',
  },
  {
    name: 'references',
    does: 'drop final references',
    words: referenceWords,
    example: 'It {<may> rain} ( Figure 2 ) .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/5/P NN/3/PRN CD/5/NMOD )/5/P ./2/P',
    also: [
      {
        example: 'It {<may> rain} ( _ A ) .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/5/P NN/3/PRN NN/5/NMOD )/5/P ./2/P',
        each: 'figure figures fig fig. figs figs. table tables section supplementary additional data see al. e.g. reviewed',
      },
      {
        example: 'It {<may> rain} ( Moss _ ) .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/5/P NNP/3/PRN CD/5/NMOD )/5/P ./2/P',
        each: '1998 1998b 2003',
      },
      {
        example: 'It {<may> rain} ( 3 , 7 ) .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/5/P CD/3/PRN ,/5/P CD/5/NMOD )/5/P ./2/P',
      },
    ],
    near: [
      {
        example: 'It {<may> rain ( or snow )} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/6/P CC/6/DEP VB/3/PRN )/6/P ./2/P',
      },
    ],
    source: 'section 6.1.5, example 24: of what stands in brackets at the end, references alone',
  },
  {
    name: 'trailing numbers',
    does: 'drop final numbers',
    words: countedWords,
    example: 'It {<may> rain} 77 .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC CD/3/ADV ./2/P',
    near: [
      {
        example: 'If it {<may> need 77} we wait .',
        parse: 'IN/7/ADV PRP/3/SBJ MD/1/SUB VB/3/VC CD/4/OBJ PRP/7/SBJ VBP/0/ROOT ./7/P',
      },
      {
        example: 'It {<may> alter _ 77} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC NN/3/OBJ CD/4/NMOD ./2/P',
        each: 'acid age allele alpha appendix arm band batch beta case category channel chapter chromosome class clone codon cohort column cycle day degree delta domain dose electrode equation example exon experiment factor figure gamma generation genotype grade group haplotype helix hour interleukin intron isoform isotype isozyme item kinase lane layer lead level line locus loop minute month number panel part phase point position protein rank receptor repeat residue round row score section segment serine serotype stage step subgroup subtype subunit table threonine trial type tyrosine variant version vertebra visit wave week year zone',
      },
      {
        example: 'It {<may> alter sites 7 _ 77} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC NNS/3/OBJ/site CD/4/NMOD CC/5/COORD CD/6/CONJ ./2/P',
        each: 'and or',
      },
      {
        example: 'It {<may> last _ 2001} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/TMP CD/4/PMOD ./2/P',
        each: 'since until',
      },
      {
        example: 'It {<may> need 77 here} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC CD/3/OBJ RB/3/LOC ./2/P',
      },
    ],
    source: 'section 6.1.5, example 19: numbers of the literature',
  },
  {
    name: 'semicolon',
    does: 'drop after semicolons',
    example: 'It {<may> rain} ; we stay .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC ;/2/P PRP/6/SBJ VBP/2/COORD ./2/P',
    near: [
      {
        example: 'It {<may> rain ( hail ; snow )} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC (/5/P NN/3/PRN ;/5/P NN/5/COORD )/5/P ./2/P',
      },
    ],
    source: 'section 6.1.5: clause boundaries',
  },
  {
    name: 'reasons and contrasts',
    does: 'drop adverbials',
    words: 'because although though whereas despite unlike',
    example: 'It {<may> rain} because winds rise .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/PRP NNS/6/SBJ VBP/4/SUB ./2/P',
    also: [
      {
        example: '{Ferns <seem> to rot} because winds rise .',
        parse: 'NNS/2/SBJ VBP/0/ROOT TO/2/OPRD VB/3/IM IN/4/PRP NNS/7/SBJ VBP/5/SUB ./2/P',
      },
      {
        example: 'It {<may> rain} _ winds rise .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/ADV NNS/6/SBJ VBP/4/SUB ./2/P',
        each: 'because although though whereas',
      },
      {
        example: 'It {<may> rain} _ winds .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/ADV NNS/4/PMOD ./2/P',
        each: 'despite unlike',
      },
    ],
    near: [
      {
        example: 'It {<may> be wet though warm} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC JJ/3/PRD IN/4/_ JJ/5/CONJ ./2/P',
        each: 'COORD CONJ',
      },
      {
        example: 'It {<may> rain because winds rise there} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/PRP NNS/6/SBJ VBP/4/SUB RB/3/LOC ./2/P',
      },
      {
        example: 'It {<may> rain in storms} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/ADV NNS/4/PMOD ./2/P',
      },
    ],
    source: 'section 6.1.5, example 23: adverbials of reason and contrast',
  },
  {
    name: 'conditions',
    does: 'drop adverbial clauses',
    words: 'if unless since while as',
    example: 'It {<may> rain} if winds rise .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/ADV NNS/6/SBJ VBP/4/SUB ./2/P',
    also: [
      {
        example: 'It {<may> rain} _ winds rise .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/ADV NNS/6/SBJ VBP/4/SUB ./2/P',
        each: 'if unless since while as',
      },
    ],
    near: [
      {
        example: 'It {<may> rain _ May} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/ADV NNP/4/PMOD ./2/P',
        each: 'since as',
      },
      {
        example: 'It {<may> show if winds rise} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC IN/3/_ NNS/6/SBJ VBP/4/SUB ./2/P',
        each: 'OBJ EXTR SBJ PRD COORD CONJ',
      },
    ],
    source:
      'section 6.1.5, example 23: adverbials of condition; since only where it opens a clause',
  },
  {
    name: 'comparisons',
    does: 'drop adverbials after a comma',
    words: 'when except however so',
    example: 'It {<may> rain} , except here .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC ,/2/P IN/3/ADV RB/5/PMOD ./2/P',
    also: [
      {
        example: 'It {<may> rain} , _ here .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC ,/2/P IN/3/ADV RB/5/PMOD ./2/P',
        each: 'when except however so',
      },
    ],
    near: [
      {
        example: 'It {<may> rain when winds rise} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC WRB/3/ADV NNS/6/SBJ VBP/4/SUB ./2/P',
      },
      {
        example: 'It {<may> be wet , so cold} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC JJ/3/PRD ,/4/P IN/4/COORD JJ/6/CONJ ./2/P',
      },
    ],
    source: 'section 6.1.5: adverbials that are set off',
  },
  {
    name: 'conclusions',
    does: 'drop adverbials',
    words: 'suggesting indicating implying demonstrating thereby thus',
    example: 'It {<may> rain} suggesting floods .',
    parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC VBG/3/ADV NNS/4/OBJ ./2/P',
    also: [
      {
        example: 'It {<may> rain} _ floods .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC VBG/3/ADV NNS/4/OBJ ./2/P',
        each: 'suggesting indicating implying demonstrating thereby thus',
      },
    ],
    near: [
      {
        example: 'It {<may> be wet thus cold} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC JJ/3/PRD RB/4/COORD JJ/5/CONJ ./2/P',
      },
      {
        example: 'It {<may> rain causing floods} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC VBG/3/ADV NNS/4/OBJ ./2/P',
      },
    ],
    source: 'what is concluded from a statement is not part of it',
  },
  {
    name: 'results',
    kind: 'negation',
    does: 'drop participles after a comma',
    example: 'It did {<not> rain} , leaving fields dry .',
    parse: 'PRP/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC ,/2/P VBG/4/ADV NNS/6/OBJ JJ/6/OPRD ./2/P',
    near: [
      {
        example: 'It did {<not> rain leaving fields dry} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT/do RB/2/ADV VB/2/VC VBG/4/ADV NNS/5/OBJ JJ/5/OPRD ./2/P',
      },
      {
        example: 'It {<may> rain , leaving fields wet} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC ,/2/P VBG/3/ADV NNS/5/OBJ JJ/5/OPRD ./2/P',
        kind: 'speculation',
      },
    ],
    source: 'what follows from what is denied is not denied',
  },
  {
    name: 'but',
    kind: 'negation',
    does: 'drop conjuncts',
    words: 'but',
    example: 'It is {<not> wet} but dry .',
    parse: 'PRP/2/SBJ VBZ/0/ROOT/be RB/2/ADV JJ/2/PRD CC/4/COORD JJ/5/CONJ ./2/P',
    near: [
      {
        example: 'It is {<not> wet or dry} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/be RB/2/ADV JJ/2/PRD CC/4/COORD JJ/5/CONJ ./2/P',
      },
      {
        example: 'It {<may> be wet but warm} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC JJ/3/PRD CC/4/COORD JJ/5/CONJ ./2/P',
        kind: 'speculation',
      },
    ],
    source: 'what is contrasted with what is denied is not denied',
  },
  {
    name: 'joined clauses',
    does: 'drop finite conjuncts',
    example: 'It {<suggests> rain} and calls for hats .',
    parse: 'PRP/2/SBJ VBZ/0/ROOT NN/2/OBJ CC/2/COORD VBZ/4/CONJ IN/5/ADV NNS/6/PMOD ./2/P',
    also: [
      {
        example: 'It {<suggests> rain} and calls for hats .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT NN/2/OBJ CC/2/COORD _/4/CONJ IN/5/ADV NNS/6/PMOD ./2/P',
        each: 'VBD VBZ VBP MD',
      },
    ],
    near: [
      {
        example: 'It {<may> rain and snow} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC CC/3/COORD VB/4/CONJ ./2/P',
      },
    ],
    source: 'section 6.1.5: clause boundaries; a verb with its own tense is a clause of its own',
  },
  {
    name: 'added clauses',
    does: 'drop added clauses',
    words: 'so whereas thus hence therefore ie i.e.',
    example: 'It did {<not> rain} , so fields stay dry .',
    parse:
      'PRP/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC ,/2/P RB/8/ADV NNS/8/SBJ VBP/2/COORD JJ/8/PRD ./2/P',
    also: [
      {
        example: 'It did {<not> rain} , _ fields stay dry .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC ,/2/P RB/8/ADV NNS/8/SBJ VBP/2/ADV JJ/8/PRD ./2/P',
        kind: 'negation',
        each: 'so whereas thus hence therefore ie i.e.',
      },
      {
        example: '{<No> rain fell} , whereas snow was seen .',
        parse: 'DT/2/NMOD NN/3/SBJ VBD/0/ROOT ,/3/P IN/7/ADV NN/7/SBJ VBD/3/COORD VBN/7/VC ./3/P',
        kind: 'negation',
      },
    ],
    near: [
      {
        example: 'They did {<not> rest , sleep or feed} .',
        parse: 'PRP/2/SBJ VBD/0/ROOT RB/2/ADV VB/2/VC ,/2/P VBP/2/COORD CC/6/COORD VB/7/CONJ ./2/P',
        kind: 'negation',
      },
      {
        example: 'We {<think> that rain falls , snow melts} .',
        parse: 'PRP/2/SBJ VBP/0/ROOT IN/2/OBJ NN/5/SBJ VBZ/3/SUB ,/5/P NN/8/SBJ VBZ/5/COORD ./2/P',
      },
      {
        example: 'We {<think> snow melts} .',
        parse: 'PRP/2/SBJ VBP/0/ROOT NN/4/SBJ VBZ/2/COORD ./2/P',
      },
    ],
    source: 'section 6.1.5: clause boundaries, also where the parser sees no conjunction',
  },
  {
    name: 'asides',
    kind: 'negation',
    does: 'drop relative clauses after a comma',
    example: 'It does {<not> need light} , which helps .',
    parse: 'PRP/2/SBJ VBZ/0/ROOT RB/2/ADV VB/2/VC NN/4/OBJ ,/5/P WDT/8/SBJ VBZ/5/NMOD ./2/P',
    also: [
      {
        example: 'It does {<not> need light} , _ helps .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT RB/2/ADV VB/2/VC NN/4/OBJ ,/5/P WP/8/SBJ VBZ/5/NMOD ./2/P',
        each: 'which who whose where',
      },
    ],
    near: [
      {
        example: 'It does {<not> need light which helps} .',
        parse: 'PRP/2/SBJ VBZ/0/ROOT/do RB/2/ADV VB/2/VC NN/4/OBJ WDT/7/SBJ VBZ/5/NMOD ./2/P',
      },
      {
        example: 'It {<may> need light , which helps} .',
        parse: 'PRP/2/SBJ MD/0/ROOT VB/2/VC NN/3/OBJ ,/4/P WDT/7/SBJ VBZ/4/NMOD ./2/P',
        kind: 'speculation',
      },
    ],
    source: 'what is said in passing is not denied',
  },
  {
    name: 'the next of several lacks',
    kind: 'negation',
    does: 'drop parallel nouns',
    words: 'absence lack loss failure inability deficiency presence',
    example: '{<Absence> of light} , lack of water and loss of heat stop growth .',
    parse:
      'NN/0/ROOT IN/1/NMOD NN/2/PMOD ,/1/P NN/1/APPO IN/5/NMOD NN/6/PMOD CC/5/COORD NN/8/CONJ IN/9/NMOD NN/13/NMOD NN/13/NMOD NN/10/PMOD ./1/P',
    also: [
      {
        example: 'We saw {<lack> of light} , _ of moss there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD ,/5/P NN/5/COORD IN/7/NMOD NN/8/PMOD RB/2/LOC ./2/P',
        each: 'absence lack loss failure inability deficiency presence',
      },
      {
        example: 'We saw {<lack> of light} , and full loss of moss .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD ,/5/P CC/5/COORD _/9/NMOD NN/7/CONJ IN/9/NMOD NN/10/PMOD ./2/P',
        each: 'DT PRP$ JJ JJR RB RBR VBN',
      },
      {
        example: 'We saw {<inability> to fly} and failure to grow .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ TO/3/NMOD VB/4/IM CC/5/COORD NN/6/CONJ TO/7/NMOD VB/8/IM ./2/P',
      },
    ],
    near: [
      {
        example: 'We saw {<lack> of presence or absence of moss} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD CC/5/COORD NN/6/CONJ IN/5/NMOD NN/8/PMOD RB/2/LOC ./2/P',
      },
      {
        example: 'We saw {<lack> of moss that needs light , loss of rain} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD WDT/7/SBJ VBZ/5/NMOD NN/7/OBJ ,/8/P NN/8/COORD IN/10/NMOD NN/11/PMOD RB/2/LOC ./2/P',
      },
      {
        example: 'We saw {<lack> of slow , full loss of moss} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD JJ/8/NMOD ,/8/P JJ/8/NMOD NN/4/PMOD IN/8/NMOD NN/9/PMOD RB/2/LOC ./2/P',
      },
      {
        example: 'We saw {<lack> of light , loss and hail} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD ,/5/P NN/5/COORD CC/7/COORD NN/8/CONJ RB/2/LOC ./2/P',
      },
      {
        example: 'We saw {<lack> of light in loss of moss} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD IN/3/NMOD NN/6/PMOD IN/7/NMOD NN/8/PMOD RB/2/LOC ./2/P',
      },
      {
        example: 'We saw {<lack> of light , size of moss} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ IN/3/NMOD NN/4/PMOD ,/5/P NN/5/COORD IN/7/NMOD NN/8/PMOD RB/2/LOC ./2/P',
      },
      {
        example: 'We saw {<absence> , light and loss of moss} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT NN/2/OBJ ,/3/P NN/3/COORD CC/5/COORD NN/6/CONJ IN/7/NMOD NN/8/PMOD RB/2/LOC ./2/P',
      },
      {
        example: 'Moss {<independent> of light , loss of rain} grew .',
        parse:
          'NN/9/SBJ JJ/1/APPO IN/2/AMOD NN/3/PMOD ,/4/P NN/4/COORD IN/6/NMOD NN/7/PMOD VBD/0/ROOT ./9/P',
      },
      {
        example: 'The {<hypothesis> of tides , lack of wind} fell .',
        parse:
          'DT/2/NMOD NN/9/SBJ IN/2/NMOD NNS/3/PMOD ,/4/P NN/4/COORD IN/6/NMOD NN/7/PMOD VBD/0/ROOT ./9/P',
        kind: 'speculation',
      },
    ],
    source:
      'table 13, NN: each of several lacks has what is lacking after it, whatever the parser makes of commas',
  },
  {
    name: 'lack between nouns',
    kind: 'negation',
    does: 'drop verbs taken for nouns',
    words: 'lack',
    example: 'Birds {<lacking> wings} lack feathers .',
    parse: 'NNS/0/ROOT VBG/1/NMOD NNS/5/NMOD NN/5/NMOD NNS/2/OBJ ./1/P',
    near: [
      {
        example: 'We saw a {<lack> of birds lacking wings} there .',
        parse:
          'PRP/2/SBJ VBD/0/ROOT DT/4/NMOD NN/2/OBJ IN/4/NMOD NNS/5/PMOD VBG/6/APPO/lack NNS/7/OBJ RB/2/LOC ./2/P',
      },
      {
        example: 'Birds {<lacking> a lack gene} fell .',
        parse: 'NNS/6/SBJ VBG/1/APPO DT/5/NMOD NN/5/NMOD NN/2/OBJ VBD/0/ROOT ./6/P',
      },
      {
        example: 'Birds {<showing> wing lack} fell .',
        parse: 'NNS/5/SBJ VBG/1/APPO NN/4/NMOD NN/2/OBJ VBD/0/ROOT ./5/P',
      },
      {
        example: 'Birds {<lacking> wing growth genes} fell .',
        parse: 'NNS/6/SBJ VBG/1/APPO NN/5/NMOD NN/5/NMOD NNS/2/OBJ VBD/0/ROOT ./6/P',
      },
      {
        example: 'Birds {<miss> wing lack genes} .',
        parse: 'NNS/2/SBJ VBP/0/ROOT NN/5/NMOD NN/5/NMOD NNS/2/OBJ ./2/P',
      },
      {
        example: 'A {<missing> wing lack gene} fell .',
        parse: 'DT/5/NMOD VBG/5/NMOD NN/5/NMOD NN/5/NMOD NN/6/SBJ VBD/0/ROOT ./6/P',
      },
      {
        example: 'Signs {<suggesting> wing lack genes} fell .',
        parse: 'NNS/6/SBJ VBG/1/APPO NN/5/NMOD NN/5/NMOD NNS/2/OBJ VBD/0/ROOT ./6/P',
        kind: 'speculation',
      },
    ],
    source:
      'the tagger took the verb of the sentence for a noun: birds lacking wings lack feathers',
  },
];
