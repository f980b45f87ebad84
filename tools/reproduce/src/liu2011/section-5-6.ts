/** What the paper says of other models in the place of the neighbours (sections 4.4, 5.5) and of the CRF (section 5.6). */
import { signTest } from '@hedgerow/evaluate';
import { tweetLabeller } from '@hedgerow/tweet-ner';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { maxentClassifier, svmClassifier, type WordClassifier } from './other-classifiers.js';
import { hiddenMarkov, maximumEntropy, type TweetLabeller } from './other-labellers.js';
import {
  deviations,
  learned,
  printedTraining,
  scoreBaseline,
  scoreCombined,
  trained,
} from './systems.js';
import { paths, readTweets, type Scored, scoreOn, toLearnFrom } from './tweets.js';

const iterations = printedTraining.maxIterations;

export const section56: Reproduction = {
  id: 'liu2011/section-5-6',
  title: 'Other classifiers in the place of the neighbours, and other labellers in that of the CRF',
  data: [paths.train, paths.test],
  run: async (context) => {
    const tweets = toLearnFrom(readTweets(context, 'train'));
    const gold = readTweets(context, 'test');
    const by = (what: string, make: () => TweetLabeller) => {
      context.note(`training: ${what}`);
      return scoreOn(gold, make());
    };
    const crf = await scoreBaseline(context, 'paper');
    const resources = await trained(context, 'paper');
    const labellers: readonly (readonly [string, Scored])[] = [
      ['hidden Markov model', by('hidden Markov model', () => hiddenMarkov(tweets))],
      [
        'maximum entropy, label after label',
        by('maximum entropy', () => maximumEntropy(tweets, resources, iterations)),
      ],
    ];
    const neighbours = await scoreCombined(context, { stream: false }, 'paper');
    const before = await labelledBefore(context);
    const classifiers: readonly (readonly [string, Scored])[] = [
      ['maximum entropy before the CRF', await before(maxentClassifier(tweets, iterations))],
      ['support vector machines before the CRF', await before(svmClassifier(tweets))],
    ];
    const best = Math.max(...labellers.map(([, { weighted }]) => weighted.f1));
    return {
      columns: ['P', 'R', 'F1', 'F1 of all names at once'],
      rows: [
        rowOf('the CRF alone', crf),
        ...labellers.map(([name, scored]) => rowOf(name, scored)),
        {
          name: 'the CRF, more than the best of the others',
          published: [undefined, undefined, 2.1],
          paper: [undefined, undefined, crf.weighted.f1 - best],
          ours: [],
        },
        rowOf('neighbours before the CRF', neighbours),
        ...classifiers.map(([name, scored]) => rowOf(name, scored)),
      ],
      deviations: [
        ...deviations.slice(0, 2),
        'all without the stream. Maximum entropy label after label is decoded over all labellings, not by a beam; the classifiers of words label as many words before the CRF as the neighbours do, those that they are surest of.',
      ],
      notes: [
        'The paper says of the classifiers that they differ slightly, of the CRF that it is better by 2.1 than the best of the others, p < .001.',
        ...labellers.map((other) => signNote(['the CRF', crf], other)),
        ...classifiers.map((other) => signNote(['neighbours', neighbours], other)),
      ],
    };
  },
};

/** Scores the CRF with words that a classifier labels before, as many as the neighbours do. */
async function labelledBefore(context: ReproductionContext) {
  const gold = readTweets(context, 'test');
  const tweets = toLearnFrom(gold);
  const learner = await learned(context, { stream: false }, 'paper');
  const wanted = tweets.reduce((sum, { forms }) => sum + learner.label(forms).prelabelled, 0);
  const label = tweetLabeller(await trained(context, 'paper'));
  return async (classify: WordClassifier): Promise<Scored> => {
    const sure = tweets.flatMap(({ forms }) =>
      classify(forms).flatMap((verdict) => (verdict === undefined ? [] : [verdict.trust])),
    );
    const least = sure.sort((a, b) => b - a)[Math.max(0, Math.min(wanted, sure.length) - 1)] ?? 0;
    return scoreOn(gold, (forms) => {
      const known = classify(forms).map((verdict) =>
        verdict !== undefined && verdict.trust >= least ? verdict.label : -1,
      );
      const found = label(forms, known);
      return found.confidence > 0 ? found.labels : label(forms).labels;
    });
  };
}

function rowOf(name: string, { weighted, micro }: Scored): ReproducedRow {
  const { precision, recall, f1 } = weighted;
  return { name, published: [], paper: [precision, recall, f1, micro.f1], ours: [] };
}

function signNote(
  [first, a]: readonly [string, Scored],
  [second, b]: readonly [string, Scored],
): string {
  const { wins, losses, p } = signTest(a.found, b.found);
  return `Sign test, ${first} against ${second}: ${wins} names found by the first alone, ${losses} by the second alone, p = ${p.toPrecision(2)}.`;
}
