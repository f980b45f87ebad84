import type { Codec } from '@hedgerow/corpus';
import { corpusPaths } from '@hedgerow/named-corpora';
import { expect, test } from 'vitest';
import type { ReproductionContext } from '../reproduction.js';
import { ccgChoices } from './ccg-choices.js';

const files: { readonly [path: string]: string } = {
  [corpusPaths.genia('dev')]:
    '((S (NP-SBJ (DT The) (NN moss)) (VP (VBZ needs) (NP (NN rain))) (. .)))\n((S (NP-SBJ (NN Moss)) (VP (VBZ grows)) (. .)))\n',
  [corpusPaths.genia1000]: 'moss|NN|N grows|VBZ|S[dcl]\\NP .|.|.\n',
  'ccg/BioInfer_dev100.raw': 'The moss needs rain .\nMoss grows .\n',
  'ccg/BioInfer_dev100.gold.sd':
    '(det moss_1 The_0)\n(nsubj needs_2 moss_1)\n(dobj needs_2 rain_3)\n\n(nsubj grows_1 Moss_0)\n\n',
};

test('weights tell where a full stop is joined, which neither categories nor heads do', async () => {
  const notes: string[] = [];
  const context: ReproductionContext = {
    read: (path, codec: Codec) => codec.decode(files[path]!),
    lines: (path) => files[path]!.trim().split('\n'),
    note: (what) => notes.push(what),
  };
  const { rows } = await ccgChoices.run(context);
  expect(rows.map(({ ours }) => ours)).toEqual([
    [100, 100, 100],
    [100, 75, 100],
    [100, 100, 100],
  ]);
  expect(notes).toEqual(rows.map(({ name }) => name));
});
