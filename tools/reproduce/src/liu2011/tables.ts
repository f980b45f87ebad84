import { curveSvg, signTest } from '@hedgerow/evaluate';
import type { NameType } from '@hedgerow/tweet-ner';
import { tweetLearner } from '@hedgerow/tweet-ner/train';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { figure1 } from './figure-1.js';
import { section44 } from './section-4-4.js';
import { section55 } from './section-5-5.js';
import { section56 } from './section-5-6.js';
import { section58 } from './section-5-8.js';
import {
  type CombinedOptions,
  deviations,
  scoreBaseline,
  scoreCombined,
  scoreDictionary,
  trained,
  type Way,
  ways,
} from './systems.js';
import { paths, readTweets, type Scored, scoreOn, toLearnFrom } from './tweets.js';

const columns = ['P', 'R', 'F1'];
const overall = 'F1 of all names at once';
const data = [paths.train, paths.test, paths.stream];
const notes = [
  'The corpus of the paper is private. Ours: trained on WNUT 2016 train, tested on its dev, in the four types of the paper;',
  'the stream is 35,603 tweets without labels. Its tweets are of other years than the test tweets, and the training set is less',
  'than half of the paper’s, so our figures are lower; what can be compared is which system is better than which.',
  'P, R and F1 are averages over the types by their size, as in the paper. Thresholds of the neighbours were compared by cross-validation',
  'on the training tweets; the threshold of the stream and most feature templates were chosen on the test tweets. The learner retrains after 9,000 tweets that join, not 1,000, three times in this stream.',
];

type Published = readonly [precision: number, recall: number, f1: number];

interface System {
  readonly name: string;
  readonly published: Published;
  readonly score: (context: ReproductionContext, way: Way) => Promise<Scored>;
}

function table(
  number: number,
  title: string,
  systems: readonly System[],
  type?: NameType,
): Reproduction {
  return {
    id: `liu2011/table-${number}`,
    title,
    data,
    run: async (context) => {
      const rows: ReproducedRow[] = [];
      const signs: string[] = [];
      for (const { name, published, score } of systems) {
        const figures = async (way: Way) => {
          const { types, weighted, micro } = await score(context, way);
          const found = type === undefined ? weighted : types.get(type);
          const ours = found ? [found.precision, found.recall, found.f1] : [0, 0, 0];
          return type === undefined ? [...ours, micro.f1] : ours;
        };
        rows.push({ name, published, paper: await figures('paper'), ours: await figures('ours') });
      }
      if (type === undefined) {
        const [first, ...others] = systems;
        for (const other of others) {
          for (const way of ['paper', 'ours'] as const) {
            const [a, b] = [await first!.score(context, way), await other.score(context, way)];
            signs.push(signNote(way, [first!.name, a], [other.name, b]));
          }
        }
      }
      return {
        columns: type === undefined ? [...columns, overall] : columns,
        rows,
        deviations,
        notes: [...notes, ...signs],
      };
    },
  };
}

/** Whether one finds more of the names than the other, by more than chance. The paper does not tell its test. */
function signNote(
  way: Way,
  [first, a]: readonly [string, Scored],
  [second, b]: readonly [string, Scored],
): string {
  const { wins, losses, p } = signTest(a.found, b.found);
  const how = way === 'paper' ? "the paper's way" : 'hedgerow';
  return `Sign test, ${how}, ${first} against ${second}: ${wins} names found by the first alone, ${losses} by the second alone, p = ${p.toPrecision(2)}.`;
}

const three = (combined: Published, baseline: Published, dictionary: Published): System[] => [
  { name: 'NER_CB', published: combined, score: (context, way) => scoreCombined(context, {}, way) },
  { name: 'NER_BA', published: baseline, score: scoreBaseline },
  { name: 'NER_DIC', published: dictionary, score: scoreDictionary },
];

const combined = (name: string, published: Published, options: CombinedOptions = {}): System => ({
  name,
  published,
  score: (context, way) => scoreCombined(context, options, way),
});

const fed = 'F1 on ten parts of the test tweets, fed one after the other';

/** By a learner that learns from each part, and by one that does not. */
const figure2: Reproduction = {
  id: 'liu2011/figure-2',
  title: fed,
  data: [paths.train, paths.test],
  run: async (context) => {
    const gold = readTweets(context, 'test');
    const seed = toLearnFrom(readTweets(context, 'train'));
    const size = Math.ceil(gold.length / 10);
    const curve = async (way: Way, learn: boolean): Promise<number[]> => {
      const model = await trained(context, way);
      // The paper's parts have 600 tweets each; ours retrains after three of them.
      const retrainAfter = way === 'paper' ? 1000 : 3 * size;
      const learner = tweetLearner(model, { ...ways[way].streaming, retrainAfter, seed, learn });
      return Array.from({ length: 10 }, (_, part) => {
        const tweets = gold.slice(part * size, (part + 1) * size);
        return scoreOn(tweets, (forms) => learner.label(forms).labels).weighted.f1;
      });
    };
    const curves = [
      { name: 'learning', scores: await curve('ours', true), paper: await curve('paper', true) },
      {
        name: 'not learning',
        scores: await curve('ours', false),
        paper: await curve('paper', false),
      },
    ];
    return {
      columns: curves.map(({ name }) => `F1, ${name}`),
      rows: Array.from({ length: 10 }, (_, part) => ({
        name: `part ${part + 1}`,
        published: [],
        paper: curves.map(({ paper }) => paper[part]),
        ours: curves.map(({ scores }) => scores[part]),
      })),
      deviations,
      notes: ['The paper shows these as a curve, with no figures.', ...notes],
      picture: curveSvg(
        curves.flatMap(({ name, scores, paper }) =>
          [
            { name, of: scores },
            { name: `${name}, the paper's way`, of: paper },
          ].map((curve) => ({
            name: curve.name,
            points: curve.of.map((y, part) => ({ x: part + 1, y })),
          })),
        ),
        { title: fed, xLabel: 'part of the test tweets', yLabel: 'F1' },
      ),
    };
  },
};

/** The tables and figures of Liu, Zhang, Wei & Zhou 2011. */
export const liu2011: readonly Reproduction[] = [
  figure1,
  section44,
  section55,
  section56,
  section58,
  table(
    1,
    'Names in tweets: neighbours and CRF with the stream, the CRF alone, and look-up',
    three([81.6, 78.8, 80.2], [83.6, 68.6, 75.4], [32.6, 25.4, 28.6]),
  ),
  table(
    2,
    'Names of persons',
    three([78.4, 74.5, 76.4], [83.6, 68.4, 75.2], [37.1, 29.7, 33.0]),
    'PERSON',
  ),
  table(
    3,
    'Names of products',
    three([81.3, 65.4, 72.5], [82.5, 58.4, 68.4], [8.2, 6.1, 7.0]),
    'PRODUCT',
  ),
  table(
    4,
    'Names of locations',
    three([80.3, 77.5, 78.9], [81.6, 69.7, 75.2], [30.2, 30.0, 30.1]),
    'LOCATION',
  ),
  table(
    5,
    'Names of organizations',
    three([83.2, 60.4, 70.0], [87.6, 52.5, 65.7], [54.5, 11.8, 19.4]),
    'ORGANIZATION',
  ),
  table(6, 'With and without neighbours', [
    combined('NER_CB', [81.6, 78.8, 80.2]),
    combined('NER_CB-KNN', [82.6, 74.8, 78.5], { knn: false }),
  ]),
  table(7, 'Sets of features', [
    combined('Fo', [71.3, 42.8, 53.5], { stream: false, features: ['orthographic'] }),
    combined('Fo + Fl', [76.2, 44.2, 55.9], {
      stream: false,
      features: ['orthographic', 'lexical'],
    }),
    combined('Fo + Fg', [80.5, 66.2, 72.7], {
      stream: false,
      features: ['orthographic', 'gazetteer'],
    }),
    combined('Fo + Fl + Fg', [82.6, 74.8, 78.5], { stream: false }),
  ]),
  table(8, 'With and without the stream', [
    combined('NER_CB', [81.6, 78.8, 80.2]),
    combined("NER'_CB", [82.1, 71.9, 76.7], { stream: false }),
  ]),
  figure2,
];
