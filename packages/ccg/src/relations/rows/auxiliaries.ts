import { copulas } from '../../dependencies/head-markup.js';
import type { WordRow } from '../relation-rows.js';

const be = /^(be|am|is|are|was|were|been|being|'s|'re|'m|get|gets|got|getting)$/;

/** Auxiliaries and copulas, which depend on the verb or on what is said of the subject. */
export const auxiliaryRows: readonly WordRow[] = [
  {
    category: '(S\\NP)/(S[pss]\\NP)',
    words: be,
    relations: ['auxpass made word'],
    example: ['ferns are seen', 'auxpass seen are; nsubjpass seen ferns'],
    nearMiss: [
      'ferns remain|VBP|(S[dcl]\\NP)/(S[pss]\\NP) seen',
      'cop seen remain; nsubjpass seen ferns',
    ],
  },
  {
    category: '(S\\NP)/(S[ng]\\NP)',
    words: be,
    relations: ['aux made word'],
    example: [
      'ferns are|VBP|(S[dcl]\\NP)/(S[ng]\\NP) growing',
      'aux growing are; nsubj growing ferns',
    ],
    nearMiss: [
      'ferns start|VBP|(S[dcl]\\NP)/(S[ng]\\NP) growing',
      'nsubj start ferns; xcomp start growing',
    ],
  },
  {
    category: '(S\\NP)/(S[pt]\\NP)',
    relations: ['aux made word'],
    example: ['ferns have|VBP|(S[dcl]\\NP)/(S[pt]\\NP) grown', 'aux grown have; nsubj grown ferns'],
    nearMiss: ['ferns have|VBP|(S[dcl]\\NP)/NP spores', 'nsubj have ferns; dobj have spores'],
  },
  {
    category: '(S\\NP)/(S[b]\\NP)',
    relations: ['aux made word'],
    example: ['ferns may|MD|(S[dcl]\\NP)/(S[b]\\NP) live', 'aux live may; nsubj live ferns'],
    nearMiss: [
      'ferns start|VBP|(S[dcl]\\NP)/(S[ng]\\NP) growing',
      'nsubj start ferns; xcomp start growing',
    ],
  },
  {
    category: '(S[q]/(S[pss]\\NP))/NP',
    relations: ['auxpass made word'],
    example: [
      'are|VBP|(S[q]/(S[pss]\\NP))/NP ferns seen',
      'auxpass seen are; nsubjpass seen ferns',
    ],
    nearMiss: ['do|VBP|(S[q]/(S[b]\\NP))/NP ferns live', 'aux live do; nsubj live ferns'],
  },
  {
    category: '(S[q]/(S\\NP))/NP',
    relations: ['aux made word'],
    example: ['do|VBP|(S[q]/(S[b]\\NP))/NP ferns live', 'aux live do; nsubj live ferns'],
    nearMiss: [
      'are|VBP|(S[q]/(S[pss]\\NP))/NP ferns seen',
      'auxpass seen are; nsubjpass seen ferns',
    ],
  },
  {
    category: '(S\\NP)/(S[adj]\\NP)',
    words: copulas,
    relations: ['cop made word'],
    example: ['moss is green', 'cop green is; nsubj green moss'],
    nearMiss: [
      'moss looks|VBZ|(S[dcl]\\NP)/(S[adj]\\NP) green',
      'nsubj looks moss; acomp looks green',
    ],
  },
  {
    category: '(S\\NP)/(S[pss]\\NP)',
    words: copulas,
    relations: ['cop made word'],
    example: [
      'ferns remain|VBP|(S[dcl]\\NP)/(S[pss]\\NP) seen',
      'cop seen remain; nsubjpass seen ferns',
    ],
    nearMiss: ['ferns are seen', 'auxpass seen are; nsubjpass seen ferns'],
  },
  {
    category: '((S\\NP)/S)/(S[adj]\\NP)',
    words: copulas,
    relations: ['cop made word', 'nsubj made 1', 'ccomp made 2'],
    example: [
      'it is|VBZ|((S[dcl]\\NP)/S[em])/(S[adj]\\NP) likely|JJ|S[adj]\\NP that|IN|S[em]/S[dcl] moss grows',
      'cop likely is; nsubj likely it; ccomp likely grows; complm grows that; nsubj grows moss',
    ],
    nearMiss: [
      'it is likely|JJ|(S[adj]\\NP)/S[em] that|IN|S[em]/S[dcl] moss grows',
      'cop likely is; nsubj likely it; ccomp likely grows; complm grows that; nsubj grows moss',
    ],
  },
  {
    category: '(S\\NP[thr])/NP',
    relations: ['expl word 1', 'nsubj word 2'],
    example: ['there|EX|NP[thr] is|VBZ|(S[dcl]\\NP[thr])/NP moss', 'expl is there; nsubj is moss'],
    nearMiss: ['this is|VBZ|(S[dcl]\\NP)/NP moss', 'cop moss is; nsubj moss this'],
  },
  {
    category: '(S\\NP)/NP',
    words: copulas,
    relations: ['cop made word', 'nsubj made 1'],
    example: ['this is|VBZ|(S[dcl]\\NP)/NP moss', 'cop moss is; nsubj moss this'],
    nearMiss: ['this needs moss', 'nsubj needs this; dobj needs moss'],
  },
];
