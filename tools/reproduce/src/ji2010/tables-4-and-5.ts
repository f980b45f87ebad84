import type { Sentence } from '@hedgerow/document';
import { speakingWords } from '@hedgerow/scope-sequence/train';
import { sentencesOf } from '../conll2010/in-folds.js';
import {
  biomedicalData,
  sharedTaskTexts,
  wikipediaData,
  wikipediaDeviation,
} from '../conll2010/texts.js';
import type { Cell, Reproduction } from '../reproduction.js';
import { certaintyModel, judged, readingDeviation, taggingDeviation } from './systems.js';

const columns = ['biomedical', 'Wikipedia', 'cross domain'].flatMap((domain) => [
  `${domain} uncertain`,
  `${domain} certain`,
]);

/** By column, the first the strongest. */
const table4Words: readonly (readonly string[])[] = [
  [
    'whether',
    'may',
    'suggest',
    'likely',
    'indicate',
    'possible',
    'putative',
    'appear',
    'thought',
    'potential',
  ],
  [
    'show',
    'demonstrate',
    'will',
    'can',
    'role',
    'found',
    'human',
    'known to',
    'report',
    'evidence',
  ],
  [
    'probably',
    'some',
    'many',
    'one of',
    'believed',
    'possibly',
    'considered',
    'such as',
    'several',
    'said to',
  ],
  [
    'the other',
    'often',
    'patients',
    'another',
    'days',
    'CFS',
    'are',
    'any other',
    'western',
    'pop',
  ],
  [
    'suggest',
    'whether',
    'probably',
    'indicate',
    'appear',
    'putative',
    'some of',
    'thought',
    'possibly',
    'likely',
  ],
  ['show', 'used to', 'was', 'CFS', 'demonstrate', 'the other', 'all', ':', 'people', 'could not'],
];

const table5Tags: readonly (readonly string[])[] = [
  ['MD', 'VBG', 'VB', 'VBZ', 'IN'],
  ['SYM', 'PRP', 'NN', 'CD', 'WDT'],
  ['RB', 'JJS', 'RBS', 'FW', 'VBP'],
  ['VBZ', 'CD', ':', 'WRB', 'PRP'],
  ['JJS', 'RBS', 'RB', 'EX', 'CC'],
  ['SYM', ':', 'JJR', 'WDT', 'CD'],
];

export const table4 = speakingTable(
  'ji2010/table-4',
  'The words that speak most for and against a sentence being uncertain',
  'words',
  table4Words,
);
export const table5 = speakingTable(
  'ji2010/table-5',
  'The parts of speech that speak most for and against a sentence being uncertain',
  'tags',
  table5Tags,
);

function speakingTable(
  id: string,
  title: string,
  of: 'words' | 'tags',
  published: readonly (readonly string[])[],
): Reproduction {
  return {
    id,
    title,
    data: [...biomedicalData, ...wikipediaData],
    run: async (context) => {
      const texts = await sharedTaskTexts(context, { depth: 'words', encyclopedia: true });
      const [biomedical, wikipedia] = [judged(texts.biomedical), judged(texts.wikipedia)].map(
        sentencesOf,
      );
      const count = published[0]!.length;
      const found = [biomedical!, wikipedia!, [...biomedical!, ...wikipedia!]].flatMap(
        (sentences) => {
          context.note(`weighing ${of}`);
          const tagged = sentences as Sentence<'tokens' | 'tags'>[];
          const { uncertain, certain } = speakingWords(certaintyModel(sentences), tagged, {
            of,
            count,
          });
          return [uncertain, certain];
        },
      );
      return {
        columns,
        rows: Array.from({ length: count }, (_, rank) => ({
          name: String(rank + 1),
          published: published.map((column): Cell => column[rank]),
          paper: found.map((column): Cell => column[rank]?.text),
          ours: [],
        })),
        deviations: [readingDeviation, taggingDeviation, wikipediaDeviation],
        notes: [
          ...texts.notes,
          'By the sum of the weights of all features that a word or tag is in, of a model of all sentences. The paper lists runs of words among words.',
        ],
      };
    },
  };
}
