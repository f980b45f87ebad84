import { expect, test } from 'vitest';
import * as names from './index.js';

test('the public names', () => {
  expect(Object.keys(names)).toEqual(['termFinder']);
});
