/** What the neighbours label before the CRF does: section 5.5. */
import { labels } from '@hedgerow/tweet-ner';
import type { Reproduction, ReproductionContext } from '../reproduction.js';
import { deviations, learned, type Way } from './systems.js';
import { paths, readTweets, toLearnFrom } from './tweets.js';

export const section55: Reproduction = {
  id: 'liu2011/section-5-5',
  title: 'The words that neighbours label before the CRF does: how many, and how well',
  data: [paths.train, paths.test, paths.stream],
  run: async (context) => {
    const paper = await prelabelled(context, 'paper');
    const ours = await prelabelled(context, 'ours');
    const published = [22.2, 80.2, undefined, undefined];
    return {
      columns: ['%'],
      rows: [
        'share of words',
        'F1 of labels in names',
        'right labels',
        'share of words in names',
      ].map((name, i) => ({ name, published: [published[i]], paper: [paper[i]], ours: [ours[i]] })),
      deviations,
      notes: [
        'F1 is of the labels of single words that are in a name, over the words that neighbours label; the paper does not tell whether its 80.2 is.',
      ],
    };
  },
};

/** In the order of the rows. */
async function prelabelled(
  context: ReproductionContext,
  way: Way,
): Promise<readonly (number | undefined)[]> {
  const learner = await learned(context, {}, way);
  const outside = labels.indexOf('O');
  let [words, said, right, gold, found, both, inNames] = [0, 0, 0, 0, 0, 0, 0];
  for (const tweet of toLearnFrom(readTweets(context, 'test'))) {
    const { known } = learner.label(tweet.forms);
    words += tweet.forms.length;
    tweet.labels.forEach((label, i) => {
      if (label !== outside) inNames++;
      const answer = known?.[i] ?? -1;
      if (answer < 0) return;
      said++;
      if (answer === label) right++;
      if (label !== outside) gold++;
      if (answer !== outside) found++;
      if (answer === label && label !== outside) both++;
    });
  }
  const share = (part: number, whole: number) => (whole === 0 ? undefined : (100 * part) / whole);
  return [
    share(said, words),
    share(2 * both, gold + found),
    share(right, said),
    share(inNames, words),
  ];
}
