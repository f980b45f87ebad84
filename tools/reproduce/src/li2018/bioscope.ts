import type { Document } from '@hedgerow/document';
import { scoreConll2010, scoreStarsem } from '@hedgerow/evaluate';
import type { ScopePresetName } from '@hedgerow/scope-sequence';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { parseAll, parsingData, parsingStages } from '../velldal2012/parsing.js';
import { cuedSentences, negationSets } from '../velldal2012/scope-sets.js';
import { labelScopes, whose } from './labelled-scopes.js';

const presets: readonly { readonly preset: ScopePresetName; readonly name: string }[] = [
  { preset: 'li2018-linear', name: 'Linear' },
  { preset: 'li2018-semi', name: 'Semi' },
  { preset: 'li2018-latent', name: 'Latent' },
  { preset: 'trees', name: 'ours, trees' },
  { preset: 'trees-and-rules', name: "ours, trees and the rules' advice" },
];

const folds = 10;
const kind = 'negation';
const set = negationSets[0]!;

/** The models of Li & Lu (2018) on the abstracts of BioScope, in ten folds of documents. */
export const bioscopeTable: Reproduction = {
  id: 'li2018/bioscope',
  title: 'Scopes of given negation cues by CRFs: BioScope abstracts, ten folds of documents',
  data: [set.path, ...parsingData],
  run: async (context) => {
    const parsing = await parsingStages(context);
    context.note('parsing');
    const cued = cuedSentences(set, context).filter(({ sentences }) => sentences.length > 0);
    const gold = await parseAll(cued, parsing.stages);
    const rows: ReproducedRow[] = [];
    for (const { preset, name } of presets) {
      const found = new Array<Document>(gold.length);
      for (let fold = 0; fold < folds; fold++) {
        context.note(`${name}: fold ${fold + 1} of ${folds}`);
        const train = gold.filter((_, i) => i % folds !== fold);
        const held = [...gold.keys()].filter((i) => i % folds === fold);
        const labelled = await labelScopes(
          train,
          held.map((i) => gold[i]!),
          preset,
          'bioscope',
        );
        held.forEach((i, k) => {
          found[i] = labelled[k]!;
        });
      }
      const { precision, recall, f1 } = scoreStarsem(gold, found).scopeTokens;
      const pcs = scoreConll2010(gold, found, 'scope', { kind }).recall;
      const bare = scoreConll2010(gold, found, 'scope-token', { kind }).f1;
      const figures = [precision, recall, f1, bare, pcs];
      rows.push({ name, published: [], ...whose(preset, figures) });
    }
    return {
      columns: ['tokens P', 'tokens R', 'tokens F1', 'without cues', 'PCS'],
      rows,
      deviations,
      notes: [...parsing.notes, ...notes],
    };
  },
};

const deviations = [
  'the supplement leaves features and penalty to the authors’ code: they are as that has them. Tags and trees are ours.',
];

const notes = [
  'The paper that this is the supplement of is not among the papers here, and the supplement prints no results.',
  'A scope is right where both its ends are. Tokens are those of scopes with their cues, as BioScope has them, and without punctuation; and without those of cues, as in the tables of velldal2012.',
  'In the last row a labeller looks at what two tables of scope rules say, too.',
];
