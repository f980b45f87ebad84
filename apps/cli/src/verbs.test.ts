import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { modelFiles } from '@hedgerow/model-en-bio';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../test/hedgerow.js';
import { modelsOption } from './options.js';
import { verbs as rows } from './verbs.js';

const verbs = await Promise.all(
  rows.map(async ({ load, ...row }) => ({ ...row, ...(await load()) })),
);

/** A checkout from before the models were built still passes. */
const hasModels = Object.values(modelFiles).every((file) => existsSync(file));

const examples = resolve(import.meta.dirname, '../examples');

test('the help lists every verb', async () => {
  const { code, out } = await hedgerow(['--help']);
  expect(code).toBe(0);
  for (const { name } of verbs) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
});

describe.each(verbs)('$name', (verb) => {
  test('its help ends with two examples', async () => {
    const { code, out } = await hedgerow([verb.name, '--help']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').slice(-3)).toEqual([
      'Examples:',
      ...verb.examples.map((example) => `  $ ${example}`),
    ]);
  });

  const takesModels =
    verb.name === 'model' || ('options' in verb && verb.options?.includes(modelsOption) === true);
  test.skipIf(takesModels && !hasModels).each(verb.examples)('%s', async (line) => {
    expect(line).toMatch(new RegExp(`^hedgerow ${verb.name}( |$)`));
    const folder = mkdtempSync(join(tmpdir(), 'hedgerow-cli-'));
    const args = line
      .split(' ')
      .slice(1)
      .map((word, i, words) =>
        words[i - 1] === '-o' ? join(folder, word) : word.replace(/^examples(?=\/)/, examples),
      );
    // A verb that would go on for ever is told to end as soon as it has begun.
    const signal = AbortSignal.abort();
    expect(await hedgerow(args, '', { signal })).toMatchObject({ code: 0, err: '' });
  });
});
