import { expect, test } from 'vitest';
import * as server from './index.js';

test('the public names', () => {
  expect(Object.keys(server).sort()).toEqual([
    'capabilities',
    'checkToken',
    'createServer',
    'limitTable',
    'openApi',
    'problemStatus',
    'readToken',
    'serve',
  ]);
});
