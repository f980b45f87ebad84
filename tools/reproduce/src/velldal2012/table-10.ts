import { bioscope } from '@hedgerow/corpus';
import { InputError } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import type { Reproduction } from '../reproduction.js';
import { derivingStages, scopeSignNote } from './derived-scopes.js';
import { endsData, endsNote, endsResolver } from './ends-by-weight.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';
import {
  resolveDevelopment,
  resolveEvaluation,
  speculationDocuments,
  systemDeviations,
} from './table-9.js';

export const table10: Reproduction = {
  id: 'velldal2012/table-10',
  title: 'Speculation end to end, on the evaluation file of CoNLL-2010',
  data: [...speculationSets.map(({ path }) => path), ...parsingData, ...endsData],
  run: async (context) => {
    const file = context.evaluation?.(bioscope);
    if (file === undefined) {
      throw new InputError('NO_EVALUATION', 'table 10 is scored on a file that is not here', {
        hint: 'name the evaluation file of CoNLL-2010, task 2, with --evaluation',
      });
    }
    const stages = await derivingStages(context);
    const { tagged } = await speculationDocuments(stages, context);
    const train = await resolveDevelopment(tagged, stages, context);
    const { gold, resolved, cued } = await resolveEvaluation(file, train, stages, context);
    const { Combined, ours } = resolved.predicted;
    context.predicted?.('BSE combined', Combined);
    context.predicted?.('BSE our rules', ours);
    const resolver = await endsResolver('speculation', context);
    const ends = await resolver?.('BSE', cued.predicted);
    const scores = (documents: typeof Combined) =>
      (['cue', 'scope'] as const).flatMap((level) => {
        const { precision, recall, f1 } = scoreConll2010(gold, documents, level);
        return [precision, recall, f1];
      });
    return {
      columns: ['cue', 'scope'].flatMap((level) =>
        ['precision', 'recall', 'F1'].map((rate) => `${level} ${rate}`),
      ),
      rows: [
        {
          name: 'Cue classifier + Scope Rules & Ranking',
          published: [84.79, 77.17, 80.8, 62, 57.02, 59.41],
          paper: scores(Combined),
          ours: [],
        },
        { name: 'Cue classifier + Scope Rules, ours', published: [], ours: scores(ours) },
        ...(ends === undefined
          ? []
          : [{ name: 'Cue classifier + Ends by weight, ours', published: [], ours: scores(ends) }]),
        {
          name: 'Morante et al. 2010',
          published: [78.75, 74.69, 76.67, 59.62, 55.18, 57.32],
          ours: [],
        },
      ],
      deviations: systemDeviations,
      notes: [
        ...stages.notes,
        'Published, against Morante et al.: significant for cues, token by token, not for scopes (p = .39).',
        scopeSignNote('BSE', gold, ['our rules', ours], ['combined', Combined], 'speculation'),
        ...(ends === undefined
          ? []
          : [
              scopeSignNote('BSE', gold, ['ends', ends], ['combined', Combined], 'speculation'),
              endsNote,
            ]),
      ],
    };
  },
};
