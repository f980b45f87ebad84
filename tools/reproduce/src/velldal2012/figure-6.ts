import type { Reproduction } from '../reproduction.js';
import { cueCurves } from './cue-curves.js';
import { analysedSets } from './cue-experiments.js';
import { parsingData } from './parsing.js';
import { negationSets } from './scope-sets.js';

const title = 'Negation cues: how the classifiers gain from more data';
const abstracts = negationSets.filter(({ name }) => name === 'BSA');

export const figure6: Reproduction = {
  id: 'velldal2012/figure-6',
  title,
  data: [...abstracts.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const analysed = await analysedSets(abstracts, context);
    return cueCurves(analysed, 'negation', title, context);
  },
};
