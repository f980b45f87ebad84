import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { expect } from 'vitest';
import { bioscope } from '../src/index.js';

const files = [
  'scope/bioscope/abstracts.xml',
  'scope/bioscope/clinical.xml',
  'scope/bioscope/full_papers.xml',
  'scope/conll2010/task2_train_bio_abstracts_rev2.xml',
  'scope/conll2010/task2_train_bio_fullarticles_rev2.xml',
];

for (const file of files) {
  testCorpus(`${file} comes back byte for byte`, [file], (path) => {
    const text = readFileSync(path, 'utf8');
    expect(bioscope.encode(bioscope.decode(text)) === text).toBe(true);
  });
}
