import { expect, test } from 'vitest';
import { abstractNumbers, scopeFolds } from './scope-folds.js';

const reader = {
  read: () => [],
  lines: (path: string) => (path === abstractNumbers ? ['90\t17', '91\t18'] : []),
};

test('both versions of an abstract are in one of ten folds, and papers are on their own', () => {
  const ids = ['90', '17', '18', ...Array.from({ length: 10 }, (_, i) => `2${i}`)];
  const foldOf = scopeFolds(
    ids.map((id) => ({ id })),
    { reader },
  );
  expect(foldOf({ id: '90' })).toBe(foldOf({ id: '17' }));
  expect(foldOf({ id: '17' })).not.toBe(foldOf({ id: '18' }));
  expect(new Set(ids.map((id) => foldOf({ id }))).size).toBe(10);
  expect(foldOf({ id: 'PMC1' })).toBe('the paper PMC1');
});
