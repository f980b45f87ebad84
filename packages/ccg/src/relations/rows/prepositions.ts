import type { WordRow } from '../relation-rows.js';

const after = '(S\\NP)\\(S\\NP)';

/** Prepositions, and what is used like one. */
export const prepositionRows: readonly WordRow[] = [
  {
    category: '(X/X)/NP',
    relations: ['prep 1 word', 'pobj word 2'],
    example: ['moss in shade grows', 'prep moss in; pobj in shade; nsubj grows moss'],
    nearMiss: ['moss (|-LRB-|(NP\\NP)/NP lichen ) grows', 'appos moss lichen; nsubj grows moss'],
  },
  {
    category: '((X/X)/PP)/NP',
    relations: ['prep 1 word', 'pobj word 3', 'prep 1 2'],
    example: [
      `moss grows from|IN|((${after})/PP)/NP bark to|TO|PP/NP bark`,
      'nsubj grows moss; prep grows from; pobj from bark; prep grows to; pobj to bark',
    ],
    nearMiss: [
      `moss grows from|IN|(${after})/NP bark`,
      'nsubj grows moss; prep grows from; pobj from bark',
    ],
  },
  {
    category: '(NP\\NP)/PP',
    tags: /^JJ/,
    relations: ['amod 1 word', 'prep word 2'],
    example: [
      'moss relative|JJ|(NP\\NP)/PP to|TO|PP/NP bark',
      'amod moss relative; prep relative to; pobj to bark',
    ],
    nearMiss: [
      `moss grows relative|JJ|(${after})/PP to|TO|PP/NP bark`,
      'nsubj grows moss; advmod grows relative; prep relative to; pobj to bark',
    ],
  },
  {
    category: '(X/X)/PP',
    tags: /^JJ/,
    relations: ['advmod 1 word', 'prep word 2'],
    example: [
      `moss grows relative|JJ|(${after})/PP to|TO|PP/NP bark`,
      'nsubj grows moss; advmod grows relative; prep relative to; pobj to bark',
    ],
    nearMiss: [
      `moss grows because|IN|(${after})/PP of|IN|PP/NP rain`,
      'nsubj grows moss; prep grows because; prep because of; pobj of rain',
    ],
  },
  {
    category: '(X/X)/PP',
    tags: /^RB/,
    relations: ['advmod 1 word', 'dep word 2'],
    example: [
      `moss grows regardless|RB|(${after})/PP of|IN|PP/NP rain`,
      'nsubj grows moss; advmod grows regardless; dep regardless of; pobj of rain',
    ],
    nearMiss: [
      `moss grows because|IN|(${after})/PP of|IN|PP/NP rain`,
      'nsubj grows moss; prep grows because; prep because of; pobj of rain',
    ],
  },
  {
    category: '(X/X)/PP',
    relations: ['prep 1 word', 'prep word 2'],
    example: [
      `moss grows because|IN|(${after})/PP of|IN|PP/NP rain`,
      'nsubj grows moss; prep grows because; prep because of; pobj of rain',
    ],
    nearMiss: [
      `moss grows regardless|RB|(${after})/PP of|IN|PP/NP rain`,
      'nsubj grows moss; advmod grows regardless; dep regardless of; pobj of rain',
    ],
  },
  {
    category: 'PP/NP',
    relations: ['pobj word 1'],
    example: [
      'we look|VBP|(S[dcl]\\NP)/PP at|IN|PP/NP moss',
      'nsubj look we; prep look at; pobj at moss',
    ],
    nearMiss: ['we see moss', 'nsubj see we; dobj see moss'],
  },
  {
    category: 'PP/(S[ng]\\NP)',
    relations: ['pobj word 1'],
    example: [
      'we think|VBP|(S[dcl]\\NP)/PP of|IN|PP/(S[ng]\\NP) growing',
      'nsubj think we; prep think of; pobj of growing',
    ],
    nearMiss: [
      'we think|VBP|(S[dcl]\\NP)/PP of|IN|PP/NP moss',
      'nsubj think we; prep think of; pobj of moss',
    ],
  },
  {
    category: 'PP/S[ng]',
    relations: ['pobj word 1'],
    example: [
      'we think|VBP|(S[dcl]\\NP)/PP of|IN|PP/S[ng] moss growing',
      'nsubj think we; prep think of; pobj of moss; partmod moss growing',
    ],
    nearMiss: [
      'we think|VBP|(S[dcl]\\NP)/PP of|IN|PP/(S[ng]\\NP) growing',
      'nsubj think we; prep think of; pobj of growing',
    ],
  },
];
