import { expect, test } from 'vitest';
import * as conformance from './conformance.js';
import * as names from './index.js';

test('the public names', () => {
  expect(Object.keys(names).sort()).toEqual([
    'InputError',
    'compareSpans',
    'covers',
    'defineLayer',
    'forget',
    'formatInputError',
    'hull',
    'inOrder',
    'isInputError',
    'keeping',
    'leaveSource',
    'moveSpans',
    'overlaps',
    'pipeline',
    'pipelineOf',
    'random',
    'sharedLayers',
    'spanText',
    'where',
  ]);
  expect(Object.keys(conformance)).toEqual(['stageConformance']);
});
