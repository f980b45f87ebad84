import type { Codec } from '@hedgerow/corpus';
import { ptb } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import type { ReproductionContext } from '../reproduction.js';
import { parsingStages, treesToLearnFrom, wordStages } from './parsing.js';

const tree = (noun: string) => `( (S (NP-SBJ (NN ${noun})) (VP (VBD fell)) (. .)) )\n`;
const trees: { readonly [path: string]: string } = {
  'trees/genia/train.mrg': ['Rain', 'Snow', 'Hail'].map(tree).join(''),
  'trees/genia/future_use.mrg': ['Frost', 'Dew'].map(tree).join(''),
  'trees/craft/train': tree('Ice'),
};
/** Abstract 8 is in BioScope too. */
const lists: { readonly [path: string]: string[] } = {
  'trees/genia/train.sentids': ['7\tS1', '8\tS1', '8\tS2'],
  'trees/genia/future_use.sentids': ['8\tS3', '9\tS1'],
  'trees/genia/non_bioscope.pmids': ['7', '9'],
};
const context: ReproductionContext = {
  read: (path: string, _codec: Codec): Document[] => ptb.decode(trees[path]!),
  lines: (path) => lists[path]!,
  note: () => {},
};

test('taggers and parsers of the tables learn from no abstract of BioScope', () => {
  const nouns = treesToLearnFrom(context).map(({ sentences }) => sentences[0]!.tokens[0]!.form);
  expect(nouns).toEqual(['Rain', 'Dew', 'Ice']);
});

test('a table says that its tagger and parser were trained for it', async () => {
  for (const { notes } of [await wordStages(context), await parsingStages(context)]) {
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('on GENIA without the BioScope abstracts and CRAFT');
  }
});
