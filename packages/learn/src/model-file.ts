import { crc32 } from './crc32.js';
import { InputError } from './errors.js';
import { readFields } from './header-fields.js';

/**
 * The one binary format of all models, little-endian: 8 bytes of magic, format version, length and CRC-32 of the header
 * (u32 each, and one u32 of zero), the header as JSON padded with spaces, then the sections, each 16-byte aligned.
 * Same header and sections, same bytes.
 */
export interface ModelHeader {
  /** What reads it: `svm`, `crf` ... */
  readonly kind: string;
  readonly parameters?: JsonObject;
  readonly seed?: number;
  readonly labels?: readonly string[];
  /** What it was trained on. */
  readonly data?: readonly ModelData[];
  readonly scores?: { readonly [name: string]: number };
  /** Whatever else the reader of this kind needs. */
  readonly extra?: JsonObject;
}

export interface ModelData {
  readonly name: string;
  readonly licence: string;
  readonly [key: string]: Json;
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export interface JsonObject {
  readonly [key: string]: Json;
}

export type Section =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

const sectionTypes = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

export type SectionType = keyof typeof sectionTypes;

/** A row of the section table; `offset` is in bytes from the end of the header, `length` in elements. */
export interface SectionEntry {
  readonly name: string;
  readonly type: SectionType;
  readonly offset: number;
  readonly length: number;
  readonly crc32: number;
}

export interface ModelFile {
  readonly header: ModelHeader;
  readonly table: readonly SectionEntry[];
  /** Views of the bytes that were read where their alignment allows it, else copies. */
  readonly sections: ReadonlyMap<string, Section>;
}

export const modelFormatVersion = 1;

const magic = new TextEncoder().encode('HEDGEROW');
const prefixLength = 24;
const alignment = 16;
const littleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

export function encodeModel(
  header: ModelHeader,
  sections: { readonly [name: string]: Section },
): Uint8Array {
  const table: SectionEntry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const [name, section] of Object.entries(sections)) {
    const type = typeOf(name, section);
    const bytes = littleEndianBytes(section);
    table.push({ name, type, offset, length: section.length, crc32: crc32(bytes) });
    parts.push(bytes);
    offset = aligned(offset + bytes.length);
  }
  const text = canonicalJson({ ...header, sections: table } as unknown as Json);
  const json = new TextEncoder().encode(text);
  const dataStart = aligned(prefixLength + json.length);

  const file = new Uint8Array(dataStart + offset);
  file.set(magic);
  file.set(json, prefixLength);
  file.fill(0x20, prefixLength + json.length, dataStart);
  const view = new DataView(file.buffer);
  view.setUint32(8, modelFormatVersion, true);
  view.setUint32(12, dataStart - prefixLength, true);
  view.setUint32(16, crc32(file.subarray(prefixLength, dataStart)), true);
  parts.forEach((bytes, i) => {
    file.set(bytes, dataStart + table[i]!.offset);
  });
  return file;
}

/** Reads a model, of the kind that is asked for where one is; everything in it is checked before it is returned. */
export function decodeModel(
  bytes: Uint8Array,
  { kind }: { readonly kind?: string } = {},
): ModelFile {
  const { table, dataStart, ...rest } = decodeHeader(bytes);
  const header = rest.header;
  if (kind !== undefined && header.kind !== kind) {
    throw new InputError('MODEL_KIND', `found a model of kind ${header.kind}, expected ${kind}`);
  }
  const sections = new Map<string, Section>();
  let free = dataStart;
  for (const { name, type, offset, length, crc32: expected } of table) {
    const start = dataStart + offset;
    // As they are written. If they could overlap, a short table could ask for any amount of work.
    if (start < free || sections.has(name)) {
      throw new InputError(
        'MODEL_CORRUPT',
        `the section ${name} is there twice, or begins before the one above it ends`,
      );
    }
    const end = start + length * sectionTypes[type].BYTES_PER_ELEMENT;
    if (end > bytes.length) {
      throw new InputError(
        'MODEL_TRUNCATED',
        `the section ${name} ends at byte ${end}, the file at ${bytes.length}`,
      );
    }
    const part = bytes.subarray(start, end);
    const found = crc32(part);
    if (found !== expected) {
      throw new InputError(
        'MODEL_CORRUPT',
        `the section ${name} has the checksum ${hex(found)}, expected ${hex(expected)}`,
      );
    }
    sections.set(name, sectionOf(type, part, length));
    free = end;
  }
  return { header, table, sections };
}

/** The header alone, for showing what a file is; sections are not read. */
export function decodeHeader(bytes: Uint8Array): {
  readonly header: ModelHeader;
  readonly table: readonly SectionEntry[];
  readonly dataStart: number;
} {
  if (!magic.every((byte, i) => bytes[i] === byte)) {
    const found = Array.from(bytes.subarray(0, 8), (byte) => hex(byte, 2)).join(' ');
    throw new InputError(
      'MODEL_MAGIC',
      `found ${found === '' ? 'nothing' : `the bytes ${found}`}, expected a model, which begins with HEDGEROW`,
    );
  }
  if (bytes.length < prefixLength) {
    throw new InputError(
      'MODEL_TRUNCATED',
      `the file has ${bytes.length} bytes, expected a header`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version !== modelFormatVersion) {
    throw new InputError(
      'MODEL_VERSION',
      `found format version ${version}, expected ${modelFormatVersion}`,
      version > modelFormatVersion ? { hint: 'a newer release wrote it: update this package' } : {},
    );
  }
  const dataStart = prefixLength + view.getUint32(12, true);
  if (dataStart > bytes.length) {
    throw new InputError(
      'MODEL_TRUNCATED',
      `the header ends at byte ${dataStart}, the file at ${bytes.length}`,
    );
  }
  const json = bytes.subarray(prefixLength, dataStart);
  const expected = view.getUint32(16, true);
  const found = crc32(json);
  if (found !== expected || view.getUint32(20, true) !== 0) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the header has the checksum ${hex(found)}, expected ${hex(expected)}`,
    );
  }
  const { sections, ...header } = parseHeader(json);
  return { header, table: sections, dataStart };
}

/** The section of this name and type; every reader of a model gets its arrays through it. */
export function requireSection<T extends SectionType>(
  model: ModelFile,
  name: string,
  type: T,
  length?: number,
): InstanceType<(typeof sectionTypes)[T]> {
  const section = model.sections.get(name);
  if (section === undefined) {
    throw new InputError(
      'MODEL_SECTION',
      `the model has no section ${name}, found ${[...model.sections.keys()].join(', ') || 'none'}`,
    );
  }
  if (!(section instanceof sectionTypes[type])) {
    const entry = model.table.find((row) => row.name === name);
    throw new InputError(
      'MODEL_SECTION',
      `the section ${name} is ${entry?.type}, expected ${type}`,
    );
  }
  if (length !== undefined && section.length !== length) {
    throw new InputError(
      'MODEL_SECTION',
      `the section ${name} has ${section.length} elements, expected ${length}`,
    );
  }
  return section as InstanceType<(typeof sectionTypes)[T]>;
}

function parseHeader(json: Uint8Array): ModelHeader & { sections: readonly SectionEntry[] } {
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch (cause) {
    throw new InputError('MODEL_CORRUPT', 'the header is not JSON', { cause });
  }
  if (!isHeader(header)) {
    throw new InputError(
      'MODEL_CORRUPT',
      'the header has no kind or no table of sections with name, type, offset, length and crc32',
    );
  }
  readFields(header, commonFields, 'header');
  for (const row of header.data ?? []) readFields(row, dataFields, 'header.data');
  for (const [name, score] of Object.entries(header.scores ?? {})) {
    readFields({ [name]: score }, { [name]: { is: 'number' } }, 'header.scores');
  }
  return header;
}

/** What every header may have; `extra` is for the reader of its kind to check. */
const commonFields = {
  parameters: { is: 'object', optional: true },
  seed: { is: 'number', optional: true },
  labels: { is: 'texts', optional: true },
  data: { is: 'objects', optional: true },
  scores: { is: 'object', optional: true },
  extra: { is: 'object', optional: true },
} as const;

const dataFields = { name: { is: 'text' }, licence: { is: 'text' } } as const;

function isHeader(value: unknown): value is ModelHeader & { sections: readonly SectionEntry[] } {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, sections } = value as { kind?: unknown; sections?: unknown };
  return typeof kind === 'string' && Array.isArray(sections) && sections.every(isEntry);
}

function isEntry(value: unknown): value is SectionEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, type, offset, length, crc32 } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof type === 'string' &&
    Object.hasOwn(sectionTypes, type) &&
    [offset, length, crc32].every((n) => Number.isSafeInteger(n) && (n as number) >= 0) &&
    (offset as number) % alignment === 0
  );
}

function typeOf(name: string, section: Section): SectionType {
  for (const [type, made] of Object.entries(sectionTypes)) {
    if (section instanceof made) return type as SectionType;
  }
  throw new InputError('MODEL_SECTION', `the section ${name} is not a typed array of a known type`);
}

function sectionOf(type: SectionType, bytes: Uint8Array, length: number): Section {
  const made = sectionTypes[type];
  const width = made.BYTES_PER_ELEMENT;
  if (littleEndian && bytes.byteOffset % width === 0) {
    return new made(bytes.buffer as ArrayBuffer, bytes.byteOffset, length);
  }
  const copy = bytes.slice();
  if (!littleEndian) swapBytes(copy, width);
  return new made(copy.buffer, 0, length);
}

function littleEndianBytes(section: Section): Uint8Array {
  const bytes = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
  if (littleEndian) return bytes;
  const copy = bytes.slice();
  swapBytes(copy, section.BYTES_PER_ELEMENT);
  return copy;
}

function swapBytes(bytes: Uint8Array, width: number): void {
  for (let at = 0; at < bytes.length; at += width) bytes.subarray(at, at + width).reverse();
}

/** JSON with keys in order, so that equal headers give equal bytes; what JSON would drop or blur is an error. */
function canonicalJson(value: Json | undefined, path = 'header'): string {
  if (value === undefined) throw new InputError('MODEL_HEADER', `${path} is undefined`);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new InputError('MODEL_HEADER', `${path} is ${value}, expected a finite number`);
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    return `[${value.map((part, i) => canonicalJson(part, `${path}[${i}]`)).join(',')}]`;
  }
  const object = value as JsonObject;
  const keys = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key], `${path}.${key}`)}`).join(',')}}`;
}

function aligned(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}

function hex(value: number, digits = 8): string {
  return value.toString(16).padStart(digits, '0');
}
