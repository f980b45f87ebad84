import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runChild } from './learn-child.js';

/** Something that tags raw text; tells how many tokens it saw. */
export type TextTagger = (text: string) => number;

const versions = {
  'wink-nlp': '2.4.0',
  'wink-eng-lite-web-model': '1.8.1',
  'wink-pos-tagger': '2.2.2',
} as const;

/** Installs the peers into the cache, where they are not there yet, and makes their taggers. */
export async function textPeers(
  cache: string,
  note: (text: string) => void,
): Promise<{ readonly [name: string]: TextTagger }> {
  mkdirSync(cache, { recursive: true });
  const missing = Object.entries(versions).filter(
    ([name]) => !existsSync(join(cache, 'node_modules', name)),
  );
  if (missing.length > 0) {
    const wanted = missing.map(([name, version]) => `${name}@${version}`);
    note(`installing ${wanted.join(', ')}`);
    await runChild('npm', ['install', '--no-save', '--prefix', cache, ...wanted]);
  }
  const require = createRequire(join(cache, 'package.json'));
  const winkNlp = require('wink-nlp')(require('wink-eng-lite-web-model'), ['sbd', 'pos']);
  const winkPos = require('wink-pos-tagger')();
  return {
    'wink-nlp': (text) => winkNlp.readDoc(text).tokens().out(winkNlp.its.pos).length,
    'wink-pos-tagger': (text) => winkPos.tagSentence(text).length,
  };
}
