import { InputError } from '@hedgerow/document';
import type { Json, ModelHeader } from '@hedgerow/learn';
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
  const { method, words, templates, threshold, patterns, neverAlone, affixes } = header.extra ?? {};
  const [cueKind] = header.labels ?? [];
  if (cueKind !== 'speculation' && cueKind !== 'negation') {
    throw corrupt(`it is for ${JSON.stringify(cueKind)}, expected speculation or negation`);
  }
  const knownMethod = cueMethods.find((name) => name === method);
  if (knownMethod === undefined) throw corrupt(`its method is ${JSON.stringify(method)}`);
  if (!isStrings(words) || !isStrings(templates) || !isStrings(neverAlone)) {
    throw corrupt('it lacks its words or templates');
  }
  if (typeof threshold !== 'number' || !isPatterns(patterns)) {
    throw corrupt('it lacks its threshold or patterns');
  }
  if (!isAffixes(affixes)) throw corrupt('it lacks its affixes');
  // Throws where a template or pattern is of a kind that this release does not know.
  parseCueTemplates(templates);
  patterns.forEach(compilePattern);
  return {
    kind: cueKind,
    method: knownMethod,
    words,
    templates,
    weights,
    threshold,
    patterns,
    neverAlone,
    affixes,
  };
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isAffixes(value: unknown): value is CueModel['affixes'] {
  return typeof value === 'object' && value !== null && isStrings(Object.values(value));
}

function isPatterns(value: unknown): value is readonly CuePattern[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        typeof (item as CuePattern).pattern === 'string' &&
        cueTriggers.includes((item as CuePattern).fires),
    )
  );
}

function corrupt(what: string): InputError {
  return new InputError('MODEL_CORRUPT', `the model of cues cannot be used: ${what}`);
}
