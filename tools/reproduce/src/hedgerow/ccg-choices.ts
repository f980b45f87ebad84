import { modelFilesIn } from '@hedgerow/capability/node';
import { type CcgModel, ccgParser, decodeCcgModel, grammaticalRelations } from '@hedgerow/ccg';
import { treeDeriver } from '@hedgerow/ccg/convert';
import { type Document, pipelineOf, type Sentence } from '@hedgerow/document';
import { scoreCcg } from '@hedgerow/evaluate';
import { packTable } from '@hedgerow/learn/hashed';
import { corpusPaths } from '@hedgerow/named-corpora';
import { ccg } from '@hedgerow/parse-ccg';
import { loadTaggerNamed } from '@hedgerow/preprocess/loading';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { bioInfer, relationsBy, scoreFound } from '../rimell2009/pipelines.js';
import { otherTrees } from '../rimell2009/sections.js';

/**
 * What chooses among the derivations of a chart: a log-linear model over whole derivations (Clark & Curran 2007), or what
 * A* looks for, categories and heads that are likely each by itself (Lewis & Steedman 2014; Yoshikawa et al. 2017).
 */
export const ccgChoices: Reproduction = {
  id: 'hedgerow/ccg-choices',
  title: 'CCG derivations by what chooses among those of a chart',
  data: [corpusPaths.genia('dev'), corpusPaths.genia1000, bioInfer.words, bioInfer.gold],
  run: async (context) => {
    const files = modelFilesIn(ccg.models, {});
    const model = decodeCcgModel(await files.read('ccg'));
    const gold = await derivedOf(otherTrees(context, ['dev']));
    const rows: ReproducedRow[] = [];
    for (const [name, weights] of choices(model)) {
      context.note(name);
      const parser = ccgParser({ ...model, weights });
      const apply = pipelineOf([parser], ['tokens', 'tags']);
      const found: Document[] = [];
      for (const document of gold) found.push(await apply.run(document));
      const { categories, brackets } = scoreCcg(gold, found);
      const stages = [await loadTaggerNamed(files, 'taggerBio'), parser, grammaticalRelations()];
      const { onAll } = scoreFound(await relationsBy(context, stages));
      rows.push({ name, published: [], ours: [categories.f1, brackets.f1, onAll.f1] });
    }
    return { columns: ['categories', 'brackets', 'relations'], rows, notes };
  },
};

function choices({
  weights,
}: CcgModel): readonly (readonly [name: string, weights: CcgModel['weights']])[] {
  const none = { ...packTable(new Float32Array(2), { most: 1 }), bits: 1 };
  return [
    ['weights of derivations, with the network', weights],
    ['the network alone: categories and heads', none],
    ['shares of the rules, with categories', undefined],
  ];
}

const notes = [
  'Categories and brackets: F on derivations made of the trees of GENIA dev, without those of the 1,000 sentences, with the treebank’s tags. Relations: F on the 100 sentences of BioInfer, as in rimell2009/table-6.',
  'The model is the one that is shipped, which has seen neither. The chart is the same for all: what A* would find is the best of the second row.',
];

type Derived = Document<'tokens' | 'tags'>;

/** The sentences whose trees become derivations. */
async function derivedOf(documents: readonly Document<'tokens' | 'tags' | 'tree'>[]) {
  const derive = treeDeriver();
  const found: Derived[] = [];
  for (const document of documents) {
    const sentences: Sentence<'tokens' | 'tags'>[] = [];
    for (const sentence of document.sentences) {
      const { ccg } = (await derive.run(sentence, document.text)) as Pick<Sentence, 'ccg'>;
      if (ccg !== undefined) sentences.push({ ...sentence, ccg });
    }
    found.push({ ...document, sentences });
  }
  return found;
}
