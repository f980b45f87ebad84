import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { testCorpus } from '@hedgerow/corpora';
import { expect } from 'vitest';
import { ergTrees } from '../src/formats/erg-trees.js';

testCorpus('all 70 files of ERG trees come out byte for byte', ['hpsg/trees'], (folder) => {
  const counts = { files: 0, trees: 0, tokens: 0 };
  for (const name of readdirSync(folder)) {
    const file = gunzipSync(readFileSync(join(folder, name)));
    counts.files++;
    for (const lines of pieces(file)) {
      const documents = ergTrees.decode(lines, { file: name });
      counts.trees += documents.length;
      for (const { sentences } of documents) counts.tokens += sentences[0]!.tokens!.length;
      expect(ergTrees.encode(documents) === lines, name).toBe(true);
    }
  }
  expect(counts).toEqual({ files: 70, trees: 84_549, tokens: 1_492_687 });
});

/** Some lines at a time, since documents of whole files would keep the garbage collector busy. */
function* pieces(file: Buffer): Iterable<string> {
  for (let from = 0; from < file.length; ) {
    const end = file.indexOf('\n', Math.min(from + 200_000, file.length - 1));
    const to = end < 0 ? file.length : end + 1;
    yield file.toString('utf8', from, to);
    from = to;
  }
}
