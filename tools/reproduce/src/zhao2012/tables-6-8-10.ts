/** How many words the corpora have, and how many foreign ones the datasets made of them: tables 6, 8 and 10. */
import { type MixedPair, unifiedForm } from '@hedgerow/mixed-pos/data';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';
import type { Cell, ReproducedRow, Reproduction } from '../reproduction.js';
import { corporaData, corporaNote, dictionaryPackages, mixedCorpora } from './corpora.js';
import { drawMixed } from './systems.js';

const parts = ['train', 'test'] as const;
const deviation = 'the corpora are ours: CTB (SIGHAN 2008) is not free.';

const sizes: readonly (readonly [name: string, train: number, test: number])[] = [
  ['sentences', 23444, 2079],
  ['words', 642246, 59955],
  ['NN', 168896, 16793],
  ['NR', 42906, 3970],
  ['VV', 92887, 8641],
  ['VA', 9106, 649],
  ['JJ', 15640, 1581],
];

export const table6: Reproduction = {
  id: 'zhao2012/table-6',
  title: 'The corpora of Chinese text',
  data: corporaData,
  run: async (context) => ({
    columns: [...parts],
    rows: mixedCorpora.flatMap((corpus) => {
      const pair = corpus.read(context);
      return sizes.map(([name, ...published]) => ({
        name: `${corpus.name} ${name}`,
        published,
        paper: parts.map((part) => sizeOf(pair[part], name)),
        ours: [],
      }));
    }),
    deviations: [deviation],
    notes: [corporaNote],
  }),
};

export const table8: Reproduction = {
  id: 'zhao2012/table-8',
  title: 'The foreign words of dataset H, by tag, and how many there are in H1',
  data: corporaData,
  packages: dictionaryPackages,
  run: async (context) => {
    const rows: ReproducedRow[] = [];
    for (const corpus of mixedCorpora) {
      const whole = corpus.read(context);
      const [unified, respective] = ['H2', 'H1'].map((dataset) =>
        drawMixed(whole, dataset, context),
      ) as [MixedPair, MixedPair];
      const counted = datasetRows(corpus.name, unified, ['NN', 'VV'], {
        H: [
          [8191, 4589],
          [842, 412],
        ],
      });
      // Section 6.2.1: all words in training and test, different ones in both, those of the test part that are new.
      const { all, different, unseen } = countCounterparts(unified, respective);
      const ofH1 = [
        [12780, undefined, undefined],
        [1254, 326, 25],
      ];
      const found = [
        [all[0], undefined, undefined],
        [all[1], unseen, (100 * unseen) / Math.max(1, all[1])],
      ];
      counted.forEach(({ name, published = [], paper = [] }, i) => {
        rows.push({
          name,
          published: [...published, ...ofH1[i]!],
          paper: [...paper, ...found[i]!],
          ours: [],
        });
      });
      rows.push({
        name: `${corpus.name} H1 different words`,
        published: [undefined, undefined, 5189],
        paper: [undefined, undefined, different],
        ours: [],
      });
    }
    return {
      columns: ['NN', 'VV', 'words', 'OOV', 'OOV, %'],
      rows,
      deviations: [deviation],
      notes: [corporaNote, drawnNote],
    };
  },
};

/** The words in H1 in the places of ENG in H2. */
function countCounterparts(unified: MixedPair, respective: MixedPair) {
  const wordsOf = (part: 'train' | 'test') =>
    firstDrawing(unified)[part].flatMap(({ sentences }, d) =>
      sentences.flatMap(({ tokens }, s) =>
        tokens.flatMap(({ form }, t) =>
          form === unifiedForm
            ? [firstDrawing(respective)[part][d]!.sentences[s]!.tokens[t]!.form]
            : [],
        ),
      ),
    );
  const [train, test] = [wordsOf('train'), wordsOf('test')];
  const seen = new Set(train);
  return {
    all: [train.length, test.length] as const,
    different: new Set([...train, ...test]).size,
    unseen: test.filter((word) => !seen.has(word)).length,
  };
}

const tags = ['NN', 'NR', 'VV', 'VA', 'JJ'];

/** Of the training and the test part, by tag. */
const published: { readonly [dataset: string]: readonly (readonly number[])[] } = {
  A: [
    [16302, 0, 9007, 0, 0],
    [1675, 0, 841, 0, 0],
  ],
  B: [
    [16116, 0, 8882, 906, 0],
    [1573, 0, 830, 58, 0],
  ],
  C: [
    [16312, 4057, 9067, 899, 0],
    [1549, 400, 795, 61, 0],
  ],
  D1: [
    [16042, 0, 8957, 855, 1539],
    [1588, 0, 845, 58, 150],
  ],
  D2: [
    [23705, 0, 13154, 1300, 2211],
    [1588, 0, 845, 58, 150],
  ],
  E: [
    [16066, 4162, 9156, 886, 1547],
    [1647, 415, 809, 57, 141],
  ],
};

export const table10: Reproduction = {
  id: 'zhao2012/table-10',
  title: 'The foreign words of datasets A, B, C, D1, D2 and E, by tag',
  data: corporaData,
  run: async (context) => {
    const rows: ReproducedRow[] = [];
    for (const corpus of mixedCorpora) {
      const whole = corpus.read(context);
      for (const dataset of Object.keys(published)) {
        const pair = drawMixed(whole, dataset, context);
        rows.push(...datasetRows(corpus.name, pair, tags, { [dataset]: published[dataset]! }));
      }
    }
    return { columns: tags, rows, deviations: [deviation], notes: [corporaNote, drawnNote] };
  },
};

const drawnNote =
  'Counted are the words that were made foreign. The test part stands there once for each drawing of its foreign words; these are of the first.';

function datasetRows(
  corpus: string,
  pair: MixedPair,
  columns: readonly string[],
  figures: { readonly [dataset: string]: readonly (readonly number[])[] },
): ReproducedRow[] {
  const drawn = firstDrawing(pair);
  return Object.entries(figures).flatMap(([dataset, ofParts]) =>
    parts.map((part, i) => ({
      name: `${corpus} ${dataset} ${part}`,
      published: ofParts[i]!,
      paper: columns.map((tag) =>
        count(drawn[part], (form, of) => of === tag && form === unifiedForm),
      ),
      ours: [],
    })),
  );
}

/** Later drawings are of the same documents, under other names. */
function firstDrawing({ train, test }: MixedPair): MixedPair {
  return { train, test: test.filter(({ id }) => !/\/\d+$/.test(id)) };
}

function sizeOf(documents: readonly TaggedDocument[], name: string): Cell {
  if (name === 'sentences') return documents.flatMap(({ sentences }) => sentences).length;
  return count(documents, (_, tag) => name === 'words' || tag === name);
}

function count(
  documents: readonly TaggedDocument[],
  is: (form: string, tag: string) => boolean,
): number {
  return documents
    .flatMap(({ sentences }) => sentences)
    .reduce(
      (sum, { tokens, tags: own }) =>
        sum + tokens.filter(({ form }, i) => is(form, own[i]!)).length,
      0,
    );
}
