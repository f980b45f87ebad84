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
import { type ClassList, mostClasses } from './class-list.js';
import type { HashedModel, ReadyModel } from './model.js';
import { type PackedRows, packRows, unpackRows } from './packed-rows.js';
import { readyModel } from './ready-model.js';

/** Those of the model itself, in the order in which they are written. */
const ownNames = ['hashes', 'lengths', 'classes', 'weights'] as const;

type OwnName = (typeof ownNames)[number];

/** The model as a file. `others` are the sections of what else belongs to it, and come after its own. */
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
export interface HashedModelFile<Model = HashedModel> {
  readonly model: Model;
  readonly header: ModelHeader;
  /** Those that are not the model's own. */
  readonly sections: ReadonlyMap<string, Section>;
}

export function decodeHashedModel(bytes: Uint8Array, kind?: string): HashedModelFile {
  return decodeRows(bytes, kind, unpackRows);
}

/** The same, ready to be looked up: at once, with nothing in between that would take time and memory. */
export function decodeReadyModel(bytes: Uint8Array, kind?: string): HashedModelFile<ReadyModel> {
  return decodeRows(bytes, kind, readyModel);
}

function decodeRows<Model>(
  bytes: Uint8Array,
  kind: string | undefined,
  modelOf: (rows: PackedRows) => Model,
): HashedModelFile<Model> {
  const file = decodeModel(bytes, kind === undefined ? {} : { kind });
  const rows = readOwn(file, readFields(file.header.extra, hashedFields), (name) => name);
  const sections = new Map<string, Section>(file.sections);
  for (const name of ownNames) sections.delete(name);
  return { model: modelOf(rows), header: file.header, sections };
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
  return unpackRows(readOwn(file, fields, (name) => `${part} ${name}`));
}

function ownSections(model: HashedModel): { readonly [Name in OwnName]: Section } {
  const { hashes, lengths, entryClass, entryWeight } = packRows(model);
  return { hashes, lengths, classes: entryClass, weights: entryWeight };
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
): PackedRows {
  // By what is there: files of 256 classes were once written with bytes.
  const type = file.sections.get(nameOf('classes')) instanceof Uint16Array ? 'u16' : 'u8';
  const hashes = requireSection(file, nameOf('hashes'), 'u8');
  const lengths: ClassList = requireSection(file, nameOf('lengths'), type);
  const entryClass: ClassList = requireSection(file, nameOf('classes'), type);
  const entryWeight = file.sections.get(nameOf('weights'));
  if (!(entryWeight instanceof Int8Array || entryWeight instanceof Int16Array)) {
    throw new InputError('MODEL_CORRUPT', 'the weights are not there as bytes or pairs of bytes');
  }
  return { classes, scale, hashes, lengths, entryClass, entryWeight };
}
