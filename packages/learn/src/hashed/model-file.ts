import { InputError } from '../errors.js';
import { type Fields, readFields } from '../header-fields.js';
import {
  decodeModel,
  encodeModel,
  type ModelFile,
  type ModelHeader,
  requireSection,
  type Section,
} from '../model-file.js';
import { packAscending, unpackAscending } from './ascending.js';
import { type ClassList, classList, isWide, mostClasses } from './class-list.js';
import type { HashedModel } from './model.js';

/** Those of the model itself, in the order in which they are written. */
const ownNames = ['hashes', 'lengths', 'classes', 'weights'] as const;

type OwnName = (typeof ownNames)[number];

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
  const { classes, scale } = model;
  return encodeModel(
    { ...header, extra: { ...header.extra, classes, scale } },
    { ...ownSections(model), ...others },
  );
}

/** What a file with a hashed model holds. */
export interface HashedModelFile {
  readonly model: HashedModel;
  readonly header: ModelHeader;
  /** Those that are not the model's own. */
  readonly sections: ReadonlyMap<string, Section>;
}

export function decodeHashedModel(bytes: Uint8Array, kind?: string): HashedModelFile {
  const file = decodeModel(bytes, kind === undefined ? {} : { kind });
  const model = readOwn(file, readFields(file.header.extra, hashedFields), (name) => name);
  const sections = new Map<string, Section>(file.sections);
  for (const name of ownNames) sections.delete(name);
  return { model, header: file.header, sections };
}

/** A hashed model as a part of the file of another: what goes into the file's `header.extra`, and its sections. */
export interface HashedPart {
  readonly extra: { readonly [part: string]: { readonly classes: number; readonly scale: number } };
  readonly sections: { readonly [name: string]: Section };
}

/** The sections have the part's name before their own, so a file can have several hashed models. */
export function packHashed(model: HashedModel, part: string): HashedPart {
  const own = Object.entries(ownSections(model));
  return {
    extra: { [part]: { classes: model.classes, scale: model.scale } },
    sections: Object.fromEntries(own.map(([name, section]) => [`${part} ${name}`, section])),
  };
}

export function unpackHashed(file: ModelFile, part: string): HashedModel {
  const fields = readFields(file.header.extra?.[part], hashedFields, `header.extra.${part}`);
  return readOwn(file, fields, (name) => `${part} ${name}`);
}

function ownSections(model: HashedModel): { readonly [Name in OwnName]: Section } {
  const { classes, hashes, rowStart, entryClass, entryWeight } = model;
  const lengths = classList(classes, hashes.length);
  for (let i = 0; i < lengths.length; i++) lengths[i] = rowStart[i + 1]! - rowStart[i]!;
  const narrow = entryWeight.every((weight) => weight >= -128 && weight <= 127);
  return {
    hashes: packAscending(hashes),
    lengths,
    classes: isWide(classes) ? Uint16Array.from(entryClass) : Uint8Array.from(entryClass),
    weights: narrow ? Int8Array.from(entryWeight) : entryWeight,
  };
}

/** Sums of weights are finite with any scale up to the largest. */
const hashedFields = {
  classes: { is: 'whole', least: 0, most: mostClasses },
  scale: { is: 'number', least: Number.MIN_VALUE, most: 1e250 },
} as const;

function readOwn(
  file: ModelFile,
  { classes, scale }: Fields<typeof hashedFields>,
  nameOf: (name: OwnName) => string,
): HashedModel {
  // By what is there: files of 256 classes were once written with bytes.
  const type = file.sections.get(nameOf('classes')) instanceof Uint16Array ? 'u16' : 'u8';
  const lengths: ClassList = requireSection(file, nameOf('lengths'), type);
  const entryClass: ClassList = requireSection(file, nameOf('classes'), type);
  const weights = file.sections.get(nameOf('weights'));
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
    classes,
    scale,
    hashes: unpackAscending(requireSection(file, nameOf('hashes'), 'u8'), lengths.length),
    rowStart,
    entryClass,
    entryWeight: weights instanceof Int16Array ? weights : new Int16Array(weights),
  };
}

function highest(values: ClassList): number {
  let found = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > found) found = values[i]!;
  return found;
}
