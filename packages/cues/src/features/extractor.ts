import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import { type ColumnName, type CueSentence, columns } from './columns.js';
import { parseTemplate, type Template } from './templates.js';

/** Makes the features of one token after another in a sentence: as hashes in `features`, with the number of the template that each is of. */
export interface Extractor {
  readonly features: Uint32Array;
  readonly templates: Uint16Array;
  /** To be called before `extract`, for each sentence. */
  open(sentence: CueSentence): void;
  /** Writes the features of the token and tells how many there are, each once. */
  extract(at: number): number;
  /** The same features by name, in the same order. */
  names(at: number): string[];
}

/** The feature that every token has. */
const biasHash = hashOf('bias') >>> 0;

/** Templates are told apart by their names, so that a model knows its own whatever the order they are given in. */
export function featureExtractor(templateNames: readonly string[]): Extractor {
  const templates = templateNames.map(parseTemplate);
  const seeds = Int32Array.from(templates, ({ name }) => hashOf(name));
  const used = [...new Set(templates.flatMap(columnsOf))];
  const slotOf = new Map(used.map((column, slot) => [column, slot]));
  const plans = templates.map((template) => planOf(template, slotOf));
  let hashes: Int32Array[] = used.map(() => new Int32Array(0));
  let values: (readonly string[])[] = [];
  let length = 0;
  let features = new Uint32Array(256);
  let numbers = new Uint16Array(256);
  let count = 0;

  const push = (hash: number, template: number, since: number): boolean => {
    const unsigned = hash >>> 0;
    for (let i = since; i < count; i++) if (features[i] === unsigned) return false;
    if (count === features.length) {
      features = grown(features, new Uint32Array(2 * count));
      numbers = grown(numbers, new Uint16Array(2 * count));
    }
    features[count] = unsigned;
    numbers[count++] = template;
    return true;
  };
  const hashAt = (slot: number, at: number): number =>
    at < 0 ? beforeHash : at >= length ? afterHash : hashes[slot]![at]!;

  /** `named` gets the names too, where they are asked for. */
  const make = (at: number, named?: string[]): number => {
    count = 0;
    push(biasHash, templates.length, 0);
    named?.push('bias');
    for (let t = 0; t < plans.length; t++) {
      const { slots, offsets, sweep } = plans[t]!;
      let hash = seeds[t]!;
      let silent = false;
      for (let l = 0; l < slots.length && !silent; l++) {
        const value = hashAt(slots[l]!, at + offsets[l]!);
        silent = value === nothing;
        hash = joinHashes(hash, value);
      }
      if (silent) continue;
      if (sweep === undefined) {
        push(hash, t, count);
        named?.push(`${templates[t]!.name}: ${valuesOf(t, at).join(' ')}`);
        continue;
      }
      const since = count;
      const from = Math.max(0, at + sweep.from);
      const last = Math.min(length - 1, at + sweep.to);
      const look = (i: number) => {
        const value = hashes[sweep.slot]![i]!;
        if (i === at || value === nothing) return;
        const side = i < at ? 1 : 2;
        if (!push(joinHashes(joinHashes(hash, side), value), t, since)) return;
        named?.push(
          `${templates[t]!.name}: ${[...valuesOf(t, at), values[sweep.slot]![i]!].join(' ')} on the ${side === 1 ? 'left' : 'right'}`,
        );
      };
      if (last - from < longSweep) for (let i = from; i <= last; i++) look(i);
      else for (const i of placesToLook(occurrences(sweep.slot), from, at, last)) look(i);
    }
    return count;
  };
  /** Of the sentence, by column, for those that are asked for. */
  let known = new Map<number, readonly (readonly number[])[]>();
  const occurrences = (slot: number): readonly (readonly number[])[] => {
    const found = known.get(slot) ?? occurrencesOf(hashes[slot]!);
    known.set(slot, found);
    return found;
  };
  const valuesOf = (t: number, at: number): string[] =>
    templates[t]!.looks.map(({ column, at: offset }) => {
      const place = at + offset;
      if (place < 0) return '<';
      return place >= length ? '>' : values[slotOf.get(column)!]![place]!;
    });

  return {
    get features() {
      return features;
    },
    get templates() {
      return numbers;
    },
    open: (sentence) => {
      length = sentence.tokens.length;
      values = used.map((column) => columns[column](sentence));
      hashes = values.map(hashValues);
      known = new Map();
    },
    extract: (at) => make(at),
    names: (at) => {
      const named: string[] = [];
      make(at, named);
      return named;
    },
  };
}

/** In tokens. A value counts once on each side, so in a longer sweep only where each comes first is looked at. */
const longSweep = 256;

/** Where each value stands, ascending. */
function occurrencesOf(hashes: Int32Array): readonly (readonly number[])[] {
  const places = new Map<number, number[]>();
  hashes.forEach((hash, i) => {
    if (hash === nothing) return;
    const known = places.get(hash);
    if (known === undefined) places.set(hash, [i]);
    else known.push(i);
  });
  return [...places.values()];
}

/** Where each value comes first in `[from, at)`, and where in `(at, last]`; ascending. */
function placesToLook(
  occurrences: readonly (readonly number[])[],
  from: number,
  at: number,
  last: number,
): number[] {
  const places: number[] = [];
  for (const where of occurrences) {
    const [left, right] = [where[firstFrom(where, from)], where[firstFrom(where, at + 1)]];
    if (left !== undefined && left < at) places.push(left);
    if (right !== undefined && right <= last) places.push(right);
  }
  return places.sort((a, b) => a - b);
}

/** The index of the first place that is not before `least`. */
function firstFrom(places: readonly number[], least: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (places[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The hash of a value that says nothing; a text that would have it has another. */
const nothing = 0;
const beforeHash = hashOf('<sentence>');
const afterHash = hashOf('</sentence>');

function hashValues(values: readonly string[]): Int32Array {
  const hashes = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    hashes[i] = value === '' ? nothing : hashOf(value) || 1;
  }
  return hashes;
}

interface Plan {
  readonly slots: Int32Array;
  readonly offsets: Int32Array;
  readonly sweep?: { readonly slot: number; readonly from: number; readonly to: number };
}

function planOf({ looks, sweep }: Template, slotOf: ReadonlyMap<ColumnName, number>): Plan {
  return {
    slots: Int32Array.from(looks, ({ column }) => slotOf.get(column)!),
    offsets: Int32Array.from(looks, ({ at }) => at),
    ...(sweep === undefined
      ? {}
      : { sweep: { slot: slotOf.get(sweep.column)!, from: sweep.from, to: sweep.to } }),
  };
}

function columnsOf({ looks, sweep }: Template): ColumnName[] {
  return [...looks.map(({ column }) => column), ...(sweep === undefined ? [] : [sweep.column])];
}

function grown<T extends Uint32Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
