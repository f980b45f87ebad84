import { expect, test } from 'vitest';
import * as pipelines from './index.js';

test('the public names', () => {
  expect(Object.keys(pipelines).sort()).toEqual([
    'annotating',
    'forget',
    'keeping',
    'longestSentence',
    'parsedLayers',
    'parsing',
    'parsingStages',
    'sharing',
    'wordStages',
  ]);
});
