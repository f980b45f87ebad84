/**
 * How fast raw text becomes tokens, tags and trees, our stages and their peers in the same run: `pnpm bench:text
 * [ROUNDS [ABSTRACTS]]`. The text is that of the BioScope abstracts, all or so many. Seconds are those of the processor,
 * which count right on a machine that does other things too.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { annotate as annotateText } from '@hedgerow/annotate';
import { load } from '@hedgerow/capability/node';
import { type AnyStage, type Document, type Pipeline, pipelineOf } from '@hedgerow/document';
import { type ModelName, modelFiles } from '@hedgerow/model-en-bio';
import { bioscope } from '@hedgerow/named-corpora';
import {
  decodeDeepFeatures,
  decodeLemmas,
  decodeParser,
  decodeTagger,
  deepFeatureFinder,
  lemmatizer,
  parser,
  sentenceSplitter,
  tagger,
  tokenizer,
} from '@hedgerow/preprocess';
import { costOf } from './sentence-bench.js';
import { textPeers } from './text-peers.js';

const rounds = Number(process.argv[2] ?? 5);
const most = Number(process.argv[3] ?? Number.POSITIVE_INFINITY);
const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/hedgerow-bench');
const note = (text: string) => process.stderr.write(`${text}\n`);
const bytesOf = (name: ModelName) => readFileSync(modelFiles[name]);

async function secondsOf(work: () => unknown): Promise<number> {
  return (await costOf(work, rounds)).cpuSeconds;
}

type AnyPipeline = Pipeline<never, never>;

async function runAll(through: AnyPipeline, documents: readonly Document[]): Promise<Document[]> {
  const analysed: Document[] = [];
  for (const document of documents) analysed.push((await through.run(document)) as Document);
  return analysed;
}

function report(name: string, count: number, unit: string, seconds: number, asked?: number): void {
  const rate = count / seconds;
  const verdict =
    asked === undefined
      ? ''
      : `  (at least ${asked.toLocaleString('en')}: ${rate >= asked ? 'reached' : 'NOT reached'})`;
  const figure = Math.round(rate).toLocaleString('en').padStart(10);
  process.stdout.write(`${name.padEnd(34)} ${figure} ${unit}/s${verdict}\n`);
}

const started = process.cpuUsage();
const models = {
  tagger: decodeTagger(bytesOf('taggerBio')),
  general: decodeTagger(bytesOf('taggerGeneral')),
  lemmas: decodeLemmas(bytesOf('lemmas')),
  greedy: decodeParser(bytesOf('parserGreedy')),
  best: decodeParser(bytesOf('parserBest')),
  deep: decodeDeepFeatures(bytesOf('deepFeatures')),
};
const stages = {
  tagger: tagger(models.tagger),
  general: tagger(models.general),
  lemmatizer: lemmatizer({ exceptions: models.lemmas }),
  greedy: parser(models.greedy),
  best: parser(models.best, { width: 8 }),
  deep: deepFeatureFinder(models.deep),
} satisfies { [name: string]: AnyStage };
const { user, system } = process.cpuUsage(started);
const loading = (user + system) / 1000;

const plain = bioscope('abstracts')
  .slice(0, most)
  .map(({ id, text }) => ({ id, text, sentences: [] }));
const through = (...names: (keyof typeof stages)[]) =>
  names.map((name) => stages[name] as AnyStage);
const cut = pipelineOf([sentenceSplitter(), tokenizer()]);
const tokenized = await runAll(cut, plain);
const tagged = await runAll(pipelineOf(through('tagger'), ['tokens']), tokenized);
const sentences = tokenized.reduce((sum, document) => sum + document.sentences.length, 0);
const tokens = tokenized
  .flatMap((document) => document.sentences)
  .reduce((sum, sentence) => sum + sentence.tokens!.length, 0);
process.stdout.write(
  `${plain.length} abstracts, ${sentences} sentences of ${(tokens / sentences).toFixed(1)} tokens; medians of ${rounds} rounds\n`,
);

const measure = async (
  name: string,
  stage: AnyPipeline,
  documents: readonly Document[],
  unit: 'tokens' | 'sentences',
  asked?: number,
) => {
  const seconds = await secondsOf(() => runAll(stage, documents));
  report(name, unit === 'tokens' ? tokens : sentences, unit, seconds, asked);
};
await measure('split and tokenize', cut, plain, 'tokens', 1_000_000);
await measure('tag', pipelineOf(through('tagger'), ['tokens']), tokenized, 'tokens');
await measure(
  'tag, general English',
  pipelineOf(through('general'), ['tokens']),
  tokenized,
  'tokens',
);
const texts = plain.map(({ text }) => text);
const rawToTags = pipelineOf([sentenceSplitter(), tokenizer(), stages.tagger]);
const own = tokens / (await secondsOf(() => runAll(rawToTags, plain)));
report('  ours (raw text to tags)', own, 'tokens', 1);
for (const [name, tag] of Object.entries(await textPeers(cache, note))) {
  const count = texts.reduce((sum, text) => sum + tag(text), 0);
  const seconds = await secondsOf(() => texts.forEach(tag));
  report(`  ${name} (raw text to tags)`, count, 'tokens', seconds);
  process.stdout.write(`  ours to ${name}: ${((own * seconds) / count).toFixed(2)}\n`);
}
await measure('lemmatize', pipelineOf(through('lemmatizer'), ['tokens', 'tags']), tagged, 'tokens');
await measure(
  'parse, greedy',
  pipelineOf(through('greedy'), ['tokens', 'tags']),
  tagged,
  'sentences',
  4500,
);
await measure(
  'parse, best',
  pipelineOf(through('best'), ['tokens', 'tags']),
  tagged,
  'sentences',
  1500,
);
const parsed = await runAll(pipelineOf(through('greedy'), ['tokens', 'tags']), tagged);
await measure(
  'deep features',
  pipelineOf(through('deep'), ['tokens', 'tags', 'dependencies']),
  parsed,
  'tokens',
);
for (const [scopes, which, asked] of [
  ['rules', 'greedy', 4500],
  ['rules', 'best', 2500],
  ['ends', 'greedy', 1000],
  ['ends', 'best', 250],
] as const) {
  const annotate = await load(annotateText, { scopes, parser: which });
  const seconds = await secondsOf(async () => {
    for (const document of plain) await annotate.run(document);
  });
  report(`raw text to ${scopes}, ${which} parser`, sentences, 'sentences', seconds, asked);
}
process.stdout.write(
  `loading all models: ${loading.toFixed(0)} ms (at most 400: ${loading <= 400 ? 'reached' : 'NOT reached'})\n`,
);

const everything = pipelineOf([
  sentenceSplitter(),
  tokenizer(),
  ...through('tagger', 'lemmatizer', 'greedy', 'deep'),
]);
const text = plain.map((document) => document.text).join('\n\n');
for (const share of [0.125, 0.25, 0.5, 1]) {
  const part = text.slice(0, Math.round(text.length * share));
  const seconds = await secondsOf(() => everything.run({ id: 'x', text: part, sentences: [] }));
  process.stdout.write(
    `one text of ${(part.length / 1000).toFixed(0).padStart(5)} thousand characters, all stages: ${((seconds / part.length) * 1e6).toFixed(2)} us a character\n`,
  );
}
const long = `${'The cells may bind it and '.repeat(1666)}grow.`;
for (const which of ['greedy', 'best'] as const) {
  const whole = pipelineOf([
    sentenceSplitter(),
    tokenizer(),
    ...through('tagger', 'lemmatizer', which),
  ]);
  const seconds = await secondsOf(() => whole.run({ id: 'x', text: long, sentences: [] }));
  process.stdout.write(
    `a sentence of 10,000 tokens, ${which}: ${(seconds * 1000).toFixed(0)} ms\n`,
  );
}
