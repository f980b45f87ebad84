import { type Document, InputError, type LayerName } from '@hedgerow/document';
import { checkDocument } from '../check-document.js';
import { defineCodec } from '../codec.js';
import { cutLines } from '../cut-lines.js';
import { type Record, recordError } from '../record.js';

/** Our own format, which carries everything: one document a line, as JSON. Its schema is `schema/document.schema.json`. */
export const jsonl = defineCodec({
  name: 'jsonl',
  title: 'hedgerow JSON Lines, one document a line',
  extensions: ['jsonl', 'ndjson'],
  layers: allLayers(),
  needs: [],
  cut: ({ limits }) => cutLines(limits),
  decoder: () => ({
    *record(record) {
      if (record.text.trim() !== '') yield decodeLine(record);
    },
  }),
  encoder: () => ({ document: (document) => `${JSON.stringify(document)}\n` }),
});

function decodeLine(record: Record): Document {
  let value: unknown;
  try {
    value = JSON.parse(record.text);
  } catch (error) {
    throw recordError(
      record,
      placeOf(error),
      'JSON',
      `this line is not JSON: ${(error as Error).message}`,
    );
  }
  try {
    return checkDocument(value);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw recordError(record, 0, error.code, error.message);
  }
}

/** V8 names the offset of a syntax error in its message. */
function placeOf(error: unknown): number {
  return Number(/position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? 0);
}

function allLayers(): readonly LayerName[] {
  const every: { readonly [L in LayerName]: true } = {
    tokens: true,
    tags: true,
    upos: true,
    lemmas: true,
    dependencies: true,
    tree: true,
    cues: true,
    scopes: true,
    events: true,
    entities: true,
    chunks: true,
    supertags: true,
    relations: true,
    derivations: true,
    ccg: true,
  };
  return Object.keys(every) as LayerName[];
}
