import {
  decodeModel,
  encodeModel,
  InputError,
  type ModelHeader,
  readFields,
} from '@hedgerow/learn';
import {
  networkSections,
  packSequenceNetwork,
  readNetwork,
  unpackSequenceNetwork,
} from '@hedgerow/learn/sequence-network';
import { dictionarySections, readDictionary } from './dictionary-sections.js';
import type { NetworkSupertaggerModel } from './network-supertagger.js';

const kind = 'ccg-supertagger';

/** A supertagger as one file, its network with eight bits a number. */
export function encodeNetworkSupertagger(
  { categories, dictionary, network }: NetworkSupertaggerModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  const packed = packSequenceNetwork(network);
  return encodeModel(
    {
      ...header,
      kind,
      labels: categories,
      extra: {
        ...header.extra,
        tags: [...dictionary.tags.keys()],
        network: { ...packed.shape },
      },
    },
    { ...dictionarySections(dictionary), ...networkSections('network', packed) },
  );
}

export function decodeNetworkSupertagger(bytes: Uint8Array): NetworkSupertaggerModel {
  const file = decodeModel(bytes, { kind });
  const { labels: categories = [], extra } = file.header;
  const { tags, network } = readFields(extra, {
    tags: { is: 'texts' },
    network: { is: 'object' },
  });
  const packed = readNetwork('network', file, network);
  if (packed.shape.labels !== categories.length) {
    throw corrupt(
      `the network has ${packed.shape.labels} labels, and there are ${categories.length} categories`,
    );
  }
  return {
    categories,
    dictionary: readDictionary(file, tags, categories.length),
    network: unpackSequenceNetwork(packed),
  };
}

function corrupt(message: string): InputError {
  return new InputError('MODEL_CORRUPT', message);
}
