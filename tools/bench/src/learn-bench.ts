/**
 * Our learners and their native peers, one after the other in the same run, three times: `pnpm bench:learn`.
 * Options: --rounds N (default 3), --only crf,structures,online,tag,svm,ranking,knn.
 */
import { readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { lastJson, runChild } from './learn-child.js';
import { chunkF1, readConll } from './learn-conll.js';
import { type BenchFiles, writeBenchFiles } from './learn-data.js';
import { hingeObjective, readLiblinearWeights } from './learn-liblinear.js';
import { installPeers, type Peers } from './learn-peers.js';
import { structures } from './learn-structures.js';
import { type Measurement, printTable, type RowPlan } from './learn-table.js';

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'crf,structures,online,tag,svm,ranking,knn' },
  },
});
const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env.HEDGEROW_DATA ?? '../shared/data');
const cache = join(root, 'node_modules/.cache/hedgerow-bench');
const note = (text: string) => process.stderr.write(`${text}\n`);
const tagPasses = 5;
const inCache = (name: string) => join(cache, name);

interface OwnResult {
  readonly train?: number;
  readonly tag?: number;
  readonly objective?: number;
  readonly f1?: number;
  readonly accuracy?: number;
  readonly perSecond?: number;
  readonly megabytes: number;
  readonly cpuSeconds: number;
}

const own = async (...values: string[]): Promise<OwnResult> => {
  const script = join(import.meta.dirname, 'learn-run.js');
  const run = await runChild(process.execPath, [script, ...values]);
  return { ...lastJson<OwnResult>(run), cpuSeconds: run.cpuSeconds };
};

const megabytesOf = (file: string) => statSync(file).size / 2 ** 20;

function tokenCount(): number {
  return readConll(data, 'test').reduce((sum, sentence) => sum + sentence.length, 0);
}

async function ownTraining(algorithm: string, threads: number, files: BenchFiles) {
  const model = inCache(`own-${algorithm}-${threads}.model`);
  const run = await own('train', algorithm, String(threads), files.train, model);
  const { f1 } = await own('tag', model, data, '1');
  return measure({ ...run, f1, modelMegabytes: megabytesOf(model) });
}

async function peerTraining(algorithm: string, peers: Peers, files: BenchFiles) {
  const model = inCache(`crfsuite-${algorithm}.model`);
  const options = [`max_iterations=${algorithm === 'lbfgs' ? 50 : 10}`];
  if (algorithm === 'lbfgs') options.push('c2=1');
  const run = await runChild(peers.crfsuite, ['train', algorithm, files.train, model, ...options]);
  const { train } = lastJson<{ train: number }>(run);
  const { f1 } = await peerTagging(peers, files, model, 1);
  return measure({
    train,
    cpuSeconds: run.cpuSeconds,
    megabytes: run.megabytes,
    f1,
    modelMegabytes: megabytesOf(model),
    ...(algorithm === 'lbfgs' ? { objective: lastLoss(run.stderr) } : {}),
  });
}

async function bindingTraining(peers: Peers, files: BenchFiles): Promise<Measurement> {
  const model = inCache('crfsuite-binding.model');
  const run = await runChild(process.execPath, [
    join(import.meta.dirname, 'learn-run.js'),
    'binding',
    peers.binding,
    files.train,
    model,
  ]);
  return measure({
    ...lastJson<OwnResult>(run),
    cpuSeconds: run.cpuSeconds,
    objective: lastLoss(run.stdout),
    modelMegabytes: megabytesOf(model),
  });
}

function lastLoss(log: string): number {
  return Number([...log.matchAll(/^Loss: ([\d.]+)/gm)].at(-1)?.[1]);
}

async function peerTagging(peers: Peers, files: BenchFiles, model: string, passes: number) {
  const output = inCache('crfsuite-tags.txt');
  const run = await runChild(peers.crfsuite, ['tag', model, files.test, output, String(passes)]);
  const gold = readConll(data, 'test').map((sentence) => sentence.map(([, , label]) => label));
  const found = readFileSync(output, 'utf8')
    .trim()
    .split('\n\n')
    .map((part) => part.split('\n'));
  const { tag } = lastJson<{ tag: number }>(run);
  return { tag, f1: chunkF1(gold, found), megabytes: run.megabytes };
}

async function peerSvm(peers: Peers, files: BenchFiles): Promise<Measurement> {
  const model = inCache('liblinear-svm.model');
  const run = await runChild(peers.liblinearTrain, ['-s', '3', '-c', '1', files.svm, model]);
  return measure({
    train: run.seconds,
    cpuSeconds: run.cpuSeconds,
    megabytes: run.megabytes,
    modelMegabytes: megabytesOf(model),
    objective: hingeObjective(files.svm, readLiblinearWeights(model), 1),
  });
}

async function peerRanking(peers: Peers, files: BenchFiles): Promise<Measurement> {
  const model = inCache('liblinear-ranking.model');
  const values = ['-s', '3', '-c', '1', files.differences, model];
  const run = await runChild(peers.liblinearTrain, values);
  const weights = readLiblinearWeights(model);
  const groups = new Map<string, { right: number; others: number[] }>();
  for (const line of readFileSync(files.rankingTest, 'utf8').trim().split('\n')) {
    const [grade, group, ...features] = line.split(' ');
    const score = features.reduce((sum, f) => sum + weights[Number.parseInt(f, 10) - 1]!, 0);
    const entry = groups.get(group!) ?? { right: 0, others: [] };
    if (grade === '1') entry.right = score;
    else entry.others.push(score);
    groups.set(group!, entry);
  }
  let pairs = 0;
  let right = 0;
  for (const entry of groups.values()) {
    pairs += entry.others.length;
    right += entry.others.filter((score) => entry.right > score).length;
  }
  return measure({
    train: run.seconds,
    cpuSeconds: run.cpuSeconds,
    megabytes: run.megabytes,
    objective: hingeObjective(files.differences, weights, 1),
    accuracy: (100 * right) / pairs,
  });
}

function measure({ train, ...rest }: Measurement & { readonly train?: number }): Measurement {
  return { ...rest, ...(train === undefined ? {} : { seconds: train }) };
}

function planRows(peers: Peers, files: BenchFiles): RowPlan[] {
  const tokens = tokenCount() * tagPasses;
  const perSecond = (tag: number | undefined) => tokens / (tag ?? Number.NaN);
  const lbfgsModel = inCache('own-lbfgs-1.model');
  const online = (name: string, algorithm: string): RowPlan[] => [
    {
      task: 'online',
      name: `${name}, 10 passes: CRFsuite`,
      run: () => peerTraining(algorithm, peers, files),
    },
    {
      task: 'online',
      name: `${name}, 10 passes: ours`,
      against: `${name}, 10 passes: CRFsuite`,
      target: { seconds: 1 },
      run: () => ownTraining(algorithm, 1, files),
    },
  ];
  return [
    { task: 'crf', name: 'CRF: CRFsuite', run: () => peerTraining('lbfgs', peers, files) },
    { task: 'crf', name: 'CRF: CRFsuite by npm', run: () => bindingTraining(peers, files) },
    {
      task: 'crf',
      name: 'CRF: ours, one thread',
      against: 'CRF: CRFsuite',
      target: { seconds: 1, megabytes: 2 },
      run: () => ownTraining('lbfgs', 1, files),
    },
    {
      task: 'crf',
      name: 'CRF: ours, two threads',
      against: 'CRF: CRFsuite',
      target: { seconds: 0.5, megabytes: 2 },
      run: () => ownTraining('lbfgs', 2, files),
    },
    // Weights met in a second of the processor, in evaluations alone.
    ...structures.map(
      (structure): RowPlan => ({
        task: 'structures',
        name: `structures: ${structure}`,
        ...(structure === 'linear'
          ? {}
          : { against: 'structures: linear', target: { perSecond: 1 } }),
        run: async () => measure(await own('structure', structure, data)),
      }),
    ),
    ...online('perceptron', 'averaged-perceptron'),
    ...online('PA', 'passive-aggressive'),
    {
      task: 'tag',
      name: 'tagging: CRFsuite',
      run: async () => {
        const run = await peerTagging(peers, files, inCache('crfsuite-lbfgs.model'), tagPasses);
        return { perSecond: perSecond(run.tag), f1: run.f1, megabytes: run.megabytes };
      },
    },
    {
      task: 'tag',
      name: 'tagging: ours',
      against: 'tagging: CRFsuite',
      target: { perSecond: 1 },
      run: async () => {
        const { tag, f1, megabytes } = await own('tag', lbfgsModel, data, String(tagPasses));
        return { perSecond: perSecond(tag), f1, megabytes };
      },
    },
    { task: 'svm', name: 'SVM: LIBLINEAR -s 3', run: () => peerSvm(peers, files) },
    {
      task: 'svm',
      name: 'SVM: ours',
      against: 'SVM: LIBLINEAR -s 3',
      target: { seconds: 1 },
      run: async () => {
        const model = inCache('own-svm.model');
        const run = await own('svm', files.svm, model);
        return measure({ ...run, modelMegabytes: megabytesOf(model) });
      },
    },
    { task: 'ranking', name: 'ranking: LIBLINEAR', run: () => peerRanking(peers, files) },
    {
      task: 'ranking',
      name: 'ranking: ours',
      against: 'ranking: LIBLINEAR',
      target: { seconds: 1 },
      run: async () => measure(await own('ranking', files.ranking, files.rankingTest)),
    },
    {
      task: 'knn',
      name: 'KNN: ours',
      atLeast: { perSecond: 2000 },
      run: async () => measure(await own('knn', data)),
    },
  ];
}

note(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
const peers = await installPeers(cache, resolve(root, 'tools/bench/src'), note);
note('writing the features');
const files = writeBenchFiles(data, cache);
const wanted = new Set(flags.only.split(','));
const rows = planRows(peers, files).filter(({ task }) => wanted.has(task));
const measured = rows.map((): Measurement[] => []);
const rounds = Number(flags.rounds);
for (let round = 1; round <= rounds; round++) {
  for (const [k, { name, run }] of rows.entries()) {
    note(`round ${round} of ${rounds}: ${name}`);
    measured[k]!.push(await run());
  }
}
process.stdout.write(printTable(rows, measured));
