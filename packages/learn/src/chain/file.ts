import { type Alphabet, alphabetFrom } from '../alphabet.js';
import { InputError } from '../errors.js';
import { type ModelFile, type ModelHeader, requireSection, type Section } from '../model-file.js';
import { type PackLoss, packWeights, unpackWeights } from '../quantise.js';
import type { ChainFeatures } from './features.js';

export interface Sections {
  readonly [name: string]: Section;
}

export type WeightBits = 8 | 16 | 32 | 64;

/** A model of label sequences with the names of its labels and attributes: all that labelling needs. */
export interface NamedChain<Model> {
  readonly model: Model;
  readonly labels: readonly string[];
  readonly attributes: Alphabet;
  readonly edgeAttributes?: Alphabet | undefined;
}

export interface ChainFileOptions {
  /** How weights are stored; default 64: as they are. */
  readonly bits?: WeightBits;
  /** What the header says beyond kind and labels: parameters, seed, data, scores. */
  readonly header?: Omit<ModelHeader, 'kind' | 'labels'>;
}

/** A model as one file. `loss` says what rounding cost, where weights were rounded. */
export interface EncodedModel {
  readonly bytes: Uint8Array;
  readonly loss: PackLoss | undefined;
}

/** Features and the names of their attributes, in as few bytes as the number of labels allows. */
export function featureSections(
  features: ChainFeatures,
  attributes: Alphabet,
  edgeAttributes: Alphabet | undefined,
): Sections {
  const { labelCount, stateStart, stateLabels, transitionPairs, edgeStart, edgePairs } = features;
  return {
    ...nameSections('attribute', attributes),
    stateCounts: lengthsOf(stateStart, labelCount),
    stateLabels: labelCount <= 256 ? Uint8Array.from(stateLabels) : stateLabels,
    transitionPairs,
    ...(edgeAttributes === undefined
      ? {}
      : {
          ...nameSections('edge', edgeAttributes),
          edgeCounts: lengthsOf(edgeStart, labelCount * labelCount),
          edgePairs,
        }),
  };
}

/** What `featureSections` wrote; numbers out of range are an `InputError`. */
export function readFeatures(file: ModelFile): {
  readonly features: ChainFeatures;
  readonly attributes: Alphabet;
  readonly edgeAttributes: Alphabet | undefined;
} {
  const labelCount = readLabels(file).length;
  const attributes = readNames(file, 'attribute');
  const stateStart = readStarts(file, 'stateCounts', attributes.size);
  const stateLabels = Uint16Array.from(requireWhole(file, 'stateLabels', stateStart.at(-1)!));
  const transitionPairs = requireSection(file, 'transitionPairs', 'i32');
  const edgeAttributes = file.sections.has('edgeText') ? readNames(file, 'edge') : undefined;
  const edgeStart =
    edgeAttributes === undefined
      ? new Int32Array(1)
      : readStarts(file, 'edgeCounts', edgeAttributes.size);
  const edgePairs =
    edgeAttributes === undefined
      ? new Int32Array(0)
      : requireSection(file, 'edgePairs', 'i32', edgeStart.at(-1)!);
  requireBelow('stateLabels', stateLabels, labelCount);
  requireBelow('transitionPairs', transitionPairs, labelCount * labelCount);
  requireBelow('edgePairs', edgePairs, labelCount * labelCount);
  return {
    features: {
      labelCount,
      attributeCount: attributes.size,
      edgeAttributeCount: edgeAttributes?.size ?? 0,
      stateStart,
      stateLabels,
      transitionPairs,
      edgeStart,
      edgePairs,
      count: stateLabels.length + transitionPairs.length + edgePairs.length,
    },
    attributes,
    edgeAttributes,
  };
}

/** So many labels make 16 million pairs of them, of which decoders keep tables. */
export const mostLabels = 4096;

export function readLabels({ header: { labels = [] } }: ModelFile): readonly string[] {
  if (labels.length <= mostLabels) return labels;
  throw new InputError(
    'MODEL_CORRUPT',
    `the header has ${labels.length} labels, expected at most ${mostLabels}`,
  );
}

/** The names of an alphabet, under `prefix`. */
export function nameSections(prefix: string, names: Alphabet): Sections {
  const { text, lengths } = names.toSections();
  return { [`${prefix}Text`]: text, [`${prefix}Lengths`]: lengths };
}

export function readNames(file: ModelFile, prefix: string): Alphabet {
  return alphabetFrom({
    text: requireSection(file, `${prefix}Text`, 'u8'),
    lengths: requireSection(file, `${prefix}Lengths`, 'u16'),
  });
}

/** Starts as the lengths between them, each at most `most`. */
export function lengthsOf(start: Int32Array, most: number): Section {
  const lengths = start.subarray(1).map((end, a) => end - start[a]!);
  return most < 256
    ? Uint8Array.from(lengths)
    : most < 65_536
      ? Uint16Array.from(lengths)
      : lengths;
}

export function readStarts(file: ModelFile, name: string, count: number): Int32Array {
  const lengths = requireWhole(file, name, count);
  requireBelow(name, lengths, 2 ** 31);
  const start = new Int32Array(count + 1);
  for (let a = 0; a < count; a++) start[a + 1] = start[a]! + lengths[a]!;
  return start;
}

/** A section of whole numbers, of whatever width they were stored in. */
function requireWhole(file: ModelFile, name: string, length: number) {
  const type = file.table.find((row) => row.name === name)?.type;
  return type === 'u16' || type === 'i32'
    ? requireSection(file, name, type, length)
    : requireSection(file, name, 'u8', length);
}

export function requireBelow(name: string, numbers: ArrayLike<number>, limit: number): void {
  for (let k = 0; k < numbers.length; k++) {
    if (!(numbers[k]! >= 0 && numbers[k]! < limit)) {
      throw new InputError(
        'MODEL_CORRUPT',
        `the section ${name} has ${numbers[k]}, expected 0 to ${limit - 1}`,
      );
    }
  }
}

/** Weights as they are (64 bits), or rounded with what that cost. */
export function weightSections(
  weights: Float64Array,
  bits: WeightBits,
): { readonly sections: Sections; readonly loss: PackLoss | undefined } {
  if (bits === 64) return { sections: { weights }, loss: undefined };
  const { packed, loss } = packWeights(weights, { bits });
  const { codes, scales, kept } = packed;
  return { sections: { codes, scales, ...(kept === undefined ? {} : { kept }) }, loss };
}

export function readWeights(file: ModelFile, count: number): Float64Array {
  const weights = file.sections.has('codes')
    ? unpackSections(file, count)
    : requireSection(file, 'weights', 'f64', count);
  for (let f = 0; f < count; f++) {
    if (!Number.isFinite(weights[f]!)) {
      throw new InputError('NOT_FINITE', `weight ${f} of the model is ${weights[f]}`);
    }
  }
  return weights;
}

function unpackSections(file: ModelFile, count: number): Float64Array {
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

/** Throws unless every label and attribute of the model has its name; alphabets may hold more. */
export function checkNames(
  { labels, attributes, edgeAttributes }: Omit<NamedChain<unknown>, 'model'>,
  counts: Pick<ChainFeatures, 'labelCount' | 'attributeCount' | 'edgeAttributeCount'>,
): void {
  checkLabels(labels, counts.labelCount);
  requireNames('attributes', attributes.size, counts.attributeCount);
  requireNames('edge attributes', edgeAttributes?.size ?? 0, counts.edgeAttributeCount);
}

export function checkLabels(labels: readonly string[], expected: number): void {
  if (labels.length > mostLabels) {
    throw new InputError('MODEL_NAMES', `there are ${labels.length} labels, at most ${mostLabels}`);
  }
  if (labels.length === expected) return;
  throw new InputError('MODEL_NAMES', `there are ${labels.length} names for ${expected} labels`);
}

/** Throws unless there is a name for each of `expected`. */
export function requireNames(what: string, found: number, expected: number): void {
  if (found >= expected) return;
  throw new InputError('MODEL_NAMES', `there are ${found} names for ${expected} ${what}`);
}
