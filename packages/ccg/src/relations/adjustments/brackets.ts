import { compares } from '../marks.js';
import { type Adjustment, adjusting, between } from './adjustment.js';
import { seenFrom } from './asides.js';

/** Rules for what stands in brackets. */
export const brackets: readonly Adjustment[] = [
  {
    name: 'what is behind brackets depends on what they stand beside',
    apply: (relations, sentence) => {
      const seen = seenFrom(sentence);
      return relations.map((relation) => {
        const [governor, dependent] = relation.arguments;
        const outside = seen(governor, dependent);
        return outside === governor || outside === dependent
          ? relation
          : between(relation.type, outside, dependent);
      });
    },
    example: [
      'moss (|-LRB-|(NP\\NP)/NP lichen ) in shade',
      'appos moss lichen; prep moss in; pobj in shade',
    ],
    nearMiss: [
      'moss (|-LRB-|(NP\\NP)/NP lichen in shade )',
      'appos moss lichen; prep lichen in; pobj in shade',
    ],
  },
  {
    name: 'a measure in brackets stands in apposition',
    apply: (relations, { words }) => {
      const measures = new Set(
        relations
          .filter(({ arguments: [, sign] }) => compares.test(words[sign]!))
          .map(({ arguments: [measure] }) => measure),
      );
      return adjusting(relations, /^dep$/, (governor, dependent) =>
        measures.has(dependent) ? between('appos', governor, dependent) : undefined,
      );
    },
    example: [
      'moss (|-LRB-|(NP\\NP)/S[dcl] height|NN|N =|SYM|(S[dcl]\\NP)/NP metres )',
      'appos moss metres; nmod metres height; nmod metres =',
    ],
    nearMiss: ['moss (|-LRB-|(NP\\NP)/S[dcl] rain falls )', 'dep moss falls; nsubj falls rain'],
  },
];
