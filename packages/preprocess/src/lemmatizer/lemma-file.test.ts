import { expect, test } from 'vitest';
import { decodeLemmas, encodeLemmas } from './lemma-file.js';

const exceptions = { NNS: { loci: 'locus', constructor: 'constructor' }, VBD: { sank: 'sink' } };

test('exceptions come back from their file', () => {
  const bytes = encodeLemmas(exceptions, { seed: 1 });
  const read = decodeLemmas(bytes);
  expect(JSON.parse(JSON.stringify(read))).toEqual(exceptions);
  expect(encodeLemmas(read, { seed: 1 })).toEqual(bytes);
});

test('a file of another kind is refused', () => {
  const bytes = encodeLemmas({});
  bytes[bytes.length - 1] = 1;
  expect(() => decodeLemmas(bytes)).toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^MODEL/) }),
  );
});
