import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shell, workplace } from './built.js';

const folder = workplace();
const run = (line: string) => shell(line, folder);

/** More than one piece: a sentence has some forty characters. */
const sentence = (i: number) =>
  `Plot ${i} may ${i % 3 === 0 ? 'not ' : ''}have lost its moss after the rain.`;
const sentences = Array.from({ length: 400 }, (_, i) => sentence(i));
writeFileSync(join(folder, 'lines.txt'), sentences.join('\n'));
writeFileSync(join(folder, 'whole.txt'), `${sentences.join(' ')}\n\n`);
const records = sentences.map((text, i) => JSON.stringify({ id: `d${i}`, text, sentences: [] }));
records[300] = '{"id":"d300",';
writeFileSync(join(folder, 'broken.jsonl'), records.join('\n'));

describe.concurrent('--jobs', () => {
  test.each([
    ['annotate', '--parser greedy --to jsonl --from text:documents=line lines.txt'],
    ['annotate', '--parser greedy --to pretty whole.txt'],
    ['annotate', '--parser greedy --to bioscope whole.txt lines.txt'],
    ['parse', '--parser greedy --to conllu whole.txt'],
    ['derive', '--best 3 --to jsonl whole.txt'],
    ['ccg', '--to jsonl whole.txt'],
    ['ccg', '--to ccgbank whole.txt'],
    ['mixed', '--to jsonl examples/mixed.txt lines.txt'],
    ['names', '--to jsonl examples/tweets.txt lines.txt'],
  ])('%s %s gives the same bytes', async (verb, args) => {
    const { code, err } = await run(
      `hedgerow ${verb} ${args} | cmp - <(hedgerow ${verb} --jobs 3 ${args})`,
    );
    expect([code, err]).toEqual([0, '']);
  });

  const quick = '--cues gold --scopes default --from jsonl --to jsonl';

  test('what came before a broken record is written, and its place is told', async () => {
    const alone = await run(`hedgerow annotate ${quick} broken.jsonl`);
    expect(alone.out.trimEnd().split('\n')).toHaveLength(300);
    expect(alone.err).toMatch(/^broken\.jsonl:301:\d+: .* \[JSON\]$/m);
    expect(await run(`hedgerow annotate ${quick} --jobs 3 broken.jsonl`)).toEqual(alone);
    const skipping = await run(`hedgerow annotate ${quick} --on-error skip broken.jsonl`);
    expect(skipping.code).toBe(3);
    expect(skipping.out.trimEnd().split('\n')).toHaveLength(399);
    expect(await run(`hedgerow annotate ${quick} --on-error skip --jobs 3 broken.jsonl`)).toEqual(
      skipping,
    );
  });

  test('a closed pipe ends all threads quietly', async () => {
    const { out, err } = await run(
      `{ hedgerow annotate ${quick} --jobs 2 --on-error skip --quiet broken.jsonl broken.jsonl; echo "code $?" >&2; } | head -1`,
    );
    expect(out).toContain('"id":"d0"');
    expect(err.replace(/^(skipped: .*| {2}.*)\n/gm, '')).toBe('code 0\n');
  });

  test('models that are not there are told once', async () => {
    const { code, err } = await run('hedgerow annotate --jobs 2 --models /nowhere lines.txt');
    expect(code).toBe(1);
    expect(err).toMatch(/^there is no folder \/nowhere .* \[NO_MODEL\]\nhint: .*\n$/);
  });

  test('learning goes from one tweet to the next', async () => {
    const { code, err } = await run('hedgerow names --learn --state s.bin --jobs 2 lines.txt');
    expect([code, err]).toEqual([2, expect.stringContaining('--jobs 1')]);
  });
});
