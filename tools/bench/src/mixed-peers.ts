import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npmPackage } from '@hedgerow/corpora/npm-package';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';

/** Words of a text, with tags where the peer gives some. */
export type Words = readonly (readonly [form: string, tag: string])[];

type Note = (text: string) => void;

interface Rakutenma {
  featset: unknown;
  ctype_func: unknown;
  set_tag_scheme(scheme: string): void;
  train_one(sentence: readonly (readonly [string, string])[]): unknown;
  tokenize(text: string): (readonly [string, string])[];
}

/**
 * rakutenma (Hagiwara & Sekine 2014), trained here: characters, soft confidence-weighted learning, with the features and
 * character types for Chinese that come with it.
 */
export function trainRakutenma(
  documents: readonly TaggedDocument[],
  passes: number,
  note: Note,
): (text: string) => Words {
  const folder = npmPackage('rakutenma', '1.0.0', note);
  const require = createRequire(join(folder, 'package.json'));
  const RakutenMA = require(join(folder, 'rakutenma.js')) as {
    new (): Rakutenma;
    default_featset_zh: unknown;
    create_ctype_chardic_func(chardic: unknown): unknown;
  };
  const learner = new RakutenMA();
  learner.set_tag_scheme('SBIEO');
  learner.featset = RakutenMA.default_featset_zh;
  learner.ctype_func = RakutenMA.create_ctype_chardic_func(
    JSON.parse(readFileSync(join(folder, 'zh_chardic.json'), 'utf8')),
  );
  const sentences = documents.flatMap((document) => document.sentences);
  for (let pass = 1; pass <= passes; pass++) {
    sentences.forEach(({ tokens, tags }, s) => {
      if (s % 500 === 0) {
        note(`rakutenma: pass ${pass} of ${passes}, sentence ${s} of ${sentences.length}`);
      }
      learner.train_one(tokens.map(({ form }, i) => [form, tags[i]!]));
    });
  }
  return (text) => learner.tokenize(text);
}

/** The segmenter of jieba with its own dictionary; its tags are of another set. */
export function loadJieba(note: Note): (text: string) => Words {
  const folder = npmPackage('@node-rs/jieba', '2.0.3', note);
  const require = createRequire(join(folder, 'package.json'));
  const { Jieba } = require(join(folder, 'index.js')) as {
    Jieba: { withDict(dict: Uint8Array): { cut(text: string, hmm: boolean): string[] } };
  };
  const { dict } = require(join(folder, 'dict.js')) as { dict: Uint8Array };
  const jieba = Jieba.withDict(dict);
  return (text) => jieba.cut(text, true).map((form) => [form, ''] as const);
}
