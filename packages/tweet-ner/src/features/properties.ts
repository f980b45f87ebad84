import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import type { FeatureColumns, ManyValues } from '@hedgerow/learn/templates';
import type { Gazetteers } from '../gazetteers/gazetteers.js';
import { typesOfLists } from '../gazetteers/list-types.js';
import { findNames, placesInNames, placesInTypes } from '../gazetteers/match.js';
import { nameTypes } from '../labels/bilou.js';
import { kindOf } from '../tokens/kinds.js';
import type { TokenKind } from '../tokens/rules.js';
import { noWordClasses, type WordClasses } from '../word-classes/word-classes.js';
import { keyOf } from '../words/keys.js';
import { stopWords } from '../words/stop-words.js';
import { capitalsOf, shapeOf, shortShapeOf } from './shape.js';

/** What a token is known by. Each is a number; 0 is the lack of it, and no feature is made from what lacks. */
export const properties = [
  'word',
  'content',
  'kind',
  'shape',
  'shortShape',
  'capitals',
  'prefix1',
  'prefix2',
  'prefix3',
  'prefix4',
  'suffix1',
  'suffix2',
  'suffix3',
  'suffix4',
  'place',
  'tweetCapitals',
  'coarse',
  'middle',
  'fine',
  'broadSense',
  'sense',
  'narrowSense',
  'usualCapitals',
  'lists',
  'types',
] as const;

export type Property = (typeof properties)[number];

/** A tweet as the feature templates see it. */
export interface TweetProperties {
  readonly length: number;
  /** Of each property a number for each token. */
  readonly columns: { readonly [P in Property]: Int32Array };
  /** The same, and the places in names of lists, as templates look at them. */
  readonly table: FeatureColumns;
  /** The hashes of the words, stop words too. */
  readonly words: Int32Array;
  readonly kinds: readonly TokenKind[];
}

export interface FeatureResources {
  readonly gazetteers: Gazetteers;
  readonly wordClasses: WordClasses;
  readonly senses?: WordClasses | undefined;
  /** Gives the usual spelling of a word, where tweets are to be normalised. */
  readonly normalise?: ((word: string) => string) | undefined;
}

export function propertiesOf(
  forms: readonly string[],
  { gazetteers, wordClasses, senses = noWordClasses, normalise }: FeatureResources,
): TweetProperties {
  const length = forms.length;
  const values = new Int32Array(properties.length * length);
  const columns = Object.fromEntries(
    properties.map((property, c) => [property, values.subarray(c * length, (c + 1) * length)]),
  ) as { [P in Property]: Int32Array };
  const kinds = forms.map(kindOf);
  const keys = forms.map((form, i) => {
    const key = keyOf(form, kinds[i]!);
    return normalise !== undefined && kinds[i] === 'word' ? normalise(key) : key;
  });
  const words = Int32Array.from(keys, (key) => hashOf(key));
  const matches = findNames(gazetteers, words);
  const types = placesInTypes(gazetteers, matches, length, typesOf(gazetteers), nameTypes.length);
  const inNames = new Uint8Array(length);
  for (const { first, last } of matches) inNames.fill(1, first, last + 1);
  const lists = listValues(placesInNames(gazetteers, matches, length), inNames);
  const tweetCapitals = capitalShare(forms, kinds);
  /** The last token that is neither an account nor RT. */
  let before: string | undefined;
  for (let i = 0; i < length; i++) {
    const form = forms[i]!;
    const kind = kinds[i]!;
    const key = keys[i]!;
    columns.word[i] = words[i]!;
    columns.content[i] = stopWords.has(key) ? 0 : words[i]!;
    columns.kind[i] = kindNumber[kind];
    columns.capitals[i] = capitalsOf(form);
    columns.shape[i] = hashOf(shapeOf(form));
    columns.shortShape[i] = hashOf(shortShapeOf(form));
    if (kind === 'word' || kind === 'hashtag') {
      const end = key.length;
      columns.prefix1[i] = hashOf(key, 0, 1);
      columns.suffix1[i] = hashOf(key, end - 1);
      if (end > 2) {
        columns.prefix2[i] = hashOf(key, 0, 2);
        columns.suffix2[i] = hashOf(key, end - 2);
      }
      if (end > 3) {
        columns.prefix3[i] = hashOf(key, 0, 3);
        columns.suffix3[i] = hashOf(key, end - 3);
      }
      if (end > 4) {
        columns.prefix4[i] = hashOf(key, 0, 4);
        columns.suffix4[i] = hashOf(key, end - 4);
      }
    }
    columns.place[i] = placeAfter(before);
    if (kind !== 'account' && form !== 'RT') before = form;
    columns.tweetCapitals[i] = tweetCapitals;
    const known = wordClasses.find(words[i]!);
    if (known >= 0) {
      columns.coarse[i] = wordClasses.classOf(known, 0);
      columns.middle[i] = wordClasses.classOf(known, 1);
      columns.fine[i] = wordClasses.classOf(known, 2);
      columns.usualCapitals[i] = wordClasses.capitalsOf(known);
    }
    const sense = senses.find(words[i]!);
    if (sense >= 0) {
      columns.broadSense[i] = senses.classOf(sense, 0);
      columns.sense[i] = senses.classOf(sense, 1);
      columns.narrowSense[i] = senses.classOf(sense, 2);
    }
    if (inNames[i] === 0) continue;
    for (let k = lists.start[i]!; k < lists.start[i + 1]!; k++) {
      columns.lists[i] = joinHashes(columns.lists[i]!, lists.values[k]!);
    }
    for (let type = 0; type < nameTypes.length; type++) {
      columns.types[i] = columns.types[i]! * 5 + types[i * nameTypes.length + type]!;
    }
  }
  return {
    length,
    columns,
    table: { length, values, stride: length, margin: 0, many: [lists] },
    words,
    kinds,
  };
}

/** Of each token the lists in a name of which it is, each with its place there. */
function listValues(places: Uint8Array, inNames: Uint8Array): ManyValues {
  const { length } = inNames;
  const listCount = places.length / length;
  const start = new Int32Array(length + 1);
  const values: number[] = [];
  for (let i = 0; i < length; i++) {
    for (let list = 0; inNames[i] === 1 && list < listCount; list++) {
      const place = places[i * listCount + list]!;
      if (place !== 0) values.push(list * 8 + place);
    }
    start[i + 1] = values.length;
  }
  return { start, values: Int32Array.from(values) };
}

const listTypeCache = new WeakMap<Gazetteers, Int8Array>();

function typesOf(gazetteers: Gazetteers): Int8Array {
  const known = listTypeCache.get(gazetteers);
  if (known !== undefined) return known;
  const made = typesOfLists(gazetteers.lists);
  listTypeCache.set(gazetteers, made);
  return made;
}

const kindNumber: { readonly [K in TokenKind]: number } = {
  word: 1,
  number: 2,
  mark: 3,
  hashtag: 4,
  account: 5,
  link: 6,
  emoticon: 7,
  emoji: 8,
  cashtag: 9,
  address: 10,
};

/** 1 to 5: how many of the words begin with a capital, from few to all. */
function capitalShare(forms: readonly string[], kinds: readonly TokenKind[]): number {
  let words = 0;
  let capitals = 0;
  for (let i = 0; i < forms.length; i++) {
    if (kinds[i] !== 'word') continue;
    words++;
    const first = forms[i]![0]!;
    if (first !== first.toLowerCase()) capitals++;
  }
  if (words === 0) return 1;
  const share = capitals / words;
  return share === 0 ? 1 : share < 0.25 ? 2 : share < 0.5 ? 3 : share < 0.8 ? 4 : 5;
}

/** 1 the first word of the tweet (accounts and RT before it do not count), 2 the first after a stop, 3 elsewhere. */
function placeAfter(before: string | undefined): number {
  if (before === undefined) return 1;
  return /^(?:[.!?:|"“-]|\.\.)/.test(before) ? 2 : 3;
}
