import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventoryRow, type Outcome, reproductions } from '@hedgerow/reproduce';
import { beforeAll, expect, test } from 'vitest';
import { main, shell } from './built.js';
import { postLabels, smallCorpora } from './small-corpora.js';

const out = mkdtempSync(join(tmpdir(), 'hedgerow-results-'));
const made = (id: string) => join(out, 'results/made', `${id.replace('/', '-')}.json`);
let told = '';

/** Every table of the list, by the built command, on corpora of a few sentences of our own. */
beforeAll(async () => {
  const data = smallCorpora();
  const labels = join(out, 'posts.tsv');
  writeFileSync(labels, postLabels);
  const evaluation = join(data, 'scope/conll2010/task2_train_bio_fullarticles_rev2.xml');
  const named = `--data ${data} --labels ${labels} --evaluation ${evaluation}`;
  const { out: printed, err } = await shell(
    `hedgerow reproduce --all ${named} --out ${out} --commit abc`,
    out,
  );
  told = `${printed}${err}`;
});

test.each(reproductions.map(({ id }) => id))(
  '%s is made, in both configurations, or says why not',
  (id) => {
    expect(existsSync(made(id)), told).toBe(true);
    const { made: outcome } = JSON.parse(readFileSync(made(id), 'utf8')) as { made: Outcome };
    if (outcome.kind !== 'made') throw new Error(`${id}: ${outcome.why}`);
    const { rows, notes, deviations = [], columns } = outcome.table;
    const { noPaper, noOurs } = inventoryRow(id);
    const has = (cells: readonly unknown[] = []) => cells.some((cell) => cell != null);
    expect(rows.some(({ paper }) => has(paper))).toBe(noPaper === undefined);
    expect(rows.some(({ ours }) => has(ours))).toBe(noOurs === undefined);
    // What is made in the paper's way tells what is not as in the paper.
    expect(deviations.length > 0).toBe(noPaper === undefined);
    expect(notes.length + deviations.length).toBeGreaterThan(0);
    for (const { published, paper = [], ours } of rows) {
      for (const cells of [published, paper, ours]) {
        expect(cells.length).toBeLessThanOrEqual(columns.length);
      }
    }
  },
);

test('the page has them all', () => {
  expect(told).toMatch(
    new RegExp(`^${reproductions.length} made, 0 kept or left out, 0 failed`, 'm'),
  );
  const page = readFileSync(join(out, 'results.md'), 'utf8');
  expect(page).toContain(`: ${reproductions.length} of ${reproductions.length} tables, in `);
  for (const { id } of reproductions) expect(page).toContain(`### ${id}\n`);
  expect(existsSync(main)).toBe(true);
});
