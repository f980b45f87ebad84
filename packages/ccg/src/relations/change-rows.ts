import type { ChangeRow } from './relation-rows.js';

/** What stands beside a noun or a verb with no word that says how. */
export const changeRows: readonly ChangeRow[] = [
  {
    from: 'NP',
    to: 'NP\\NP',
    relations: ['appos this word'],
    example: [
      'we see the oak the bark',
      'nsubj see we; dobj see oak; det oak the; det bark the; appos oak bark',
    ],
    nearMiss: [
      'we see the oak and the bark',
      'nsubj see we; dobj see oak; det oak the; det bark the; cc oak and; conj oak bark',
    ],
  },
  {
    from: 'S[to]\\NP',
    to: 'NP\\NP',
    relations: ['infmod this word'],
    example: [
      'we see ferns of it to live',
      'nsubj see we; dobj see ferns; prep ferns of; pobj of it; aux live to; infmod it live',
    ],
    nearMiss: [
      'ferns of it seen in|IN|((S\\NP)\\(S\\NP))/NP rain',
      'prep ferns of; pobj of it; nsubjpass seen ferns; prep seen in; pobj in rain',
    ],
  },
  {
    from: 'S[to]\\NP',
    to: 'N\\N',
    relations: ['infmod this word'],
    example: [
      'the way|NN|N to live falls',
      'det way the; aux live to; nsubj falls way; infmod way live',
    ],
    nearMiss: ['the will|NN|N/(S[to]\\NP) to live', 'det will the; infmod will live; aux live to'],
  },
  {
    from: '(S[to]\\NP)/NP',
    to: 'NP\\NP',
    relations: ['infmod this word'],
    example: [
      'we see moss to see|VB|(S[b]\\NP)/NP',
      'nsubj see we; dobj see moss; aux see to; infmod moss see',
    ],
    nearMiss: ['moss we see', 'nsubj see we; rcmod moss see'],
  },
  {
    from: 'S[to]\\NP',
    to: '(S\\NP)\\(S\\NP)',
    relations: ['xcomp this word'],
    example: [
      'moss grows to live',
      'nsubj grows moss; aux live to; xcomp grows live; xsubj live moss',
    ],
    nearMiss: ['to live we grow', 'aux live to; nsubj grow we; advcl grow live'],
  },
  {
    from: 'S[to]\\NP',
    to: 'X/X',
    relations: ['advcl this word'],
    example: ['to live we grow', 'aux live to; nsubj grow we; advcl grow live'],
    nearMiss: [
      'moss grows to live',
      'nsubj grows moss; aux live to; xcomp grows live; xsubj live moss',
    ],
  },
  {
    from: 'S[adj]\\NP',
    to: 'NP\\NP',
    relations: ['amod this word'],
    example: [
      'moss green in|IN|((S\\NP)\\(S\\NP))/NP rain falls',
      'prep green in; pobj in rain; nsubj falls moss; amod moss green',
    ],
    nearMiss: [
      'moss seen in|IN|((S\\NP)\\(S\\NP))/NP rain falls',
      'prep seen in; pobj in rain; nsubj falls moss; partmod moss seen',
    ],
  },
  {
    from: 'S[adj]\\NP',
    to: 'X/X',
    relations: ['advmod this word'],
    example: ['green , moss grows', 'nsubj grows moss; advmod grows green'],
    nearMiss: ['seen , moss grows', 'nsubj grows moss; partmod grows seen'],
  },
  {
    from: 'S[dcl]/NP',
    to: 'NP\\NP',
    relations: ['rcmod this word'],
    example: ['moss we see grows', 'nsubj see we; nsubj grows moss; rcmod moss see'],
    nearMiss: [
      'moss that|WDT|(NP\\NP)/(S[dcl]/NP) we see grows',
      'ref moss that; rel see that; rcmod moss see; nsubj see we; dobj see that; nsubj grows moss',
    ],
  },
  {
    from: 'S[dcl]',
    to: 'X/X',
    relations: ['dep this word'],
    example: [
      'moss grows (|-LRB-|LRB rain falls )',
      'nsubj grows moss; nsubj falls rain; dep grows falls',
    ],
    nearMiss: [
      'moss grows and rain falls',
      'nsubj grows moss; nsubj falls rain; cc grows and; conj grows falls',
    ],
  },
  {
    from: 'S\\NP',
    to: 'X/X',
    relations: ['partmod this word'],
    example: [
      'moss seen in|IN|((S\\NP)\\(S\\NP))/NP rain falls',
      'prep seen in; pobj in rain; nsubj falls moss; partmod moss seen',
    ],
    nearMiss: [
      'moss green in|IN|((S\\NP)\\(S\\NP))/NP rain falls',
      'prep green in; pobj in rain; nsubj falls moss; amod moss green',
    ],
  },
];
