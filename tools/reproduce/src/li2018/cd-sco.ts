import { type AnyStage, type Document, keeping, type Stage } from '@hedgerow/document';
import { scoreStarsem } from '@hedgerow/evaluate';
import { cdSco, corpusPaths } from '@hedgerow/named-corpora';
import type { ScopePresetName } from '@hedgerow/scope-sequence';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { parseAll, parsingData, parsingStages } from '../velldal2012/parsing.js';
import { labelScopes, whose } from './labelled-scopes.js';

const presets: readonly { readonly preset: ScopePresetName; readonly name: string }[] = [
  { preset: 'li2018-linear', name: 'Linear' },
  { preset: 'li2018-semi', name: 'Semi' },
  { preset: 'li2018-latent', name: 'Latent' },
  { preset: 'trees', name: 'ours, trees' },
];

/** The models of Li & Lu (2018) on the development part of CD-SCO. */
export const cdScoTable: Reproduction = {
  id: 'li2018/cd-sco',
  title:
    'Scopes of given negation cues by CRFs: CD-SCO, trained on its training file, scored on dev',
  data: [corpusPaths.cdSco('train'), corpusPaths.cdSco('dev'), ...parsingData],
  run: async (context) => {
    const parsing = await parsingStages(context);
    const stages = parsing.stages.map(keepGiven);
    const parse = (documents: readonly Document[]) =>
      parseAll(documents, stages, ['sentences', 'tokens', 'tags', 'lemmas']);
    context.note('parsing');
    const [train, gold] = [
      await parse(cdSco('train', { reader: context })),
      await parse(cdSco('dev', { reader: context })),
    ];
    const rows: ReproducedRow[] = [];
    for (const { preset, name } of presets) {
      context.note(`training: ${name}`);
      const found = await labelScopes(train, gold, preset, 'starsem');
      const scores = scoreStarsem(gold, found);
      const { scopeTokens: tokens, scopesCueMatch: a, scopesCueMatchB: b } = scores;
      const figures = [tokens.precision, tokens.recall, tokens.f1, a.f1, b.f1, scores.pcs];
      rows.push({ name, published: [], ...whose(preset, figures) });
    }
    return {
      columns: ['tokens P', 'tokens R', 'tokens F1', 'A F1', 'B F1', 'PCS'],
      rows,
      deviations,
      notes: [...parsing.notes, ...notes],
    };
  },
};

/** What the file has stays; stages that add in some sentences only see to that themselves. */
function keepGiven(stage: AnyStage): AnyStage {
  return stage.adds.length === 0 ? stage : (keeping(stage as Stage<never, never>) as AnyStage);
}

const deviations = [
  "features and penalty are as the authors' public code has them; labels that are refined by position are two labels whose features are joined with it.",
  'dependencies are those of our parser.',
];

const notes = [
  'The paper that this is the supplement of is not among the papers here, and the supplement prints no results.',
  'Words, tags and lemmas are those of the file. Our labeller also looks at the constituents of the file.',
  'Ours was chosen by ten folds over the training file.',
];
