import {
  type ChainFileOptions,
  checkNames,
  type EncodedModel,
  type NamedChain,
  nameSections,
  readLabels,
  readNames,
  readWeights,
  weightSections,
} from '../chain/file.js';
import { readFields } from '../header-fields.js';
import { decodeModel, encodeModel, type ModelHeader, requireSection } from '../model-file.js';
import type { MemmModel } from './model.js';

export type NamedMemm = NamedChain<MemmModel>;

const kind = 'memm';

/** The model as one file. The alphabets may be larger than the model, which then knows nothing of the names beyond. */
export function encodeMemm(
  { model, labels, attributes, edgeAttributes }: NamedMemm,
  { bits = 64, header = {} }: ChainFileOptions = {},
): EncodedModel {
  const { attributeCount, edgeAttributeCount, maxent } = model;
  checkNames({ labels, attributes, edgeAttributes }, model);
  const { sections, loss } = weightSections(maxent.weights, bits);
  const extra = { ...header.extra, attributeCount, edgeAttributeCount };
  return {
    bytes: encodeModel(
      { ...header, extra, kind, labels },
      {
        ...nameSections('attribute', attributes),
        ...(edgeAttributes === undefined ? {} : nameSections('edge', edgeAttributes)),
        biases: maxent.biases,
        ...sections,
      },
    ),
    loss,
  };
}

export function decodeMemm(bytes: Uint8Array): NamedMemm & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const labels = readLabels(file);
  const labelCount = labels.length;
  const attributes = readNames(file, 'attribute');
  const edgeAttributes = file.sections.has('edgeText') ? readNames(file, 'edge') : undefined;
  const { attributeCount, edgeAttributeCount } = readFields(file.header.extra, {
    attributeCount: { is: 'whole', least: 0, most: attributes.size },
    edgeAttributeCount: { is: 'whole', least: 0, most: edgeAttributes?.size ?? 0 },
  });
  const columnCount = attributeCount + (labelCount + 1) * (1 + edgeAttributeCount);
  const maxent = {
    classCount: labelCount,
    columnCount,
    weights: readWeights(file, columnCount * labelCount),
    biases: requireSection(file, 'biases', 'f64', labelCount),
  };
  return {
    header: file.header,
    model: { labelCount, attributeCount, edgeAttributeCount, maxent },
    labels,
    attributes,
    edgeAttributes,
  };
}
