/** The pages of docs/guide: their files are written, their commands run, and what they say is printed is printed. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { modelFiles } from '@hedgerow/model-en-bio';
import { describe, expect, test } from 'vitest';
import { shell, workplace } from './built.js';

const guide = resolve(import.meta.dirname, '../../../docs/guide');
const hasModels = Object.values(modelFiles).every((file) => existsSync(file));

/** The boxes of a page: their language, the file that they are, their text. */
const boxesOf = (page: string) =>
  Array.from(
    readFileSync(join(guide, page), 'utf8').matchAll(/^```(\w+)(?: file=(\S+))?\n(.*?)^```$/gms),
    ([, language, file, text = '']) => ({ language, file, text }),
  );

describe.skipIf(!hasModels).concurrent('the guide', () => {
  test.each(readdirSync(guide))('%s prints what it says', async (page) => {
    const folder = workplace();
    const boxes = boxesOf(page);
    for (const [i, { language, file, text }] of boxes.entries()) {
      const next = boxes[i + 1];
      if (file !== undefined) writeFileSync(join(folder, file), text);
      else if (language === 'sh' && next?.language === 'text') {
        const { out, err, code } = await shell(`set -e\n${text}`, folder);
        expect({ text, err, code, out }).toEqual({ text, err: '', code: 0, out: next.text });
      }
    }
  });
});
