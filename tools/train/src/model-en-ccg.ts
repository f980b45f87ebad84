/**
 * Rebuilds the file of @hedgerow/model-en-ccg from derivations made of GENIA, CRAFT and MASC, from the sentences of GENIA
 * with categories by hand and from questions, the same bytes every time: `pnpm train:en-ccg [--out FOLDER]`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeCcgModel, trainCcg } from '@hedgerow/ccg/train';
import { buildModels, note } from './build-models.js';
import { ccgScores } from './ccg-scores.js';
import { ccgSettings } from './ccg-settings.js';
import { derivedSentences } from './derived-sentences.js';
import { ccgData } from './model-data.js';

const packageFolder = resolve(import.meta.dirname, '../../../packages/model-en-ccg');
const { values: flags } = parseArgs({ options: { out: { type: 'string' } } });
const folder = flags.out ?? resolve(packageFolder, 'models');

async function build(): Promise<Uint8Array> {
  const sentences = await derivedSentences();
  note(`${sentences.length} sentences`);
  const { seed, networkPasses, weightPasses } = ccgSettings;
  const model = trainCcg(sentences, {
    seed,
    network: { passes: networkPasses },
    weightPasses,
    onProgress: ({ step, pass, loss }) => note(`${step}, pass ${pass}: loss ${loss.toFixed(3)}`),
  });
  return encodeCcgModel(model, {
    seed,
    data: ccgData,
    parameters: { networkPasses, weightPasses },
    scores: await ccgScores(model),
  });
}

await buildModels([{ name: 'ccg', build }], {
  names: [],
  folder,
  ...(flags.out === undefined && { packageFolder }),
});
