import { type Alphabet, alphabet } from '../alphabet.js';
import {
  featureSections,
  readFeatures,
  readWeights,
  requireNames,
  type WeightBits,
  weightSections,
} from '../chain/file.js';
import { InputError } from '../errors.js';
import { decodeModel, encodeModel, type ModelHeader } from '../model-file.js';
import type { PackLoss } from '../quantise.js';
import { type CrfModel, checkCrfModel, pruneCrf } from './model.js';

/** A model with the names of its labels and attributes: all that tagging needs. */
export interface NamedCrf {
  readonly model: CrfModel;
  readonly labels: readonly string[];
  readonly attributes: Alphabet;
  readonly edgeAttributes?: Alphabet | undefined;
}

export interface CrfFileOptions {
  /** How weights are stored; default 64: as they are. */
  readonly bits?: WeightBits;
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
  const { sections, loss } = weightSections(model.weights, bits);
  const bytes = encodeModel(
    { ...header, kind, labels: named.labels },
    { ...featureSections(model.features, attributes, edgeAttributes), ...sections },
  );
  return { bytes, loss };
}

/** Reads what `encodeCrf` wrote; what does not fit together is an `InputError`. */
export function decodeCrf(bytes: Uint8Array): NamedCrf & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const { features, attributes, edgeAttributes } = readFeatures(file);
  const model = { features, weights: readWeights(file, features.count) };
  return {
    header: file.header,
    model,
    labels: file.header.labels ?? [],
    attributes,
    edgeAttributes,
  };
}

function checkNames({ model, labels, attributes, edgeAttributes }: NamedCrf): void {
  checkCrfModel(model);
  const { labelCount, attributeCount, edgeAttributeCount } = model.features;
  if (labels.length !== labelCount) {
    throw new InputError(
      'MODEL_NAMES',
      `there are ${labels.length} names for ${labelCount} labels`,
    );
  }
  requireNames('attributes', attributes.size, attributeCount);
  requireNames('edge attributes', edgeAttributes?.size ?? 0, edgeAttributeCount);
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
