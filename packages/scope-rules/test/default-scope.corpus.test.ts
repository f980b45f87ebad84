import { createReadStream } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { bioscope } from '@hedgerow/corpus';
import { type CueKind, type Document, pipeline } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { expect } from 'vitest';
import { defaultScope } from '../src/index.js';

/**
 * The published figures of the default scope (Velldal et al. 2012, tables 7 and 14) depend on nothing but how the corpus
 * is read and scored: that they come out shows that both are right.
 */
const published: readonly [path: string, kind: CueKind, f1: number, tolerance: number][] = [
  ['scope/conll2010/task2_train_bio_abstracts_rev2.xml', 'speculation', 69.84, 0.005],
  ['scope/conll2010/task2_train_bio_fullarticles_rev2.xml', 'speculation', 45.21, 0.005],
  ['scope/bioscope/abstracts.xml', 'negation', 52.24, 0.1],
  ['scope/bioscope/full_papers.xml', 'negation', 31.12, 0.005],
  ['scope/bioscope/clinical.xml', 'negation', 91.43, 0.1],
];

for (const [path, kind, f1, tolerance] of published) {
  testCorpus(`the default scope of ${kind} in ${path}`, [path], async (file) => {
    const resolve = pipeline('cues').use(defaultScope());
    const gold: Document[] = [];
    const predicted: Document[] = [];
    for await (const document of bioscope.read(createReadStream(file))) {
      gold.push(document);
      predicted.push(await resolve.run(document as Document<'cues'>));
    }
    const score = scoreConll2010(gold, predicted, 'scope', { kind });
    expect(Math.abs(score.f1 - f1)).toBeLessThanOrEqual(tolerance);
  });
}
