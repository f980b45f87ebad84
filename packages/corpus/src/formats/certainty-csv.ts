import type { Document } from '@hedgerow/document';
import { documentsOption, gatherDocuments, type LooseSentence } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { cutLines } from '../cut/cut-lines.js';
import { type Record, recordError } from '../record.js';

/**
 * Sentences of Wikipedia with their certainty, as comma-separated values: a sentence a line, `"-1","It may rain."`, where `-1`
 * is uncertain and `1` certain. Quotes inside a sentence are doubled. Lines end with LF when they are written.
 */
export const certaintyCsv = defineCodec({
  name: 'certainty-csv',
  title: 'sentences with their certainty, comma-separated',
  extensions: ['csv'],
  layers: ['certainty'],
  needs: ['certainty'],
  options: [documentsOption],
  cut: ({ limits }) => cutLines(limits),
  decoder: (settings) => {
    const documents = gatherDocuments(settings.option('documents'));
    return {
      *record(record) {
        if (record.text.trim() !== '') yield* documents.add(decodeLine(record));
      },
      end: documents.end,
    };
  },
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

const labels = { '-1': 'uncertain', '1': 'certain' } as const;
const line = /^(?:"(-?1)"|(-?1)),(?:"((?:[^"]|"")*)"|([^",]*))$/;

function decodeLine(record: Record): LooseSentence {
  const found = line.exec(record.text);
  if (found === null) {
    throw recordError(
      record,
      0,
      'CERTAINTY_CSV',
      `found ${JSON.stringify(record.text.slice(0, 40))}, expected a label and a sentence: "-1","It may rain."`,
      'labels are -1 for uncertain and 1 for certain; quotes inside a sentence are doubled',
    );
  }
  const label = labels[(found[1] ?? found[2]) as keyof typeof labels];
  const text = found[3]?.replaceAll('""', '"') ?? found[4]!;
  return { text, sentence: { start: 0, end: text.length, certainty: { label } } };
}

function encodeDocument({ text, sentences }: Document, { onLoss }: Settings): string {
  let written = '';
  for (const { start, end, certainty } of sentences) {
    const own = text.slice(start, end);
    const joined = own.replace(/[\r\n]+/g, ' ');
    if (joined !== own) onLoss('line ends inside sentences');
    const label = certainty!.label === 'certain' ? '1' : '-1';
    written += `"${label}","${joined.replaceAll('"', '""')}"\n`;
  }
  return written;
}
