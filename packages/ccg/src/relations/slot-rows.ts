import type { SlotRow } from './relation-rows.js';

/** What verbs, adjectives and nouns take. */
export const slotRows: readonly SlotRow[] = [
  {
    core: 'S',
    takes: '\\NP[thr]',
    relations: ['expl word this'],
    example: [
      'there|EX|NP[thr] grows|VBZ|(S[dcl]\\NP[thr])/PP on moss',
      'expl grows there; prep grows on; pobj on moss',
    ],
    nearMiss: ['it grows', 'nsubj grows it'],
  },
  {
    core: 'S[pss]',
    takes: '\\NP',
    relations: ['nsubjpass word this'],
    example: ['ferns are seen', 'auxpass seen are; nsubjpass seen ferns'],
    nearMiss: ['ferns grow', 'nsubj grow ferns'],
  },
  {
    core: 'S',
    takes: '\\NP',
    relations: ['nsubj word this'],
    example: ['ferns grow', 'nsubj grow ferns'],
    nearMiss: ['ferns are seen', 'auxpass seen are; nsubjpass seen ferns'],
  },
  {
    core: 'S',
    takes: '/NP',
    relations: ['dobj word this'],
    example: ['we see moss', 'nsubj see we; dobj see moss'],
    nearMiss: [
      'we look|VBP|(S[dcl]\\NP)/PP at|IN|PP/NP moss',
      'nsubj look we; prep look at; pobj at moss',
    ],
  },
  {
    core: 'S',
    takes: '/PP',
    relations: ['prep word this'],
    example: [
      'we look|VBP|(S[dcl]\\NP)/PP at|IN|PP/NP moss',
      'nsubj look we; prep look at; pobj at moss',
    ],
    nearMiss: ['we see moss', 'nsubj see we; dobj see moss'],
  },
  {
    core: 'S',
    takes: '/PR',
    relations: ['prt word this'],
    example: ['we look|VBP|(S[dcl]\\NP)/PR up|RP|PR', 'nsubj look we; prt look up'],
    nearMiss: ['we look|VBP|S[dcl]\\NP up|RB|(S\\NP)\\(S\\NP)', 'nsubj look we; advmod look up'],
  },
  {
    core: 'S',
    takes: '/S',
    relations: ['ccomp word this'],
    example: [
      'we say|VBP|(S[dcl]\\NP)/S[dcl] moss grows',
      'nsubj say we; ccomp say grows; nsubj grows moss',
    ],
    nearMiss: [
      'we want|VBP|(S[dcl]\\NP)/(S[to]\\NP) to live',
      'nsubj want we; xcomp want live; aux live to; xsubj live we',
    ],
  },
  {
    core: 'S',
    takes: '/(S[adj]\\NP)',
    relations: ['acomp word this'],
    example: [
      'moss looks|VBZ|(S[dcl]\\NP)/(S[adj]\\NP) green',
      'nsubj looks moss; acomp looks green',
    ],
    nearMiss: ['moss is green', 'cop green is; nsubj green moss'],
  },
  {
    core: 'S',
    takes: '/(S\\NP)',
    relations: ['xcomp word this'],
    example: [
      'moss starts|VBZ|(S[dcl]\\NP)/(S[ng]\\NP) growing',
      'nsubj starts moss; xcomp starts growing',
    ],
    nearMiss: [
      'moss is|VBZ|(S[dcl]\\NP)/(S[ng]\\NP) growing',
      'aux growing is; nsubj growing moss',
    ],
  },
  {
    core: 'N',
    takes: '/PP',
    relations: ['prep word this'],
    example: [
      'a|DT|NP[nb]/N view|NN|N/PP of|IN|PP/NP moss',
      'det view a; prep view of; pobj of moss',
    ],
    nearMiss: ['a|DT|NP[nb]/N view|NN|N of moss', 'det view a; prep view of; pobj of moss'],
  },
  {
    core: 'N',
    takes: '/S',
    relations: ['ccomp word this'],
    example: [
      'the fact|NN|N/S[em] that|IN|S[em]/S[dcl] moss grows',
      'det fact the; ccomp fact grows; complm grows that; nsubj grows moss',
    ],
    nearMiss: [
      'the moss that grows',
      'det moss the; ref moss that; rel grows that; rcmod moss grows; nsubj grows that',
    ],
  },
  {
    core: 'N',
    takes: '/(S\\NP)',
    relations: ['infmod word this'],
    example: ['the will|NN|N/(S[to]\\NP) to live', 'det will the; infmod will live; aux live to'],
    nearMiss: ['the moss seen', 'det moss the; nsubjpass seen moss'],
  },
  {
    core: 'NP',
    takes: '/PP',
    relations: ['prep word this'],
    example: [
      'most|JJS|NP/PP of|IN|PP/NP moss grows',
      'prep most of; pobj of moss; nsubj grows most',
    ],
    nearMiss: ['most|JJS|NP[nb]/N moss grows', 'nmod moss most; nsubj grows moss'],
  },
];
