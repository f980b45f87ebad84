import { joinHashes } from '@hedgerow/learn/hashed';
import { makeFeatures } from '@hedgerow/learn/templates';
import type { SentenceColumns } from '../features/sentence-columns.js';
import type { TemplateGroup } from '../features/templates.js';
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
  const { lookColumn, lookOffset } = widest;
  const looks = lookColumn.length;
  const isTaken = new Uint8Array(slots);
  const keys = new Int32Array(slots * looks);
  const rows = make(slots * width);
  const row = make(width);
  const values = new Int32Array(looks);
  const hashes = new Uint32Array(templates.count);

  /** Whether the values in question are those of the slot. */
  const isThere = (slot: number): boolean => {
    if (isTaken[slot] === 0) return false;
    for (let k = 0; k < looks; k++) if (keys[slot * looks + k] !== values[k]) return false;
    return true;
  };

  return {
    add: (sentence, i, scores) => {
      const { values: columns, stride, margin } = sentence;
      let hash = 0;
      for (let k = 0; k < looks; k++) {
        const value = columns[lookColumn[k]! * stride + margin + i + lookOffset[k]!]!;
        values[k] = value;
        hash = joinHashes(hash, value);
      }
      const slot = hash & (slots - 1);
      if (!isThere(slot)) {
        const count = makeFeatures(templates, sentence, i, hashes);
        row.fill(0);
        weights.addAll(hashes, count, row);
        rows.set(row, slot * width);
        keys.set(values, slot * looks);
        isTaken[slot] = 1;
      }
      for (let k = 0, at = slot * width; k < width; k++, at++) scores[k]! += rows[at]!;
    },
  };
}
