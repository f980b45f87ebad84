import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { testCorpus } from '@hedgerow/corpora';
import type { Document } from '@hedgerow/document';
import { expect } from 'vitest';
import { derivationBrackets } from '../src/formats/derivation-brackets.js';
import { ergTrees } from '../src/formats/erg-trees.js';
import { tsdb } from '../src/formats/tsdb.js';
import { udf } from '../src/formats/udf.js';

const profile = 'hpsg/trees/csli.jsonl.gz';

/** Without what UDF says besides: ids, scores, vertices and tokens. */
function treesOf(documents: readonly Document[], ...without: readonly string[]): unknown {
  const left = ['id', 'score', 'from', 'to', 'tokens', ...without];
  const trees = documents.map(({ sentences }) => sentences[0]?.derivations);
  return JSON.parse(
    JSON.stringify(trees, (key, value) => (left.includes(key) ? undefined : value)),
  );
}

testCorpus('derivations of a profile come through UDF and [incr tsdb()]', [profile], (path) => {
  const documents = ergTrees.decode(gunzipSync(readFileSync(path)).toString());
  expect(documents.length).toBeGreaterThan(900);
  for (const read of [udf.decode(udf.encode(documents)), tsdb.decode(tsdb.encode(documents))]) {
    expect(read.map(({ text }) => text)).toEqual(documents.map(({ text }) => text));
    expect(treesOf(read)).toEqual(treesOf(documents));
  }
});

testCorpus('and through brackets, but for where they stand', [profile], (path) => {
  const documents = ergTrees.decode(gunzipSync(readFileSync(path)).toString());
  const read = derivationBrackets.decode(derivationBrackets.encode(documents));
  expect(treesOf(read, 'start', 'end')).toEqual(treesOf(documents, 'start', 'end'));
});
