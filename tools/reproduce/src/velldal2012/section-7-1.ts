/** What section 7.1 counts of the words that are cues of negation, and of the errors of their classifier. */
import type { Reproduction } from '../reproduction.js';
import {
  analysedSets,
  type CueRun,
  crossValidateRow,
  cueClassifiers,
  cueDeviations,
} from './cue-experiments.js';
import { parsingData } from './parsing.js';
import { negationSets } from './scope-sets.js';
import { countLemmas, shareOf, usesOf } from './section-5-2.js';

const abstracts = negationSets.filter(({ name }) => name === 'BSA');

export const section71: Reproduction = {
  id: 'velldal2012/section-7-1',
  title: 'Cues of negation in BSA, and the errors of their classifier, as section 7.1 counts them',
  data: [...abstracts.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const { sets, notes } = await analysedSets(abstracts, context);
    const gold = sets.flat();
    const uses = usesOf(gold, 'negation');
    const others = countLemmas(uses.filter(({ isCue }) => !isCue));
    const inCues = uses.filter(({ isCue }) => isCue);
    const ambiguous = inCues.filter(({ lemma }) => others.has(lemma)).length;
    const classifiers = cueClassifiers.negation;
    const filtering = classifiers.find(({ name }) => name === 'Filtering')!;
    const own = classifiers.find(({ isOurs }) => isOurs)!;
    const paper = wrongShare(await crossValidateRow(filtering, gold, context));
    const ours = wrongShare(await crossValidateRow(own, gold, context));
    return {
      columns: ['%'],
      rows: [
        {
          name: 'words in cues whose base form is also in none',
          published: [82],
          paper: [shareOf(ambiguous, inCues.length)],
          ours: [],
        },
        { name: 'wrong words, of all errors', published: [85], paper: [paper], ours: [ours] },
        {
          name: 'words in cues, of all words',
          published: [0.5],
          paper: [shareOf(inCues.length, uses.length)],
          ours: [],
        },
      ],
      deviations: cueDeviations,
      notes: [
        ...notes,
        'The paper says of these: roughly 82%, almost 85%, only 0.5%. Errors are of single words, wrong or missed, in ten folds.',
      ],
    };
  },
};

/** Of the words with errors, those that were taken for a cue and are in none. */
function wrongShare({ gold, predicted }: CueRun): number {
  const told = usesOf(gold, 'negation');
  const found = usesOf(predicted as typeof gold, 'negation');
  const errors = found.filter(({ isCue }, i) => isCue !== told[i]!.isCue);
  return shareOf(errors.filter(({ isCue }) => isCue).length, errors.length);
}
