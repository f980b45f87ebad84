import type { WordRow } from '../relation-rows.js';

/** Words that modify nouns, then all other modifiers. */
export const modifierRows: readonly WordRow[] = [
  {
    category: 'N/N',
    tags: /^(CD|LS)$/,
    relations: ['num 1 word'],
    example: ['two|CD|N/N mosses grow', 'num mosses two; nsubj grow mosses'],
    nearMiss: ['oak|NN|N/N mosses grow', 'nmod mosses oak; nsubj grow mosses'],
  },
  {
    category: 'N\\N',
    relations: ['num 1 word'],
    example: ['moss B|NN|N\\N grows', 'num moss B; nsubj grows moss'],
    nearMiss: ['B|NN|N/N mosses grow', 'nmod mosses B; nsubj grow mosses'],
  },
  {
    category: 'N/N',
    tags: /^RB/,
    relations: ['advmod 1 word'],
    example: ['only|RB|N/N moss grows', 'advmod moss only; nsubj grows moss'],
    nearMiss: ['wet|JJ|N/N moss grows', 'nmod moss wet; nsubj grows moss'],
  },
  {
    category: 'N/N',
    tags: /^CC$/,
    relations: ['preconj 1 word'],
    example: [
      'both|CC|N/N moss and lichen grow',
      'preconj moss both; nsubj grow moss; cc moss and; conj moss lichen',
    ],
    nearMiss: [
      'wet|JJ|N/N moss and lichen grow',
      'nmod moss wet; nsubj grow moss; cc moss and; conj moss lichen',
    ],
  },
  {
    category: 'N/N',
    relations: ['nmod 1 word'],
    example: ['wet|JJ|N/N oak|NN|N/N moss grows', 'nmod moss wet; nmod moss oak; nsubj grows moss'],
    nearMiss: ['two|CD|N/N mosses grow', 'num mosses two; nsubj grow mosses'],
  },
  {
    category: 'NP/NP',
    words: /^(both|either|neither)$/,
    relations: ['preconj 1 word'],
    example: [
      'either|DT|NP/NP the moss or the lichen grows',
      'preconj moss either; det moss the; det lichen the; nsubj grows moss; cc moss or; conj moss lichen',
    ],
    nearMiss: ['all|DT|NP/NP the moss grows', 'det moss all; det moss the; nsubj grows moss'],
  },
  {
    category: 'NP/NP',
    tags: /^(PDT|DT)$/,
    relations: ['det 1 word'],
    example: ['all|DT|NP/NP the moss grows', 'det moss all; det moss the; nsubj grows moss'],
    nearMiss: ['only|RB|NP/NP the moss grows', 'advmod moss only; det moss the; nsubj grows moss'],
  },
  {
    category: 'NP/NP',
    tags: /^(JJ|NN)/,
    relations: ['nmod 1 word'],
    example: [
      'such|JJ|NP/NP a|DT|NP[nb]/N moss grows',
      'nmod moss such; det moss a; nsubj grows moss',
    ],
    nearMiss: ['all|DT|NP/NP the moss grows', 'det moss all; det moss the; nsubj grows moss'],
  },
  {
    category: '(N/N)/(N/N)',
    tags: /^(JJ|NN|VB|FW)/,
    relations: ['nmod 1 word'],
    example: ['oak|NN|(N/N)/(N/N) bark|NN|N/N moss', 'nmod moss oak; nmod moss bark'],
    nearMiss: ['very|RB|(N/N)/(N/N) wet|JJ|N/N moss', 'advmod wet very; nmod moss wet'],
  },
  {
    category: '(N/N)\\(N/N)',
    tags: /^(JJ|NN|VB|FW)/,
    relations: ['nmod 1 word'],
    example: ['bark|NN|N/N covered|VBN|(N/N)\\(N/N) moss', 'nmod moss bark; nmod moss covered'],
    nearMiss: ['bark|NN|N/N 2|CD|(N/N)\\(N/N) moss', 'nmod moss bark; num moss 2'],
  },
  {
    category: '((N/N)\\(N/N))/(N/N)',
    words: /^(to|-|–)$/,
    relations: ['dep 1 word', 'number 1 2'],
    example: [
      '2|CD|N/N to|TO|((N/N)\\(N/N))/(N/N) 3|CD|N/N mosses',
      'num mosses 2; dep 2 to; number 2 3',
    ],
    nearMiss: ['2|CD|N/N or|CC|conj 3|CD|N/N mosses', 'num mosses 2; cc 2 or; conj 2 3'],
  },
  {
    category: 'conj/conj',
    relations: ['dep 1 word'],
    example: [
      'moss as|RB|conj/conj well|RB|conj/conj as|IN|conj lichen',
      'dep well as; dep well as; cc moss well; conj moss lichen',
    ],
    nearMiss: ['moss but lichen', 'cc moss but; conj moss lichen'],
  },
  {
    category: 'X/X',
    tags: /^CC$/,
    relations: ['preconj 1 word'],
    example: [
      'moss both|CC|(NP\\NP)/(NP\\NP) in shade and in rain',
      'preconj in both; prep moss in; pobj in shade; pobj in rain; cc in and; conj in in',
    ],
    nearMiss: [
      'moss only|RB|(NP\\NP)/(NP\\NP) in shade',
      'advmod in only; prep moss in; pobj in shade',
    ],
  },
  {
    category: 'X/X',
    tags: /^CD$/,
    relations: ['num 1 word'],
    example: ['2|CD|(N/N)/(N/N) metre|NN|N/N ferns', 'num metre 2; nmod ferns metre'],
    nearMiss: ['very|RB|(N/N)/(N/N) wet|JJ|N/N moss', 'advmod wet very; nmod moss wet'],
  },
  {
    category: '(X/X)/(X/X)',
    words: /^(even|such|due)$/,
    relations: ['dep 1 word'],
    example: [
      'moss such|JJ|(NP\\NP)/(NP\\NP) as|IN|(NP\\NP)/NP lichen',
      'dep as such; prep moss as; pobj as lichen',
    ],
    nearMiss: [
      'moss only|RB|(NP\\NP)/(NP\\NP) in shade',
      'advmod in only; prep moss in; pobj in shade',
    ],
  },
  {
    category: 'PP/PP',
    words: /^(even|such|due)$/,
    relations: ['dep 1 word'],
    example: [
      'we look|VBP|(S[dcl]\\NP)/PP even|RB|PP/PP at|IN|PP/NP moss',
      'nsubj look we; prep look at; dep at even; pobj at moss',
    ],
    nearMiss: [
      'we look|VBP|(S[dcl]\\NP)/PP only|RB|PP/PP at|IN|PP/NP moss',
      'nsubj look we; prep look at; advmod look only; pobj at moss',
    ],
  },
  {
    category: 'X/X',
    words: /^(not|n't)$/,
    relations: ['neg 1 word'],
    example: [
      'moss may|MD|(S[dcl]\\NP)/(S[b]\\NP) not live',
      'aux live may; neg live not; nsubj live moss',
    ],
    nearMiss: [
      'moss may|MD|(S[dcl]\\NP)/(S[b]\\NP) soon|RB|(S\\NP)\\(S\\NP) live',
      'aux live may; advmod live soon; nsubj live moss',
    ],
  },
  {
    category: 'X/X',
    relations: ['advmod 1 word'],
    example: ['moss often|RB|(S\\NP)/(S\\NP) grows', 'advmod grows often; nsubj grows moss'],
    nearMiss: [
      'moss may|MD|(S[dcl]\\NP)/(S[b]\\NP) not live',
      'aux live may; neg live not; nsubj live moss',
    ],
  },
];
