import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installedPackage } from './installed-package.js';

test('a package is found where it is of the wanted version', () => {
  const within = mkdtempSync(join(tmpdir(), 'hedgerow-packages-'));
  const folder = join(within, 'node_modules/@field/words');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"version": "1.2.0"}');
  expect(installedPackage({ name: '@field/words', version: '1.2.0' }, within)).toBe(folder);
  expect(installedPackage({ name: '@field/words', version: '1.3.0' }, within)).toBeUndefined();
  expect(installedPackage({ name: '@field/other', version: '1.2.0' }, within)).toBeUndefined();
});
