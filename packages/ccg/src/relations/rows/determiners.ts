import type { WordRow } from '../relation-rows.js';

/** Words that make a noun phrase of a noun. */
export const determinerRows: readonly WordRow[] = [
  {
    category: 'NP/N',
    tags: /^PRP\$$/,
    relations: ['poss 1 word'],
    example: ['its|PRP$|NP[nb]/N moss grows', 'poss moss its; nsubj grows moss'],
    nearMiss: ['the moss grows', 'det moss the; nsubj grows moss'],
  },
  {
    category: 'NP/N',
    tags: /^CD$/,
    relations: ['num 1 word'],
    example: ['two|CD|NP[nb]/N mosses grow', 'num mosses two; nsubj grow mosses'],
    nearMiss: ['these|DT|NP[nb]/N mosses grow', 'det mosses these; nsubj grow mosses'],
  },
  {
    category: 'NP/N',
    tags: /^(JJ|NN)/,
    relations: ['nmod 1 word'],
    example: ['such|JJ|NP[nb]/N moss grows', 'nmod moss such; nsubj grows moss'],
    nearMiss: ['this|DT|NP[nb]/N moss grows', 'det moss this; nsubj grows moss'],
  },
  {
    category: 'NP/N',
    relations: ['det 1 word'],
    example: ['the moss grows', 'det moss the; nsubj grows moss'],
    nearMiss: ['its|PRP$|NP[nb]/N moss grows', 'poss moss its; nsubj grows moss'],
  },
  {
    category: '(NP/N)\\NP',
    relations: ['poss 1 2'],
    example: [
      "the oak 's|POS|(NP[nb]/N)\\NP moss grows",
      'det oak the; poss moss oak; nsubj grows moss',
    ],
    nearMiss: [
      'the oak in shade grows',
      'det oak the; prep oak in; pobj in shade; nsubj grows oak',
    ],
  },
];
