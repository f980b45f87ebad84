import { expect, test } from 'vitest';
import { dataSources, mayHaveSeenBioscope } from './data-sources.js';

const { genia, geniaWithoutBioscope, craft, ewt, bioscope, conll2010 } = dataSources;

test.each([
  [[geniaWithoutBioscope, craft], false],
  [[ewt], false],
  [[genia, craft], true],
  [[craft, genia], true],
  [[bioscope], true],
  [[conll2010], true],
  [[craft, { name: 'my-treebank.mrg' }], true],
  [[], true],
  [undefined, true],
])('%j may have seen the abstracts of BioScope: %s', (data, seen) => {
  expect(mayHaveSeenBioscope(data)).toBe(seen);
});
