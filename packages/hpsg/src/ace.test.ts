import { expect, test } from 'vitest';
import * as names from './ace.js';

test('the public names', () => {
  expect(Object.keys(names)).toEqual(['aceParser']);
});
