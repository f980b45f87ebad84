/**
 * How fast text becomes CCG derivations on one core, how much memory that takes and how long the model takes to load:
 * `pnpm bench:ccg [--model FILE]`. The sentences are those of the BioScope papers.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ccgParser, decodeCcgModel, fragmentsOf } from '@hedgerow/ccg';
import { corporaFolder, corpus } from '@hedgerow/corpora/read';
import { type AnyStage, type Document, type Provision, pipelineOf } from '@hedgerow/document';
import { modelFiles as bio } from '@hedgerow/model-en-bio';
import { modelFiles } from '@hedgerow/model-en-ccg';
import { bioscope, corpusPaths } from '@hedgerow/named-corpora';
import { decodeTagger, tagger, tokenizer } from '@hedgerow/preprocess';
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

/** How many sentences are timed, and how many times; the first time is left out. */
const most = 500;
const rounds = 3;
const usual = { least: 24, most: 28 };
const lengths = [10, 20, 40, 80, 150, 300, 1000];
const asked = 200;

const { values: flags } = parseArgs({ options: { model: { type: 'string' } } });
const file = flags.model ?? fileURLToPath(modelFiles.ccg);
const missing = [
  ...(existsSync(file) ? [] : [`${file} is not there: \`pnpm train:en-ccg\` makes it`]),
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
const load = () => ccgParser(decodeCcgModel(bytes));
const ccg = load();
const tags = tagger(decodeTagger(readFileSync(bio.taggerBio)));
const words = pipelineOf([tokenizer()], ['sentences']);
const tagging = pipelineOf([tags] as AnyStage[], ['tokens']);
const papers = await runAll(words, sentencesOf(bioscope('full_papers')));
const timed = papers
  .filter((document) => {
    const { length } = tokensOf(document);
    return length >= usual.least && length <= usual.most;
  })
  .slice(0, most);
const tokens = timed.reduce((sum, document) => sum + tokensOf(document).length, 0);
const tagged = await runAll(tagging, timed);
const plain = timed.map(
  ({ id, text }): Document => ({ id, text, sentences: [{ start: 0, end: text.length }] }),
);

say(
  `${timed.length} sentences of ${(tokens / timed.length).toFixed(1)} tokens; medians of ${rounds} rounds`,
);
row('', ['a second', 'of CPU time']);
const measure = async (
  name: string,
  stages: readonly AnyStage[],
  documents: readonly Document[],
  given: readonly Provision[],
) => {
  const through = pipelineOf(stages, given);
  const { seconds, cpuSeconds } = await costOf(() => tryAll(through, documents), rounds);
  const rate = documents.length / cpuSeconds;
  row(
    name,
    [(documents.length / seconds).toFixed(0), rate.toFixed(0)],
    verdictOf(rate >= asked, `at least ${asked}`),
  );
};
await measure('derivations alone, sentences', [ccg], tagged, ['tokens', 'tags']);
await measure('raw text to derivations, sentences', [tokenizer(), tags, ccg], plain, ['sentences']);

const parsing = pipelineOf([ccg] as AnyStage[], ['tokens', 'tags']);
const all = await runAll(parsing, await runAll(tagging, papers));
const whole = all.filter(({ sentences }) => fragmentsOf(sentences[0]!.ccg!).length === 1).length;
row(`of ${all.length} sentences, as a whole`, [`${((100 * whole) / all.length).toFixed(2)} %`]);

const parsed = timed.map(({ text }) => text);
row('by length', ['ms', 'ms of CPU', 'us a token']);
for (const length of lengths) {
  const documents = ofLength(papers, length, Math.max(5, Math.round(2000 / length)));
  parsed.push(...documents.map(({ text }) => text));
  const ready = await runAll(tagging, await runAll(words, documents));
  const { seconds, cpuSeconds } = await costOf(() => tryAll(parsing, ready), 1);
  const each = (1000 * cpuSeconds) / ready.length;
  row(`  ${length} tokens`, [
    ((1000 * seconds) / ready.length).toFixed(1),
    each.toFixed(1),
    ((1000 * each) / length).toFixed(0),
  ]);
}

const child = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('./ccg-memory.js', import.meta.url)), file],
  { input: JSON.stringify(parsed), encoding: 'utf8' },
);
if (child.status !== 0) throw new Error(child.stderr);
const memory = JSON.parse(child.stdout) as { readonly [when: string]: number };
row(`memory of a process of its own, ${parsed.length} texts`, ['MB']);
row('  at the start', [memory.atStart!.toFixed(0)]);
row('  with the model of derivations', [memory.withModel!.toFixed(0)]);
row('  with the tagger', [memory.withAll!.toFixed(0)]);
row('  after all texts', [memory.afterwards!.toFixed(0)]);
row('  at its highest', [memory.peak!.toFixed(0)], verdictOf(memory.peak! < 300, 'under 300'));

const loading = await costOf(load, 5);
row('loading the model', ['ms', 'ms of CPU']);
row(
  `  ${(bytes.length / 1e6).toFixed(1)} MB, read into memory before`,
  [(1000 * loading.seconds).toFixed(0), (1000 * loading.cpuSeconds).toFixed(0)],
  verdictOf(loading.cpuSeconds < 0.3, 'under 300'),
);
