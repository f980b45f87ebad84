import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import type { FeatureColumns } from '@hedgerow/learn/templates';
import type { Units } from '../units/cut-units.js';
import { mixedVocabulary, staticColumns } from './columns.js';
import { runFiller } from './foreign-runs.js';
import { foreignDescriber } from './foreign-word.js';
import { characterHash, indexLexicon, type Lexicon, noWord } from './lexicon.js';
import { longestWord, reach } from './reach.js';

/**
 * What is known of the units of a sentence before decoding: the static columns, and which stretches are words of the
 * lexicon. There is room for the dynamic columns, which are filled for one path after the other.
 */
export interface SentenceColumns extends FeatureColumns {
  readonly spaced: Uint8Array;
  /** `entries[i * longestWord + k]`: what the lexicon says of the k + 1 units that end at `i`; 0 is nothing. */
  readonly entries: Uint8Array;
}

export interface ColumnOptions {
  /**
   * Whether foreign words, numbers and links are told apart (`written`), or each stand for their kind (`unified`, as the
   * paper's `ENG`).
   */
  readonly forms?: 'written' | 'unified';
  readonly lexicon?: Lexicon;
  /** Names and words that posts take from English, some of several words. */
  readonly names?: Lexicon;
}

const columnOf = Object.fromEntries(staticColumns.map((name, column) => [name, column])) as {
  readonly [K in (typeof staticColumns)[number]]: number;
};
const { x, kind, path, starts, ends, within, twin, shape, suffix, common, form, sense, style } =
  columnOf;
const [character, word, number, link, emoticon, punctuation] = [0, 1, 2, 3, 4, 5] as const;
const edge = hashOf('edge');
const foreign = hashOf('ENG');

/** Characters of numbers and of dates behave in their own way. */
const characterKinds: readonly (readonly [characters: string, kind: number])[] = [
  ['零〇一二三四五六七八九十百千万亿两几', 20],
  ['年月日时分秒', 21],
  ['第', 22],
  ['的了在是', 23],
];

/** Makes the columns of one sentence after the other; what it returns is good until the next one. */
export function columnMaker({ forms = 'unified', lexicon, names }: ColumnOptions = {}) {
  const index = lexicon === undefined ? undefined : indexLexicon(lexicon);
  const describeForeign = foreignDescriber();
  const fillRuns = runFiller(
    columnOf,
    names === undefined ? undefined : indexLexicon(names),
    lexicon?.classes,
  );
  const simple = simplifier(lexicon?.simplified ?? '');
  const kindOfCharacter = new Map(
    characterKinds.flatMap(([characters, code]) =>
      [...characters].map((one) => [one.codePointAt(0)!, code] as const),
    ),
  );
  let room = 0;
  let stride = 0;
  let columns = new Int32Array(0);
  let entries = new Uint8Array(0);
  let words = new Int32Array(0);
  let cost = new Float64Array(0);
  let back = new Uint8Array(0);

  const makeRoom = (count: number) => {
    if (count <= room) return;
    room = Math.max(count, 2 * room, 256);
    stride = room + 2 * reach;
    columns = new Int32Array(mixedVocabulary.columns.length * stride);
    entries = new Uint8Array(room * longestWord);
    words = new Int32Array(room * longestWord);
    cost = new Float64Array(room + 1);
    back = new Uint8Array(room + 1);
  };

  const fillForms = (text: string, { count, starts: from, ends: to, kinds }: Units) => {
    const at = (column: number, i: number) => column * stride + reach + i;
    for (let i = 0; i < count; i++) {
      const code = kinds[i]!;
      let value: number;
      let sort = code + 1;
      if (code === character) {
        const point = simple(text.codePointAt(from[i]!)!);
        value = characterHash(point);
        sort = kindOfCharacter.get(point) ?? sort;
      } else if (code === word) {
        const { hash, ...facts } = describeForeign(text.slice(from[i]!, to[i]!));
        value = forms === 'unified' ? foreign : hash;
        columns[at(shape, i)] = facts.shape;
        columns[at(suffix, i)] = facts.suffix;
        columns[at(form, i)] = facts.lower;
        columns[at(sense, i)] = facts.senseKey;
        const entry = index?.find(facts.lower) ?? -1;
        columns[at(common, i)] = entry < 0 ? facts.guess : 1 + index!.classOf[entry]!;
      } else {
        value = otherHash(text.slice(from[i]!, to[i]!), code, forms);
        if (code === punctuation || (code === emoticon && forms === 'unified')) {
          sort = 30 + (value & 15);
        }
      }
      columns[at(x, i)] = value;
      columns[at(kind, i)] = sort;
      const previous = i > 0 ? columns[at(x, i - 1)]! : edge;
      const earlier = i > 1 ? columns[at(x, i - 2)]! : edge;
      columns[at(twin, i)] =
        code !== character ? 0 : previous === value ? 1 : earlier === value ? 2 : 0;
    }
    for (let k = 0; k < reach; k++) {
      columns[at(x, -1 - k)] = edge;
      columns[at(x, count + k)] = edge;
      columns[at(kind, -1 - k)] = 50;
      columns[at(kind, count + k)] = 50;
    }
  };

  /** Finds the words of the lexicon, and the likeliest way through them (each word as likely as it is common). */
  const fillLexicon = ({ count, spaced }: Units) => {
    const { find, classOf, weightOf } = index!;
    cost[0] = 0;
    for (let end = 0; end < count; end++) {
      let best = Number.POSITIVE_INFINITY;
      let chosen = 1;
      for (let k = 0; k < longestWord; k++) {
        const start = end - k;
        if (start < 0) break;
        // words[start][k]: the hash of k + 1 units from start, made from the one that is a unit shorter.
        const before = k === 0 ? noWord : words[start * longestWord + k - 1]!;
        const hash = joinHashes(before, columns[x * stride + reach + end]!);
        words[start * longestWord + k] = hash;
        const entry = find(hash);
        entries[end * longestWord + k] = entry < 0 ? 0 : 1 + classOf[entry]!;
        if (entry >= 0 || k === 0) {
          const price = cost[start]! + rarest - (entry < 0 ? 0 : weightOf[entry]!);
          if (price < best) {
            best = price;
            chosen = k + 1;
          }
        }
        if (spaced[start] === 1) break;
      }
      cost[end + 1] = best;
      back[end + 1] = chosen;
    }
    const at = (column: number, i: number) => column * stride + reach + i;
    for (let end = count; end > 0; end -= back[end]!) {
      const length = back[end]!;
      const entry = entries[(end - 1) * longestWord + length - 1]!;
      for (let i = end - length; i < end; i++) {
        const place = length === 1 ? 3 : i === end - length ? 0 : i === end - 1 ? 2 : 1;
        columns[at(path, i)] = 1 + place + 4 * (Math.min(length, 4) + 5 * entry);
      }
    }
    for (let i = 0; i < count; i++) {
      columns[at(starts, i)] = 0;
      columns[at(within, i)] = 0;
    }
    for (let end = 0; end < count; end++) {
      columns[at(ends, end)] = 0;
      for (let k = 1; k < longestWord && k <= end; k++) {
        const entry = entries[end * longestWord + k]!;
        if (entry === 0) continue;
        columns[at(ends, end)] = k + 8 * entry;
        const start = end - k;
        if (k >= (columns[at(starts, start)]! & 7)) columns[at(starts, start)] = k + 8 * entry;
        for (let i = start + 1; i < end; i++) {
          if (k > columns[at(within, i)]!) columns[at(within, i)] = k;
        }
      }
    }
  };

  return (text: string, units: Units, voice = 0): SentenceColumns => {
    makeRoom(units.count);
    for (let column = 0; column < staticColumns.length; column++) {
      columns.fill(0, column * stride, column * stride + units.count + 2 * reach);
    }
    fillForms(text, units);
    columns.fill(1 + voice, style * stride, style * stride + units.count + 2 * reach);
    if (index !== undefined) {
      entries.fill(0, 0, units.count * longestWord);
      fillLexicon(units);
    }
    fillRuns(text, units, columns, stride, words, back);
    const { count: length, spaced } = units;
    return { length, values: columns, stride, margin: reach, many: [], spaced, entries };
  };
}

/** What a word costs that was seen once: a little more than the logarithm of all words there are. */
const rarest = 145;

function otherHash(text: string, code: number, forms: 'written' | 'unified'): number {
  if (forms === 'written') return hashOf(text);
  if (code === link) return hashOf('link');
  // It stands where an exclamation mark might; corpora have none, so it is looked at as one.
  if (code === emoticon) return hashOf('!');
  if (code !== number) return hashOf(text.normalize('NFKC'));
  const digits = text.normalize('NFKC').replace(/\d/g, '0');
  return hashOf(digits.length <= 4 ? digits : digits.replace(/0+/g, '0'));
}

function simplifier(pairs: string): (code: number) => number {
  const table = new Map<number, number>();
  const codes = Array.from(pairs, (one) => one.codePointAt(0)!);
  for (let i = 0; i + 1 < codes.length; i += 2) table.set(codes[i]!, codes[i + 1]!);
  return table.size === 0 ? (code) => code : (code) => table.get(code) ?? code;
}
