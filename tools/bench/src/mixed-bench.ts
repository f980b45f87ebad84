/**
 * Chinese words and tags, ours and peers' in the same run: `pnpm bench:mixed`. Speed is of one thread, of the shipped model;
 * accuracy is of models trained here, on the training files alone, and scored on the dev files.
 * Options: --only speed,udc,zhuxian; --passes N (ours, default 6), --peer-passes N (rakutenma, which takes minutes a
 * pass, default 2), --sentences N (both learn from the first N; default all), --rounds N (default 9).
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { scoreSegmentation } from '@hedgerow/evaluate';
import { decodeLexicon, decodeMixed, type MixedModel, mixedTagger } from '@hedgerow/mixed-pos';
import { mixedPresets, type TaggedDocument, trainMixed } from '@hedgerow/mixed-pos/train';
import { modelFiles } from '@hedgerow/model-zh-mixed';
import { type Part, udc, zhuxian } from '@hedgerow/named-corpora';
import { median } from './learn-table.js';
import { loadJieba, trainRakutenma, type Words } from './mixed-peers.js';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: 'speed,udc,zhuxian' },
    passes: { type: 'string', default: '6' },
    'peer-passes': { type: 'string', default: '2' },
    sentences: { type: 'string', default: 'Infinity' },
    rounds: { type: 'string', default: '9' },
  },
});
const peerPasses = Number(flags['peer-passes']);
const wanted = new Set(flags.only.split(','));
const note = (text: string) => process.stderr.write(`${text}\n`);
const say = (text: string) => process.stdout.write(`${text}\n`);
const lexicon = decodeLexicon(readFileSync(modelFiles.lexicon));

const corpora: {
  readonly [name: string]: { read(part: Part): TaggedDocument[]; asked: number };
} = {
  udc: { read: udc, asked: 89 },
  zhuxian: { read: zhuxian, asked: 87 },
};

const verdict = (reached: boolean) => (reached ? 'reached' : 'NOT reached');

function measureSpeed(): void {
  const model = decodeMixed(readFileSync(modelFiles.mixed));
  const english = {
    model: decodeMixed(readFileSync(modelFiles.english)),
    names: decodeLexicon(readFileSync(modelFiles['english-names'])),
  };
  const stage = mixedTagger(model, { lexicon, english });
  const texts = udc('dev').map(({ text }) => text);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const [wall, cpu]: [number[], number[]] = [[], []];
  for (let round = 0; round <= Number(flags.rounds); round++) {
    const started = performance.now();
    const before = process.cpuUsage();
    for (const text of texts) stage.run({ start: 0, end: text.length }, text);
    if (round === 0) continue;
    wall.push((performance.now() - started) / 1000);
    cpu.push(process.cpuUsage(before).user / 1e6);
  }
  const rate = (seconds: readonly number[]) => Math.round(characters / median(seconds));
  const told = (what: string, seconds: readonly number[]) =>
    say(
      `shipped model, ${what}: ${rate(seconds).toLocaleString('en')} characters/s (at least 80,000: ${verdict(rate(seconds) >= 80_000)})`,
    );
  told("by the clock, which other programs' work slows down", wall);
  told("of the processor's time that it used", cpu);
  const bytes = Object.values(modelFiles).map((url) => readFileSync(url).length);
  const megabytes = bytes.reduce((sum, size) => sum + size, 0) / 1e6;
  say(`its files: ${megabytes.toFixed(2)} MB (at most 9: ${verdict(megabytes <= 9)})`);
  const long = '我们在手机上看新闻和party'.repeat(Math.ceil(100_000 / 15)).slice(0, 100_000);
  const started = performance.now();
  stage.run({ start: 0, end: long.length }, long);
  say(`a line of 100,000 characters: ${((performance.now() - started) / 1000).toFixed(2)} s`);
}

function tagWith(
  documents: readonly TaggedDocument[],
  tag: (text: string) => Words,
): TaggedDocument[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map(({ start, end }) => {
      let at = start;
      const words = tag(document.text.slice(start, end)).filter(([form]) => form.trim() !== '');
      const tokens = words.map(([form]) => {
        const from = document.text.indexOf(form.trim(), at);
        at = from + form.trim().length;
        return { start: from, end: at, form: form.trim() };
      });
      return { start, end, tokens, tags: words.map(([, given]) => given) };
    }),
  }));
}

function trainOurs(train: readonly TaggedDocument[]): { model: MixedModel; pass: number } {
  const passes: number[] = [];
  let last = process.cpuUsage();
  const model = trainMixed(train, {
    ...mixedPresets.rich,
    lexicon,
    passes: Number(flags.passes),
    onProgress: ({ pass }) => {
      passes.push(process.cpuUsage(last).user / 1e6);
      last = process.cpuUsage();
      note(`ours: pass ${pass}, ${passes.at(-1)!.toFixed(1)} s of the processor`);
    },
  });
  return { model, pass: median(passes) };
}

function compareOn(name: string): void {
  const { read, asked } = corpora[name]!;
  const [data, gold] = [read('train').slice(0, Number(flags.sentences)), read('dev')];
  const { model, pass } = trainOurs(data);
  const stage = mixedTagger(model, { lexicon });
  const ours = scoreSegmentation(
    gold,
    tagWith(gold, (text) => {
      const { tokens, tags } = stage.run({ start: 0, end: text.length }, text);
      return tokens.map(({ form }, i) => [form, tags[i]!] as const);
    }),
  ).all;
  const row = (who: string, words: number, joint?: number) =>
    say(
      `${name}  ${who.padEnd(10)} words F1 ${words.toFixed(2)}${joint === undefined ? '' : `  words with tags F1 ${joint.toFixed(2)}`}`,
    );
  say(`${name}  learnt from ${data.length} sentences, by rakutenma in ${peerPasses} passes`);
  row('ours', ours.words.f1, ours.tagged!.f1);
  row('jieba', scoreSegmentation(gold, tagWith(gold, loadJieba(note))).all.words.f1);
  const rakutenma = trainRakutenma(data, peerPasses, note);
  const theirs = scoreSegmentation(gold, tagWith(gold, rakutenma)).all;
  row('rakutenma', theirs.words.f1, theirs.tagged!.f1);
  const ahead = ours.tagged!.f1 - theirs.tagged!.f1;
  say(`${name}  at least ${asked}: ${verdict(ours.tagged!.f1 >= asked)}`);
  say(`${name}  ahead of rakutenma by ${ahead.toFixed(2)} (at least 8: ${verdict(ahead >= 8)})`);
  say(
    `${name}  a pass of training ${pass.toFixed(1)} s of the processor (at most 30: ${verdict(pass <= 30)})`,
  );
}

if (wanted.has('speed')) measureSpeed();
for (const name of Object.keys(corpora)) if (wanted.has(name)) compareOn(name);
