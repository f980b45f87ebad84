import type { Alphabet } from '../alphabet.js';
import {
  type ChainFileOptions,
  checkLabels,
  type EncodedModel,
  lengthsOf,
  nameSections,
  readLabels,
  readNames,
  readStarts,
  readWeights,
  requireBelow,
  requireNames,
  weightSections,
} from '../chain/file.js';
import { decodeModel, encodeModel, type ModelHeader, requireSection } from '../model-file.js';
import { type SegmentGroup, segmentGroups } from './data.js';
import type { GroupFeatures } from './features.js';
import type { SemiCrfModel } from './model.js';

/** A model with the names of its labels, and of the attributes of each group that it has. */
export interface NamedSemiCrf {
  readonly model: SemiCrfModel;
  readonly labels: readonly string[];
  readonly names: { readonly [G in SegmentGroup]?: Alphabet };
}

const kind = 'semi-crf';

/** In items: a table of all segments takes so many rows for each item. */
const longestSegment = 4096;

/** The model as one file. */
export function encodeSemiCrf(
  { model, labels, names }: NamedSemiCrf,
  { bits = 64, header = {} }: ChainFileOptions = {},
): EncodedModel {
  const { features, weights } = model;
  const { labelCount, longest, groups } = features;
  checkLabels(labels, labelCount);
  requireBelow('longest', longest, longestSegment + 1);
  const { sections, loss } = weightSections(weights, bits);
  const grouped = segmentGroups.map((group) => {
    const { start, classes } = groups[group];
    const alphabet = names[group];
    requireNames(`attributes of ${group}`, alphabet?.size ?? 0, start.length - 1);
    if (alphabet === undefined) return {};
    return {
      ...nameSections(group, alphabet),
      [`${group}Counts`]: lengthsOf(start, labelCount * labelCount),
      [`${group}Classes`]: classes,
    };
  });
  const bytes = encodeModel(
    { ...header, kind, labels },
    Object.assign({ longest }, ...grouped, sections),
  );
  return { bytes, loss };
}

export function decodeSemiCrf(bytes: Uint8Array): NamedSemiCrf & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const labels = readLabels(file);
  const labelCount = labels.length;
  const longest = requireSection(file, 'longest', 'i32', labelCount);
  requireBelow('longest', longest, longestSegment + 1);
  let offset = labelCount * labelCount;
  const names: { [G in SegmentGroup]?: Alphabet } = {};
  const read = (group: SegmentGroup): GroupFeatures => {
    const from = offset;
    if (!file.sections.has(`${group}Text`)) {
      return { start: new Int32Array(1), classes: new Int32Array(0), offset: from };
    }
    const alphabet = readNames(file, group);
    names[group] = alphabet;
    const counts = file.sections.get(`${group}Counts`)?.length ?? 0;
    const start = readStarts(file, `${group}Counts`, counts);
    const classes = requireSection(file, `${group}Classes`, 'i32', start.at(-1)!);
    requireBelow(
      `${group}Classes`,
      classes,
      group === 'edges' ? labelCount * labelCount : labelCount,
    );
    offset += classes.length;
    return { start, classes, offset: from };
  };
  const groups = {
    items: read('items'),
    starts: read('starts'),
    ends: read('ends'),
    spans: read('spans'),
    edges: read('edges'),
  };
  const features = { labelCount, longest, groups, count: offset };
  return {
    header: file.header,
    model: { features, weights: readWeights(file, offset) },
    labels,
    names,
  };
}
