import { describe, expect, test } from 'vitest';
import { hedgerow } from '../test/hedgerow.js';
import { shippedVerbs } from './verbs.js';

const verbs = await shippedVerbs();

test('the help lists every verb', async () => {
  const { code, out } = await hedgerow(['--help']);
  expect(code).toBe(0);
  for (const { name } of verbs) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
});

describe.each(verbs)('$name', ({ name, load }) => {
  test('its help ends with two examples', async () => {
    const { code, out } = await hedgerow([name, '--help']);
    expect(code).toBe(0);
    const { examples } = await load();
    expect(out.trimEnd().split('\n').slice(-3)).toEqual([
      'Examples:',
      ...examples.map((example) => `  $ ${example}`),
    ]);
  });

  test('the help of help tells the same', async () => {
    const asked = await hedgerow(['help', name]);
    expect(asked).toEqual(await hedgerow([name, '--help']));
  });
});
