import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('.changeset/') && existsSync(join(root, file)));

/** Where a page leads to: `[text](place)` and `src="place"`, code left out. */
function linksIn(page: string): string[] {
  const prose = page.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');
  return Array.from(
    prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset)="([^"]+)"/g),
    ([, link, source]) => (link ?? source)!,
  );
}

/** The names of a page's headings, as they are written behind `#`. */
function anchorsIn(page: string): string[] {
  const headings = page.replace(/^```.*?^```$/gms, '').matchAll(/^#+ (.*)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  );
}

test('links and anchors are told from code', () => {
  expect(linksIn('[a](b.md#c) `[d](e)`\n```\n[f](g)\n```\n<img src="h.png">')).toEqual([
    'b.md#c',
    'h.png',
  ]);
  expect(anchorsIn('# A `b`: c\n```sh\n# not one\n```\n## Two words')).toEqual([
    'a-b-c',
    'two-words',
  ]);
});

describe('the links of', () => {
  test.each(pages)('%s lead somewhere', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const lost = linksIn(text).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? join(root, page) : resolve(root, dirname(page), path);
      if (!existsSync(target)) return true;
      if (anchor === undefined) return false;
      const file = statSync(target).isDirectory() ? join(target, 'README.md') : target;
      return !anchorsIn(readFileSync(file, 'utf8')).includes(anchor);
    });
    expect(lost).toEqual([]);
  });
});
