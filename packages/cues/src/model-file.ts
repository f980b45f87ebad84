import { InputError } from '@hedgerow/document';
import { type Json, type ModelHeader, readFields } from '@hedgerow/learn';
import { decodeHashedModel, encodeHashedModel } from '@hedgerow/learn/hashed';
import { parseCueTemplates } from './features/templates.js';
import { type CueModel, cueMethods } from './model.js';
import { type CuePattern, compilePattern, cueTriggers } from './patterns/pattern.js';

const kind = 'cues';

/** The model as one file; everything but the weights is in its header, where it can be read. */
export function encodeCueModel(
  model: CueModel,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra'> = {},
): Uint8Array {
  const { weights, kind: cueKind, ...rest } = model;
  return encodeHashedModel(weights, {
    ...header,
    kind,
    labels: [cueKind],
    extra: rest as unknown as { [name: string]: Json },
  });
}

export function decodeCueModel(bytes: Uint8Array): CueModel {
  const { model: weights, header } = decodeHashedModel(bytes, kind);
  const { classes: _, method, patterns, affixes, ...rest } = readFields(header.extra, cueFields);
  const [cueKind] = header.labels ?? [];
  if (cueKind !== 'speculation' && cueKind !== 'negation') {
    throw corrupt(`it is for ${JSON.stringify(cueKind)}, expected speculation or negation`);
  }
  for (const pattern of patterns) readFields(pattern, patternFields, 'header.extra.patterns');
  for (const affix of Object.keys(affixes)) {
    readFields(affixes, { [affix]: { is: 'text' } }, 'header.extra.affixes');
  }
  const model: CueModel = {
    ...rest,
    kind: cueKind,
    method: method as CueModel['method'],
    weights,
    patterns: patterns as unknown as readonly CuePattern[],
    affixes: affixes as CueModel['affixes'],
  };
  // Throws where a template or pattern is of a kind that this release does not know.
  parseCueTemplates(model.templates);
  model.patterns.forEach(compilePattern);
  return model;
}

const cueFields = {
  method: { is: 'text', among: cueMethods },
  words: { is: 'texts' },
  templates: { is: 'texts' },
  threshold: { is: 'number' },
  patterns: { is: 'objects' },
  neverAlone: { is: 'texts' },
  affixes: { is: 'object' },
  classes: { is: 'whole', least: 1, most: 1 },
} as const;

const patternFields = {
  pattern: { is: 'text' },
  fires: { is: 'text', among: cueTriggers },
  example: { is: 'text' },
} as const;

function corrupt(what: string): InputError {
  return new InputError('MODEL_CORRUPT', `the model of cues cannot be used: ${what}`);
}
