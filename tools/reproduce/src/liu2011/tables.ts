import { curveSvg, type EntityScores } from '@hedgerow/evaluate';
import type { NameType } from '@hedgerow/tweet-ner';
import { tweetLearner } from '@hedgerow/tweet-ner/train';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import {
  type CombinedOptions,
  scoreBaseline,
  scoreCombined,
  scoreDictionary,
  streaming,
  trained,
} from './systems.js';
import { paths, readTweets, scoreOn, toLearnFrom } from './tweets.js';

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
  readonly score: (context: ReproductionContext) => Promise<EntityScores>;
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
      for (const { name, published, score } of systems) {
        const { types, weighted, micro } = await score(context);
        const found = type === undefined ? weighted : types.get(type);
        const ours = found ? [found.precision, found.recall, found.f1] : [0, 0, 0];
        rows.push({ name, published, ours: type === undefined ? [...ours, micro.f1] : ours });
      }
      return { columns: type === undefined ? [...columns, overall] : columns, rows, notes };
    },
  };
}

const three = (combined: Published, baseline: Published, dictionary: Published): System[] => [
  { name: 'NER_CB', published: combined, score: (context) => scoreCombined(context) },
  { name: 'NER_BA', published: baseline, score: scoreBaseline },
  { name: 'NER_DIC', published: dictionary, score: scoreDictionary },
];

const combined = (name: string, published: Published, options: CombinedOptions = {}): System => ({
  name,
  published,
  score: (context) => scoreCombined(context, options),
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
    const model = await trained(context);
    const size = Math.ceil(gold.length / 10);
    const curve = (learn: boolean): number[] => {
      const learner = tweetLearner(model, { ...streaming, retrainAfter: 3 * size, seed, learn });
      return Array.from({ length: 10 }, (_, part) => {
        const tweets = gold.slice(part * size, (part + 1) * size);
        return scoreOn(tweets, (forms) => learner.label(forms).labels).weighted.f1;
      });
    };
    const curves = [
      { name: 'learning', scores: curve(true) },
      { name: 'not learning', scores: curve(false) },
    ];
    return {
      columns: curves.map(({ name }) => `F1, ${name}`),
      rows: Array.from({ length: 10 }, (_, part) => ({
        name: `part ${part + 1}`,
        published: [],
        ours: curves.map(({ scores }) => scores[part]),
      })),
      notes: ['The paper shows these as a curve, with no figures.', ...notes],
      picture: curveSvg(
        curves.map(({ name, scores }) => ({
          name,
          points: scores.map((y, part) => ({ x: part + 1, y })),
        })),
        { title: fed, xLabel: 'part of the test tweets', yLabel: 'F1' },
      ),
    };
  },
};

/** Tables 1 to 8 and figure 2 of Liu, Zhang, Wei & Zhou 2011. */
export const liu2011: readonly Reproduction[] = [
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
