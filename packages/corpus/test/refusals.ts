import { InputError } from '@hedgerow/document';
import { expect, test } from 'vitest';
import type { Codec, CodecOptions } from '../src/codec.js';

/** What is broken, a file that is broken so, and the error expected of it: its code, line and column. */
export type Refusal = readonly [
  what: string,
  file: string,
  code: string,
  line: number,
  column: number,
  options?: CodecOptions,
];

/** A test for each kind of broken input. */
export function testRefusals(codec: Codec, refusals: readonly Refusal[]): void {
  for (const [what, text, code, line, column, options] of refusals) {
    test(`refuses ${what}`, () => {
      const error = inputErrorOf(() => codec.decode(text, { ...options, file: 'broken' }));
      const { file, line: foundLine, column: foundColumn } = error.source ?? {};
      expect([error.code, file, foundLine, foundColumn]).toEqual([code, 'broken', line, column]);
    });
  }
}

export function inputErrorOf(run: () => unknown): InputError {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
