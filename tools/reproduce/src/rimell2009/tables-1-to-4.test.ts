import type { Codec } from '@hedgerow/corpus';
import { corpusPaths, questions } from '@hedgerow/named-corpora';
import { expect, test } from 'vitest';
import type { ReproductionContext } from '../reproduction.js';
import { questionExperiment } from './questions.js';
import { withTreebankTags } from './sections.js';
import { table1 } from './table-1.js';
import { table2 } from './table-2.js';
import { table3, table4 } from './tables-3-and-4.js';

const tree =
  '((S (NP-SBJ (DT the) (NN moss)) (VP (VBZ needs) (NP (NN rain))) (. .)))\n((S (NP-SBJ (NN moss)) (VP (VBZ grows)) (. .)))\n';
const categories =
  'oak|NN|N grows|VBZ|S[dcl]\\NP .|.|.\noak|NN|N grows|VBZ|(S[dcl]\\NP)/NP rain|NN|N .|.|.\n';

/** Corpora of a few sentences, many times. */
const files: { readonly [path: string]: string } = {
  [corpusPaths.masc]: tree.repeat(15),
  [corpusPaths.genia('train')]: tree.repeat(15),
  [corpusPaths.genia('dev')]: tree,
  [corpusPaths.genia('future_use')]: tree,
  [corpusPaths.craft('dev')]: tree,
  [corpusPaths.ewt('train')]:
    '1\tmoss\tmoss\tNOUN\tNN\t_\t2\tnsubj\t_\t_\n2\tgrows\tgrow\tVERB\tVBZ\t_\t0\troot\t_\t_\n3\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_\n\n',
  [corpusPaths.genia1000]: categories.repeat(10),
  [corpusPaths.questions]: categories.repeat(12),
};

function contextWith(notes: string[]): ReproductionContext {
  return {
    read: (path, codec: Codec) => codec.decode(files[path]!),
    lines: (path) => files[path]!.trim().split('\n'),
    note: (what) => notes.push(what),
  };
}

test('tables of taggers and supertaggers run on small corpora, what they have in common once', async () => {
  const notes: string[] = [];
  const context = contextWith(notes);
  const one = await table1.run(context);
  expect(one.rows.map(({ paper, ours }) => (paper ?? ours).length)).toEqual([2, 2, 2, 2, 2, 2]);
  const two = await table2.run(context);
  expect(two.rows.map(({ published }) => published[0])).toEqual([
    89.0,
    91.2,
    91.3,
    93.0,
    ...Array.from({ length: 5 }),
    95.0,
    94.0,
    93.9,
  ]);
  const scored = two.rows.slice(0, 9);
  for (const { paper, ours } of scored) expect((paper ?? ours)[0]).toBeGreaterThan(40);
  // What has learned from such sentences knows the three words that they are made of.
  for (const { paper } of scored.filter(
    ({ name }) => /GENIA$/.test(name) && !/^trees of GENIA$/.test(name),
  )) {
    expect(paper![0]).toBe(100);
  }
  const three = await table3.run(context);
  const nouns = three.rows.find(({ name }) => name === 'N')!;
  expect([nouns.published[0], nouns.paper![0], nouns.paper![5]]).toEqual([6382, 30, 100]);
  expect([nouns.ours[0], nouns.ours[5]]).toEqual([30, 100]);
  const four = await table4.run(context);
  expect(four.rows[0]).toMatchObject({ name: 'general: N/N', published: [543, 'N', 'NP'] });
  expect(new Set(notes).size).toBe(notes.length);
});

test('questions are found the better for questions', async () => {
  const { rows } = await questionExperiment.run(contextWith([]));
  expect(rows).toHaveLength(3);
  expect(rows[1]!.paper![1]).toBeGreaterThanOrEqual(rows[0]!.paper![1] as number);
  expect(rows[1]!.ours[1]).toBeGreaterThanOrEqual(rows[0]!.ours[1] as number);
});

test('categories by hand get the tags of brackets and quotation marks that treebanks have', () => {
  const line = '"|LQU|LQU moss|NN|N "|RQU|RQU (|LRB|LRB rain|NN|N )|RRB|RRB .|.|.\n';
  const read = (_: string, codec: Codec) => codec.decode(line);
  const documents = questions({ reader: { ...contextWith([]), read } });
  const { tags, supertags } = withTreebankTags(documents)[0]!.sentences[0]!;
  expect(tags).toEqual(['``', 'NN', "''", '-LRB-', 'NN', '-RRB-', '.']);
  expect(supertags).toEqual(['LQU', 'N', 'RQU', 'LRB', 'N', 'RRB', '.']);
});
