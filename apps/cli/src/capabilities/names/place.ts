import { createHash, type Hash } from 'node:crypto';
import { type Document, InputError } from '@hedgerow/document';
import { type JsonObject, readFields } from '@hedgerow/learn';

/** How far a run was when its state was saved, and what it had written by then. */
export interface Place {
  /** Of files: how many documents were done, and the SHA-256 of their texts. A pipe comes but once. */
  readonly input?: { readonly documents: number; readonly sha256: string };
  /** Where output goes into a file. */
  readonly output?: OutputPlace;
}

export interface OutputPlace {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** As the note of a state, and back; that of a run that came to its end has none. */
export function noteOf(place: Place): JsonObject {
  return { ...(place as JsonObject) };
}

export function placeIn(note: unknown): Place {
  const { input, output } = readFields(note, placeFields, 'header.extra.note');
  return {
    ...(input !== undefined && { input: readFields(input, inputFields, 'note.input') }),
    ...(output !== undefined && { output: readFields(output, outputFields, 'note.output') }),
  };
}

const object = { is: 'object', optional: true } as const;
const count = { is: 'whole', least: 0 } as const;
const text = { is: 'text' } as const;
const placeFields = { input: object, output: object } as const;
const inputFields = { documents: count, sha256: text } as const;
const outputFields = { file: text, bytes: count, sha256: text } as const;

/** Counts documents as they are read, and tells when those of a run before are through. */
export interface InputCount {
  readonly documents: number;
  /** Takes the next; true if a run before has done it. */
  take(document: Document): boolean;
  sha256(): string;
  /** Throws unless all that was done is there again. */
  end(): void;
}

export function inputCount(done: Place['input']): InputCount {
  const hash: Hash = createHash('sha256');
  const sha256 = () => hash.copy().digest('hex');
  const expected = done?.documents ?? 0;
  let documents = 0;
  const refuse = () => {
    throw new InputError(
      'NAMES_PLACE',
      `the run that was interrupted had done ${expected} tweets of another input`,
      {
        hint: 'give the files that it was reading, or go on with others through a pipe',
      },
    );
  };
  return {
    get documents() {
      return documents;
    },
    take: ({ text: read }) => {
      hash.update(`${read.length} ${read}\n`);
      documents++;
      if (documents === expected && sha256() !== done?.sha256) refuse();
      return documents <= expected;
    },
    sha256,
    end: () => {
      if (documents < expected) refuse();
    },
  };
}
