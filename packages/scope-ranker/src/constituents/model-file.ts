import type { CueKind } from '@hedgerow/document';
import { type Json, type ModelHeader, readFields } from '@hedgerow/learn';
import { decodeHashedModel, encodeHashedModel } from '@hedgerow/learn/hashed';
import type { ConstituentModel } from './constituent-model.js';
import { type FeatureFamily, featureFamilies } from './features.js';
import { type SlackeningName, slackeningNames } from './slackening.js';

const kind = 'scope-constituents';

/** The model as one file; everything but the weights is in its header, where it can be read. */
export function encodeConstituentModel(
  model: ConstituentModel,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra'> = {},
): Uint8Array {
  const { weights, kind: cueKind, families, slackenings, learnFrom, chooseFrom } = model;
  const extra = { families, slackenings, learnFrom, chooseFrom } as unknown as {
    [name: string]: Json;
  };
  return encodeHashedModel(weights, { ...header, kind, labels: [cueKind], extra });
}

export function decodeConstituentModel(bytes: Uint8Array): ConstituentModel {
  const { model: weights, header } = decodeHashedModel(bytes, kind);
  const { families, slackenings, learnFrom, chooseFrom } = readFields(header.extra, fields);
  const { kind: cueKind } = readFields({ kind: header.labels?.[0] }, labelFields, 'header.labels');
  return {
    kind: cueKind as CueKind,
    families: families as readonly FeatureFamily[],
    slackenings: slackenings as readonly SlackeningName[],
    learnFrom,
    chooseFrom,
    weights,
  };
}

const most = 2 ** 31 - 1;
const fields = {
  families: { is: 'texts', among: featureFamilies },
  slackenings: { is: 'texts', among: slackeningNames },
  learnFrom: { is: 'whole', least: 1, most },
  chooseFrom: { is: 'whole', least: 1, most },
  classes: { is: 'whole', least: 1, most: 1 },
} as const;
const labelFields = { kind: { is: 'text', among: ['speculation', 'negation'] } } as const;
