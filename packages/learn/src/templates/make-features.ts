import { joinHashes } from '../hashed/feature-hash.js';
import { type CompiledTemplates, spreads } from './compile.js';
import type { FeatureColumns } from './feature-columns.js';

/**
 * The features of the templates at a place, as hashes into `into` from `from` on, in the order of the templates; tells how
 * many. `into` must have room for `mostFeatures`.
 */
export function makeFeatures(
  templates: CompiledTemplates,
  columns: FeatureColumns,
  at: number,
  into: Uint32Array,
  from = 0,
): number {
  const { count, spreading } = templates;
  let made = from;
  let done = 0;
  for (let k = 0; k < spreading.length; k++) {
    const t = spreading[k]!;
    made = joinLooks(templates, done, t, columns, at, into, made);
    done = t + 1;
    // What its looks find together is put where its features begin.
    if (joinLooks(templates, t, done, columns, at, into, made) === made) continue;
    const spread = templates.spread[t] === spreads.sweep ? sweep : takeMany;
    made = spread(templates, t, into[made]!, columns, at, into, made);
  }
  return joinLooks(templates, done, count, columns, at, into, made) - from;
}

/** The templates from `first` up to `end` as if they had looks alone; tells where their features end. */
function joinLooks(
  templates: CompiledTemplates,
  first: number,
  end: number,
  columns: FeatureColumns,
  at: number,
  into: Uint32Array,
  from: number,
): number {
  const { length, margin } = columns;
  const isInside = at + templates.lookFrom >= -margin && at + templates.lookTo < length + margin;
  return isInside
    ? joinInside(templates, first, end, columns, at, into, from)
    : joinNearEdge(templates, first, end, columns, at, into, from);
}

/** Where no look goes beyond the ends, which is nearly everywhere: the same without asking each. */
function joinInside(
  { seeds, lookStart, lookColumn, lookOffset }: CompiledTemplates,
  first: number,
  end: number,
  { values, stride, margin }: FeatureColumns,
  at: number,
  into: Uint32Array,
  from: number,
): number {
  const here = margin + at;
  let made = from;
  let look = lookStart[first]!;
  for (let t = first; t < end; t++) {
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
  return made;
}

function joinNearEdge(
  { seeds, lookStart, lookColumn, lookOffset, lookBeyond }: CompiledTemplates,
  first: number,
  end: number,
  { length, values, stride, margin }: FeatureColumns,
  at: number,
  into: Uint32Array,
  from: number,
): number {
  const cells = length + 2 * margin;
  let made = from;
  for (let t = first; t < end; t++) {
    let hash = seeds[t]!;
    let look = lookStart[t]!;
    const last = lookStart[t + 1]!;
    for (; look < last; look++) {
      const cell = margin + at + lookOffset[look]!;
      const isThere = cell >= 0 && cell < cells;
      const value = isThere ? values[lookColumn[look]! * stride + cell]! : lookBeyond[look]!;
      if (value === 0) break;
      hash = joinHashes(hash, value);
    }
    if (look === last) into[made++] = hash;
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
  let made = since;
  for (let i = Math.max(0, at + spreadFrom[t]!); i <= last; i++) {
    const value = values[base + i]!;
    if (i === at || value === 0) continue;
    const feature = joinHashes(i < at ? before : after, value) >>> 0;
    let seen = since;
    while (seen < made && into[seen] !== feature) seen++;
    if (seen === made) into[made++] = feature;
  }
  return made;
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
      spread[t] === spreads.sweep
        ? Math.min(length, spreadTo[t]! - spreadFrom[t]! + 1)
        : many[spreadColumn[t]!]!.values.length;
  }
  return most;
}
