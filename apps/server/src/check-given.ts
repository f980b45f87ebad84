import { Compile } from 'typebox/compile';
import { type GivenDocument, givenDocument } from './documents.js';
import { ProblemError } from './problem.js';

const given = Compile(givenDocument);

/** A line of a stream is one document, of the shape that a body has. */
export function checkGiven(value: unknown): GivenDocument {
  if (given.Check(value)) return value as GivenDocument;
  const [first] = given.Errors(value);
  const where = (first?.instancePath ?? '').replaceAll('/', '.');
  throw new ProblemError('SCHEMA', `the document${where} ${first?.message ?? 'is not one'}`);
}
