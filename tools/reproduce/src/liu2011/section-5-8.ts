/** What kind of errors are made: section 5.8, by rule where the paper has people's judgement. */
import { normaliser } from '@hedgerow/tweet-ner';
import type { Reproduction, ReproductionContext } from '../reproduction.js';
import { deviations, learned, type Way } from './systems.js';
import { paths, readTweets, toLearnFrom } from './tweets.js';

const kinds = [
  ['slang and abbreviations', 35.5],
  ['words that are new', 37.2],
  ['the rest', 27.3],
] as const;

export const section58: Reproduction = {
  id: 'liu2011/section-5-8',
  title: 'Errors in names by their kind',
  data: [paths.train, paths.test, paths.stream],
  run: async (context) => {
    const paper = await sharesOf(context, 'paper');
    const ours = await sharesOf(context, 'ours');
    return {
      columns: ['% of the errors'],
      rows: kinds.map(([name, published], i) => ({
        name,
        published: [published],
        paper: [paper[i]],
        ours: [ours[i]],
      })),
      deviations: [
        ...deviations,
        'the paper judged errors one by one. Here an error is a word with a wrong label; it is of the first kind where the table of slang changes the word or one beside it, else of the second where the word is not in the training tweets, else of the third, which the paper calls noise.',
      ],
      notes: [],
    };
  },
};

async function sharesOf(context: ReproductionContext, way: Way): Promise<number[]> {
  const learner = await learned(context, {}, way);
  const usual = normaliser();
  const known = new Set(
    toLearnFrom(readTweets(context, 'train')).flatMap(({ forms }) =>
      forms.map((form) => form.toLowerCase()),
    ),
  );
  const counts = [0, 0, 0];
  for (const { forms, labels } of toLearnFrom(readTweets(context, 'test'))) {
    const found = learner.label(forms).labels;
    const isSlang = forms.map((form) => usual(form.toLowerCase()) !== form.toLowerCase());
    forms.forEach((form, i) => {
      if (found[i] === labels[i]) return;
      const kind = [i - 1, i, i + 1].some((at) => isSlang[at])
        ? 0
        : known.has(form.toLowerCase())
          ? 2
          : 1;
      counts[kind]!++;
    });
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : (100 * count) / all));
}
