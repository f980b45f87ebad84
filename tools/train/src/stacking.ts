/**
 * Trains a stacked parser on GENIA, or on GENIA and CRAFT, and tells what the stack gains: it is advised by a parser that
 * reads sentences from their end, or by the derivations of a CCG parser.
 * `pnpm train:stacked [--advice mirrored|ccg] [--craft] [--every 5] [--folds 4] [--passes 4] [--width 1] [--out FILE]`;
 * tags are the treebank's.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { dataSources } from '@hedgerow/corpora/data-sources';
import { type AnyStage, pipelineOf } from '@hedgerow/document';
import { scoreAttachment } from '@hedgerow/evaluate';
import { craft, genia } from '@hedgerow/named-corpora';
import { guideFrom, parser, stackedParser } from '@hedgerow/preprocess';
import { encodeParser, trainBeamParser, trainParser } from '@hedgerow/preprocess/train';
import { ccgAdvice } from './ccg-advice.js';
import { mirroredParser } from './mirrored-parser.js';
import { trainStackedParser } from './stacked-parser.js';
import { type Treebank, toLearnFrom, toScore } from './treebanks.js';

const { values: flags } = parseArgs({
  options: {
    advice: { type: 'string', default: 'mirrored' },
    craft: { type: 'boolean', default: false },
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

const trees = toLearnFrom(
  [...genia('train'), ...(flags.craft ? craft('train') : [])].filter((_, i) => i % every === 0),
);
const tests = [
  { name: 'GENIA dev', documents: toScore(genia('dev')) },
  ...(flags.craft ? [{ name: 'CRAFT dev', documents: toScore(craft('dev')) }] : []),
];

async function tell(system: string, ...stages: AnyStage[]): Promise<void> {
  const parse = pipelineOf(stages, ['tokens', 'tags']);
  for (const { name, documents } of tests) {
    const predicted = [];
    for (const document of documents) predicted.push(await parse.run(document));
    const { uas, las } = scoreAttachment(documents, predicted).withoutPunctuation;
    process.stdout.write(`${name}, ${system}: UAS ${uas.toFixed(2)}, LAS ${las.toFixed(2)}\n`);
  }
}

const options = { passes, ...compact };
const alone =
  width === 1
    ? trainParser([{ documents: trees }], options)
    : trainBeamParser([{ documents: trees }], { ...options, width });
await tell('alone', parser(alone, { width }));
const mirrored = (from: readonly Treebank[]) => mirroredParser(from, { passes });
const makeAdviser =
  flags.advice === 'ccg' ? ccgAdvice : (from: readonly Treebank[]) => guideFrom(mirrored(from));
const model = await trainStackedParser(trees, makeAdviser, { ...options, folds, width });
if (flags.advice === 'ccg') {
  await tell('advised', await ccgAdvice(trees), stackedParser(model, { width }));
} else {
  const below = mirrored(trees);
  await tell('the adviser', below);
  await tell('advised', guideFrom(below), stackedParser(model, { width }));
}
if (flags.out !== undefined) {
  const data = [dataSources.genia, ...(flags.craft ? [dataSources.craft] : [])];
  writeFileSync(flags.out, encodeParser(model, { seed: 1, data }));
}
