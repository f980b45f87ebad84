/**
 * Trains a stacked parser on GENIA and tells what the stack gains: level 0 is a parser that reads sentences from their
 * end. `pnpm train:stacked [--every 5] [--folds 4] [--passes 4] [--width 1] [--out FILE]`; tags are the treebank's.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { dataSources } from '@hedgerow/corpora/data-sources';
import { type AnyStage, pipelineOf } from '@hedgerow/document';
import { scoreAttachment } from '@hedgerow/evaluate';
import { genia } from '@hedgerow/named-corpora';
import { guideFrom, parser, stackedParser } from '@hedgerow/preprocess';
import { encodeParser, trainBeamParser, trainParser } from '@hedgerow/preprocess/train';
import { mirroredParser } from './mirrored-parser.js';
import { trainStackedParser } from './stacked-parser.js';
import { type Treebank, toLearnFrom, toScore } from './treebanks.js';

const { values: flags } = parseArgs({
  options: {
    every: { type: 'string', default: '5' },
    folds: { type: 'string', default: '4' },
    passes: { type: 'string', default: '4' },
    width: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const [every, folds, passes, width] = [flags.every, flags.folds, flags.passes, flags.width].map(
  Number,
) as [number, number, number, number];
const compact = { bits: 8, mostEntries: 1_000_000 } as const;

const trees = toLearnFrom(genia('train').filter((_, i) => i % every === 0));
const dev = toScore(genia('dev'));

async function tell(name: string, ...stages: AnyStage[]): Promise<void> {
  const parse = pipelineOf(stages, ['tokens', 'tags']);
  const predicted = [];
  for (const document of dev) predicted.push(await parse.run(document));
  const { uas, las } = scoreAttachment(dev, predicted).withoutPunctuation;
  process.stdout.write(`${name}: UAS ${uas.toFixed(2)}, LAS ${las.toFixed(2)}\n`);
}

const level0 = (from: readonly Treebank[]) => mirroredParser(from, { passes });
const options = { passes, ...compact };
const alone =
  width === 1
    ? trainParser([{ documents: trees }], options)
    : trainBeamParser([{ documents: trees }], { ...options, width });
await tell('alone', parser(alone, { width }));
const below = level0(trees);
await tell('level 0', below);
const model = await trainStackedParser(trees, level0, { ...options, folds, width });
await tell('stacked', guideFrom(below), stackedParser(model, { width }));
if (flags.out !== undefined) {
  writeFileSync(flags.out, encodeParser(model, { seed: 1, data: [dataSources.genia] }));
}
