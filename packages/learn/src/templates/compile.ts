import { hashOf } from '../hashed/feature-hash.js';
import type { Sweep, Template, TemplateVocabulary } from './template.js';

/** Templates in a form that can be run: one after the other in flat arrays. */
export interface CompiledTemplates {
  readonly count: number;
  readonly seeds: Int32Array;
  /** The looks at columns of one value, of template `t`, are `lookStart[t]` to `lookStart[t + 1] - 1`. */
  readonly lookStart: Int32Array;
  /** Columns are numbered in the order of the vocabulary, those of one value and those of many each by themselves. */
  readonly lookColumn: Int32Array;
  readonly lookOffset: Int32Array;
  /** What is found where there is no such place. */
  readonly lookBeyond: Int32Array;
  /** The furthest that they look before the focus, and after it. */
  readonly lookFrom: number;
  readonly lookTo: number;
  /** The templates of which something makes several features, ascending; what it is: see `spreads`. */
  readonly spreading: Int32Array;
  readonly spread: Uint8Array;
  readonly spreadColumn: Int32Array;
  /** The first and the last place of a sweep; of a column of many values where to look. */
  readonly spreadFrom: Int32Array;
  readonly spreadTo: Int32Array;
}

export const spreads = { none: 0, sweep: 1, many: 2, whole: 3 } as const;

/** Further than any sentence is long, and small enough to be added to a place. */
const everywhere = 0x3fffffff;

/** What `parseTemplates` read, by the same vocabulary. */
export function compileTemplates(
  templates: readonly Template[],
  { columns, beyond = () => 0, keyOf = ({ name }) => name }: TemplateVocabulary,
): CompiledTemplates {
  const numbersOf = (many: boolean) =>
    new Map(
      columns
        .filter((column) => (column.many === true) === many)
        .map(({ name }, number) => [name, number]),
    );
  const [single, several] = [numbersOf(false), numbersOf(true)];
  const count = templates.length;
  const lookStart = new Int32Array(count + 1);
  const spread = new Uint8Array(count);
  const spreadColumn = new Int32Array(count);
  const spreadFrom = new Int32Array(count);
  const spreadTo = new Int32Array(count);
  const plain = templates.map(({ looks }) => looks.filter(({ column }) => single.has(column)));
  templates.forEach(({ looks, sweep }, t) => {
    lookStart[t + 1] = lookStart[t]! + plain[t]!.length;
    const many = looks.find(({ column }) => several.has(column));
    if (many !== undefined) {
      spread[t] = spreads.many;
      spreadColumn[t] = several.get(many.column)!;
      spreadFrom[t] = many.at;
      spreadTo[t] = many.at;
    }
    if (sweep !== undefined) {
      spread[t] = isWhole(sweep) ? spreads.whole : spreads.sweep;
      spreadColumn[t] = single.get(sweep.column)!;
      spreadFrom[t] = Math.max(sweep.from, -everywhere);
      spreadTo[t] = Math.min(sweep.to, everywhere);
    }
  });
  const looks = plain.flat();
  return {
    count,
    seeds: Int32Array.from(templates, (template) => hashOf(keyOf(template))),
    lookStart,
    lookColumn: Int32Array.from(looks, ({ column }) => single.get(column)!),
    lookOffset: Int32Array.from(looks, ({ at }) => at),
    lookBeyond: Int32Array.from(looks, (look) => beyond(look)),
    lookFrom: looks.reduce((least, { at }) => Math.min(least, at), 0),
    lookTo: looks.reduce((most, { at }) => Math.max(most, at), 0),
    spreading: Int32Array.from(spread.keys()).filter((t) => spread[t] !== spreads.none),
    spread,
    spreadColumn,
    spreadFrom,
    spreadTo,
  };
}

/** Over the sequence from beginning to end. */
export function isWhole({ from, to }: Sweep): boolean {
  return from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY;
}
