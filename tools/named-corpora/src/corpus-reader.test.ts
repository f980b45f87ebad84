import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { CorpusReader } from './corpus-reader.js';
import { craft } from './treebanks.js';
import { unlabelled, wnut17 } from './tweets.js';

function folderOf(files: { readonly [path: string]: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-corpora-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const tree = (noun: string) => `( (S (NP-SBJ (NN ${noun})) (VP (VBD fell)) (. .)) )\n`;

test('a corpus in a folder of its own: the files of its format, in the order of their names', () => {
  const folder = folderOf({
    'trees/craft/dev/2.tree': tree('Snow'),
    'trees/craft/dev/1.tree': tree('Rain'),
    'trees/craft/dev/README': 'no tree',
  });
  const nouns = craft('dev', { folder }).map(({ sentences }) => sentences[0]!.tokens[0]!.form);
  expect(nouns).toEqual(['Rain', 'Snow']);
});

test('names of tweets have the four types, whatever the corpus calls them', () => {
  const folder = folderOf({
    'tweets/wnut17/emerging.dev.conll': 'Acme\tB-corporation\nrocks\tO\n',
  });
  const [tweet] = wnut17('dev', { folder });
  expect(tweet!.sentences[0]!.entities.map(({ type }) => type)).toEqual(['ORGANIZATION']);
});

test('a reader that is given reads in place of the file system', () => {
  const asked: string[] = [];
  const reader: CorpusReader = {
    read: () => [],
    lines: (path) => {
      asked.push(path);
      return ['rain again'];
    },
  };
  expect(unlabelled('twitter-2016', { reader })).toEqual([['rain', 'again']]);
  expect(asked).toEqual(['tweets/unlabelled/twitter-2016.txt']);
});
