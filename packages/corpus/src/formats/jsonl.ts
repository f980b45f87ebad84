import { type Document, InputError } from '@hedgerow/document';
import { type CheckOptions, checkDocument } from '../check-document.js';
import { type DocumentPart, defineCodec } from '../codec.js';
import { cutLines } from '../cut/cut-lines.js';
import { knownLayers } from '../known-layers.js';
import { type Record, recordError } from '../record.js';
import { memberSource, parseJson } from '../text/json.js';

/**
 * Our own format, which carries everything: one document a line, as JSON. Its schema is `schema/document.schema.json`.
 * When it is read, a text alone will do: sentences can be found, and a document without an id is called by its number.
 */
export const jsonl = defineCodec({
  name: 'jsonl',
  title: 'hedgerow JSON Lines, one document a line',
  extensions: ['jsonl', 'ndjson'],
  layers: knownLayers.map(({ name }) => name),
  carriesAll: true,
  needs: [],
  cut: ({ limits }) => cutLines(limits),
  decoder: ({ limits, layers }) => {
    let count = 0;
    return {
      *record(record) {
        if (record.text.trim() !== '') yield decodeLine(record, ++count, { ...limits, layers });
      },
    };
  },
  partEncoder: () => ({ part: encodePart }),
});

function encodePart({ document, sentences, isFirst, isLast }: DocumentPart, from: number): string {
  try {
    if (isFirst && isLast) {
      const whole = document.sentences === sentences ? document : { ...document, sentences };
      return `${JSON.stringify(whole)}\n`;
    }
    const written = sentences.map((sentence) => JSON.stringify(sentence)).join(',');
    const comma = from > 0 && written !== '' ? ',' : '';
    if (!isFirst && !isLast) return comma + written;
    const { before, after } = frameOf(document);
    return isFirst ? before + written : comma + written + after;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError('LIMIT', `document ${document.id} is nested too deep to be written`);
  }
}

/** What stands before and behind the sentences in the line of a document, as if it were written as a whole. */
function frameOf(document: Document): { readonly before: string; readonly after: string } {
  const entries = Object.entries(document);
  const place = entries.findIndex(([key]) => key === 'sentences');
  const members = (some: typeof entries) => JSON.stringify(Object.fromEntries(some)).slice(1, -1);
  const [head, tail] = [members(entries.slice(0, place)), members(entries.slice(place + 1))];
  return {
    before: `{${head}${head === '' ? '' : ','}"sentences":[`,
    after: `]${tail === '' ? '' : ','}${tail}}\n`,
  };
}

function decodeLine(record: Record, number: number, how: CheckOptions): Document {
  const value = completed(parseJson(record), record, number);
  try {
    return checkDocument(value, how);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw recordError(record, 0, error.code, error.message);
  }
}

/** A document that says all that one must; where it does already, it is left as it is, byte for byte. */
function completed(value: unknown, { text }: Record, number: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { id, sentences = [] } = value as { id?: unknown; sentences?: unknown };
  if (id === undefined) return { id: String(number), ...value, sentences };
  if (typeof id === 'number') return { ...value, id: numberedId(id, text), sentences };
  return 'sentences' in value ? value : { ...value, sentences };
}

/** Ids of tweets have more digits than a number holds, so those are taken from the line itself. */
function numberedId(id: number, line: string): string {
  return Number.isSafeInteger(id) ? String(id) : memberSource(line, 'id')!;
}
