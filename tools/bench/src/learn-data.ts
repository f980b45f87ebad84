import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alphabet, seededRandom } from '@hedgerow/learn';
import { attributesOf, readConll } from './learn-conll.js';

/** The files that we and the peers read, made once. */
export interface BenchFiles {
  readonly train: string;
  readonly test: string;
  readonly svm: string;
  readonly ranking: string;
  readonly rankingTest: string;
  readonly differences: string;
}

export function writeBenchFiles(data: string, cache: string): BenchFiles {
  mkdirSync(cache, { recursive: true });
  const at = (name: string) => join(cache, name);
  const files = {
    train: at('train.tsv'),
    test: at('test.tsv'),
    svm: at('binary.svmlight'),
    ranking: at('ranking.svmlight'),
    rankingTest: at('ranking-test.svmlight'),
    differences: at('ranking-differences.svmlight'),
  };
  if (Object.values(files).every((file) => existsSync(file))) return files;
  for (const name of ['train', 'test'] as const) {
    const lines: string[] = [];
    for (const sentence of readConll(data, name)) {
      attributesOf(sentence).forEach((attributes, t) => {
        lines.push([sentence[t]![2], ...attributes].join('\t'));
      });
      lines.push('');
    }
    writeFileSync(files[name], `${lines.join('\n')}\n`);
  }
  writeFileSync(files.svm, binaryTask(data));
  const random = seededRandom(7);
  const truth = Float64Array.from({ length: rankingFeatures }, () => random.next() - 0.5);
  const train = rankingGroups(3000, truth, 1);
  writeFileSync(files.ranking, train.lines.join(''));
  writeFileSync(files.rankingTest, rankingGroups(600, truth, 2).lines.join(''));
  writeFileSync(files.differences, differencesOf(train.groups));
  return files;
}

/** The first 200,000 tokens: is this the start of a noun phrase? */
function binaryTask(data: string): string {
  const names = alphabet();
  const lines: string[] = [];
  for (const sentence of readConll(data, 'train')) {
    attributesOf(sentence).forEach((attributes, t) => {
      const ids = attributes.map((name) => names.add(name) + 1).sort((a, b) => a - b);
      const target = sentence[t]![2] === 'B-NP' ? '+1' : '-1';
      lines.push(`${target} ${ids.map((id) => `${id}:1`).join(' ')}\n`);
    });
    if (lines.length >= 200_000) break;
  }
  return lines.slice(0, 200_000).join('');
}

const rankingFeatures = 20_000;

/** Groups of 12 candidates with 60 active features, one of them right: the highest under a hidden weighting with noise. */
function rankingGroups(count: number, truth: Float64Array, seed: number) {
  const random = seededRandom(seed);
  const groups: { features: number[]; grade: number }[][] = [];
  const lines: string[] = [];
  for (let g = 0; g < count; g++) {
    const candidates = Array.from({ length: 12 }, () => {
      const features = new Set<number>();
      // Low numbers are frequent, as words are.
      while (features.size < 60) {
        features.add(Math.floor(rankingFeatures * random.next() ** 2));
      }
      const sorted = [...features].sort((a, b) => a - b);
      const score = sorted.reduce((sum, f) => sum + truth[f]!, (random.next() - 0.5) * 2);
      return { features: sorted, score };
    });
    const best = Math.max(...candidates.map(({ score }) => score));
    const graded = candidates.map(({ features, score }) => ({
      features,
      grade: score === best ? 1 : 0,
    }));
    groups.push(graded);
    for (const { features, grade } of graded) {
      lines.push(`${grade} qid:${g + 1} ${features.map((f) => `${f + 1}:1`).join(' ')}\n`);
    }
  }
  return { groups, lines };
}

/** Each pair of the right candidate and another as a difference, every second one turned round to have two classes. */
function differencesOf(groups: readonly { features: number[]; grade: number }[][]): string {
  const lines: string[] = [];
  for (const group of groups) {
    const right = group.find(({ grade }) => grade === 1)!;
    for (const other of group) {
      if (other === right) continue;
      const sign = lines.length % 2 === 0 ? 1 : -1;
      const values = new Map<number, number>();
      for (const f of right.features) values.set(f, sign);
      for (const f of other.features) values.set(f, (values.get(f) ?? 0) - sign);
      const entries = [...values].filter(([, value]) => value !== 0).sort(([a], [b]) => a - b);
      lines.push(`${sign} ${entries.map(([f, value]) => `${f + 1}:${value}`).join(' ')}\n`);
    }
  }
  return lines.join('');
}
