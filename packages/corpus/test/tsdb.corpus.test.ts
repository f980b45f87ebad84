import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { testCorpus } from '@hedgerow/corpora';
import type { DerivationLeaf, DerivationNode } from '@hedgerow/document';
import { describe, expect } from 'vitest';
import { tsdb } from '../src/formats/tsdb.js';

describe('profiles come out byte for byte, all of their files', () => {
  for (const [profile, items, derivations, leaves] of [
    ['csli', 1_348, 921, 6_973],
    ['sh-spec', 599, 576, 10_719],
    ['ws201', 799, 702, 13_913],
  ] as const) {
    testCorpus(profile, [`hpsg/profiles/${profile}`], (folder) => {
      const files = readdirSync(folder).map((name) => {
        const bytes = readFileSync(join(folder, name));
        const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
        return { name: name.replace('.gz', ''), text };
      });
      const documents = tsdb.decode(files, { file: profile });
      expect(documents).toHaveLength(items);
      const trees = documents.flatMap(({ sentences }) => sentences[0]?.derivations ?? []);
      expect(trees).toHaveLength(derivations);
      expect(trees.reduce((sum, tree) => sum + countLeaves(tree), 0)).toBe(leaves);
      const written = new Map(tsdb.encode(documents).map(({ name, text }) => [name, text]));
      expect([...written.keys()]).toEqual(files.map(({ name }) => name).sort());
      for (const { name, text } of files) expect(written.get(name) === text, name).toBe(true);
    });
  }
});

function countLeaves(node: DerivationNode | DerivationLeaf): number {
  return 'form' in node ? 1 : node.children.reduce((sum, child) => sum + countLeaves(child), 0);
}
