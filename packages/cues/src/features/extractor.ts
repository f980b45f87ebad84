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
  const swept = new Set(plans.flatMap(({ sweep }) => (sweep?.whole ? [sweep.slot] : [])));
  let hashes: Int32Array[] = used.map(() => new Int32Array(0));
  let values: (readonly string[])[] = [];
  let places: (readonly Places[])[] = [];
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
      if (sweep.whole) {
        const there = places[sweep.slot]!;
        for (const [first] of there) if (first! < at) meet(t, at, first!, hash, since, named);
        for (const i of nextPlaces(there, at)) meet(t, at, i, hash, since, named);
        continue;
      }
      const last = Math.min(length - 1, at + sweep.to);
      for (let i = Math.max(0, at + sweep.from); i <= last; i++) {
        if (i !== at) meet(t, at, i, hash, since, named);
      }
    }
    return count;
  };
  /** The feature of a sweep at one of its tokens. */
  const meet = (
    t: number,
    at: number,
    i: number,
    hash: number,
    since: number,
    named: string[] | undefined,
  ): void => {
    const { slot } = plans[t]!.sweep!;
    const value = hashes[slot]![i]!;
    if (value === nothing) return;
    const side = i < at ? 1 : 2;
    if (!push(joinHashes(joinHashes(hash, side), value), t, since)) return;
    named?.push(
      `${templates[t]!.name}: ${[...valuesOf(t, at), values[slot]![i]!].join(' ')} on the ${side === 1 ? 'left' : 'right'}`,
    );
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
      places = hashes.map((column, slot) => (swept.has(slot) ? placesOf(column) : []));
    },
    extract: (at) => make(at),
    names: (at) => {
      const named: string[] = [];
      make(at, named);
      return named;
    },
  };
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

/** Where a value is in the sentence, in order. */
type Places = readonly number[];

/** The places of each value, those of the value that comes first first. */
function placesOf(hashes: Int32Array): Places[] {
  const places = new Map<number, number[]>();
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i]!;
    if (hash === nothing) continue;
    const known = places.get(hash);
    if (known === undefined) places.set(hash, [i]);
    else known.push(i);
  }
  return [...places.values()];
}

/**
 * The first place of each value after a token, in order. A sweep over the whole sentence looks there, and not at each
 * token: what says the same is one feature, and a long sentence is swept once for each of its words.
 */
function nextPlaces(places: readonly Places[], at: number): number[] {
  const next: number[] = [];
  for (const list of places) {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle]! > at) high = middle;
      else low = middle + 1;
    }
    if (low < list.length) next.push(list[low]!);
  }
  return next.sort((a, b) => a - b);
}

interface Plan {
  readonly slots: Int32Array;
  readonly offsets: Int32Array;
  readonly sweep?: {
    readonly slot: number;
    readonly from: number;
    readonly to: number;
    /** Over the sentence from beginning to end. */
    readonly whole: boolean;
  };
}

function planOf({ looks, sweep }: Template, slotOf: ReadonlyMap<ColumnName, number>): Plan {
  const slots = Int32Array.from(looks, ({ column }) => slotOf.get(column)!);
  const offsets = Int32Array.from(looks, ({ at }) => at);
  if (sweep === undefined) return { slots, offsets };
  const { from, to } = sweep;
  const whole = from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY;
  return { slots, offsets, sweep: { slot: slotOf.get(sweep.column)!, from, to, whole } };
}

function columnsOf({ looks, sweep }: Template): ColumnName[] {
  return [...looks.map(({ column }) => column), ...(sweep === undefined ? [] : [sweep.column])];
}

function grown<T extends Uint32Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
