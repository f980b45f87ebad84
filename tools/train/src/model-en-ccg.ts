/**
 * Rebuilds the file of @hedgerow/model-en-ccg from derivations made of GENIA, CRAFT and MASC, from the sentences of GENIA
 * with categories by hand and from questions, the same bytes every time: `pnpm train:en-ccg [--out FOLDER]`. With
 * `--scores` it trains nothing, and brings the scores in the header of the file that is there up to what they are now.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeCcgModel } from '@hedgerow/ccg';
import { encodeCcgModel, trainCcg } from '@hedgerow/ccg/train';
import { buildModels, note } from './build-models.js';
import { ccgScores } from './ccg-scores.js';
import { ccgSettings } from './ccg-settings.js';
import { derivedSentences } from './derived-sentences.js';
import { ccgData } from './model-data.js';
import { builtModel } from './model-path.js';
import { withHeader } from './with-header.js';

const packageFolder = resolve(import.meta.dirname, '../../../packages/model-en-ccg');
const { values: flags } = parseArgs({
  options: { out: { type: 'string' }, scores: { type: 'boolean', default: false } },
});
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

async function rescore(): Promise<Uint8Array> {
  const bytes = builtModel(folder, 'ccg');
  return withHeader(bytes, { scores: await ccgScores(decodeCcgModel(bytes)) });
}

await buildModels([{ name: 'ccg', build: flags.scores ? rescore : build }], {
  names: [],
  folder,
  ...(flags.out === undefined && { packageFolder }),
});
