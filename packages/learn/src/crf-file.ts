import { type Alphabet, alphabet, alphabetFrom } from './alphabet.js';
import type { ChainFeatures } from './chain-features.js';
import { type CrfModel, checkCrfModel, pruneCrf } from './crf-model.js';
import { InputError } from './errors.js';
import {
  decodeModel,
  encodeModel,
  type ModelFile,
  type ModelHeader,
  requireSection,
  type Section,
} from './model-file.js';
import { type PackLoss, packWeights, unpackWeights } from './quantise.js';

/** A model with the names of its labels and attributes: all that tagging needs. */
export interface NamedCrf {
  readonly model: CrfModel;
  readonly labels: readonly string[];
  readonly attributes: Alphabet;
  readonly edgeAttributes?: Alphabet | undefined;
}

export interface CrfFileOptions {
  /** How weights are stored; default 64: as they are. */
  readonly bits?: 8 | 16 | 32 | 64;
  /** Weights smaller than this are left out, and attributes without any weight left; default 0: only what is exactly 0. */
  readonly pruneBelow?: number;
  /** What the header says beyond kind and labels: parameters, seed, data, scores. */
  readonly header?: Omit<ModelHeader, 'kind' | 'labels'>;
}

const kind = 'crf';

/** The model as one file. `loss` says what rounding cost, where weights were rounded. */
export function encodeCrf(
  named: NamedCrf,
  { bits = 64, pruneBelow = 0, header = {} }: CrfFileOptions = {},
): { readonly bytes: Uint8Array; readonly loss: PackLoss | undefined } {
  checkNames(named);
  const { model, attributes, edgeAttributes } = compact(named, pruneBelow);
  const { features, weights } = model;
  const { labelCount, stateStart, stateLabels, transitionPairs, edgeStart, edgePairs } = features;
  const { packed, loss } =
    bits === 64 ? { packed: undefined, loss: undefined } : packWeights(weights, { bits });
  const names = attributes.toSections();
  const edgeNames = edgeAttributes?.toSections();
  const sections: { [name: string]: Section } = {
    attributeText: names.text,
    attributeLengths: names.lengths,
    stateCounts: lengthsOf(stateStart, labelCount),
    stateLabels: labelCount <= 256 ? Uint8Array.from(stateLabels) : stateLabels,
    transitionPairs,
    ...(edgeNames === undefined
      ? {}
      : {
          edgeText: edgeNames.text,
          edgeLengths: edgeNames.lengths,
          edgeCounts: lengthsOf(edgeStart, labelCount * labelCount),
          edgePairs,
        }),
    ...(packed === undefined
      ? { weights }
      : {
          codes: packed.codes,
          scales: packed.scales,
          ...(packed.kept === undefined ? {} : { kept: packed.kept }),
        }),
  };
  return { bytes: encodeModel({ ...header, kind, labels: named.labels }, sections), loss };
}

/** Reads what `encodeCrf` wrote; what does not fit together is an `InputError`. */
export function decodeCrf(bytes: Uint8Array): NamedCrf & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const { labels = [] } = file.header;
  const labelCount = labels.length;
  const attributes = alphabetFrom({
    text: requireSection(file, 'attributeText', 'u8'),
    lengths: requireSection(file, 'attributeLengths', 'u16'),
  });
  const stateStart = startsOf(file, 'stateCounts', attributes.size);
  const stateLabels = Uint16Array.from(requireEither(file, 'stateLabels', stateStart.at(-1)!));
  const transitionPairs = requireSection(file, 'transitionPairs', 'i32');
  const edgeAttributes = file.sections.has('edgeText')
    ? alphabetFrom({
        text: requireSection(file, 'edgeText', 'u8'),
        lengths: requireSection(file, 'edgeLengths', 'u16'),
      })
    : undefined;
  const edgeStart =
    edgeAttributes === undefined
      ? new Int32Array(1)
      : startsOf(file, 'edgeCounts', edgeAttributes.size);
  const edgePairs =
    edgeAttributes === undefined
      ? new Int32Array(0)
      : requireSection(file, 'edgePairs', 'i32', edgeStart.at(-1)!);
  requireBelow('stateLabels', stateLabels, labelCount);
  requireBelow('transitionPairs', transitionPairs, labelCount * labelCount);
  requireBelow('edgePairs', edgePairs, labelCount * labelCount);
  const count = stateLabels.length + transitionPairs.length + edgePairs.length;
  const features: ChainFeatures = {
    labelCount,
    attributeCount: attributes.size,
    edgeAttributeCount: edgeAttributes?.size ?? 0,
    stateStart,
    stateLabels,
    transitionPairs,
    edgeStart,
    edgePairs,
    count,
  };
  const model = { features, weights: weightsOf(file, count) };
  checkCrfModel(model);
  return { header: file.header, model, labels, attributes, edgeAttributes };
}

function checkNames({ model, labels, attributes, edgeAttributes }: NamedCrf): void {
  checkCrfModel(model);
  const { labelCount, attributeCount, edgeAttributeCount } = model.features;
  const wrong = (what: string, found: number, expected: number) =>
    new InputError('MODEL_NAMES', `there are ${found} names for ${expected} ${what}`);
  if (labels.length !== labelCount) throw wrong('labels', labels.length, labelCount);
  if (attributes.size < attributeCount) throw wrong('attributes', attributes.size, attributeCount);
  if ((edgeAttributes?.size ?? 0) < edgeAttributeCount) {
    throw wrong('edge attributes', edgeAttributes?.size ?? 0, edgeAttributeCount);
  }
}

/** Without small weights, and without the names of attributes that have none. */
function compact({ model, attributes, edgeAttributes }: NamedCrf, pruneBelow: number) {
  // pruneCrf leaves out what is at most as large; here what is smaller goes, and zero always.
  const { features, weights } = pruneCrf(model, pruneBelow > 0 ? below(pruneBelow) : 0);
  const states = dropEmpty(features.stateStart, attributes);
  const edges = edgeAttributes && dropEmpty(features.edgeStart, edgeAttributes);
  return {
    model: {
      features: {
        ...features,
        attributeCount: states.names.size,
        stateStart: states.start,
        ...(edges === undefined
          ? {}
          : { edgeAttributeCount: edges.names.size, edgeStart: edges.start }),
      },
      weights,
    },
    attributes: states.names,
    edgeAttributes: edges?.names,
  };
}

/** The next double down. */
function below(value: number): number {
  return value - value * Number.EPSILON;
}

function dropEmpty(start: Int32Array, names: Alphabet) {
  const kept = alphabet();
  const starts = [0];
  for (let a = 0; a < start.length - 1; a++) {
    if (start[a + 1] === start[a]) continue;
    kept.add(names.nameOf(a));
    starts.push(start[a + 1]!);
  }
  return { start: Int32Array.from(starts), names: kept };
}

function lengthsOf(start: Int32Array, most: number): Section {
  const lengths = start.subarray(1).map((end, a) => end - start[a]!);
  return most < 256
    ? Uint8Array.from(lengths)
    : most < 65_536
      ? Uint16Array.from(lengths)
      : lengths;
}

function startsOf(file: ModelFile, name: string, count: number): Int32Array {
  const lengths = requireEither(file, name, count);
  const start = new Int32Array(count + 1);
  for (let a = 0; a < count; a++) start[a + 1] = start[a]! + lengths[a]!;
  return start;
}

/** A section of whole numbers that is as narrow as they allow. */
function requireEither(file: ModelFile, name: string, length: number) {
  const type = file.table.find((row) => row.name === name)?.type;
  return type === 'u16' || type === 'i32'
    ? requireSection(file, name, type, length)
    : requireSection(file, name, 'u8', length);
}

function requireBelow(name: string, numbers: ArrayLike<number>, limit: number): void {
  for (let k = 0; k < numbers.length; k++) {
    if (!(numbers[k]! >= 0 && numbers[k]! < limit)) {
      throw new InputError(
        'MODEL_CORRUPT',
        `the section ${name} has ${numbers[k]}, expected 0 to ${limit - 1}`,
      );
    }
  }
}

function weightsOf(file: ModelFile, count: number): Float64Array {
  if (!file.sections.has('codes')) return requireSection(file, 'weights', 'f64', count);
  const type = file.table.find(({ name }) => name === 'codes')?.type;
  return unpackWeights({
    length: count,
    kept: file.sections.has('kept') ? requireSection(file, 'kept', 'u8') : undefined,
    codes:
      type === 'i8' || type === 'i16'
        ? requireSection(file, 'codes', type)
        : requireSection(file, 'codes', 'f32'),
    scales: requireSection(file, 'scales', 'f32'),
  });
}
