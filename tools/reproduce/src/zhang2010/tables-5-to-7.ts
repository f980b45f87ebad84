/** The paper prints templates here, and no figures: ours are what they reach. */
import { scoreConll2010 } from '@hedgerow/evaluate';
import { hedgerowTemplates, zhang2010Tables } from '@hedgerow/scope-sequence';
import { rateColumns, rates, runInFolds } from '../conll2010/in-folds.js';
import { biomedicalData, sharedTaskTexts } from '../conll2010/texts.js';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { cueMaker, deviations, scopeMaker, type TemplateSet } from './systems.js';

const { table5: words, table6: syntax, table7: complete } = zhang2010Tables;
const joined: TemplateSet = {
  sentences: [...words.sentences, ...syntax.sentences],
  cues: [...words.cues, ...syntax.cues],
  scopes: [...words.scopes, ...syntax.scopes],
};

export const table5 = templateTable('zhang2010/table-5', 'Templates over words', {
  'table 5': words,
});
export const table6 = templateTable('zhang2010/table-6', 'Templates over words and syntax', {
  'tables 5 and 6': joined,
});
export const table7 = templateTable('zhang2010/table-7', 'Templates after the whole selection', {
  'table 7': complete,
  'our selection': hedgerowTemplates,
});

const tasks = [
  ['sentences', 'set B, uncertain sentences', 'sentence'],
  ['cues', 'set H, words of cues', 'token'],
  ['scopes', 'set S, scopes of given cues', 'scope'],
] as const;

function templateTable(
  id: string,
  title: string,
  sets: { readonly [name: string]: Partial<TemplateSet> },
): Reproduction {
  return {
    id,
    title,
    data: biomedicalData,
    run: async (context) => {
      const { biomedical, notes } = await sharedTaskTexts(context, { depth: 'trees' });
      const rows: ReproducedRow[] = [];
      const lists: string[] = [];
      for (const [set, templates] of Object.entries(sets)) {
        for (const [task, what, level] of tasks) {
          const own = templates[task];
          if (own === undefined) continue;
          const make = task === 'scopes' ? scopeMaker(own) : cueMaker(own);
          const { gold, predicted } = await runInFolds(biomedical, make, context, { note: what });
          const name = `${what}, ${set}`;
          const figures = rates(scoreConll2010(gold, predicted, level));
          const by =
            templates === hedgerowTemplates ? { ours: figures } : { paper: figures, ours: [] };
          rows.push({ name, published: [], ...by });
          lists.push(`${name}: ${own.join(' · ')}`);
        }
      }
      return {
        columns: rateColumns,
        rows,
        deviations,
        notes: [
          ...notes,
          'The paper prints templates, no figures: these are of ten folds. Its set W is for Wikipedia, whose sentences that are here have no cues to label words by.',
          ...lists,
        ],
      };
    },
  };
}
