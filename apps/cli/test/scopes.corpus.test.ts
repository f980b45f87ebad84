import { readFileSync } from 'node:fs';
import { annotate } from '@hedgerow/annotate';
import { load } from '@hedgerow/capability/node';
import { testCorpus } from '@hedgerow/corpora';
import { bioscope } from '@hedgerow/corpus';
import type { CueKind, Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { describe, expect } from 'vitest';

/**
 * The whole line with the models that come with the command, on the full papers, which neither the tagger nor the
 * parser has seen; the cues are given. Scopes are by rules: the weights of ends have seen the papers.
 */
const floors: readonly [path: string, kind: CueKind, f1: number][] = [
  ['scope/conll2010/task2_train_bio_fullarticles_rev2.xml', 'speculation', 77.5],
  ['scope/bioscope/full_papers.xml', 'negation', 76],
];

describe('scopes of given cues in the full papers', () => {
  for (const [path, kind, floor] of floors) {
    testCorpus(kind, [path], async (file) => {
      const line = await load(annotate, {
        cues: 'gold',
        kinds: [kind],
        scopes: 'rules',
        parser: 'greedy',
      });
      const gold = bioscope.decode(readFileSync(file, 'utf8'));
      const predicted: Document[] = [];
      for (const document of gold) predicted.push(await line.run(document));
      expect(scoreConll2010(gold, predicted, 'scope', { kind }).f1).toBeGreaterThan(floor);
    });
  }
});
