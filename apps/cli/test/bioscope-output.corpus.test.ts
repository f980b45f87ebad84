import { readFileSync } from 'node:fs';
import { annotate } from '@hedgerow/annotate';
import { load } from '@hedgerow/capability/node';
import { testCorpus } from '@hedgerow/corpora';
import { bioscope } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { describe, expect } from 'vitest';

/** The cues of a file may share words; what is written of them is still BioScope, and little is missing. */
const files = ['abstracts', 'full_papers', 'clinical'].map((name) => `scope/bioscope/${name}.xml`);

describe('what is found of both kinds is written, read again and scored', () => {
  for (const path of files) {
    testCorpus(path, [path], async (file) => {
      const line = await load(annotate, { parser: 'greedy' });
      const gold = bioscope.decode(readFileSync(file, 'utf8'));
      const found: Document[] = [];
      for (const document of gold) found.push(await line.run(document));
      const losses: string[] = [];
      const written = bioscope.encode(found, { onLoss: (loss) => losses.push(loss) });
      const read = bioscope.decode(written);
      expect(read.map(({ text }) => text)).toEqual(gold.map(({ text }) => text));
      const cues = (documents: readonly Document[]) =>
        documents.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.cues ?? []));
      expect(cues(read).length).toBe(cues(found).length - losses.length);
      expect(losses.length).toBeLessThan(cues(found).length / 50);
      for (const kind of ['negation', 'speculation'] as const) {
        const { correct } = scoreConll2010(gold, read, 'cue', { kind });
        expect(correct).toBeGreaterThan(0);
      }
    });
  }
});
