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
import { InputError } from '../errors.js';
import { decodeModel, encodeModel, type ModelHeader } from '../model-file.js';
import { joinHidden, type LatentCrfModel } from './objective.js';

export type NamedLatentCrf = NamedChain<LatentCrfModel>;

const kind = 'latent-crf';

/** The model as one file; the features with hidden states follow from those without, so that only these are stored. */
export function encodeLatentCrf(
  { model, labels, attributes, edgeAttributes }: NamedLatentCrf,
  { bits = 64, header = {} }: ChainFileOptions = {},
): EncodedModel {
  const { plain, hiddenStates } = model;
  checkNames({ labels, attributes, edgeAttributes }, plain);
  const { sections, loss } = weightSections(model.weights, bits);
  const extra = { ...header.extra, hiddenStates };
  return {
    bytes: encodeModel(
      { ...header, extra, kind, labels },
      { ...featureSections(plain, attributes, edgeAttributes), ...sections },
    ),
    loss,
  };
}

export function decodeLatentCrf(
  bytes: Uint8Array,
): NamedLatentCrf & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const hiddenStates = file.header.extra?.hiddenStates;
  if (!(Number.isSafeInteger(hiddenStates) && (hiddenStates as number) >= 1)) {
    throw new InputError(
      'MODEL_CORRUPT',
      `found ${hiddenStates} hidden states, expected a whole number of at least 1`,
    );
  }
  const { features: plain, attributes, edgeAttributes } = readFeatures(file);
  const joint = joinHidden(plain, hiddenStates as number);
  const weights = readWeights(file, plain.count + joint.count);
  return {
    header: file.header,
    model: { hiddenStates: hiddenStates as number, plain, joint, weights },
    labels: file.header.labels ?? [],
    attributes,
    edgeAttributes,
  };
}
