import {
  decodeModel,
  encodeModel,
  InputError,
  type ModelFile,
  type ModelHeader,
  readFields,
  requireSection,
} from '@hedgerow/learn';
import { packBits, unpackBits } from '@hedgerow/learn/hashed';
import {
  networkSections,
  type PackedSequenceNetwork,
  readNetwork,
} from '@hedgerow/learn/sequence-network';
import { combinators } from '../grammar/combinators.js';
import { dictionarySections, readDictionary } from '../supertagger/dictionary-sections.js';
import type { CcgModel, ParsingWeights } from './ccg-model.js';
import { headLabelCount } from './head-labels.js';
import type { RuleCounts } from './rule-counts.js';
import { kindCount } from './symbols.js';

const kind = 'ccg';

export function encodeCcgModel(
  { categories, dictionary, network, rules, weights }: CcgModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  return encodeModel(
    {
      ...header,
      kind,
      labels: categories,
      extra: {
        ...header.extra,
        tags: [...dictionary.tags.keys()],
        network: { ...network.shape },
        symbols: rules.categories,
        chains: rules.chains,
        ...(weights && {
          weights: { size: weights.size, bits: weights.bits, largest: weights.largest },
        }),
      },
    },
    {
      ...dictionarySections(dictionary),
      ...networkSections('network', network),
      symbolKinds: rules.kinds,
      pairs: rules.pairs,
      chainsInside: rules.inside,
      chainsOnTop: rules.onTop,
      ...(weights && { weightsKept: packBits(weights.kept), weightCodes: weights.codes }),
    },
  );
}

export function decodeCcgModel(bytes: Uint8Array): CcgModel {
  const file = decodeModel(bytes, { kind });
  const { labels: categories = [], extra } = file.header;
  const fields = readFields(extra, {
    tags: { is: 'texts' },
    network: { is: 'object' },
    symbols: { is: 'texts' },
    chains: { is: 'texts' },
    weights: { is: 'object', optional: true },
  });
  if (categories.length === 0) throw corrupt('there are no categories');
  const rules: RuleCounts = {
    categories: fields.symbols,
    kinds: requireSection(file, 'symbolKinds', 'u8', fields.symbols.length).slice(),
    pairs: requireSection(file, 'pairs', 'u32').slice(),
    chains: fields.chains,
    inside: requireSection(file, 'chainsInside', 'u32').slice(),
    onTop: requireSection(file, 'chainsOnTop', 'u32').slice(),
  };
  checkRules(rules);
  return {
    categories,
    dictionary: readDictionary(file, fields.tags, categories.length),
    network: readNetworkFor(file, fields.network, categories.length + headLabelCount),
    rules,
    ...(fields.weights !== undefined && { weights: readWeights(file, fields.weights) }),
  };
}

function readNetworkFor(
  file: ModelFile,
  described: unknown,
  labels: number,
): PackedSequenceNetwork {
  const network = readNetwork('network', file, described);
  if (network.shape.labels === labels) return network;
  throw corrupt(`the network has ${network.shape.labels} labels, and there are ${labels}`);
}

function checkRules({ categories, kinds, pairs, chains, inside, onTop }: RuleCounts): void {
  const below = (numbers: Uint32Array, step: number, ends: readonly number[]) =>
    numbers.length % step === 0 &&
    ends.every((end, at) => numbers.every((value, i) => i % step !== at || value < end));
  const whole =
    below(pairs, 4, [categories.length, categories.length, combinators.length]) &&
    below(inside, 3, [categories.length, chains.length]) &&
    below(onTop, 3, [categories.length, chains.length]);
  if (!whole) throw corrupt('a rule is of symbols, combinators or chains that there are not');
  if (kinds.some((made) => made >= kindCount)) throw corrupt('a symbol is of no kind');
  if (chains[0] !== '') throw corrupt('the first chain is not the empty one');
  if (onTop.length === 0) throw corrupt('nothing stands on top of a sentence');
}

function readWeights(file: ModelFile, described: unknown): ParsingWeights {
  const fields = readFields(
    described,
    {
      size: { is: 'whole', least: 1, most: 2 ** 24 },
      bits: { is: 'whole', least: 1, most: 24 },
      // So that sums of weights are numbers, too.
      largest: { is: 'number', least: 0, most: 2 ** 32 },
    },
    'header.extra.weights',
  );
  if (fields.size !== 2 ** fields.bits) {
    throw corrupt(`a table of ${fields.bits} bits has ${fields.size} slots`);
  }
  const codes = requireSection(file, 'weightCodes', 'i8');
  const kept = requireSection(file, 'weightsKept', 'u8');
  return { ...fields, kept: unpackBits(kept, Math.ceil(fields.size / 8), codes.length), codes };
}

function corrupt(message: string): InputError {
  return new InputError('MODEL_CORRUPT', message);
}
