import { type Document, InputError } from '@hedgerow/document';
import { notXml } from './check-xml.js';

/** How characters are written in XML text: `numeric` for all that are not ASCII, where XML can hold them. */
export interface Escapes {
  readonly quotes?: boolean;
  readonly apostrophes?: boolean;
  readonly numeric?: boolean;
}

/** A raw CR would be read as a line end. */
const plain: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};

export function escapeXml(text: string, escapes: Escapes = {}): string {
  let escaped = text.replace(/[&<>\r]/g, (c) => plain[c]!);
  if (escapes.quotes === true) escaped = escaped.replaceAll('"', '&quot;');
  if (escapes.apostrophes === true) escaped = escaped.replaceAll("'", '&apos;');
  if (escapes.numeric === true) {
    escaped = escaped.replace(
      /[^\0-\x7f\ud800-\udfff\ufffe\uffff]/gu,
      (c) => `&#${c.codePointAt(0)};`,
    );
  }
  return escaped;
}

export function escapeAttribute(text: string): string {
  return escapeXml(text, { quotes: true }).replace(/[\t\n]/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** Throws if what is written of a document has a character that XML cannot hold, not even by its number. */
export function refuseNonXml(document: Document, written: string): void {
  const found = notXml.exec(written);
  if (found === null) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  throw new InputError(
    'XML_CHARACTER',
    `document ${document.id} holds U+${code}, which XML cannot hold`,
    { hint: 'write bioc-json or jsonl instead' },
  );
}
