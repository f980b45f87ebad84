import { expect, test } from 'vitest';
import * as conformance from './conformance.js';
import * as names from './index.js';

test('the public names', () => {
  expect(Object.keys(names).sort()).toEqual([
    'InputError',
    'certaintyByCues',
    'certaintyOf',
    'compareSpans',
    'covers',
    'defineLayer',
    'derivationKind',
    'forget',
    'forgetting',
    'formatInputError',
    'hull',
    'inOrder',
    'isInputError',
    'keeping',
    'leaveSource',
    'moveSpans',
    'nestScopes',
    'onlyLayers',
    'onlySentences',
    'orElse',
    'overlaps',
    'pieceEnds',
    'pipeline',
    'pipelineOf',
    'placeNodes',
    'plainForm',
    'random',
    'sentenceStages',
    'sequence',
    'sharedLayers',
    'sifting',
    'spanText',
    'splitDocument',
    'subtreeEdges',
    'toldStatuses',
    'where',
    'widenOver',
  ]);
  expect(Object.keys(conformance)).toEqual(['stageConformance']);
});
