import { expect, test } from 'vitest';
import * as conformance from './conformance.js';
import * as names from './index.js';

test('the public names', () => {
  expect(Object.keys(names).sort()).toEqual([
    'InputError',
    'compareSpans',
    'covers',
    'formatInputError',
    'hull',
    'inOrder',
    'isInputError',
    'leaveSource',
    'overlaps',
    'pipeline',
    'pipelineOf',
    'random',
    'spanText',
  ]);
  expect(Object.keys(conformance)).toEqual(['stageConformance']);
});
