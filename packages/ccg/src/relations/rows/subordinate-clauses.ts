import type { WordRow } from '../relation-rows.js';

const after = '(S\\NP)\\(S\\NP)';

/** Words before a clause that is a modifier or a complement. */
export const subordinateRows: readonly WordRow[] = [
  {
    category: '(X/X)/S[ng]',
    tags: /^IN$/,
    relations: ['prep 1 word', 'pobj word 2'],
    example: [
      `moss grows with|IN|(${after})/S[ng] rain falling|VBG|S[ng]\\NP`,
      'nsubj grows moss; prep grows with; pobj with rain; partmod rain falling',
    ],
    nearMiss: [
      `moss grows since|IN|(${after})/S[dcl] rain falls`,
      'nsubj grows moss; advcl grows falls; mark falls since; nsubj falls rain',
    ],
  },
  {
    category: '(X/X)/S',
    tags: /^(WRB|RB)$/,
    relations: ['advcl 1 2', 'advmod 2 word'],
    example: [
      `moss grows when|WRB|(${after})/S[dcl] rain falls`,
      'nsubj grows moss; advcl grows falls; advmod falls when; nsubj falls rain',
    ],
    nearMiss: [
      `moss grows since|IN|(${after})/S[dcl] rain falls`,
      'nsubj grows moss; advcl grows falls; mark falls since; nsubj falls rain',
    ],
  },
  {
    category: '(X/X)/S',
    relations: ['advcl 1 2', 'mark 2 word'],
    example: [
      `moss grows since|IN|(${after})/S[dcl] rain falls`,
      'nsubj grows moss; advcl grows falls; mark falls since; nsubj falls rain',
    ],
    nearMiss: [
      `moss grows when|WRB|(${after})/S[dcl] rain falls`,
      'nsubj grows moss; advcl grows falls; advmod falls when; nsubj falls rain',
    ],
  },
  {
    category: '(X/X)/(S[asup]\\NP)',
    relations: ['advmod 1 2', 'dep 2 word'],
    example: [
      'at|IN|((N/N)/(N/N))/(S[asup]\\NP) least|JJS|S[asup]\\NP two|CD|N/N mosses',
      'advmod two least; dep least at; num mosses two',
    ],
    nearMiss: ['about|RB|(N/N)/(N/N) two|CD|N/N mosses', 'advmod two about; num mosses two'],
  },
  {
    category: '(X/X)/(S[ng]\\NP)',
    words: /^(while|whilst|although|though)$/,
    relations: ['advcl 1 2', 'mark 2 word'],
    example: [
      `moss falls while|IN|(${after})/(S[ng]\\NP) growing`,
      'nsubj falls moss; advcl falls growing; mark growing while',
    ],
    nearMiss: [
      `moss falls by|IN|(${after})/(S[ng]\\NP) growing`,
      'nsubj falls moss; prep falls by; pobj by growing',
    ],
  },
  {
    category: '(X/X)/(S[ng]\\NP)',
    tags: /^(IN|TO|VBG)$/,
    relations: ['prep 1 word', 'pobj word 2'],
    example: [
      `moss falls by|IN|(${after})/(S[ng]\\NP) growing`,
      'nsubj falls moss; prep falls by; pobj by growing',
    ],
    nearMiss: [
      `moss falls when|WRB|(${after})/(S[ng]\\NP) growing`,
      'nsubj falls moss; advcl falls growing; advmod growing when',
    ],
  },
  {
    category: '((X/X)/(S\\NP))/NP',
    tags: /^IN$/,
    relations: ['advcl 1 2', 'mark 2 word', 'nsubj 2 3'],
    example: [
      `moss grows as|IN|((${after})/(S[dcl]\\NP))/NP rain falls`,
      'nsubj grows moss; advcl grows falls; mark falls as; nsubj falls rain',
    ],
    nearMiss: [
      `moss grows as|IN|(${after})/S[dcl] rain falls`,
      'nsubj grows moss; advcl grows falls; mark falls as; nsubj falls rain',
    ],
  },
  {
    category: '(X/X)/(S\\NP)',
    tags: /^WRB$/,
    relations: ['advcl 1 2', 'advmod 2 word'],
    example: [
      `moss falls when|WRB|(${after})/(S[pss]\\NP) seen`,
      'nsubj falls moss; advcl falls seen; advmod seen when',
    ],
    nearMiss: [
      `moss falls as|IN|(${after})/(S[pss]\\NP) seen`,
      'nsubj falls moss; advcl falls seen; mark seen as',
    ],
  },
  {
    category: '(X/X)/(S\\NP)',
    relations: ['advcl 1 2', 'mark 2 word'],
    example: [
      `moss falls as|IN|(${after})/(S[pss]\\NP) seen`,
      'nsubj falls moss; advcl falls seen; mark seen as',
    ],
    nearMiss: [
      `moss falls when|WRB|(${after})/(S[pss]\\NP) seen`,
      'nsubj falls moss; advcl falls seen; advmod seen when',
    ],
  },
  {
    category: 'S[em]/S',
    relations: ['complm 1 word'],
    example: [
      'we say|VBP|(S[dcl]\\NP)/S[em] that|IN|S[em]/S[dcl] moss grows',
      'nsubj say we; ccomp say grows; complm grows that; nsubj grows moss',
    ],
    nearMiss: [
      'we say|VBP|(S[dcl]\\NP)/S[dcl] moss grows',
      'nsubj say we; ccomp say grows; nsubj grows moss',
    ],
  },
  {
    category: 'S[qem]/X',
    tags: /^WRB$/,
    relations: ['advmod 1 word'],
    example: [
      'we ask|VBP|(S[dcl]\\NP)/S[qem] why|WRB|S[qem]/S[dcl] moss grows',
      'nsubj ask we; ccomp ask grows; advmod grows why; nsubj grows moss',
    ],
    nearMiss: [
      'we ask|VBP|(S[dcl]\\NP)/S[qem] whether|IN|S[qem]/S[dcl] moss grows',
      'nsubj ask we; ccomp ask grows; complm grows whether; nsubj grows moss',
    ],
  },
  {
    category: 'S[qem]/S',
    words: /^whether$/,
    relations: ['complm 1 word'],
    example: [
      'we ask|VBP|(S[dcl]\\NP)/S[qem] whether|IN|S[qem]/S[dcl] moss grows',
      'nsubj ask we; ccomp ask grows; complm grows whether; nsubj grows moss',
    ],
    nearMiss: [
      'we ask|VBP|(S[dcl]\\NP)/S[qem] if|IN|S[qem]/S[dcl] moss grows',
      'nsubj ask we; advcl ask grows; mark grows if; nsubj grows moss',
    ],
  },
  {
    category: 'S[qem]/S',
    relations: ['mark 1 word'],
    example: [
      'we ask|VBP|(S[dcl]\\NP)/S[qem] if|IN|S[qem]/S[dcl] moss grows',
      'nsubj ask we; advcl ask grows; mark grows if; nsubj grows moss',
    ],
    nearMiss: [
      'we ask|VBP|(S[dcl]\\NP)/S[qem] whether|IN|S[qem]/S[dcl] moss grows',
      'nsubj ask we; ccomp ask grows; complm grows whether; nsubj grows moss',
    ],
  },
  {
    category: 'S[wq]/S',
    relations: ['advmod 1 word'],
    example: [
      'why|WRB|S[wq]/S[q] does|VBZ|(S[q]/(S[b]\\NP))/NP moss live',
      'advmod live why; aux live does; nsubj live moss',
    ],
    nearMiss: ['does|VBZ|(S[q]/(S[b]\\NP))/NP moss live', 'aux live does; nsubj live moss'],
  },
];
