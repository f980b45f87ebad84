import { type Document, InputError } from '@hedgerow/document';
import { checkDocument } from '../check-document.js';
import { defineCodec } from '../codec.js';
import { cutLines } from '../cut/cut-lines.js';
import { type Limits, type Record, recordError } from '../cut/record.js';
import { knownLayers } from '../known-layers.js';
import { parseJson } from '../text/json.js';

/** Our own format, which carries everything: one document a line, as JSON. Its schema is `schema/document.schema.json`. */
export const jsonl = defineCodec({
  name: 'jsonl',
  title: 'hedgerow JSON Lines, one document a line',
  extensions: ['jsonl', 'ndjson'],
  layers: knownLayers.map(({ name }) => name),
  needs: [],
  cut: ({ limits }) => cutLines(limits),
  decoder: ({ limits }) => ({
    *record(record) {
      if (record.text.trim() !== '') yield decodeLine(record, limits);
    },
  }),
  encoder: () => ({ document: encodeLine }),
});

function encodeLine(document: Document): string {
  try {
    return `${JSON.stringify(document)}\n`;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError('LIMIT', `document ${document.id} is nested too deep to be written`);
  }
}

function decodeLine(record: Record, limits: Limits): Document {
  const value = parseJson(record);
  try {
    return checkDocument(value, limits);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw recordError(record, 0, error.code, error.message);
  }
}
