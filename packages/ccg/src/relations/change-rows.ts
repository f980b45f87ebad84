import type { ChangeRow } from './relation-rows.js';

export const changeRows: readonly ChangeRow[] = [
  { from: 'NP', to: 'NP\\NP', relations: ['appos this word'] },
  { from: 'S[to]\\NP', to: 'NP\\NP', relations: ['infmod this word'] },
  { from: 'S[to]\\NP', to: 'N\\N', relations: ['infmod this word'] },
  { from: '(S[to]\\NP)/NP', to: 'NP\\NP', relations: ['infmod this word'] },
  { from: 'S[to]\\NP', to: '(S\\NP)\\(S\\NP)', relations: ['xcomp this word'] },
  { from: 'S[to]\\NP', to: 'X/X', relations: ['advcl this word'] },
  { from: 'S[adj]\\NP', to: 'NP\\NP', relations: ['amod this word'] },
  { from: 'S[adj]\\NP', to: 'X/X', relations: ['advmod this word'] },
  { from: 'S[dcl]/NP', to: 'NP\\NP', relations: ['rcmod this word'] },
  { from: 'S[dcl]', to: 'X/X', relations: ['dep this word'] },
  { from: 'S\\NP', to: 'X/X', relations: ['partmod this word'] },
];
