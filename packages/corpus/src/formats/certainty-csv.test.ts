import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { certaintyCsv } from './certainty-csv.js';

const file = `"-1","Some say that it may rain."
"1","It is called ""the wet month""."
"1",""
`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(certaintyCsv, [
    { name: 'a sentence a document', text: file },
    { name: 'a file a document', text: file, options: { format: { documents: 'file' } } },
  ])) {
    test(name, run);
  }
});

test('labels and sentences are read, with a byte order mark, CRLF and bare values', () => {
  const documents = certaintyCsv.decode('\ufeff"1","A ""b"", c."\r\n-1,It may rain\r\n');
  expect(documents.map(({ text }) => text)).toEqual(['A "b", c.', 'It may rain']);
  expect(documents.map(({ sentences }) => sentences[0]!.certainty)).toEqual([
    { label: 'certain' },
    { label: 'uncertain' },
  ]);
});

test('a sentence over several lines is written on one, and told', () => {
  const text = 'It is\nwet.';
  const sentence = { start: 0, end: text.length, certainty: { label: 'certain' } } as const;
  const losses: string[] = [];
  const written = certaintyCsv.encode([{ id: '1', text, sentences: [sentence] }], {
    onLoss: (loss) => losses.push(loss),
  });
  expect([written, losses]).toEqual(['"1","It is wet."\n', ['line ends inside sentences']]);
});

testRefusals(certaintyCsv, [
  ['another label', '"0","It rains"\n', 'CERTAINTY_CSV', 1, 1],
  ['a quote that is left open', '"1","It rains\n', 'CERTAINTY_CSV', 1, 1],
  ['a column too many', '"1","It","rains"\n', 'CERTAINTY_CSV', 1, 1],
  ['no label', 'It rains\n', 'CERTAINTY_CSV', 1, 1],
]);
