import {
  decodeModel,
  encodeModel,
  InputError,
  type ModelFile,
  type ModelHeader,
  readFields,
  requireSection,
} from '@hedgerow/learn';
import {
  networkSections,
  packSequenceNetwork,
  readNetwork,
  unpackSequenceNetwork,
} from '@hedgerow/learn/sequence-network';
import type { CategoryDictionary } from './category-dictionary.js';
import type { NetworkSupertaggerModel } from './network-supertagger.js';

const kind = 'ccg-supertagger';

/** A supertagger as one file, its network with eight bits a number. */
export function encodeNetworkSupertagger(
  { categories, dictionary, network }: NetworkSupertaggerModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  const packed = packSequenceNetwork(network);
  const { words, tags } = dictionary;
  return encodeModel(
    {
      ...header,
      kind,
      labels: categories,
      extra: {
        ...header.extra,
        tags: [...tags.keys()],
        network: { ...packed.shape },
      },
    },
    {
      words: new TextEncoder().encode([...words.keys()].join('\n')),
      ...listSections('word', [...words.values()]),
      ...listSections('tag', [...tags.values()]),
      ...networkSections('network', packed),
    },
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

function readDictionary(
  file: ModelFile,
  tags: readonly string[],
  categoryCount: number,
): CategoryDictionary {
  const text = new TextDecoder().decode(requireSection(file, 'words', 'u8'));
  const words = text === '' ? [] : text.split('\n');
  const ofTags = readLists(file, 'tag', tags.length, categoryCount);
  const ofWords = readLists(file, 'word', words.length, categoryCount);
  return {
    words: new Map(words.map((word, i) => [word, ofWords[i]!] as const)),
    tags: new Map(tags.map((tag, i) => [tag, ofTags[i]!] as const)),
    all: Uint16Array.from(new Set(ofTags.flatMap((list) => [...list]))).sort(),
  };
}

function listSections(name: string, lists: readonly Uint16Array[]) {
  return {
    [`${name}Counts`]: Uint16Array.from(lists, ({ length }) => length),
    [`${name}Categories`]: Uint16Array.from(lists.flatMap((list) => [...list])),
  };
}

function readLists(
  file: ModelFile,
  name: 'word' | 'tag',
  count: number,
  categoryCount: number,
): Uint16Array[] {
  const counts = requireSection(file, `${name}Counts`, 'u16', count);
  const items = requireSection(file, `${name}Categories`, 'u16');
  let at = 0;
  const lists = Array.from(counts, (length) => {
    at += length;
    return Uint16Array.from(items.subarray(at - length, at));
  });
  if (at !== items.length || counts.some((length) => length === 0)) {
    throw corrupt(`the lists of categories by ${name} do not fill their section`);
  }
  if (items.some((category) => category >= categoryCount)) {
    throw corrupt(`a list by ${name} has a category that there is not`);
  }
  return lists;
}

function corrupt(message: string): InputError {
  return new InputError('MODEL_CORRUPT', message);
}
