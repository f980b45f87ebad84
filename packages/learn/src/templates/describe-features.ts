import { hashOf, joinHashes } from '../hashed/feature-hash.js';
import { isWhole } from './compile.js';
import type { FeatureColumns } from './feature-columns.js';
import { sides } from './make-features.js';
import type { Sweep, Template, TemplateVocabulary } from './template.js';
import type { WholeSweeps } from './whole-sweeps.js';

export interface DescribedFeature {
  readonly hash: number;
  /** The template and what was found: `lemma-1 lemma: seal could`, `tag[-1..2]: MD on the left`. */
  readonly name: string;
}

/** The text of a value: of which column, at which place (before the first and after the last, too), and its number. */
export type TextOfValue = (column: string, place: number, value: number) => string;

/**
 * The features of a place in the order of `makeFeatures`, with names: for explanations, and as its plain version. `whole` is
 * what it is there: with it a long sequence costs less.
 */
export function describeFeatures(
  templates: readonly Template[],
  vocabulary: TemplateVocabulary,
  columns: FeatureColumns,
  at: number,
  textOf: TextOfValue,
  whole?: WholeSweeps,
): DescribedFeature[] {
  const { beyond = () => 0, keyOf = ({ name }: Template) => name } = vocabulary;
  const { length, values, stride, margin } = columns;
  const [many, single] = [true, false].map((wanted) =>
    vocabulary.columns
      .filter((column) => (column.many === true) === wanted)
      .map(({ name }) => name),
  ) as [string[], string[]];
  const isPlace = (place: number) => place >= 0 && place < length;
  const valueAt = (column: string, place: number) =>
    values[single.indexOf(column) * stride + margin + place]!;
  const manyAt = (column: string, place: number): Int32Array => {
    const { start, values: all } = columns.many[many.indexOf(column)]!;
    return isPlace(place) ? all.subarray(start[place], start[place + 1]) : new Int32Array(0);
  };

  const placesOf = (sweep: Sweep): Iterable<number> => {
    if (whole !== undefined && isWhole(sweep)) {
      const count = whole.meet(single.indexOf(sweep.column), at);
      return whole.places.subarray(0, count);
    }
    const first = Math.max(0, at + sweep.from);
    const count = Math.min(length - 1, at + sweep.to) - first + 1;
    return Array.from({ length: Math.max(0, count) }, (_, i) => first + i);
  };

  return templates.flatMap((template): DescribedFeature[] => {
    const { name, looks, sweep } = template;
    let hash = hashOf(keyOf(template));
    const texts: string[] = [];
    for (const look of looks.filter(({ column }) => single.includes(column))) {
      const place = at + look.at;
      const isThere = place >= -margin && place < length + margin;
      const value = isThere ? valueAt(look.column, place) : beyond(look);
      if (value === 0) return [];
      hash = joinHashes(hash, value);
      texts.push(textOf(look.column, place, value));
    }
    const feature = (made: number, ...more: string[]): DescribedFeature => ({
      hash: made >>> 0,
      name: `${name}: ${[...texts, ...more].join(' ')}`,
    });

    const spreading = looks.find(({ column }) => many.includes(column));
    if (spreading !== undefined) {
      const { column, at: offset } = spreading;
      return Array.from(manyAt(column, at + offset), (value) =>
        feature(joinHashes(hash, value), textOf(column, at + offset, value)),
      );
    }
    if (sweep === undefined) return [feature(hash)];
    const found = new Map<string, DescribedFeature>();
    for (const place of placesOf(sweep)) {
      const value = valueAt(sweep.column, place);
      if (place === at || value === 0) continue;
      const [side, where] =
        place < at ? [sides.before, 'on the left'] : [sides.after, 'on the right'];
      const text = `${textOf(sweep.column, place, value)} ${where}`;
      const one = feature(joinHashes(joinHashes(hash, side), value), text);
      const key = `${side} ${value}`;
      if (!found.has(key)) found.set(key, one);
    }
    return [...found.values()];
  });
}
