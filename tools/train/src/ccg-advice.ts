import { ccgGuide, ccgParser } from '@hedgerow/ccg';
import { trainCcg } from '@hedgerow/ccg/train';
import type { Stage } from '@hedgerow/document';
import { ccgSettings } from './ccg-settings.js';
import { derived } from './derived-sentences.js';
import type { Treebank } from './treebanks.js';

/** Advice for a stacked parser by derivations of a CCG parser that has learned from the trees. */
export async function ccgAdvice(
  trees: readonly Treebank[],
): Promise<Stage<'tokens' | 'tags', 'guide'>> {
  const { seed, networkPasses, weightPasses } = ccgSettings;
  const network = { passes: networkPasses };
  const parser = ccgParser(trainCcg(await derived(trees), { seed, network, weightPasses }));
  const guide = ccgGuide();
  return {
    name: 'ccg-advice',
    needs: ['tokens', 'tags'],
    adds: ['guide'],
    run: async (sentence, text) =>
      guide.run({ ...sentence, ...(await parser.run(sentence, text)) }, text),
  };
}
