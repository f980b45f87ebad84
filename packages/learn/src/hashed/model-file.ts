import { InputError } from '../errors.js';
import { readFields } from '../header-fields.js';
import {
  decodeModel,
  encodeModel,
  type ModelHeader,
  requireSection,
  type Section,
} from '../model-file.js';
import { packAscending, unpackAscending } from './ascending.js';
import { type ClassList, classList, isWide, mostClasses } from './class-list.js';
import type { HashedModel } from './model.js';

/** Those of the model itself, in the order in which they are written. */
const ownNames: readonly string[] = ['hashes', 'lengths', 'classes', 'weights'];

/**
 * The model as a file. Hashes are stored as the differences between neighbours, seven bits a byte; a row's length and a
 * class are a byte, or two where there are more than 255 classes; weights take one byte each where they all fit.
 * `others` are the sections of what else belongs to it, and come after its own.
 */
export function encodeHashedModel(
  model: HashedModel,
  header: ModelHeader,
  others: { readonly [name: string]: Section } = {},
): Uint8Array {
  const taken = ownNames.find((name) => Object.hasOwn(others, name));
  if (taken !== undefined) {
    throw new InputError(
      'MODEL_SECTION',
      `the hashed model has a section ${taken} of its own, expected another name`,
    );
  }
  const { classes, scale, hashes, rowStart, entryClass, entryWeight } = model;
  const lengths = classList(classes, hashes.length);
  for (let i = 0; i < lengths.length; i++) lengths[i] = rowStart[i + 1]! - rowStart[i]!;
  const narrow = entryWeight.every((weight) => weight >= -128 && weight <= 127);
  return encodeModel(
    { ...header, extra: { ...header.extra, classes, scale } },
    {
      hashes: packAscending(hashes),
      lengths,
      classes: isWide(classes) ? Uint16Array.from(entryClass) : Uint8Array.from(entryClass),
      weights: narrow ? Int8Array.from(entryWeight) : entryWeight,
      ...others,
    },
  );
}

/** Sums of weights are finite with any scale up to the largest. */
const hashedFields = {
  classes: { is: 'whole', least: 0, most: mostClasses },
  scale: { is: 'number', least: Number.MIN_VALUE, most: 1e250 },
} as const;

/** What a file with a hashed model holds. */
export interface HashedModelFile {
  readonly model: HashedModel;
  readonly header: ModelHeader;
  /** Those that are not the model's own. */
  readonly sections: ReadonlyMap<string, Section>;
}

export function decodeHashedModel(bytes: Uint8Array, kind?: string): HashedModelFile {
  const file = decodeModel(bytes, kind === undefined ? {} : { kind });
  const { classes, scale } = readFields(file.header.extra, hashedFields);
  // By what is there: files of 256 classes were once written with bytes.
  const type = file.sections.get('classes') instanceof Uint16Array ? 'u16' : 'u8';
  const lengths: ClassList = requireSection(file, 'lengths', type);
  const entryClass: ClassList = requireSection(file, 'classes', type);
  const weights = file.sections.get('weights');
  const rowStart = new Uint32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) rowStart[i + 1] = rowStart[i]! + lengths[i]!;
  const total = rowStart[lengths.length]!;
  if (
    !(weights instanceof Int8Array || weights instanceof Int16Array) ||
    weights.length !== total ||
    entryClass.length !== total ||
    highest(entryClass) >= classes
  ) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the rows have ${total} entries, the sections do not fit them`,
    );
  }
  return {
    header: file.header,
    sections: new Map([...file.sections].filter(([name]) => !ownNames.includes(name))),
    model: {
      classes,
      scale,
      hashes: unpackAscending(requireSection(file, 'hashes', 'u8'), lengths.length),
      rowStart,
      entryClass,
      entryWeight: weights instanceof Int16Array ? weights : new Int16Array(weights),
    },
  };
}

function highest(values: ClassList): number {
  let found = 0;
  for (let i = 0; i < values.length; i++) found = Math.max(found, values[i]!);
  return found;
}
