import {
  type ChainFileOptions,
  checkNames,
  type EncodedModel,
  featureSections,
  mostLabels,
  type NamedChain,
  readFeatures,
  readWeights,
  weightSections,
} from '../chain/file.js';
import { InputError } from '../errors.js';
import { readFields } from '../header-fields.js';
import { decodeModel, encodeModel, type ModelHeader } from '../model-file.js';
import { countHidden, joinHidden, type LatentCrfModel } from './objective.js';

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

const latentFields = { hiddenStates: { is: 'whole', least: 1, most: 4096 } } as const;

/** States are labels of the chain that is searched, and take as much room. */
function checkStates(count: number): void {
  if (count <= mostLabels) return;
  throw new InputError(
    'MODEL_CORRUPT',
    `labels with hidden states are ${count}, expected at most ${mostLabels}`,
  );
}

export function decodeLatentCrf(
  bytes: Uint8Array,
): NamedLatentCrf & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const { hiddenStates } = readFields(file.header.extra, latentFields);
  const { features: plain, attributes, edgeAttributes } = readFeatures(file);
  checkStates(plain.labelCount * hiddenStates);
  // Before room is made for the features with hidden states, which can be many times as many.
  const weights = readWeights(file, plain.count + countHidden(plain, hiddenStates));
  const joint = joinHidden(plain, hiddenStates);
  return {
    header: file.header,
    model: { hiddenStates, plain, joint, weights },
    labels: file.header.labels ?? [],
    attributes,
    edgeAttributes,
  };
}
