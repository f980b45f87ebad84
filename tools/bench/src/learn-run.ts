/** One run of one of our learners, in a process of its own so that its memory is its own; prints JSON. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { type Alphabet, alphabet, encodeLinearModel } from '@hedgerow/learn';
import { fitChainPassiveAggressive, fitChainPerceptron } from '@hedgerow/learn/chain-online';
import { chainBuilder, crfLabeller, decodeCrf, encodeCrf, fitCrf } from '@hedgerow/learn/crf';
import { fitCrfParallel } from '@hedgerow/learn/parallel';
import { countPairs, fitRankingSvm } from '@hedgerow/learn/ranking-svm';
import { fitSvm } from '@hedgerow/learn/svm';
import { decodeSvmlight } from '@hedgerow/learn/svmlight';
import { attributesOf, chunkF1, readConll } from './learn-conll.js';
import { type Structure, timeStructure } from './learn-structures.js';

const [task, ...values] = process.argv.slice(2);
const clock = () => performance.now() / 1000;

/** Reads label TAB attribute ... lines into ids, line by line so that the text never lies in memory as strings. */
function readChains(file: string, attributes: Alphabet, labels: Alphabet) {
  const builder = chainBuilder();
  const text = readFileSync(file, 'utf8');
  let items: number[][] = [];
  let gold: number[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const [label, ...names] = text.slice(from, end).split('\t');
    from = end + 1;
    if (names.length > 0) {
      items.push(names.map((name) => attributes.add(name)));
      gold.push(labels.add(label!));
    } else if (items.length > 0) {
      builder.add({ items, labels: gold });
      items = [];
      gold = [];
    }
  }
  return builder.build();
}

async function train(algorithm: string, threads: number, file: string, modelFile: string) {
  const start = clock();
  const attributes = alphabet();
  const labels = alphabet();
  const data = readChains(file, attributes, labels);
  const read = clock();
  let objective: number | undefined;
  const fit = async () => {
    if (algorithm === 'averaged-perceptron') return fitChainPerceptron(data, { passes: 10 }).model;
    if (algorithm === 'passive-aggressive') {
      return fitChainPassiveAggressive(data, { passes: 10 }).model;
    }
    const options = { c2: 1, maxIterations: 50 };
    const { model, training } =
      threads === 1 ? fitCrf(data, options) : await fitCrfParallel(data, { ...options, threads });
    objective = training.value;
    return model;
  };
  const model = await fit();
  const names = Array.from({ length: labels.size }, (_, label) => labels.nameOf(label));
  const { bytes } = encodeCrf({ model, labels: names, attributes }, { bits: 32 });
  writeFileSync(modelFile, bytes);
  return { read: read - start, train: clock() - read, objective };
}

function tag(modelFile: string, dataFolder: string, passes: number) {
  const labeller = crfLabeller(decodeCrf(readFileSync(modelFile)));
  const sentences = readConll(dataFolder, 'test');
  const strings = sentences.map(attributesOf);
  const start = clock();
  let found: string[][] = [];
  for (let pass = 0; pass < passes; pass++) {
    found = strings.map((sentence) => labeller.label(sentence));
  }
  const seconds = clock() - start;
  const gold = sentences.map((sentence) => sentence.map(([, , label]) => label));
  return { tag: seconds, f1: chunkF1(gold, found) };
}

/** CRFsuite through its npm package, as a user of Node has it. */
function trainBinding(cache: string, file: string, modelFile: string) {
  const { Trainer } = createRequire(join(cache, 'package.json'))('crfsuite');
  const trainer = new Trainer({ debug: true });
  trainer.set_params({ c2: 1, max_iterations: 50 });
  const start = clock();
  let items: string[][] = [];
  let gold: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [label, ...names] = line.split('\t');
    if (names.length > 0) {
      items.push(names);
      gold.push(label!);
    } else if (items.length > 0) {
      trainer.append(items, gold);
      items = [];
      gold = [];
    }
  }
  const read = clock();
  trainer.train(modelFile);
  return { read: read - start, train: clock() - read };
}

/** From the file to a model on disk, at LIBLINEAR's default tolerance and C = 1. */
function svm(file: string, modelFile: string) {
  const start = clock();
  const { matrix, targets } = decodeSvmlight(readFileSync(file));
  const model = fitSvm(matrix, targets, { c: 1, tolerance: 0.1 });
  writeFileSync(modelFile, encodeLinearModel(model, { kind: 'svm' }, { bits: 32 }).bytes);
  return { train: clock() - start, objective: model.objective };
}

function ranking(file: string, testFile: string) {
  const start = clock();
  const { matrix, targets, groups } = decodeSvmlight(readFileSync(file));
  const model = fitRankingSvm(matrix, targets, groups!, { c: 1, tolerance: 0.1 });
  const seconds = clock() - start;
  const test = decodeSvmlight(readFileSync(testFile));
  const { pairs, right } = countPairs(test.matrix, test.targets, test.groups!, model);
  return { train: seconds, objective: model.objective, accuracy: (100 * right) / pairs };
}

async function knn(dataFolder: string) {
  const { knnIndex } = await import('@hedgerow/learn/knn');
  const names = alphabet();
  const index = knnIndex();
  for (const sentence of readConll(dataFolder, 'train')) {
    for (const attributes of attributesOf(sentence)) {
      if (index.size === 50_000) break;
      index.add(attributes.map((name) => names.add(name)));
    }
  }
  names.freeze();
  const queries = readConll(dataFolder, 'test')
    .flatMap(attributesOf)
    .slice(0, 10_000)
    .map((attributes) => attributes.map((name) => names.find(name)).filter((id) => id >= 0));
  const start = clock();
  let similarity = 0;
  for (const query of queries) similarity += index.query(query, 20).similarities[0] ?? 0;
  const seconds = clock() - start;
  return { train: seconds, perSecond: queries.length / seconds, similarity };
}

const tasks: { [task: string]: () => unknown } = {
  train: () => train(values[0]!, Number(values[1]), values[2]!, values[3]!),
  tag: () => tag(values[0]!, values[1]!, Number(values[2])),
  binding: () => trainBinding(values[0]!, values[1]!, values[2]!),
  svm: () => svm(values[0]!, values[1]!),
  ranking: () => ranking(values[0]!, values[1]!),
  knn: () => knn(values[0]!),
  structure: () => timeStructure(values[0] as Structure, values[1]!),
};
const result = await tasks[task ?? '']?.();
process.stdout.write(
  `\n${JSON.stringify({ ...(result as object), megabytes: process.resourceUsage().maxRSS / 1024 })}\n`,
);
