import { joinHashes } from '../hashed/feature-hash.js';
import { type CompiledTemplates, spreads } from './compile.js';
import type { FeatureColumns } from './feature-columns.js';
import type { WholeSweeps } from './whole-sweeps.js';

/**
 * The features of the templates at a place, as hashes into `into` from `from` on, in the order of the templates; tells how
 * many. `into` must have room for `mostFeatures`. Sweeps over the whole sequence look at each place of it, unless `whole`, opened for
 * the same columns, tells them where to look.
 */
export function makeFeatures(
  templates: CompiledTemplates,
  columns: FeatureColumns,
  at: number,
  into: Uint32Array,
  from = 0,
  whole?: WholeSweeps,
): number {
  const { values, stride, margin } = columns;
  const here = margin + at;
  const isInside =
    here + templates.lookFrom >= 0 && at + templates.lookTo < columns.length + margin;
  if (!isInside || templates.spreading.length > 0) {
    return makeAny(templates, columns, at, into, from, whole) - from;
  }
  // Looks alone, and none beyond the ends: the loop of `joinLooks` without asking that of each.
  const { count, seeds, lookStart, lookColumn, lookOffset } = templates;
  let made = from;
  let look = 0;
  for (let t = 0; t < count; t++) {
    const last = lookStart[t + 1]!;
    let hash = seeds[t]!;
    for (; look < last; look++) {
      const value = values[lookColumn[look]! * stride + here + lookOffset[look]!]!;
      if (value === 0) break;
      hash = joinHashes(hash, value);
    }
    if (look === last) into[made++] = hash;
    else look = last;
  }
  return made - from;
}

/** Where their features end. */
function makeAny(
  templates: CompiledTemplates,
  columns: FeatureColumns,
  at: number,
  into: Uint32Array,
  from: number,
  whole: WholeSweeps | undefined,
): number {
  const { count, spreading, spread } = templates;
  let made = from;
  let done = 0;
  for (let k = 0; k < spreading.length; k++) {
    const t = spreading[k]!;
    made = joinLooks(templates, done, t, columns, at, into, made);
    done = t + 1;
    // What its looks find together is put where its features begin.
    if (joinLooks(templates, t, done, columns, at, into, made) === made) continue;
    const hash = into[made]!;
    if (spread[t] === spreads.many) {
      made = takeMany(templates, t, hash, columns, at, into, made);
    } else if (spread[t] === spreads.whole && whole !== undefined) {
      made = sweepWhole(templates, t, hash, columns, at, into, made, whole);
    } else {
      made = sweep(templates, t, hash, columns, at, into, made);
    }
  }
  return joinLooks(templates, done, count, columns, at, into, made);
}

/** The templates from `first` up to `end` as if they had looks alone; tells where their features end. */
function joinLooks(
  { seeds, lookStart, lookColumn, lookOffset, lookBeyond }: CompiledTemplates,
  first: number,
  end: number,
  { length, values, stride, margin }: FeatureColumns,
  at: number,
  into: Uint32Array,
  from: number,
): number {
  const here = margin + at;
  const cells = length + 2 * margin;
  let made = from;
  let look = lookStart[first]!;
  for (let t = first; t < end; t++) {
    const last = lookStart[t + 1]!;
    let hash = seeds[t]!;
    for (; look < last; look++) {
      const cell = here + lookOffset[look]!;
      const isThere = cell >= 0 && cell < cells;
      const value = isThere ? values[lookColumn[look]! * stride + cell]! : lookBeyond[look]!;
      if (value === 0) break;
      hash = joinHashes(hash, value);
    }
    if (look === last) into[made++] = hash;
    else look = last;
  }
  return made;
}

function sweep(
  { spreadColumn, spreadFrom, spreadTo }: CompiledTemplates,
  t: number,
  hash: number,
  { length, values, stride, margin }: FeatureColumns,
  at: number,
  into: Uint32Array,
  since: number,
): number {
  const base = spreadColumn[t]! * stride + margin;
  const before = joinHashes(hash, sides.before);
  const after = joinHashes(hash, sides.after);
  const last = Math.min(length - 1, at + spreadTo[t]!);
  let side = since;
  let made = since;
  for (let i = Math.max(0, at + spreadFrom[t]!); i <= last; i++) {
    if (i === at) side = made;
    const value = values[base + i]!;
    if (i === at || value === 0) continue;
    const feature = joinHashes(i < at ? before : after, value) >>> 0;
    let seen = side;
    while (seen < made && into[seen] !== feature) seen++;
    if (seen === made) into[made++] = feature;
  }
  return made;
}

/** The same as `sweep`, of a sweep over the whole sequence. */
function sweepWhole(
  { spreadColumn }: CompiledTemplates,
  t: number,
  hash: number,
  { values, stride, margin }: FeatureColumns,
  at: number,
  into: Uint32Array,
  since: number,
  whole: WholeSweeps,
): number {
  const column = spreadColumn[t]!;
  const base = column * stride + margin;
  const before = joinHashes(hash, sides.before);
  const after = joinHashes(hash, sides.after);
  const count = whole.meet(column, at);
  const { places } = whole;
  for (let k = 0; k < count; k++) {
    const i = places[k]!;
    into[since + k] = joinHashes(i < at ? before : after, values[base + i]!);
  }
  return since + count;
}

/** What the places of a sweep are told apart by. */
export const sides = { before: 1, after: 2 } as const;

function takeMany(
  { spreadColumn, spreadFrom }: CompiledTemplates,
  t: number,
  hash: number,
  { length, many }: FeatureColumns,
  at: number,
  into: Uint32Array,
  since: number,
): number {
  const place = at + spreadFrom[t]!;
  if (place < 0 || place >= length) return since;
  const { start, values } = many[spreadColumn[t]!]!;
  const end = start[place + 1]!;
  let made = since;
  for (let k = start[place]!; k < end; k++) into[made++] = joinHashes(hash, values[k]!);
  return made;
}

/** No place has more features than this. */
export function mostFeatures(
  { count, spreading, spread, spreadColumn, spreadFrom, spreadTo }: CompiledTemplates,
  { length, many }: FeatureColumns,
): number {
  let most = count;
  for (const t of spreading) {
    most +=
      spread[t] === spreads.many
        ? many[spreadColumn[t]!]!.values.length
        : Math.min(length, spreadTo[t]! - spreadFrom[t]! + 1);
  }
  return most;
}
