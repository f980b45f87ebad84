import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';
import { smallCorpora } from '../../test/small-corpora.js';

const data = smallCorpora();

test('what each system found is written as BioScope XML', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-predictions-'));
  const args = ['reproduce', 'velldal2012/table-7', '--data', data, '--predictions', folder];
  expect((await hedgerow(args)).code).toBe(0);
  const written = join(folder, 'velldal2012-table-7');
  expect(readdirSync(written).sort()).toEqual([
    'BSA-default.xml',
    'BSA-our-rules.xml',
    'BSA-the-paper-s-rules.xml',
    'BSP-default.xml',
    'BSP-our-rules.xml',
    'BSP-the-paper-s-rules.xml',
  ]);
  // All sentences are in it, so that it can be scored.
  const gold = join(data, 'scope/conll2010/task2_train_bio_abstracts_rev2.xml');
  const scored = await hedgerow([
    ...['evaluate', 'conll2010', '--json', gold, join(written, 'BSA-our-rules.xml')],
  ]);
  expect([scored.code, scored.err]).toEqual([0, '']);
  expect(scored.out).toContain('"f1":100');
});

test('a table of posts says what it needs', async () => {
  const { code, err } = await hedgerow(['reproduce', 'zhao2012/table-20', '--data', data]);
  expect(code).toBe(1);
  expect(err).toContain('[NO_LABELS]');
  const wrong = join(mkdtempSync(join(tmpdir(), 'hedgerow-labels-')), 'posts.tsv');
  writeFileSync(wrong, '1 3 99 NN\n');
  const refused = await hedgerow([
    ...['reproduce', 'zhao2012/table-19', '--data', data, '--labels', wrong],
  ]);
  expect(refused.err).toContain('[POST_LABEL]');
});

test('a page is made table by table, and goes on where it was cut off', async () => {
  const own = smallCorpora();
  const out = mkdtempSync(join(tmpdir(), 'hedgerow-page-'));
  const make = (ids: readonly string[], ...more: readonly string[]) =>
    hedgerow(['reproduce', ...ids, '--data', own, '--out', out, '--commit', 'abc', ...more]);
  const ids = ['zhao2012/table-6', 'liu2011/figure-1', 'zhao2012/table-19'];
  const first = await make(ids);
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toMatch(/^zhao2012\/table-6: made in \d+ s$/m);
  expect(first.out).toMatch(/^zhao2012\/table-19: left out: the posts are not labelled/m);
  expect(first.out).toMatch(/^2 made, 1 kept or left out, 0 failed: /m);

  const page = () => readFileSync(join(out, 'results.md'), 'utf8');
  expect(page()).toContain('of commit abc: 2 of ');
  expect(page()).toMatch(/^\| udc sentences \| 23444\.00 \| 24\.00 \|/m);
  expect(page()).toMatch(/^- velldal2012\/table-9: not made yet$/m);
  expect(page()).toMatch(/^\| tweets\/wnut16\/train\.conll \| [\da-f]{16} \|$/m);
  expect(readFileSync(join(out, 'results.html'), 'utf8')).toContain('<h3 id="liu2011/figure-1">');

  // Kept: of this code and these corpora.
  expect((await make(ids.slice(0, 2))).out).toMatch(/^0 made, 2 kept or left out, 0 failed: /m);
  // A setting that they do not take leaves them as they are.
  const labels = join(out, 'posts.tsv');
  writeFileSync(labels, '');
  const labelled = await make(ids.slice(0, 2), '--labels', labels);
  expect(labelled.out).toMatch(/^0 made, 2 kept or left out, 0 failed: /m);
  // Another commit: what it made stays if that is asked for, and is told apart.
  const newer = await make(['zhao2012/table-6'], '--commit', 'abd', '--keep-older');
  expect(newer.out).toMatch(/^0 made, 1 kept or left out, 0 failed: /m);
  expect(page()).toContain('of commit abd and of older ones');
  expect(page()).toMatch(/^- Made in \d+ s, [\d:TZ-]+, of commit abc\.$/m);
  expect((await make(['zhao2012/table-6'], '--commit', 'abd')).out).toMatch(/^1 made, /m);
  await make(['zhao2012/table-6']);
  // Another corpus: what is made of it is made anew, the rest is kept.
  const tweets = join(own, 'tweets/wnut16/dev.conll');
  writeFileSync(tweets, `${readFileSync(tweets, 'utf8')}Ada\tB-person\n\n`);
  const again = await make(ids.slice(0, 2));
  expect(again.out).toMatch(/^liu2011\/figure-1: made in /m);
  expect(again.out).not.toContain('zhao2012/table-6');
  // A table that fails costs its section.
  writeFileSync(tweets, 'Ada\tX-person\n\n');
  const broken = await make(ids.slice(0, 2));
  expect(broken.code).toBe(1);
  expect(broken.out).toMatch(/^liu2011\/figure-1: failed: /m);
  expect(page()).toMatch(/^Failed: /m);
  expect(page()).toMatch(/^\| udc sentences /m);
});

test('--all leaves out what takes longer than it is given, and takes a folder', async () => {
  const out = join(mkdtempSync(join(tmpdir(), 'hedgerow-page-')), 'page');
  const empty = mkdtempSync(join(tmpdir(), 'hedgerow-none-'));
  const args = ['reproduce', '--all', '--longest', 'seconds', '--data', empty];
  expect((await hedgerow(args)).err).toContain('--out');
  expect((await hedgerow([...args, 'zhao2012/table-6', '--out', out])).code).toBe(2);
  const { code } = await hedgerow([...args, '--out', out]);
  expect(code).toBe(0);
  expect(readFileSync(join(out, 'results.md'), 'utf8')).toMatch(
    /^- velldal2012\/table-9: takes longer than seconds$/m,
  );
  expect(existsSync(join(out, 'results', 'made'))).toBe(false);
});
