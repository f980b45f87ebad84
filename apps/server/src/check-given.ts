import { Compile } from 'typebox/compile';
import { type GivenDocument, givenDocument } from './documents.js';
import { ProblemError, unknownField } from './problem.js';

const given = Compile(givenDocument);

/** A line of a stream is one document, of the shape that a body has. */
export function checkGiven(value: unknown): GivenDocument {
  if (given.Check(value)) return value as GivenDocument;
  const [first] = given.Errors(value).filter(({ keyword }) => keyword !== 'boolean');
  const where = `the document${(first?.instancePath ?? '').replaceAll('/', '.')}`;
  if (first?.keyword === 'additionalProperties') {
    throw new ProblemError('SCHEMA', unknownField(where, first.params.additionalProperties[0]!));
  }
  throw new ProblemError('SCHEMA', `${where} ${first?.message ?? 'is not one'}`);
}
