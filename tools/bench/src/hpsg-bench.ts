/**
 * How fast text becomes derivations on one core, how much memory that takes and how long the model takes to load:
 * `pnpm bench:hpsg [--model FILE]`. The sentences are those of the BioScope papers.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corporaFolder, corpus } from '@hedgerow/corpora/read';
import { type AnyStage, type Document, type Provision, pipelineOf } from '@hedgerow/document';
import { decodeHpsgModel, derivationParser } from '@hedgerow/hpsg';
import { modelFiles as bio } from '@hedgerow/model-en-bio';
import { modelFiles } from '@hedgerow/model-en-hpsg';
import { bioscope, corpusPaths } from '@hedgerow/named-corpora';
import { decodeParser, decodeTagger, parser, tagger, tokenizer } from '@hedgerow/preprocess';
import {
  costOf,
  ofLength,
  row,
  runAll,
  say,
  sentencesOf,
  tokensOf,
  tryAll,
  verdictOf,
} from './sentence-bench.js';

const best = 20;
/** How many sentences are timed, and how many times; the first time is left out. */
const most = 100;
const rounds = 3;
const usual = { least: 24, most: 28 };
const lengths = [10, 20, 40, 80, 200];

const { values: flags } = parseArgs({ options: { model: { type: 'string' } } });
const file = flags.model ?? fileURLToPath(modelFiles.hpsg);

const missing = [
  ...(existsSync(file) ? [] : [`${file} is not there: \`pnpm train:en-hpsg\` makes it`]),
  ...(corpus(corpusPaths.bioscope('full_papers')) === undefined
    ? [
        `${corpusPaths.bioscope('full_papers')} is not in ${corporaFolder}: HEDGEROW_DATA names the folder of the corpora`,
      ]
    : []),
];
if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`);
  process.exit(1);
}

const bytes = readFileSync(file);
const load = () => derivationParser(decodeHpsgModel(bytes), { best });
const derivations = load();
const tags = tagger(decodeTagger(readFileSync(bio.taggerBio)));
const trees = parser(decodeParser(readFileSync(bio.parserBest)), { width: 8 });

const words = pipelineOf([tokenizer()], ['sentences']);
const advice = pipelineOf([tags, trees] as AnyStage[], ['tokens']);
const papers = await runAll(words, sentencesOf(bioscope('full_papers')));
const plain = (documents: readonly Document[]): Document[] =>
  documents.map(({ id, text }) => ({ id, text, sentences: [{ start: 0, end: text.length }] }));
const timed = papers
  .filter((document) => {
    const { length } = tokensOf(document);
    return length >= usual.least && length <= usual.most;
  })
  .slice(0, most);
const tokens = timed.reduce((sum, document) => sum + tokensOf(document).length, 0);
const withoutTrees = ({ id, text, sentences }: Document): Document => ({
  id,
  text,
  sentences: sentences.map(({ dependencies: _, ...rest }) => rest),
});
const advised = await runAll(advice, timed);

say(
  `${timed.length} sentences of ${(tokens / timed.length).toFixed(1)} tokens, ${best} best; medians of ${rounds} rounds`,
);
row('', ['a second', 'of CPU time']);
const asked = 30;
const measure = async (
  name: string,
  stages: readonly AnyStage[],
  documents: readonly Document[],
  given: readonly Provision[],
) => {
  const through = pipelineOf(stages, given);
  const { seconds, cpuSeconds } = await costOf(() => tryAll(through, documents), rounds);
  const rate = timed.length / cpuSeconds;
  row(
    name,
    [(timed.length / seconds).toFixed(1), rate.toFixed(1)],
    verdictOf(rate >= asked, `at least ${asked}`),
  );
};
await measure('derivations alone, sentences', [derivations], advised, [
  'tokens',
  'tags',
  'dependencies',
]);
await measure('tags to derivations, sentences', [trees, derivations], advised.map(withoutTrees), [
  'tokens',
  'tags',
]);
await measure(
  'raw text to derivations, sentences',
  [tokenizer(), tags, trees, derivations],
  plain(timed),
  ['sentences'],
);

const derived = timed.map(({ text }) => text);
row('by length', ['ms', 'ms of CPU', 'us a token']);
for (const length of lengths) {
  const documents = ofLength(papers, length, Math.max(5, Math.round(800 / length)));
  derived.push(...documents.map(({ text }) => text));
  const ready = await runAll(advice, await runAll(words, documents));
  const through = pipelineOf([derivations] as AnyStage[], ['tokens', 'tags', 'dependencies']);
  const { seconds, cpuSeconds } = await costOf(() => tryAll(through, ready), 1);
  const each = (1000 * cpuSeconds) / ready.length;
  row(`  ${length} tokens`, [
    ((1000 * seconds) / ready.length).toFixed(1),
    each.toFixed(1),
    ((1000 * each) / length).toFixed(0),
  ]);
}

const child = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('./hpsg-memory.js', import.meta.url)), file, `${best}`],
  { input: JSON.stringify(derived), encoding: 'utf8' },
);
if (child.status !== 0) throw new Error(child.stderr);
const memory = JSON.parse(child.stdout) as { readonly [when: string]: number };
row(`memory of a process of its own, ${derived.length} texts`, ['MB']);
row('  at the start', [memory.atStart!.toFixed(0)]);
row('  with the model of derivations', [memory.withModel!.toFixed(0)]);
row('  with tagger and parser of dependencies', [memory.withAll!.toFixed(0)]);
row('  after all texts', [memory.afterwards!.toFixed(0)]);
row('  at its highest', [memory.peak!.toFixed(0)], verdictOf(memory.peak! < 300, 'under 300'));

const loading = await costOf(load, 5);
row('loading the model', ['ms', 'ms of CPU']);
row(
  `  ${(bytes.length / 1e6).toFixed(1)} MB, read into memory before`,
  [(1000 * loading.seconds).toFixed(0), (1000 * loading.cpuSeconds).toFixed(0)],
  verdictOf(loading.cpuSeconds < 0.3, 'under 300'),
);
const decoding = await costOf(() => decodeHpsgModel(bytes), 5);
row('  of that to decode it', [
  (1000 * decoding.seconds).toFixed(0),
  (1000 * decoding.cpuSeconds).toFixed(0),
]);
