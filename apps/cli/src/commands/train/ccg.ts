import { ccgParser, fragmentsOf, leavesOf } from '@hedgerow/ccg';
import { treeDeriver } from '@hedgerow/ccg/convert';
import { type CcgSentence, encodeCcgModel, trainCcg } from '@hedgerow/ccg/train';
import type { Document, Layers, Sentence } from '@hedgerow/document';
import { scoreTagging } from '@hedgerow/evaluate';
import { seed, type TrainingOption } from './options.js';
import type { Trainer } from './trainer.js';

const networkPasses: TrainingOption = {
  name: 'networkPasses',
  help: 'how often the network that tells the categories of words goes through the data',
  default: 6,
  least: 1,
};
const weightPasses: TrainingOption = {
  name: 'weightPasses',
  help: 'how often the weights of derivations go through the data; 0 makes a model without them',
  default: 2,
  least: 0,
};
const least: TrainingOption = {
  name: 'least',
  help: 'how often a category must be seen: sentences with others are left out',
  default: 10,
  least: 1,
};

/** Derivations are taken as they are, or made of brackets; sentences that have categories alone teach these. */
export const ccgTrainer: Trainer = {
  name: 'ccg',
  description:
    'Learns CCG derivations from such, from brackets with function tags and traces, and from categories of words.',
  needs: ['tokens', 'tags', 'supertags'],
  options: [networkPasses, weightPasses, least, seed],
  prepare: async (data) => {
    const derive = treeDeriver();
    const documents: Document[] = [];
    for (const document of data.documents) {
      const sentences: Sentence[] = [];
      for (const sentence of document.sentences) {
        const { ccg, supertags, tree, tokens } = sentence;
        if (ccg !== undefined) {
          sentences.push({ ...sentence, supertags: leavesOf(ccg).map((leaf) => leaf.category) });
        } else if (supertags !== undefined || tree === undefined || tokens?.length === 0) {
          sentences.push(sentence);
        } else {
          const made = await derive.run(sentence as Sentence<'tokens' | 'tree'>, document.text);
          // Trees that become no derivation are left out.
          if ('ccg' in made) sentences.push({ ...sentence, ...(made as Partial<Layers>) });
        }
      }
      documents.push({ ...document, sentences });
    }
    return { ...data, documents };
  },
  train: async (parts, settings, report) => {
    const sentences = parts.flatMap(({ documents, weight }) =>
      documents.flatMap(({ sentences: own }) => own.map((sentence) => learnable(sentence, weight))),
    );
    const model = trainCcg(sentences, {
      seed: settings.seed!,
      least: settings.least!,
      network: { passes: settings.networkPasses! },
      weightPasses: settings.weightPasses!,
      onProgress: ({ step, pass, loss }) => report(step, pass, Math.exp(-loss)),
    });
    return {
      stages: [ccgParser(model)],
      score: (gold, predicted) => ({
        categories: scoreTagging(gold, predicted, { layer: 'supertags' }).all.accuracy,
        whole: wholeShare(predicted),
      }),
      encode: (header) => encodeCcgModel(model, header),
    };
  },
};

function learnable({ tokens, tags, ccg, supertags }: Sentence, weight: number): CcgSentence {
  const words = tokens!.map(({ form }) => form);
  return { words, tags: tags!, ccg, categories: supertags, weight };
}

/** How many sentences have a derivation of the whole, in percent. */
function wholeShare(documents: readonly Document[]): number {
  const sentences = documents.flatMap((document) => document.sentences);
  const whole = sentences.filter(({ ccg }) => ccg !== undefined && fragmentsOf(ccg).length === 1);
  return (100 * whole.length) / Math.max(1, sentences.length);
}
