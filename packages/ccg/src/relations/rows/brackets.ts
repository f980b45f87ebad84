import { compares, opensBracket, setsApart } from '../marks.js';
import type { WordRow } from '../relation-rows.js';

/** Brackets and marks that take what is behind them. */
export const bracketRows: readonly WordRow[] = [
  ...['N', 'NP', '(N/N)', '((N/N)/(N/N))'].map(
    (inside): WordRow => ({
      category: `(X/X)/${inside}`,
      words: opensBracket,
      relations: ['appos 1 2'],
      ...{
        N: {
          example: ['moss (|-LRB-|(N\\N)/N lichen ) grows', 'appos moss lichen; nsubj grows moss'],
          nearMiss: ['moss , lichen grows', 'nsubj grows moss; appos moss lichen'],
        } as const,
        NP: {
          example: [
            'the moss (|-LRB-|(NP\\NP)/NP lichen ) grows',
            'det moss the; appos moss lichen; nsubj grows moss',
          ],
          nearMiss: [
            'the moss in|IN|(NP\\NP)/NP shade grows',
            'det moss the; prep moss in; pobj in shade; nsubj grows moss',
          ],
        } as const,
        '(N/N)': {
          example: [
            'oak|NN|N/N (|-LRB-|((N/N)\\(N/N))/(N/N) tree|NN|N/N ) moss',
            'nmod moss oak; appos oak tree',
          ],
          nearMiss: ['oak|NN|N/N tree|NN|N/N moss', 'nmod moss oak; nmod moss tree'],
        } as const,
        '((N/N)/(N/N))': {
          example: [
            'bright|JJ|(N/N)/(N/N) (|-LRB-|(((N/N)/(N/N))\\((N/N)/(N/N)))/((N/N)/(N/N)) pale|JJ|(N/N)/(N/N) ) green|JJ|N/N moss',
            'nmod moss bright; appos bright pale; nmod moss green',
          ],
          nearMiss: [
            'bright|JJ|(N/N)/(N/N) green|JJ|N/N moss',
            'nmod moss bright; nmod moss green',
          ],
        } as const,
      }[inside]!,
    }),
  ),
  {
    category: '(X/X)/X',
    words: opensBracket,
    relations: ['dep 1 2'],
    example: ['moss (|-LRB-|(NP\\NP)/S[dcl] rain falls )', 'dep moss falls; nsubj falls rain'],
    nearMiss: ['moss (|-LRB-|(NP\\NP)/NP rain )', 'appos moss rain'],
  },
  {
    category: 'X/X',
    words: opensBracket,
    relations: [],
    example: ['we see (|-LRB-|N/N moss )', 'nsubj see we; dobj see moss'],
    nearMiss: ['we see only|RB|N/N moss', 'nsubj see we; dobj see moss; advmod moss only'],
  },
  {
    category: '(X/X)/NP',
    words: setsApart,
    relations: ['appos 1 2'],
    example: [
      'we see plants|NNS|N :|:|(NP\\NP)/NP moss and ferns',
      'nsubj see we; dobj see plants; appos plants moss; cc moss and; conj moss ferns',
    ],
    nearMiss: [
      'we see plants|NNS|N on|IN|(NP\\NP)/NP bark',
      'nsubj see we; dobj see plants; prep plants on; pobj on bark',
    ],
  },
  {
    category: '(X/X)/X',
    words: setsApart,
    relations: ['dep 1 2'],
    example: ['rain :|:|(NP\\NP)/S[dcl] moss grows', 'dep rain grows; nsubj grows moss'],
    nearMiss: [
      'rain where|WRB|(NP\\NP)/S[dcl] moss grows',
      'rcmod rain grows; advmod grows where; nsubj grows moss',
    ],
  },
  {
    category: '(S\\NP)/NP',
    words: compares,
    relations: ['nmod 2 1', 'nmod 2 word'],
    example: [
      'moss (|-LRB-|(NP\\NP)/S[adj] height|NN|N =|SYM|(S[adj]\\NP)/NP metres )',
      'appos moss metres; nmod metres height; nmod metres =',
    ],
    nearMiss: [
      'moss near|JJ|(S[adj]\\NP)/NP oak grows',
      'dobj near oak; nsubj grows moss; amod moss near',
    ],
  },
];
