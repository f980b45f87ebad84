import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpus, testCorpus } from '@hedgerow/corpora';
import type { Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { ptb } from '../src/formats/ptb.js';

const tokensIn = (documents: readonly Document[]) =>
  documents.reduce((sum, { sentences }) => sum + sentences[0]!.tokens!.length, 0);

describe('GENIA', () => {
  for (const [name, sentences, tokens] of [
    ['train', 14_326, 374_438],
    ['dev', 1_361, 36_181],
    ['future_use', 1_494, 40_229],
  ] as const) {
    testCorpus(`${name} comes out byte for byte`, [`trees/genia/${name}.mrg`], (path) => {
      const file = readFileSync(path, 'utf8');
      const documents = ptb.decode(file, { file: path });
      expect(documents).toHaveLength(sentences);
      expect(tokensIn(documents)).toBe(tokens);
      expect(ptb.encode(documents) === file).toBe(true);
    });
  }
});

describe('CRAFT', () => {
  for (const [part, files, sentences, tokens] of [
    ['train', 60, 18_951, 493_380],
    ['dev', 7, 2_780, 67_652],
  ] as const) {
    testCorpus(`${part} comes out byte for byte`, [`trees/craft/${part}`], (folder) => {
      const counts = { files: 0, sentences: 0, tokens: 0 };
      for (const name of filesIn(folder, '.tree')) {
        const file = readFileSync(join(folder, name), 'utf8');
        const documents = ptb.decode(file, { file: name });
        counts.files++;
        counts.sentences += documents.length;
        counts.tokens += tokensIn(documents);
        const expected = name === '12546709.tree' ? file.replace(/ $/m, '') : file;
        expect(ptb.encode(documents) === expected, name).toBe(true);
      }
      expect(counts).toEqual({ files, sentences, tokens });
    });
  }
});

describe('MASC', () => {
  const folder = corpus('trees/masc');
  testCorpus('all files are there', ['trees/masc'], (path) => {
    expect(filesIn(path, '')).toHaveLength(64);
  });
  test.each(folder === undefined ? [] : filesIn(folder, ''))(
    '%s comes out but for white space',
    (name) => {
      const file = readFileSync(join(folder!, name), 'utf8');
      expect(tight(ptb.encode(ptb.decode(file, { file: name }))) === tight(file)).toBe(true);
    },
  );
});

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(ending));
}

/** Without the white space around brackets. */
function tight(brackets: string): string {
  return brackets.replace(/\s*([()])\s*/g, '$1');
}
