import { InputError } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { readCuePatterns } from './read-patterns.js';

const table = `# what the finds say
word\traise the question\tthe finds [raise the question] of who dug

always\tso (PRP) say\t[so] they/PRP [say]\r
`;

test('a row is what fires, the pattern and an example', () => {
  expect(readCuePatterns(table)).toEqual([
    {
      fires: 'word',
      pattern: 'raise the question',
      example: 'the finds [raise the question] of who dug',
    },
    { fires: 'always', pattern: 'so (PRP) say', example: '[so] they/PRP [say]' },
  ]);
});

describe('what is wrong is told with its place', () => {
  test.each([
    ['word\tno doubt', 1, 'found 2 columns, expected 3'],
    ['often\tno doubt\t[no doubt]', 1, 'found "often", expected one of word, sentence'],
    ['word\t... doubt\t[no doubt]', 6, '"..." at word 1 of the pattern'],
    ['word\tno doubt\tthere is [no] doubt', 15, 'does not match what is in brackets'],
    ['word\tno doubt\tthere is no doubt', 15, 'does not match what is in brackets'],
  ])('%j', (line, column, message) => {
    let thrown: unknown;
    try {
      readCuePatterns(`# rows\n${line}\n`, { file: 'rows.tsv' });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InputError);
    const { code, message: told, source } = thrown as InputError;
    expect(told).toContain(message);
    expect([code, source?.file, source?.line, source?.column]).toEqual([
      'PATTERN',
      'rows.tsv',
      2,
      column,
    ]);
  });

  test('a file without rows', () => {
    expect(() => readCuePatterns('# none yet\n')).toThrow('found no patterns');
  });
});
