import { copulas } from '../dependencies/head-markup.js';
import { compares, opensBracket, setsApart } from './marks.js';
import type { WordRow } from './relation-rows.js';

const not = /^(not|n't)$/;
const be = /^(be|am|is|are|was|were|been|being|'s|'re|'m|get|gets|got|getting)$/;

export const wordRows: readonly WordRow[] = [
  // Brackets and marks that take what is behind them.
  ...['N', 'NP', 'N/N', '(N/N)/(N/N)'].map((inside) => ({
    category: `(X/X)/${inside.includes('/') ? `(${inside})` : inside}`,
    words: opensBracket,
    relations: ['appos 1 2'],
  })),
  { category: '(X/X)/S[adj]', words: opensBracket, relations: ['appos 1 2'] },
  { category: '(X/X)/X', words: opensBracket, relations: ['dep 1 2'] },
  { category: 'X/X', words: opensBracket, relations: [] },
  { category: '(X/X)/NP', words: setsApart, relations: ['appos 1 2'] },
  { category: '(X/X)/X', words: setsApart, relations: ['dep 1 2'] },
  // Determiners.
  { category: 'NP/N', tags: /^(PRP\$|WP\$)$/, relations: ['poss 1 word'] },
  { category: 'NP/N', tags: /^CD$/, relations: ['num 1 word'] },
  { category: 'NP/N', tags: /^(JJ|NN)/, relations: ['nmod 1 word'] },
  { category: 'NP/N', relations: ['det 1 word'] },
  { category: '(NP/N)\\NP', relations: ['poss 1 2'] },
  // Relative clauses.
  {
    category: '((X/X)/(S\\NP))/N',
    tags: /^WP\$$/,
    relations: ['poss 3 word', 'ref 1 word', 'rel 2 3', 'rcmod 1 2'],
  },
  {
    category: '((X/X)/(S/NP))/N',
    tags: /^WP\$$/,
    relations: ['poss 3 word', 'ref 1 word', 'rel 2 3', 'rcmod 1 2'],
  },
  {
    category: '(X/X)/(S\\NP)',
    words: /^(that|which|who|whom)$/,
    relations: ['ref 1 word', 'rel 2 word', 'rcmod 1 2'],
  },
  { category: '(X/X)/(S/NP)', relations: ['ref 1 word', 'rel 2 word', 'rcmod 1 2'] },
  { category: '((X/X)/S)\\((X/X)/NP)', relations: ['ref 1 word', 'rel 2 3', 'rcmod 1 2'] },
  { category: '(NP\\NP)/S', tags: /^WRB$/, relations: ['rcmod 1 2', 'advmod 2 word'] },
  { category: '(N\\N)/S', tags: /^WRB$/, relations: ['rcmod 1 2', 'advmod 2 word'] },
  // Subordinate clauses.
  { category: '(X/X)/S[ng]', tags: /^IN$/, relations: ['prep 1 word', 'pobj word 2'] },
  { category: '(X/X)/S', tags: /^(WRB|RB)$/, relations: ['advcl 1 2', 'advmod 2 word'] },
  { category: '(X/X)/S', relations: ['advcl 1 2', 'mark 2 word'] },
  { category: '(X/X)/(S[asup]\\NP)', relations: ['advmod 1 2', 'dep 2 word'] },
  { category: '(X/X)/(S[ng]\\NP)', tags: /^WRB$/, relations: ['advcl 1 2', 'advmod 2 word'] },
  {
    category: '(X/X)/(S[ng]\\NP)',
    words: /^(while|whilst|although|though)$/,
    relations: ['advcl 1 2', 'mark 2 word'],
  },
  { category: '(X/X)/(S[ng]\\NP)', relations: ['prep 1 word', 'pobj word 2'] },
  { category: '(X/X)/(S\\NP)', tags: /^WRB$/, relations: ['advcl 1 2', 'advmod 2 word'] },
  { category: '(X/X)/(S\\NP)', relations: ['advcl 1 2', 'mark 2 word'] },
  { category: 'S[em]/S', relations: ['complm 1 word'] },
  { category: 'S[qem]/X', tags: /^WRB$/, relations: ['advmod 1 word'] },
  { category: 'S[qem]/S', words: /^whether$/, relations: ['complm 1 word'] },
  { category: 'S[qem]/S', relations: ['mark 1 word'] },
  { category: 'S[wq]/S', relations: ['advmod 1 word'] },
  // Prepositions.
  { category: '(X/X)/NP', relations: ['prep 1 word', 'pobj word 2'] },
  { category: '(NP\\NP)/PP', tags: /^JJ/, relations: ['amod 1 word', 'prep word 2'] },
  { category: '(X/X)/PP', tags: /^JJ/, relations: ['advmod 1 word', 'prep word 2'] },
  { category: '(X/X)/PP', tags: /^RB/, relations: ['advmod 1 word', 'dep word 2'] },
  { category: '(X/X)/PP', relations: ['prep 1 word', 'prep word 2'] },
  { category: 'PP/NP', relations: ['pobj word 1'] },
  { category: 'PP/(S[ng]\\NP)', relations: ['pobj word 1'] },
  { category: 'PP/S[ng]', relations: ['pobj word 1'] },
  { category: 'PP/PP', tags: /^(IN|TO|VBG)$/, relations: ['prep word 1'] },
  // Auxiliaries and copulas.
  { category: '(S\\NP)/(S[pss]\\NP)', words: be, relations: ['auxpass made word'] },
  { category: '(S\\NP)/(S[ng]\\NP)', words: be, relations: ['aux made word'] },
  { category: '(S\\NP)/(S[pt]\\NP)', relations: ['aux made word'] },
  { category: '(S\\NP)/(S[b]\\NP)', relations: ['aux made word'] },
  { category: '(S[q]/(S[pss]\\NP))/NP', relations: ['auxpass made word'] },
  { category: '(S[q]/(S\\NP))/NP', relations: ['aux made word'] },
  { category: '(S\\NP)/(S[adj]\\NP)', words: copulas, relations: ['cop made word'] },
  { category: '(S\\NP)/(S[pss]\\NP)', words: copulas, relations: ['cop made word'] },
  {
    category: '((S\\NP)/S)/(S[adj]\\NP)',
    words: copulas,
    relations: ['cop made word', 'nsubj made 1', 'ccomp made 2'],
  },
  { category: '(S[adj]\\NP)/NP', words: compares, relations: ['nmod 2 1', 'nmod 2 word'] },
  { category: '(S\\NP[thr])/NP', relations: ['expl word 1', 'nsubj word 2'] },
  { category: '(S\\NP)/NP', words: copulas, relations: ['cop made word', 'nsubj made 1'] },
  // Words beside a noun.
  { category: 'N/N', tags: /^(CD|LS)$/, relations: ['num 1 word'] },
  { category: 'N\\N', relations: ['num 1 word'] },
  { category: 'N/N', tags: /^RB/, relations: ['advmod 1 word'] },
  { category: 'N/N', tags: /^CC$/, relations: ['preconj 1 word'] },
  { category: 'N/N', relations: ['nmod 1 word'] },
  { category: 'NP/NP', words: /^(both|either|neither|not)$/, relations: ['preconj 1 word'] },
  { category: 'NP/NP', tags: /^(PDT|DT)$/, relations: ['det 1 word'] },
  { category: 'NP/NP', tags: /^CD$/, relations: ['num 1 word'] },
  { category: 'NP/NP', tags: /^(JJ|NN)/, relations: ['nmod 1 word'] },
  { category: '(N/N)/(N/N)', tags: /^CD$/, relations: ['num 1 word'] },
  { category: '(N/N)/(N/N)', tags: /^(JJ|NN|VB|FW)/, relations: ['nmod 1 word'] },
  // All other modifiers.
  {
    category: '((N/N)\\(N/N))/(N/N)',
    words: /^(to|-|–)$/,
    relations: ['dep 1 word', 'number 1 2'],
  },
  { category: 'conj/conj', relations: ['dep 1 word'] },
  { category: 'X/X', tags: /^CC$/, relations: ['preconj 1 word'] },
  { category: 'X/X', tags: /^CD$/, relations: ['num 1 word'] },
  { category: '(X/X)/(X/X)', words: /^(even|such|due)$/, relations: ['dep 1 word'] },
  { category: 'PP/PP', words: /^(even|such|due)$/, relations: ['dep 1 word'] },
  { category: 'X/X', words: not, relations: ['neg 1 word'] },
  { category: 'X/X', relations: ['advmod 1 word'] },
];
