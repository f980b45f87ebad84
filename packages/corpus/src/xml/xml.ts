import { type Document, InputError } from '@hedgerow/document';
import type { Record } from '../record.js';
import { checkXml, notXml } from './check-xml.js';
import { asLineFeeds, pieceReader } from './entities.js';
import { attributesAt, refuseReserved } from './tag-attributes.js';

export interface XmlElement {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly (XmlElement | string)[];
  /** Where its start tag begins in the record, for errors. */
  readonly offset: number;
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/**
 * Parses one record, in the one pass that checks it. Entities are resolved: the five of XML and character references. As
 * XML has it, every line end in text is read as LF. Texts beside each other are one.
 */
export function parseXml(record: Record): XmlElement {
  const { text } = record;
  const read = pieceReader(text);
  let root: XmlElement | undefined;
  let innermost: OpenElement | undefined;
  const around: (OpenElement | undefined)[] = [];
  const addText = (added: string) => {
    // Outside the outermost element there is nothing but white space.
    if (innermost === undefined || added === '') return;
    const { children } = innermost;
    const last = children[children.length - 1];
    if (typeof last === 'string') children[children.length - 1] = last + added;
    else children.push(added);
  };
  checkXml(record, {
    open: (name, from) => {
      refuseReserved(record, from + 1, name);
      const attributes = attributesAt(record, from + 1 + name.length, read);
      const element = { name, attributes, children: [], offset: from };
      innermost?.children.push(element);
      root ??= element;
      around.push(innermost);
      innermost = element;
    },
    close: () => {
      innermost = around.pop();
    },
    text: (from, to) => addText(read(from, to)),
    cdata: (from, to) => addText(asLineFeeds(text.slice(from, to))),
  });
  return root!;
}

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
