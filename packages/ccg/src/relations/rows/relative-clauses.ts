import type { WordRow } from '../relation-rows.js';

/** Relative words: what they refer to, and the clause that they bring. */
export const relativeRows: readonly WordRow[] = [
  {
    category: '((X/X)/(S\\NP))/N',
    tags: /^WP\$$/,
    relations: ['poss 3 word', 'ref 1 word', 'rel 2 3', 'rcmod 1 2'],
    example: [
      'moss whose|WP$|((NP\\NP)/(S[dcl]\\NP))/N spores grow',
      'poss spores whose; ref moss whose; rel grow spores; rcmod moss grow; nsubj grow spores',
    ],
    nearMiss: ['moss the|DT|((NP\\NP)/(S[dcl]\\NP))/N spores grow', 'nsubj grow spores'],
  },
  {
    category: '((X/X)/(S/NP))/N',
    tags: /^WP\$$/,
    relations: ['poss 3 word', 'ref 1 word', 'rel 2 3', 'rcmod 1 2'],
    example: [
      'moss whose|WP$|((NP\\NP)/(S[dcl]/NP))/N spores we see',
      'poss spores whose; ref moss whose; rel see spores; rcmod moss see; nsubj see we; dobj see spores',
    ],
    nearMiss: [
      'moss that|WDT|(NP\\NP)/(S[dcl]/NP) we see',
      'ref moss that; rel see that; rcmod moss see; nsubj see we; dobj see that',
    ],
  },
  {
    category: '(X/X)/(S\\NP)',
    words: /^(that|which|who|whom)$/,
    relations: ['ref 1 word', 'rel 2 word', 'rcmod 1 2'],
    example: [
      'moss which|WDT|(NP\\NP)/(S[dcl]\\NP) grows',
      'ref moss which; rel grows which; rcmod moss grows; nsubj grows which',
    ],
    nearMiss: ['moss than|IN|(NP\\NP)/(S[dcl]\\NP) grows', 'advcl moss grows; mark grows than'],
  },
  {
    category: '(X/X)/(S/NP)',
    relations: ['ref 1 word', 'rel 2 word', 'rcmod 1 2'],
    example: [
      'moss which|WDT|(NP\\NP)/(S[dcl]/NP) we see',
      'ref moss which; rel see which; rcmod moss see; nsubj see we; dobj see which',
    ],
    nearMiss: ['moss in shade', 'prep moss in; pobj in shade'],
  },
  {
    category: '((X/X)/S)\\((X/X)/NP)',
    relations: ['ref 1 word', 'rel 2 3', 'rcmod 1 2'],
    example: [
      'shade in which|WDT|((NP\\NP)/S[dcl])\\((NP\\NP)/NP) moss grows',
      'prep grows in; pobj in which; ref shade which; rel grows in; rcmod shade grows; nsubj grows moss',
    ],
    nearMiss: [
      'shade where|WRB|(NP\\NP)/S[dcl] moss grows',
      'rcmod shade grows; advmod grows where; nsubj grows moss',
    ],
  },
  {
    category: '((X/X)/(S\\NP))\\((X/X)/NP)',
    relations: ['ref 1 word', 'rel 2 3', 'rcmod 1 2'],
    example: [
      'shade in which|WDT|((NP\\NP)/(S[to]\\NP))\\((NP\\NP)/NP) to live',
      'prep live in; pobj in which; ref shade which; rel live in; rcmod shade live; aux live to',
    ],
    nearMiss: [
      'shade in which|WDT|((NP\\NP)/S[dcl])\\((NP\\NP)/NP) moss grows',
      'prep grows in; pobj in which; ref shade which; rel grows in; rcmod shade grows; nsubj grows moss',
    ],
  },
  ...['NP', 'N'].map(
    (noun): WordRow => ({
      category: `(${noun}\\${noun})/S`,
      tags: /^WRB$/,
      relations: ['rcmod 1 2', 'advmod 2 word'],
      example: [
        `the shade|NN|N where|WRB|(${noun}\\${noun})/S[dcl] moss grows`,
        'det shade the; rcmod shade grows; advmod grows where; nsubj grows moss',
      ],
      nearMiss: [
        'shade falls where|WRB|((S\\NP)\\(S\\NP))/S[dcl] moss grows',
        'nsubj falls shade; advcl falls grows; advmod grows where; nsubj grows moss',
      ],
    }),
  ),
];
