import type { SlotRow } from './relation-rows.js';

export const slotRows: readonly SlotRow[] = [
  { core: 'S', takes: '\\NP[thr]', relations: ['expl word this'] },
  { core: 'S[pss]', takes: '\\NP', relations: ['nsubjpass word this'] },
  { core: 'S', takes: '\\NP', relations: ['nsubj word this'] },
  { core: 'S', takes: '/NP', relations: ['dobj word this'] },
  { core: 'S', takes: '/PP', relations: ['prep word this'] },
  { core: 'S', takes: '/PR', relations: ['prt word this'] },
  { core: 'S', takes: '/S', relations: ['ccomp word this'] },
  { core: 'S', takes: '/(S[adj]\\NP)', relations: ['acomp word this'] },
  { core: 'S', takes: '/(S\\NP)', relations: ['xcomp word this'] },
  { core: 'N', takes: '/PP', relations: ['prep word this'] },
  { core: 'N', takes: '/S', relations: ['ccomp word this'] },
  { core: 'N', takes: '/(S\\NP)', relations: ['infmod word this'] },
  { core: 'NP', takes: '/PP', relations: ['prep word this'] },
  { core: 'X/X', takes: '/PP', relations: ['prep word this'] },
  { core: 'X/X', takes: '/NP', relations: ['pobj word this'] },
  { core: 'X/X', takes: '/S', relations: ['ccomp word this'] },
  { core: 'X/X', takes: '/(S\\NP)', relations: ['xcomp word this'] },
];
