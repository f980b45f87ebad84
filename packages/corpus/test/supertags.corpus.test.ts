import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { describe, expect } from 'vitest';
import { supertags } from '../src/formats/supertags.js';

describe('files of C&C supertags come out byte for byte', () => {
  for (const [name, sentences, tokens] of [
    ['GENIA1000.staggedgold', 1_000, 26_805],
    ['GENIA1000_NMs.staggedgold', 1_000, 26_805],
    ['qus_train.staggedGold', 1_328, 11_161],
  ] as const) {
    testCorpus(name, [`ccg/${name}`], (path) => {
      const file = readFileSync(path, 'utf8');
      const documents = supertags.decode(file, { file: path });
      expect(documents).toHaveLength(sentences);
      const forms = documents.flatMap(({ sentences }) => sentences[0]!.tokens!);
      expect(forms).toHaveLength(tokens);
      expect(supertags.encode(documents) === file).toBe(true);
    });
  }
});
