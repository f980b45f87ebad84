import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { genia } from './treebanks.js';

/** A treebank of our own: of three abstracts the second is in BioScope too. */
function smallGenia(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-genia-'));
  mkdirSync(join(folder, 'trees/genia'), { recursive: true });
  const tree = (noun: string) => `( (S (NP-SBJ (NN ${noun})) (VP (VBD fell)) (. .)) )\n`;
  const files = {
    'train.mrg': ['Rain', 'Snow', 'Hail', 'Dew'].map(tree).join(''),
    'train.sentids': '7\tS1\n8\tS1\n8\tS2\n9\tS1\n',
    'non_bioscope.pmids': '7\n9\n',
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'trees/genia', name), text);
  }
  return folder;
}

test.each([
  [false, ['Rain', 'Snow', 'Hail', 'Dew']],
  [true, ['Rain', 'Dew']],
])('GENIA, without the abstracts of BioScope: %s', (withoutBioscope, expected) => {
  const documents = genia('train', { withoutBioscope, folder: smallGenia() });
  const nouns = documents.map(({ sentences }) => sentences[0]!.tokens[0]!.form);
  expect(nouns).toEqual(expected);
});
