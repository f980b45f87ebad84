import { cueDetector } from '@hedgerow/cues';
import {
  type CuePreset,
  crossValidateCues,
  hedgerowNegation,
  trainCues,
  velldal2012Negation,
} from '@hedgerow/cues/train';
import type { Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import type { Reproduction } from '../reproduction.js';
import { derivingStages, scopeSignNote } from './derived-scopes.js';
import { endsData, endsNote } from './ends-by-weight.js';
import { type CueSource, resolveNegation } from './negation-systems.js';
import { parseAll, parsingData } from './parsing.js';
import { negationSets } from './scope-sets.js';

const published = {
  BSA: { morante: [66.31, 65.27, 65.79], combined: [69.3, 72.89, 71.05] },
  BSP: { morante: [42.49, 39.1, 40.72], combined: [58.58, 68.09, 62.98] },
  BSR: { morante: [74.03, 70.54, 72.25], combined: [89.62, 89.41, 89.52] },
} as const;

const kind = 'negation';

export const table15: Reproduction = {
  id: 'velldal2012/table-15',
  title: 'Negation end to end: cue classifier, dependency rules and ranker of constituents',
  data: [...negationSets.map(({ path }) => path), ...parsingData, ...endsData],
  run: async (context) => {
    const stages = await derivingStages(context);
    const cues = { theirs: cuesBy(velldal2012Negation), ours: cuesBy(hedgerowNegation) };
    const sets = await resolveNegation(stages, cues, context);
    const rates = (gold: readonly Document[], found: readonly Document[]) => {
      const { precision, recall, f1 } = scoreConll2010(gold, found, 'scope', { kind });
      return [precision, recall, f1];
    };
    return {
      columns: ['precision', 'recall', 'F1'],
      rows: sets.flatMap(({ name, gold, systems, ours, ends }) => [
        { name: `${name} Morante et al. 2009b`, published: published[name].morante, ours: [] },
        {
          name: `${name} Cue classifier & Scope Rules + Ranking`,
          published: published[name].combined,
          paper: rates(gold, systems.Combined),
          ours: [],
        },
        {
          name: `${name} Cue classifier & Scope Rules, ours`,
          published: [],
          ours: rates(gold, ours),
        },
        ...(ends === undefined
          ? []
          : [
              {
                name: `${name} Cue classifier & Ends by weight, ours`,
                published: [],
                ours: rates(gold, ends),
              },
            ]),
      ]),
      notes: [
        ...stages.notes,
        "The first of our figures of a set are in the paper's configuration; the others have cues by the preset hedgerowNegation, and scopes by our own rules or our choice of ends. Cues of BSP and BSR are by classifiers of BSA.",
        ...sets.flatMap(({ name, gold, systems: { Combined }, ours, ends }) => [
          scopeSignNote(name, gold, ['our rules', ours], ['combined', Combined], kind),
          ...(ends === undefined
            ? []
            : [
                scopeSignNote(name, gold, ['ends', ends], ['our rules', ours], kind),
                scopeSignNote(name, gold, ['ends', ends], ['combined', Combined], kind),
              ]),
        ]),
        ...(sets.some(({ ends }) => ends !== undefined) ? [endsNote] : []),
      ],
    };
  },
};

/** Ten folds on BSA itself; a model of BSA on the others. */
function cuesBy(preset: CuePreset): CueSource {
  return async (tagged, train) => {
    if (tagged === train) return (await crossValidateCues(tagged, preset)).predicted;
    const detector = cueDetector(trainCues(train, preset).model);
    return parseAll(tagged, [detector], ['sentences', 'tokens', 'tags', 'lemmas']);
  };
}
