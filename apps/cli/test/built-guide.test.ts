/** The pages of docs/guide: their files are written, their commands run, and what they say is printed is printed. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shell, workplace } from './built.js';
import { smallCorpora } from './small-corpora.js';

const guide = resolve(import.meta.dirname, '../../../docs/guide');

/** The boxes of a page: their language, the file that they are, their text. */
const boxesOf = (page: string) =>
  Array.from(
    readFileSync(join(guide, page), 'utf8').matchAll(/^```(\w+)(?: file=(\S+))?\n(.*?)^```$/gms),
    ([, language, file, text = '']) => ({ language, file, text }),
  );

/** What is installed, a release is tried with: tools/release. What a page is bundled of, tools/site. */
const isOurs = (text: string) => !/^np[mx] /m.test(text);

describe.concurrent('the guide', () => {
  test.each(readdirSync(guide))('%s prints what it says', async (page) => {
    const folder = workplace();
    const data = smallCorpora();
    const boxes = boxesOf(page);
    for (const [i, { language, file, text }] of boxes.entries()) {
      if (file !== undefined) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      } else if (language === 'sh' && isOurs(text)) {
        const printed = await shell(`set -e; export HEDGEROW_DATA=${data}\n${text}`, folder);
        expect({ text, ...printed }).toMatchObject({ text, err: '', code: 0 });
        const next = boxes[i + 1];
        if (next?.language === 'text') expect(printed.out).toBe(next.text);
        else if (next?.language === 'json' && next.file === undefined) {
          expect(JSON.parse(printed.out)).toMatchObject(JSON.parse(next.text));
        } else expect(printed.out).not.toBe('');
      }
    }
  });
});
