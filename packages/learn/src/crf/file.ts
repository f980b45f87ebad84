import { type Alphabet, alphabet } from '../alphabet.js';
import {
  type ChainFileOptions,
  checkNames,
  type EncodedModel,
  featureSections,
  type NamedChain,
  readFeatures,
  readWeights,
  weightSections,
} from '../chain/file.js';
import { decodeModel, encodeModel, type ModelHeader } from '../model-file.js';
import { type CrfModel, checkCrfModel, pruneCrf } from './model.js';

export type NamedCrf = NamedChain<CrfModel>;

export interface CrfFileOptions extends ChainFileOptions {
  /** Weights smaller than this are left out, and attributes without any weight left; default 0: only what is exactly 0. */
  readonly pruneBelow?: number;
}

const kind = 'crf';

/** The model as one file. `loss` says what rounding cost, where weights were rounded. */
export function encodeCrf(
  named: NamedCrf,
  { bits = 64, pruneBelow = 0, header = {} }: CrfFileOptions = {},
): EncodedModel {
  checkCrfModel(named.model);
  checkNames(named, named.model.features);
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
