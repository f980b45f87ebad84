import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { ergTrees } from '../src/formats/erg-trees.js';
import { testCorpus } from './corpora.js';

testCorpus('all 70 files of ERG trees come out byte for byte', ['hpsg/trees'], (folder) => {
  const counts = { files: 0, trees: 0, tokens: 0 };
  for (const name of readdirSync(folder)) {
    const file = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
    const documents = ergTrees.decode(file, { file: name });
    counts.files++;
    counts.trees += documents.length;
    for (const { sentences } of documents) counts.tokens += sentences[0]!.tokens!.length;
    expect(ergTrees.encode(documents) === file, name).toBe(true);
  }
  expect(counts).toEqual({ files: 70, trees: 84_549, tokens: 1_492_687 });
});
