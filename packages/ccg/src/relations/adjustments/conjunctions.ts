import { type Adjustment, adjusting, between, governors } from './adjustment.js';

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
    example: [
      'moss as|RB|conj/conj well|RB|conj/conj as|IN|conj lichen',
      'dep well as; dep well as; cc moss well; conj moss lichen',
    ],
    nearMiss: [
      'moss rather|RB|conj/conj than|IN|conj lichen',
      'dep than rather; cc moss than; conj moss lichen',
    ],
  },
  {
    name: 'both and either are of the first conjunct behind them',
    apply: (relations) => {
      const firsts = [...new Set(governors(relations, /^cc$/).values())].sort((a, b) => a - b);
      return adjusting(relations, /^preconj$/, (_, dependent) => {
        const first = firsts.find((token) => token > dependent);
        return first === undefined ? undefined : between('preconj', first, dependent);
      });
    },
    example: [
      'both|CC|N/N oak|NN|N/N and fern|NN|N/N spores',
      'preconj oak both; nmod spores oak; cc oak and; conj oak fern',
    ],
    nearMiss: [
      'wet|JJ|N/N oak|NN|N/N and fern|NN|N/N spores',
      'nmod spores wet; nmod spores oak; cc oak and; conj oak fern',
    ],
  },
  {
    name: 'not only, but also: only is a conjunction',
    apply: (relations, { words }) =>
      adjusting(relations, /^(advmod|neg|nmod|dep|preconj)$/, (governor, dependent) => {
        const word = words[dependent];
        const before = words[dependent - 1];
        if (word === 'also' && before === 'but') return between('dep', dependent - 1, dependent);
        if (word === 'not' && words[dependent + 1] === 'only') {
          return between('dep', dependent + 1, dependent);
        }
        return word === 'only' && before === 'not' ? between('cc', governor, dependent) : undefined;
      }),
    example: [
      'not|RB|(NP/NP)/(NP/NP) only|RB|NP/NP the moss but also|RB|NP/NP the lichen',
      'dep only not; cc moss only; det moss the; dep but also; det lichen the; cc moss but; conj moss lichen',
    ],
    nearMiss: [
      'only|RB|NP/NP the moss and also|RB|NP/NP the lichen',
      'advmod moss only; det moss the; advmod lichen also; det lichen the; cc moss and; conj moss lichen',
    ],
  },
];
