import { type Adjustment, between } from './adjustment.js';
import { seenFrom } from './asides.js';

export const brackets: Adjustment = {
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
};
