import { hashOf } from '@hedgerow/learn/hashed';
import type { Units } from '../units/cut-units.js';
import { unitKinds } from '../units/unit-kinds.js';
import type { staticColumns } from './columns.js';
import { englishHash, type LexiconIndex } from './lexicon.js';
import { longestWord, reach } from './reach.js';
import { topicAfter, topicBefore } from './topics.js';

/** Marks that stand around titles, names and what is quoted; those of a row are taken for each other. */
export const titleMarks: readonly { open: string; close: string; example: string }[] = [
  { open: '《〈<＜', close: '》〉>＞', example: '听《over the hills》' },
  { open: '【[［〔', close: '】]］〕', example: '【new boat】来了' },
  { open: '「『', close: '」』', example: '看「blue man」' },
  { open: '“‘"', close: '”’"', example: '叫“happy lane”的店' },
  { open: '（(', close: '）)', example: '小王（mary poole）' },
];

/** The most units between two marks of a pair. */
const longestTitle = 24;

/** The most words of a name that is looked up. */
const longestName = 5;

const wordKind = unitKinds.indexOf('word');
const characterKind = unitKinds.indexOf('character');

type Columns = { readonly [K in (typeof staticColumns)[number]]: number };

/** Where foreign words stand in a row, from the first to before the end. */
export function foreignRuns({ count, kinds }: Units): { first: number; end: number }[] {
  const runs: { first: number; end: number }[] = [];
  for (let first = 0; first < count; first++) {
    if (kinds[first] !== wordKind) continue;
    let end = first + 1;
    while (end < count && kinds[end] === wordKind) end++;
    runs.push({ first, end });
    first = end;
  }
  return runs;
}

/** What stands around foreign words in a row, and what they are together. */
export function runFiller(
  columns: Columns,
  index: LexiconIndex | undefined,
  classes: readonly string[] = [],
) {
  const sorts = Uint8Array.from([0, ...classes.map(sortOf)]);
  return (
    text: string,
    units: Units,
    values: Int32Array,
    stride: number,
    words: Int32Array,
    back: Uint8Array,
  ): void => {
    const runs = foreignRuns(units);
    if (runs.length === 0) return;
    const at = (column: number, i: number) => column * stride + reach + i;
    fillTitles(text, units, (i, value) => {
      values[at(columns.title, i)] = value;
    });
    const { count } = units;
    // Ends of the words of the likeliest way, from the last to the first: which word ends where, and which begins.
    const [before, after] = wordsAround(count, words, back);
    for (const { first, end } of runs) {
      const length = end - first;
      for (let i = first; i < end; i++) {
        const place = length === 1 ? 0 : i === first ? 1 : i === end - 1 ? 2 : 3;
        values[at(columns.run, i)] = 1 + place + 4 * Math.min(length, 5);
        values[at(columns.before, i)] = values[at(columns.x, first - 1)]!;
        values[at(columns.after, i)] = values[at(columns.x, end)]!;
        values[at(columns.left, i)] = first === 0 ? 0 : before[first - 1]!;
        values[at(columns.right, i)] = end === count ? 0 : after[end]!;
      }
      const topic = topicBefore(text, units.starts[0]!, units.starts[first]!);
      const later = topicAfter(text, units.ends[end - 1]!, units.ends[count - 1]!);
      let made = 0;
      for (let i = first; i < end; i++) {
        const common = values[at(columns.common, i)]!;
        made |= common > 0 && common < sorts.length ? sorts[common]! : unknownWord;
      }
      for (let i = first; i < end; i++) {
        values[at(columns.topic, i)] = topic;
        values[at(columns.topicAfter, i)] = later;
        values[at(columns.make, i)] = 1 + made + 256 * Math.min(length, 4);
      }
      if (index === undefined) {
        for (let i = first; i < end; i++) values[at(columns.sense, i)] = 0;
        continue;
      }
      for (let i = first; i < end; i++) {
        const sense = index.find(values[at(columns.sense, i)]!);
        values[at(columns.sense, i)] = sense < 0 ? 1 : 2 + index.classOf[sense]!;
        const entry = index.find(values[at(columns.form, i)]!);
        values[at(columns.usual, i)] = entry < 0 ? 1 : 2 + index.classOf[entry]!;
      }
      if (length > 1) {
        fillListed(text, units, first, end, index, (i, value) => {
          values[at(columns.listed, i)] = value;
        });
      }
    }
  };
}

/** Sorts of English words as bits, by the tag that a lexicon's class begins with; others are the last. */
const sortRows: readonly (readonly [tags: readonly string[], bit: number])[] = [
  [['PN'], 1],
  [['VV'], 2],
  [['NR'], 4],
  [['P', 'DT', 'CC'], 8],
  [['NN'], 16],
  [['IJ'], 32],
];
const otherWord = 64;
const unknownWord = 128;

function sortOf(name: string): number {
  const tag = name.split(' ')[1] ?? '';
  return sortRows.find(([tags]) => tags.includes(tag))?.[1] ?? otherWord;
}

/** The hash of the word that ends at each unit, and of the one that begins there. */
function wordsAround(
  count: number,
  words: Int32Array,
  back: Uint8Array,
): readonly [Int32Array, Int32Array] {
  const [before, after] = [new Int32Array(count), new Int32Array(count)];
  if (words.length === 0) return [before, after];
  for (let end = count; end > 0 && back[end]! > 0; end -= back[end]!) {
    const start = end - back[end]!;
    const hash = words[start * longestWord + back[end]! - 1]!;
    before[end - 1] = hash;
    after[start] = hash;
  }
  return [before, after];
}

/** For each foreign word between two marks: the kind of the marks, and whether nothing but foreign words is there. */
function fillTitles(
  text: string,
  { count, starts, kinds }: Units,
  say: (i: number, value: number) => void,
): void {
  const opened = titleMarks.map(() => -1);
  for (let i = 0; i < count; i++) {
    const mark = text[starts[i]!]!;
    titleMarks.forEach(({ open, close }, kind) => {
      const from = opened[kind]!;
      if (from >= 0 && close.includes(mark)) {
        opened[kind] = -1;
        if (i - from > longestTitle) return;
        const between = kinds.subarray(from + 1, i);
        const mixed = between.some((unit) => unit === characterKind);
        for (let k = from + 1; k < i; k++) {
          if (kinds[k] === wordKind) say(k, 1 + kind + (mixed ? titleMarks.length : 0));
        }
      } else if (open.includes(mark)) {
        opened[kind] = i;
      }
    });
  }
}

/** The longest names first; what is in one is in no other. */
function fillListed(
  text: string,
  { starts, ends }: Units,
  first: number,
  end: number,
  { find, classOf }: LexiconIndex,
  say: (i: number, value: number) => void,
): void {
  const words = Array.from({ length: end - first }, (_, k) =>
    text
      .slice(starts[first + k]!, ends[first + k]!)
      .normalize('NFKC')
      .toLowerCase(),
  );
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + longestName); to > from + 1; to--) {
      const entry = find(englishHash(words.slice(from, to).join(' ')));
      if (entry < 0) continue;
      const told = hashOf(`listed ${classOf[entry]}`);
      for (let k = from; k < to; k++) say(first + k, told + (k === from ? 0 : 1));
      from = to - 1;
      break;
    }
  }
}
