import { type Adjustment, adjusting, between } from './adjustment.js';

const none = ['', ''] as const;

/** Rules for conjunctions of several words. */
export const conjunctions: readonly Adjustment[] = [
  {
    name: 'as well as: the middle word is the conjunction',
    apply: (relations, { words }) => {
      const ends = (token: number) => words.slice(token - 2, token + 1).join(' ') === 'as well as';
      return adjusting(relations, /^(cc|dep)$/, (governor, dependent, type) => {
        if (type === 'cc')
          return ends(dependent) ? between('cc', governor, dependent - 1) : undefined;
        if (!ends(governor)) return undefined;
        const well = governor - 1;
        return between('dep', well, dependent === well ? governor : dependent);
      });
    },
    example: none,
    nearMiss: none,
  },
  {
    name: 'not only, but also: only is a conjunction',
    apply: (relations, { words }) =>
      adjusting(relations, /^(advmod|neg|nmod|dep|preconj)$/, (governor, dependent) => {
        const [before, word, after] = words.slice(dependent - 1, dependent + 2);
        if (word === 'also' && before === 'but') return between('dep', dependent - 1, dependent);
        if (words[dependent] === 'not' && words[dependent + 1] === 'only') {
          return between('dep', dependent + 1, dependent);
        }
        void after;
        return word === 'only' && before === 'not' ? between('cc', governor, dependent) : undefined;
      }),
    example: none,
    nearMiss: none,
  },
];
