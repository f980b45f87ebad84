/**
 * How fast text becomes derivations on one core, how much memory that takes and how long the model takes to load. The
 * sentences are those of the BioScope papers.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corporaFolder, corpus } from '@hedgerow/corpora/read';
import { type AnyStage, type Document, type Provision, pipelineOf } from '@hedgerow/document';
import { bioscope, corpusPaths } from '@hedgerow/named-corpora';
import { tokenizer } from '@hedgerow/preprocess';
import type { BenchedGrammar } from './benched-grammar.js';
import { benchedGrammars, type GrammarName } from './benched-grammars.js';
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

/** How many times sentences are timed; the first time is left out. */
const rounds = 3;
const usual = { least: 24, most: 28 };

/** `--model FILE` among the arguments of the program names another model. */
export async function benchDerivations(name: GrammarName): Promise<void> {
  const grammar = await benchedGrammars[name]();
  const { values: flags } = parseArgs({ options: { model: { type: 'string' } } });
  const file = flags.model ?? fileURLToPath(grammar.file);
  requireFiles(file, grammar);
  const bytes = readFileSync(file);
  const load = () => grammar.parser(grammar.decode(bytes) as never);
  const parser = load();
  const below = grammar.below();
  const advice = pipelineOf(
    below.map(({ stage }) => stage),
    ['tokens'],
  );
  const words = pipelineOf([tokenizer() as AnyStage], ['sentences']);
  const papers = await runAll(words, sentencesOf(bioscope('full_papers')));
  const timed = papers.filter(isUsual).slice(0, grammar.sentences);
  const tokens = timed.reduce((sum, document) => sum + tokensOf(document).length, 0);
  const manner = grammar.manner === undefined ? '' : `, ${grammar.manner}`;
  say(
    `${timed.length} sentences of ${(tokens / timed.length).toFixed(1)} tokens${manner}; medians of ${rounds} rounds`,
  );
  row('', ['a second', 'of CPU time']);
  const measure = async (
    from: string,
    stages: readonly AnyStage[],
    documents: readonly Document[],
    given: readonly Provision[],
  ) => {
    const through = pipelineOf(stages, given);
    const { seconds, cpuSeconds } = await costOf(() => tryAll(through, documents), rounds);
    const rate = timed.length / cpuSeconds;
    row(
      `${from}, sentences`,
      [(timed.length / seconds).toFixed(1), rate.toFixed(1)],
      verdictOf(rate >= grammar.asked, `at least ${grammar.asked}`),
    );
  };
  const allBelow = below.map(({ stage }) => stage);
  const provided: Provision[] = ['tokens', ...allBelow.flatMap(({ adds }) => adds)];
  await measure('derivations alone', [parser], await runAll(advice, timed), provided);
  for (let known = below.length - 1; known > 0; known--) {
    const before = pipelineOf(allBelow.slice(0, known), ['tokens']);
    const left = [...allBelow.slice(known), parser];
    const has: Provision[] = ['tokens', ...allBelow.slice(0, known).flatMap(({ adds }) => adds)];
    await measure(
      `${below[known - 1]!.name} to derivations`,
      left,
      await runAll(before, timed),
      has,
    );
  }
  const whole = [tokenizer() as AnyStage, ...allBelow, parser];
  await measure('raw text to derivations', whole, timed.map(plainly), ['sentences']);

  const parsing = pipelineOf([parser], provided);
  const { isWhole } = grammar;
  if (isWhole !== undefined) {
    const all = await runAll(parsing, await runAll(advice, papers));
    const found = all.filter(({ sentences }) => isWhole(sentences[0]!)).length;
    row(`of ${all.length} sentences, as a whole`, [`${((100 * found) / all.length).toFixed(2)} %`]);
  }

  const texts = timed.map(({ text }) => text);
  row('by length', ['ms', 'ms of CPU', 'us a token']);
  for (const length of grammar.lengths) {
    const count = Math.max(5, Math.round(grammar.tokensALength / length));
    const documents = ofLength(papers, length, count);
    texts.push(...documents.map(({ text }) => text));
    const ready = await runAll(advice, await runAll(words, documents));
    const { seconds, cpuSeconds } = await costOf(() => tryAll(parsing, ready), 1);
    const each = (1000 * cpuSeconds) / ready.length;
    row(`  ${length} tokens`, [
      ((1000 * seconds) / ready.length).toFixed(1),
      each.toFixed(1),
      ((1000 * each) / length).toFixed(0),
    ]);
  }

  tellMemory(name, file, texts, below.map((stage) => stage.name).join(' and '));

  const loading = await costOf(load, 5);
  row('loading the model', ['ms', 'ms of CPU']);
  row(
    `  ${(bytes.length / 1e6).toFixed(1)} MB, read into memory before`,
    milliseconds(loading),
    verdictOf(loading.cpuSeconds < 0.3, 'under 300'),
  );
  row('  of that to decode it', milliseconds(await costOf(() => grammar.decode(bytes), 5)));
}

function requireFiles(file: string, { recipe }: BenchedGrammar): void {
  const papers = corpusPaths.bioscope('full_papers');
  const missing = [
    ...(existsSync(file) ? [] : [`${file} is not there: \`${recipe}\` makes it`]),
    ...(corpus(papers) === undefined
      ? [`${papers} is not in ${corporaFolder}: HEDGEROW_DATA names the folder of the corpora`]
      : []),
  ];
  if (missing.length === 0) return;
  process.stderr.write(`${missing.join('\n')}\n`);
  process.exit(1);
}

function isUsual(document: Document): boolean {
  const { length } = tokensOf(document);
  return length >= usual.least && length <= usual.most;
}

function plainly({ id, text }: Document): Document {
  return { id, text, sentences: [{ start: 0, end: text.length }] };
}

function milliseconds({ seconds, cpuSeconds }: { seconds: number; cpuSeconds: number }): string[] {
  return [(1000 * seconds).toFixed(0), (1000 * cpuSeconds).toFixed(0)];
}

function tellMemory(
  name: GrammarName,
  file: string,
  texts: readonly string[],
  below: string,
): void {
  const child = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./derivation-memory.js', import.meta.url)), name, file],
    { input: JSON.stringify(texts), encoding: 'utf8' },
  );
  if (child.status !== 0) throw new Error(child.stderr);
  const memory = JSON.parse(child.stdout) as { readonly [when: string]: number };
  row(`memory of a process of its own, ${texts.length} texts`, ['MB']);
  row('  at the start', [memory.atStart!.toFixed(0)]);
  row('  with the model of derivations', [memory.withModel!.toFixed(0)]);
  row(`  with what finds ${below}`, [memory.withAll!.toFixed(0)]);
  row('  after all texts', [memory.afterwards!.toFixed(0)]);
  row('  at its highest', [memory.peak!.toFixed(0)], verdictOf(memory.peak! < 300, 'under 300'));
}
