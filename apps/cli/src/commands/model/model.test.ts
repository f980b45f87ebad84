import { modelFiles } from '@hedgerow/model-en-bio';
import { expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

test('the models are listed with their names apart from their kinds', async () => {
  const { code, out } = await hedgerow(['model']);
  expect(code).toBe(0);
  const names = Object.values(modelFiles).map((file) => /([^/]+)\.bin$/.exec(file.pathname)![1]!);
  for (const name of names) {
    expect(out).toMatch(new RegExp(`^${name} {2,}[a-z][a-z0-9-]* {2,}[\\d.]+ MB {2}`, 'm'));
  }
});
