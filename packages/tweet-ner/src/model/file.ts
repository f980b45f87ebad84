import { InputError } from '@hedgerow/document';
import {
  decodeModel,
  encodeModel,
  type ModelFile,
  type ModelHeader,
  readFields,
  requireSection,
  type Section,
} from '@hedgerow/learn';
import {
  decodeHashedModel,
  encodeHashedModel,
  hashPrefixes,
  packAscending,
  unpackAscending,
  unpackHashed,
  withReady,
} from '@hedgerow/learn/hashed';
import type { TweetCrf } from '../crf/decoder.js';
import { type FeatureSet, featureSets } from '../features/templates.js';
import { type GazetteerNodes, type Gazetteers, gazetteersOf } from '../gazetteers/gazetteers.js';
import { labelCount, labels } from '../labels/bilou.js';
import { noWordClasses, type WordClassTable, wordClassesOf } from '../word-classes/word-classes.js';
import type { TweetModel } from './tweet-model.js';

export const modelKind = 'tweet-ner';

type Sections = { readonly [name: string]: Section };

/** The model with its gazetteers and word classes, as one file. */
export function encodeTweetModel(
  model: TweetModel,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra'> = {},
): Uint8Array {
  const { gazetteers, wordClasses, senses = noWordClasses, crf } = model;
  const { features = featureSets, normalise = false } = model;
  const words = wordClasses.toTable();
  return encodeModel(
    {
      ...header,
      kind: modelKind,
      labels,
      extra: {
        features,
        normalise,
        boldness: crf.boldness ?? 0,
        lists: gazetteers.lists,
        levels: wordClasses.levels,
        senseLevels: senses.levels,
      },
    },
    {
      ...gazetteerSections(gazetteers),
      ...tableSections(words, classNames, { capitals: words.capitals }),
      ...tableSections(senses.toTable(), senseNames),
      states: encodeHashedModel(crf.states, { kind: 'states' }),
      transitions: crf.transitions,
    },
  );
}

export function decodeTweetModel(bytes: Uint8Array): TweetModel {
  return tweetModelOf(decodeTweetTables(bytes));
}

/** What a model is made of: plain data, which models in several threads can have in common. */
export interface TweetTables extends Pick<TweetModel, 'header' | 'features' | 'normalise' | 'crf'> {
  readonly gazetteers: GazetteerNodes;
  readonly wordClasses: WordClassTable;
  readonly senses?: WordClassTable;
}

export function tweetModelOf({
  gazetteers,
  wordClasses,
  senses,
  ...rest
}: TweetTables): TweetModel {
  return {
    ...rest,
    gazetteers: gazetteersOf(gazetteers),
    wordClasses: wordClassesOf(wordClasses),
    ...(senses && { senses: wordClassesOf(senses) }),
  };
}

/** With what looking up in them takes made beforehand: for several models. */
export function withPrefixes({
  gazetteers,
  wordClasses,
  senses,
  crf,
  ...rest
}: TweetTables): TweetTables {
  const withOwn = <Table extends { readonly hashes: Uint32Array }>(table: Table) => ({
    ...table,
    prefixes: hashPrefixes(table.hashes),
  });
  return {
    ...rest,
    gazetteers: withOwn(gazetteers),
    wordClasses: withOwn(wordClasses),
    ...(senses && { senses: withOwn(senses) }),
    crf: { ...crf, states: withReady(crf.states) },
  };
}

export function decodeTweetTables(bytes: Uint8Array): TweetTables {
  const file = decodeModel(bytes, { kind: modelKind });
  const { features, normalise, boldness, lists, levels, senseLevels } = readFields(
    file.header.extra,
    modelFields,
  );
  if (file.header.labels?.join() !== labels.join()) {
    throw new InputError('MODEL_CORRUPT', 'the labels are not those of this release');
  }
  return {
    header: file.header,
    features: features as readonly FeatureSet[],
    normalise,
    gazetteers: readGazetteers(file, lists),
    wordClasses: readTable(file, levels, classNames, requireSection(file, 'capitals', 'u8')),
    ...(senseLevels !== undefined && { senses: readTable(file, senseLevels, senseNames) }),
    crf: readCrf(file, boldness),
  };
}

/** Classes are stored as numbers of 16 bits, from 1. */
const levelsField = { is: 'wholes', least: 1, most: 65_535 } as const;

/** What is added to the scores of names; beyond this they would no longer be scores. */
export const boldnessField = { is: 'number', least: -1e6, most: 1e6 } as const;

const modelFields = {
  features: { is: 'texts', among: featureSets },
  normalise: { is: 'flag' },
  boldness: boldnessField,
  lists: { is: 'texts' },
  levels: levelsField,
  senseLevels: { ...levelsField, optional: true },
} as const;

/**
 * The weights of features are sections of the file, as in a learner's state, or a file within it, as models and older
 * states have them.
 */
export function readCrf(file: ModelFile, boldness: number): TweetCrf {
  const states = file.sections.has('states')
    ? decodeHashedModel(requireSection(file, 'states', 'u8'), 'states').model
    : unpackHashed(file, 'states');
  const transitions = requireSection(file, 'transitions', 'f64', labelCount * labelCount);
  if (states.classes !== labelCount || !transitions.every(Number.isFinite)) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the CRF has not finite weights for ${labelCount} labels`,
    );
  }
  return { states, transitions, boldness };
}

function gazetteerSections(gazetteers: Gazetteers): Sections {
  const { sets, hashes, values } = gazetteers.toNodes();
  return {
    nodeHashes: packAscending(hashes),
    nodeValues: values,
    setSizes: Uint8Array.from(sets, (set) => set.length),
    setLists: Uint8Array.from(sets.flat()),
  };
}

function readGazetteers(file: ModelFile, lists: readonly string[]): GazetteerNodes {
  const values = requireSection(file, 'nodeValues', 'u16');
  const sizes = requireSection(file, 'setSizes', 'u8');
  const all = requireSection(file, 'setLists', 'u8');
  let from = 0;
  const sets = Array.from(sizes, (size) => {
    from += size;
    return Array.from(all.subarray(from - size, from));
  });
  if (from !== all.length || (sizes[0] ?? 0) !== 0) {
    throw new InputError(
      'MODEL_CORRUPT',
      'the sets of lists of the gazetteers do not fit their sizes',
    );
  }
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]! >> 1);
  if (most >= Math.max(1, sets.length) || all.some((list) => list >= lists.length)) {
    throw new InputError(
      'MODEL_CORRUPT',
      'a node of the gazetteers names a list that is not there',
    );
  }
  const hashes = unpackAscending(requireSection(file, 'nodeHashes', 'u8'), values.length);
  return { lists, sets, hashes, values };
}

/** How the sections of a table of classes are called. */
interface TableNames {
  readonly hashes: string;
  readonly level: string;
}

/** Coarse, middle and fine: features are made of each. */
const levelCount = 3;

const classNames: TableNames = { hashes: 'wordHashes', level: 'classes' };
const senseNames: TableNames = { hashes: 'senseHashes', level: 'senses' };

/** Vectors tell nothing of capitals, so those of senses are not written. */
function tableSections(
  { hashes, classes }: WordClassTable,
  names: TableNames,
  others: Sections = {},
): Sections {
  return {
    [names.hashes]: packAscending(hashes),
    ...others,
    ...Object.fromEntries(classes.map((level, k) => [`${names.level}${k}`, level])),
  };
}

function readTable(
  file: ModelFile,
  levels: readonly number[],
  names: TableNames,
  capitals?: Uint8Array,
): WordClassTable {
  if (levels.length === 0) return noWordClasses.toTable();
  if (levels.length !== levelCount) {
    throw new InputError(
      'MODEL_CORRUPT',
      `words have classes at ${levels.length} levels, expected none or ${levelCount}`,
    );
  }
  const size = capitals?.length ?? requireSection(file, `${names.level}0`, 'u16').length;
  return {
    levels,
    capitals: capitals ?? new Uint8Array(size),
    hashes: unpackAscending(requireSection(file, names.hashes, 'u8'), size),
    classes: levels.map((_, k) => requireSection(file, `${names.level}${k}`, 'u16', size)),
  };
}
