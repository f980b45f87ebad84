/** What an evaluation of the objective costs a feature that is met: chains, chains with edges, hidden states, segments. */
import process from 'node:process';
import { alphabet } from '@hedgerow/learn';
import { type ChainFeatures, chainBuilder, fitCrf } from '@hedgerow/learn/crf';
import { fitLatentCrf } from '@hedgerow/learn/latent-crf';
import { fitSemiCrf, type Segment, type SegmentSequence } from '@hedgerow/learn/semi-crf';
import { attributesOf, readConll } from './learn-conll.js';

export const structures = ['linear', 'edges', 'latent', 'semi'] as const;
export type Structure = (typeof structures)[number];

interface Fit {
  readonly training: { readonly evaluations: number; readonly value: number };
  /** How many weights an evaluation meets, each as often as it is met. */
  readonly met: number;
}

/** The first sentences of the chunking data, of each token whether it is in a noun phrase. */
function readNounPhrases(folder: string) {
  const names = alphabet();
  return readConll(folder, 'train')
    .slice(0, 1500)
    .map((sentence) => ({
      items: attributesOf(sentence).map((row) => row.map((name) => names.add(name))),
      words: sentence.map(([word]) => names.add(word)),
      labels: sentence.map(([, , label]) => (label.endsWith('-NP') ? 1 : 0)),
    }));
}

type Sentences = ReturnType<typeof readNounPhrases>;

function metIn(rows: readonly (readonly number[])[], start: Int32Array): number {
  return rows.flat().reduce((sum, a) => sum + (start[a + 1] ?? 0) - (start[a] ?? 0), 0);
}

function metInChain(
  sentences: Sentences,
  { stateStart, edgeStart }: ChainFeatures,
  edges: boolean,
) {
  return sentences.reduce(
    (sum, { items }) =>
      sum + metIn(items, stateStart) + (edges ? metIn(items.slice(1), edgeStart) : 0),
    0,
  );
}

function chainOf(sentences: Sentences, edges: boolean) {
  const builder = chainBuilder({ labelCount: 2 });
  for (const { items, labels } of sentences) {
    builder.add({ items, labels, ...(edges ? { edges: items } : {}) });
  }
  return builder.build();
}

function segmentsOf({ items, words, labels }: Sentences[number]): SegmentSequence {
  const segments: Segment[] = [];
  for (let start = 0, end = 1; end <= labels.length; end++) {
    if (end < labels.length && labels[end] === labels[start]) continue;
    segments.push({ start, end, label: labels[start]! });
    start = end;
  }
  return { items, starts: items, ends: items, segment: (start) => [words[start]!], segments };
}

const fits: { readonly [S in Structure]: (data: Sentences, maxIterations: number) => Fit } = {
  linear: (data, maxIterations) => {
    const { model, training } = fitCrf(chainOf(data, false), { c2: 1, maxIterations });
    return { training, met: metInChain(data, model.features, false) };
  },
  edges: (data, maxIterations) => {
    const { model, training } = fitCrf(chainOf(data, true), { c2: 1, maxIterations });
    return { training, met: metInChain(data, model.features, true) };
  },
  latent: (data, maxIterations) => {
    const { model, training } = fitLatentCrf(chainOf(data, true), { maxIterations });
    const met = [model.plain, model.joint].map((own) => metInChain(data, own, true));
    return { training, met: met[0]! + met[1]! };
  },
  semi: (data, maxIterations) => {
    const { model, training } = fitSemiCrf(data.map(segmentsOf), { maxIterations });
    const { items, starts, ends, spans } = model.features.groups;
    const widest = Math.max(...model.features.longest);
    let met = 0;
    for (const { items: rows, words } of data) {
      for (const { start } of [items, starts, ends]) met += metIn(rows, start);
      words.forEach((word, t) => {
        met += Math.min(widest, words.length - t) * metIn([[word]], spans.start);
      });
    }
    return { training, met };
  },
};

/** The difference of a long and a short training, so that what is done once does not count. */
export function timeStructure(structure: Structure, folder: string) {
  const data = readNounPhrases(folder);
  const timed = (iterations: number) => {
    const before = process.cpuUsage();
    const fit = fits[structure](data, iterations);
    const { user, system } = process.cpuUsage(before);
    return { ...fit, seconds: (user + system) / 1e6 };
  };
  timed(3);
  const [short, long] = [timed(5), timed(45)];
  const evaluations = long.training.evaluations - short.training.evaluations;
  const seconds = long.seconds - short.seconds;
  return {
    train: seconds / evaluations,
    perSecond: (long.met * evaluations) / seconds,
    objective: long.training.value,
  };
}
