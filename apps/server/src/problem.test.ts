import { InputError } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { asProblem, problemOf } from './problem.js';

test.each([
  ['a mistake in the document', 'CUE', 422],
  ['a program of the server that cannot be run', 'ACE_NOT_FOUND', 503],
  ['one that has failed too often', 'ACE_RESTARTS', 503],
  ['a model that is missing', 'NO_MODEL', 503],
])('%s: %s is %i', (_, code, status) => {
  expect(problemOf(asProblem(new InputError(code, 'told')))).toMatchObject({ code, status });
});
