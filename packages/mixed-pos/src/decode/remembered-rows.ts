import { joinHashes } from '@hedgerow/learn/hashed';
import type { SentenceColumns } from '../features/sentence-columns.js';
import { makeFeatures, reach, type TemplateGroup } from '../features/templates.js';
import type { LabelWeights, Scores } from './label-weights.js';

/** What templates that ask for few values say together, remembered for the combinations of values met last. */
export interface RememberedRows<S extends Scores> {
  /** Adds to the scores of all labels what the templates say of unit `i`. */
  add(sentence: SentenceColumns, i: number, scores: S): void;
}

const slots = 1 << 11;

export function rememberedRows<S extends Scores>(
  { widest, templates }: TemplateGroup,
  weights: LabelWeights<S>,
  width: number,
  make: (length: number) => S,
): RememberedRows<S> {
  const { partColumn, partOffset } = widest;
  const parts = partColumn.length;
  const isTaken = new Uint8Array(slots);
  const keys = new Int32Array(slots * parts);
  const rows = make(slots * width);
  const row = make(width);
  const values = new Int32Array(parts);
  const hashes = new Uint32Array(templates.count);
  const noPath = new Int32Array(0);

  /** Whether the values in question are those of the slot. */
  const isThere = (slot: number): boolean => {
    if (isTaken[slot] === 0) return false;
    for (let p = 0; p < parts; p++) if (keys[slot * parts + p] !== values[p]) return false;
    return true;
  };

  return {
    add: (sentence, i, scores) => {
      const { columns, stride } = sentence;
      let hash = 0;
      for (let p = 0; p < parts; p++) {
        const value = columns[partColumn[p]! * stride + i + reach + partOffset[p]!]!;
        values[p] = value;
        hash = joinHashes(hash, value);
      }
      const slot = hash & (slots - 1);
      if (!isThere(slot)) {
        const count = makeFeatures(templates, columns, stride, i + reach, noPath, hashes, 0);
        row.fill(0);
        weights.addAll(hashes, count, row);
        rows.set(row, slot * width);
        keys.set(values, slot * parts);
        isTaken[slot] = 1;
      }
      for (let k = 0, at = slot * width; k < width; k++, at++) scores[k]! += rows[at]!;
    },
  };
}
