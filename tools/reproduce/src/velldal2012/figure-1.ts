import type { Reproduction } from '../reproduction.js';
import { cueCurves } from './cue-curves.js';
import { analysedSets } from './cue-experiments.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';

const title = 'Speculation cues: how the classifiers gain from more data';

export const figure1: Reproduction = {
  id: 'velldal2012/figure-1',
  title,
  data: [...speculationSets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const analysed = await analysedSets(speculationSets, context);
    return cueCurves(analysed, 'speculation', title, context);
  },
};
