import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testCorpus } from '@hedgerow/corpora';
import { ptb } from '@hedgerow/corpus';
import type { Sentence } from '@hedgerow/document';
import { describe, expect } from 'vitest';
import { convertTree, crossingArcs, findDeepFeatures } from '../src/conversion/index.js';

function sentencesOf(files: readonly string[]): Sentence[] {
  return files.flatMap((file) =>
    ptb.decode(readFileSync(file, 'utf8'), { file }).flatMap(({ sentences }) => sentences),
  );
}

function filesIn(folder: string, ending = ''): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

const formsOf = ({ tokens }: Sentence) => tokens!.map(({ form }) => form);

/** Empty where heads are one tree over all tokens; else what is wrong. */
function faultOf(heads: readonly number[]): string {
  if (heads.filter((head) => head === -1).length !== 1) return 'not one root';
  for (let token = 0; token < heads.length; token++) {
    let above = token;
    for (let steps = 0; above !== -1 && steps < heads.length; steps++) above = heads[above]!;
    if (above !== -1) return `token ${token} does not lead to the root`;
  }
  return '';
}

function measure(sentences: readonly Sentence[]) {
  const faults: string[] = [];
  let tokens = 0;
  let unclassified = 0;
  let nonProjective = 0;
  for (const sentence of sentences) {
    const forms = formsOf(sentence);
    const { heads, labels } = convertTree(sentence.tree!, forms);
    const lifted = convertTree(sentence.tree!, forms, { projective: true });
    for (const fault of [faultOf(heads), faultOf(lifted.heads)]) {
      if (fault !== '') faults.push(`${fault}: ${forms.join(' ')}`);
    }
    if (crossingArcs(lifted.heads).length > 0) faults.push(`still crosses: ${forms.join(' ')}`);
    if (crossingArcs(heads).length > 0) nonProjective++;
    tokens += forms.length;
    unclassified += labels.filter((label) => label === 'DEP').length;
  }
  return {
    faults,
    sentences: sentences.length,
    unclassified: unclassified / tokens,
    nonProjective: nonProjective / sentences.length,
  };
}

describe('every tree becomes one dependency tree', () => {
  const geniaFiles = ['train', 'dev', 'future_use'].map((part) => `trees/genia/${part}.mrg`);
  testCorpus('GENIA', geniaFiles, (...files) => {
    const { faults, sentences, unclassified, nonProjective } = measure(sentencesOf(files));
    expect(faults).toEqual([]);
    expect(sentences).toBe(17_181);
    expect(unclassified).toBeLessThan(0.001);
    expect(nonProjective).toBeLessThan(0.045);
  });

  testCorpus('CRAFT', ['trees/craft/train', 'trees/craft/dev'], (...folders) => {
    const files = folders.flatMap((folder) => filesIn(folder, '.tree'));
    const { faults, sentences, unclassified, nonProjective } = measure(sentencesOf(files));
    expect(faults).toEqual([]);
    expect(sentences).toBe(21_731);
    expect(unclassified).toBeLessThan(0.004);
    expect(nonProjective).toBeLessThan(0.045);
  });

  testCorpus('MASC', ['trees/masc'], (folder) => {
    const { faults, sentences, unclassified, nonProjective } = measure(
      sentencesOf(filesIn(folder)),
    );
    expect(faults).toEqual([]);
    expect(sentences).toBe(5_859);
    expect(unclassified).toBeLessThan(0.015);
    expect(nonProjective).toBeLessThan(0.11);
  });
});

type Row = readonly string[];

/** How often our head is that of a Stanford-like conversion, in percent, by its relation. */
function agreement(sentences: readonly Sentence[], conll: string): Map<string, number> {
  const counts = new Map<string, { same: number; all: number }>();
  const blocks = conll.trim().split(/\n\s*\n/);
  expect(blocks).toHaveLength(sentences.length);
  for (const [s, block] of blocks.entries()) {
    const rows: Row[] = block.split('\n').map((line) => line.split('\t'));
    const forms = formsOf(sentences[s]!);
    if (rows.length !== forms.length) continue;
    const { heads } = convertTree(sentences[s]!.tree!, forms);
    for (const [token, row] of rows.entries()) {
      const count = counts.get(row[7]!) ?? { same: 0, all: 0 };
      counts.set(row[7]!, count);
      count.all++;
      if (heads[token] === Number(row[6]) - 1) count.same++;
    }
  }
  return new Map([...counts].map(([relation, { same, all }]) => [relation, (100 * same) / all]));
}

/**
 * Relations that both schemes attach alike; the others differ by design (auxiliaries, conjuncts, markers).
 * What is left: lists of references (`[6, 7]`), which we chain from the first number; adjectives that the
 * treebank groups and we do not; nouns shared by right node raising, which we make the head.
 */
describe('heads agree with the Stanford conversion where the schemes do', () => {
  const genia = ['trees/genia/dev.mrg', 'trees/genia/dev.stanford.conll'];
  testCorpus('GENIA dev', genia, (trees, conll) => {
    const found = agreement(sentencesOf([trees!]), readFileSync(conll!, 'utf8'));
    for (const [relation, floor] of [
      ['det', 98],
      ['nn', 98],
      ['amod', 95.5],
      ['num', 97],
      ['poss', 99.5],
      ['pobj', 95],
      ['prep', 95],
      ['dobj', 96],
      ['appos', 94],
    ] as const) {
      expect(found.get(relation), relation).toBeGreaterThan(floor);
    }
  });

  testCorpus('CRAFT dev', ['trees/craft/dev'], (folder) => {
    const files = filesIn(folder!, '.tree');
    const conll = files.map((file) =>
      readFileSync(file.replace(/\.tree$/, '.conll'), 'utf8').trim(),
    );
    const found = agreement(sentencesOf(files), conll.join('\n\n'));
    for (const [relation, floor] of [
      ['det', 98.5],
      ['compound', 98.5],
      ['amod', 98],
      ['nummod', 92.5],
      ['poss', 99.5],
      ['pobj', 98.5],
      ['prep', 92.5],
      ['dobj', 97],
      ['attr', 95],
      ['acomp', 98.5],
      ['agent', 99.5],
    ] as const) {
      expect(found.get(relation), relation).toBeGreaterThan(floor);
    }
  });
});

testCorpus('deep features agree with CRAFT: auxpass', ['trees/craft/dev'], (folder) => {
  const files = filesIn(folder!, '.tree');
  const rows = files
    .flatMap((file) =>
      readFileSync(file.replace(/\.tree$/, '.conll'), 'utf8')
        .trim()
        .split(/\n\s*\n/),
    )
    .map((block) => block.split('\n').map((line) => line.split('\t')));
  let all = 0;
  let found = 0;
  for (const [s, sentence] of sentencesOf(files).entries()) {
    const features = findDeepFeatures(sentence.tree!, formsOf(sentence));
    const passive = new Set(
      rows[s]!.filter((row) => row[7] === 'auxpass').map((row) => Number(row[6]) - 1),
    );
    for (const verb of passive) {
      all++;
      if (features[verb]!.includes('passive')) found++;
    }
  }
  expect(all).toBeGreaterThan(900);
  expect(found / all).toBeGreaterThan(0.97);
});
