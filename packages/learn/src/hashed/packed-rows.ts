import { InputError } from '../errors.js';
import { packAscending, unpackAscending } from './ascending.js';
import { type ClassList, classList, isWide } from './class-list.js';
import type { HashedModel } from './model.js';

/**
 * A model as a file has it. Hashes are the differences between neighbours, seven bits a byte; a row's length and a class
 * are a byte, or two where there are more than 255 classes; weights take one byte each where they all fit.
 */
export interface PackedRows extends Pick<HashedModel, 'classes' | 'scale' | 'entryClass'> {
  /** By `packAscending`. */
  readonly hashes: Uint8Array;
  /** How many entries each row has. */
  readonly lengths: ClassList;
  readonly entryWeight: Int8Array | Int16Array;
}

export function packRows(model: HashedModel): PackedRows {
  const { classes, scale, hashes, entryClass, entryWeight } = model;
  const narrow = entryWeight.every((weight) => weight >= -128 && weight <= 127);
  return {
    classes,
    scale,
    hashes: packAscending(hashes),
    lengths: lengthsOf(model),
    entryClass: isWide(classes) ? Uint16Array.from(entryClass) : Uint8Array.from(entryClass),
    entryWeight: narrow ? Int8Array.from(entryWeight) : entryWeight,
  };
}

/** How many entries each row has. */
export function lengthsOf({ classes, hashes, rowStart }: HashedModel): ClassList {
  const lengths = classList(classes, hashes.length);
  for (let i = 0; i < lengths.length; i++) lengths[i] = rowStart[i + 1]! - rowStart[i]!;
  return lengths;
}

export function unpackRows({
  classes,
  scale,
  hashes,
  lengths,
  entryClass,
  entryWeight,
}: PackedRows): HashedModel {
  const rowStart = new Uint32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) rowStart[i + 1] = rowStart[i]! + lengths[i]!;
  const total = rowStart[lengths.length]!;
  let highest = -1;
  for (let i = 0; i < entryClass.length; i++) highest = Math.max(highest, entryClass[i]!);
  if (total !== entryClass.length || total !== entryWeight.length || highest >= classes) {
    throw misfit(total);
  }
  return {
    classes,
    scale,
    hashes: unpackAscending(hashes, lengths.length),
    rowStart,
    entryClass,
    entryWeight: entryWeight instanceof Int16Array ? entryWeight : new Int16Array(entryWeight),
  };
}

/** Rows do not have as many entries as there are, or one of a class that there is not. */
export function misfit(total: number): InputError {
  return new InputError(
    'MODEL_CORRUPT',
    `the rows have ${total} entries, the sections do not fit them`,
  );
}
