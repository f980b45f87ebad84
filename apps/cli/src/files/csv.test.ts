import { expect, test } from 'vitest';
import { csvLine } from './csv.js';

test('what would be taken for something else is quoted', () => {
  expect(csvLine(['moss', 3, ''])).toBe('moss,3,\n');
  expect(csvLine(['a,b', 'say "oak"', 'two\nlines', "it's"])).toBe(
    '"a,b","say ""oak""","two\nlines",it\'s\n',
  );
});
