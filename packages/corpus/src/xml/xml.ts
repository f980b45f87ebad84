import { type Document, InputError } from '@hedgerow/document';
import { XMLParser } from 'fast-xml-parser';
import { type Record, recordError } from '../record.js';
import { checkXml, deepestXml, notXml } from './check-xml.js';

export interface XmlElement {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly (XmlElement | string)[];
  /** Where its start tag begins in the record, for errors. */
  readonly offset: number;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignorePiTags: true,
  cdataPropName: '#cdata',
  captureMetaData: true,
  maxNestedTags: deepestXml + 1,
});
const metaData = XMLParser.getMetaDataSymbol() as symbol;

/**
 * Parses one record. The parser takes mismatched tags and unknown entities without a word, so the
 * record is checked first, and entities are resolved here: the five of XML and character references.
 * As XML has it, every line end in text is read as LF. Texts beside each other are one.
 */
export function parseXml(record: Record): XmlElement {
  checkXml(record);
  let nodes: ParsedNode[];
  try {
    nodes = parser.parse(record.text) as ParsedNode[];
  } catch (error) {
    throw recordError(record, 0, 'XML_SYNTAX', message(error));
  }
  for (const node of nodes) {
    const root = toElement(node);
    if (typeof root !== 'string') return root;
  }
  throw recordError(record, 0, 'XML_SYNTAX', 'there is no element');
}

interface ParsedNode {
  readonly [name: string]: unknown;
}

function toElement(node: ParsedNode): XmlElement | string {
  if ('#text' in node) return decodeEntities(String(node['#text']));
  if ('#cdata' in node)
    return (node['#cdata'] as ParsedNode[]).map((part) => part['#text']).join('');
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  const attributes: { [name: string]: string } = {};
  for (const [key, value] of Object.entries((node[':@'] as object | undefined) ?? {})) {
    attributes[key] = decodeEntities(String(value));
  }
  const place = (node as { [key: symbol]: { startIndex?: number } | undefined })[metaData];
  const children: (XmlElement | string)[] = [];
  for (const part of (node[name] as ParsedNode[]) ?? []) {
    const child = toElement(part);
    if (child === '') continue;
    const last = children.at(-1);
    if (typeof child === 'string' && typeof last === 'string') {
      children[children.length - 1] = last + child;
    } else {
      children.push(child);
    }
  }
  return { name, attributes, children, offset: place?.startIndex ?? 0 };
}

const named: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Text with its entities resolved, which were checked before: the five of XML, and references to characters. */
export function decodeEntities(text: string): string {
  let at = text.indexOf('&');
  if (at < 0) return text;
  let decoded = '';
  let from = 0;
  while (at >= 0) {
    const end = text.indexOf(';', at);
    const name = text.slice(at + 1, end);
    decoded += text.slice(from, at) + (named[name] ?? characterOf(name));
    from = end + 1;
    at = text.indexOf('&', from);
  }
  return decoded + text.slice(from);
}

/** Of a reference to a character by its number. */
function characterOf(reference: string): string {
  const isHex = reference.startsWith('#x');
  return String.fromCodePoint(Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10));
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

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
