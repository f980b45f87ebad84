import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNamer } from './file-names.js';

test.each([
  ['PMID-17.a', 'PMID-17.a'],
  ['β 1', 'β 1'],
  ['../x', '___x'],
  ['..', '__'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\x', 'C__x'],
  ['a\u0000b\n', 'a_b_'],
  ['', '_'],
  ['.hidden', '_hidden'],
  ['trailing. ', 'trailing__'],
  ['nul', '_nul'],
  ['COM1.txt', '_COM1.txt'],
  ['10.1000/182', '10.1000_182'],
])('%j is written as %j', (id, name) => {
  expect(fileNamer()(id)).toBe(name);
});

test('a long id is cut', () => {
  expect(fileNamer()('x'.repeat(1000))).toHaveLength(100);
});

describe('folders', () => {
  test.each([
    ['a/b', 'a/b'],
    ['../b', '__/b'],
    ['/a//b/', '_/a/_/b/_'],
    ['a/../../b', 'a/__/__/b'],
  ])('%j is written as %j where folders are kept', (id, name) => {
    expect(fileNamer()(id, { folders: true })).toBe(name);
  });
});

test('no two documents get one name, even where case is not told apart', () => {
  const name = fileNamer();
  expect(['a', 'A', 'a', 'a-2', 'b'].map((id) => name(id))).toEqual([
    'a',
    'A-2',
    'a-3',
    'a-2-2',
    'b',
  ]);
});

test('whatever the ids, names are distinct and lead nowhere else', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.boolean(), (ids, folders) => {
      const namer = fileNamer();
      const names = ids.map((id) => namer(id, { folders }));
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length);
      for (const name of names) {
        for (const part of name.split('/'))
          expect(part).toMatch(/^[^./\\\0 ]([^/\\\0]*[^./\\\0 ])?$/u);
      }
    }),
  );
});
