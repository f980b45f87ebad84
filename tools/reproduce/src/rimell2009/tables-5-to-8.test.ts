import type { Codec } from '@hedgerow/corpus';
import { corpusPaths } from '@hedgerow/named-corpora';
import { expect, test } from 'vitest';
import type { ReproductionContext } from '../reproduction.js';
import { section61 } from './section-6-1.js';
import { table5, table6, table7, table8 } from './tables-5-to-8.js';

const tree =
  '((S (NP-SBJ (DT the) (NN moss)) (VP (VBZ needs) (NP (NN rain))) (. .)))\n((S (NP-SBJ (NN moss)) (VP (VBZ grows)) (. .)))\n';

/** Corpora of two sentences, many times. */
const files: { readonly [path: string]: string } = {
  [corpusPaths.masc]: tree.repeat(20),
  [corpusPaths.genia('train')]: tree.repeat(20),
  [corpusPaths.genia('dev')]: tree,
  [corpusPaths.genia('future_use')]: tree,
  [corpusPaths.ewt('train')]:
    '1\tmoss\tmoss\tNOUN\tNN\t_\t2\tnsubj\t_\t_\n2\tgrows\tgrow\tVERB\tVBZ\t_\t0\troot\t_\t_\n3\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_\n\n',
  [corpusPaths.genia1000]: 'moss|NN|N grows|VBZ|S[dcl]\\NP .|.|.\n',
  'ccg/BioInfer_dev100.raw': 'the moss needs rain .\nmoss grows .\n',
  'ccg/BioInfer_dev100.gold.sd':
    '(det moss_1 the_0)\n(nsubj needs_2 moss_1)\n(dobj needs_2 rain_3)\n\n(nsubj grows_1 moss_0)\n\n',
};

test('tables of relations run on small corpora, what they have in common once', async () => {
  const notes: string[] = [];
  const context: ReproductionContext = {
    read: (path, codec: Codec) => codec.decode(files[path]!),
    lines: (path) => files[path]!.trim().split('\n'),
    note: (what) => notes.push(what),
  };
  const [five, six, seven, eight, section] = await Promise.all(
    [table5, table6, table7, table8, section61].map(({ run }) => run(context)),
  );
  expect(five!.rows.map(({ paper, ours }) => [paper!.length, ours.length])).toEqual([
    ...Array.from({ length: 3 }, () => [4, 4]),
    [0, 4],
    [0, 4],
  ]);
  for (const { ours } of five!.rows) expect(ours[0]).toBe(100);
  expect(six!.rows.map(({ ours }) => ours.length)).toEqual([3, 3, 3, 3, 3]);
  expect(seven!.rows[0]!.paper).toEqual(six!.rows[2]!.paper);
  expect(seven!.rows[0]!.ours).toEqual(six!.rows[4]!.ours);
  const subjects = eight!.rows.find(({ name }) => name === 'nsubj')!;
  expect([subjects.published[0], subjects.paper![0], subjects.ours[0]]).toEqual([612, 2, 2]);
  expect(eight!.rows.at(-1)!.ours.slice(4)).toEqual(six!.rows[4]!.ours);
  const [unknown, both, first, worth] = section!.rows;
  expect(unknown!.paper).toEqual([0]);
  expect(both!.ours).toEqual(six!.rows[4]!.ours.slice(2));
  for (const way of ['paper', 'ours'] as const) {
    expect(worth![way]![0]).toBe((both![way]![0] as number) - (first![way]![0] as number));
  }
  expect(new Set(notes).size).toBe(notes.length);
});
