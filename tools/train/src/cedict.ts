import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cedict } from '@hedgerow/corpora/installed-package';
import { npmPackage } from '@hedgerow/corpora/npm-package';
import type { DictionaryEntry } from '@hedgerow/mixed-pos/data';
import { once } from './build-models.js';

export interface CedictEntry extends DictionaryEntry {
  readonly traditional: string;
  readonly pinyin: string;
}

/** CC-CEDICT, CC BY-SA 4.0. */
export const readCedict = once((): readonly CedictEntry[] =>
  JSON.parse(readFileSync(join(npmPackage(cedict.name, cedict.version), 'cedict.json'), 'utf8')),
);
