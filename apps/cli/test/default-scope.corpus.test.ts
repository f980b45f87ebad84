import { createReadStream } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { bioscope } from '@hedgerow/corpus';
import type { CueKind, Document, Sentence } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { expect } from 'vitest';

/**
 * The default scope of Velldal et al. (2012), from the cue to the end of the sentence, depends on nothing but how the
 * corpus is read and scored: its published figures show that both are right.
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
    const gold: Document[] = [];
    for await (const document of bioscope.read(createReadStream(file))) gold.push(document);
    const score = scoreConll2010(gold, gold.map(withDefaultScopes), 'scope', { kind });
    expect(Math.abs(score.f1 - f1)).toBeLessThanOrEqual(tolerance);
  });
}

function withDefaultScopes(document: Document): Document {
  return {
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      scopes: (sentence.cues ?? []).map(({ spans }, cue) => ({
        cue,
        spans: [
          {
            start: spans[0]!.start,
            end: Math.max(lastWord(document, sentence), spans.at(-1)!.end),
          },
        ],
      })),
    })),
  };
}

function lastWord({ text }: Document, { start, end }: Sentence): number {
  return start + text.slice(start, end).replace(/[.,:;!?\s]+$/, '').length;
}
