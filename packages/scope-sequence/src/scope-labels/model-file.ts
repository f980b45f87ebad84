import { InputError } from '@hedgerow/document';
import {
  decodeModel,
  encodeModel,
  type ModelFile,
  type ModelHeader,
  readFields,
  requireSection,
  type Section,
} from '@hedgerow/learn';
import { type HashedModel, packHashed, unpackHashed } from '@hedgerow/learn/hashed';
import type { ScopePreset } from '../scope-preset.js';
import { type Convention, conventions } from './conventions.js';
import { type ScopePresetName, scopePresetNames, scopePresets } from './presets.js';
import { type FeatureGroup, featureGroups } from './scope-features.js';
import { labelCount, type ScopeModel } from './scope-model.js';

const kind = 'scope-labels';

/** The model as one file. */
export function encodeScopeModel(
  { preset, convention, hidden, tables, transitions, longest }: ScopeModel,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra'> = {},
): Uint8Array {
  const parts = featureGroups.flatMap((group) => {
    const table = tables[group];
    return table === undefined ? [] : [packHashed(table, group)];
  });
  const sections: { [name: string]: Section } = {
    transitions,
    ...(longest === undefined ? {} : { longest }),
  };
  return encodeModel(
    {
      ...header,
      kind,
      labels: ['outside', 'inside'],
      extra: Object.assign({ preset, convention, hidden }, ...parts.map(({ extra }) => extra)),
    },
    Object.assign(sections, ...parts.map((part) => part.sections)),
  );
}

/** Reads what `encodeScopeModel` wrote; what does not fit together is an `InputError`. */
export function decodeScopeModel(bytes: Uint8Array): ScopeModel & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const { preset, convention, hidden } = readFields(file.header.extra, fields);
  const name = preset as ScopePresetName;
  const { learner, hiddenStates = 1, ...templates }: ScopePreset = scopePresets[name];
  if (hidden !== hiddenStates) {
    throw corrupt(`there are ${hidden} hidden states, ${name} has ${hiddenStates}`);
  }
  const states = labelCount * hidden;
  const tables: { [G in FeatureGroup]?: HashedModel } = {};
  for (const group of featureGroups) {
    if (templates[group] === undefined) continue;
    const table = unpackHashed(file, group);
    const expected = group === 'edges' ? states * states : states;
    if (table.classes !== expected) {
      throw corrupt(`${group} has ${table.classes} classes, expected ${expected}`);
    }
    tables[group] = table;
  }
  const transitions = requireSection(file, 'transitions', 'f64', states * states);
  if (!transitions.every(Number.isFinite)) throw corrupt('a weight of transitions is no number');
  return {
    header: file.header,
    preset: name,
    convention: convention as Convention,
    hidden,
    tables,
    transitions,
    longest: learner === 'semi' ? readLongest(file) : undefined,
  };
}

const fields = {
  preset: { is: 'text', among: scopePresetNames },
  convention: { is: 'text', among: conventions },
  hidden: { is: 'whole', least: 1, most: 16 },
} as const;

/** In tokens: a table of all segments takes so many rows for each. */
const longestSegment = 4096;

function readLongest(file: ModelFile): Int32Array {
  const longest = requireSection(file, 'longest', 'i32', labelCount);
  if (longest.some((most) => most < 1 || most > longestSegment)) {
    throw corrupt(
      `the longest segments are ${longest.join(', ')}, expected 1 to ${longestSegment}`,
    );
  }
  return longest;
}

function corrupt(message: string): InputError {
  return new InputError('MODEL_CORRUPT', message);
}
