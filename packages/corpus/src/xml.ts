import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Record, recordError } from './record.js';

export interface XmlElement {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly (XmlElement | string)[];
  /** Where its start tag begins in the record, for errors. */
  readonly offset: number;
}

const deepest = 90;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  captureMetaData: true,
  maxNestedTags: deepest,
});
const metaData = XMLParser.getMetaDataSymbol() as symbol;

/**
 * Parses one record. The parser takes mismatched tags and unknown entities without a word, so the
 * record is validated first, and entities are resolved here: the five of XML and character references.
 */
export function parseXml(record: Record): XmlElement {
  checkXml(record);
  let nodes: ParsedNode[];
  try {
    nodes = parser.parse(record.text) as ParsedNode[];
  } catch (error) {
    throw recordError(record, 0, 'XML_SYNTAX', message(error));
  }
  const root = nodes
    .map((node) => toElement(node, record))
    .find((node) => typeof node !== 'string');
  if (root === undefined) throw recordError(record, 0, 'XML_SYNTAX', 'there is no element');
  return root;
}

/** Throws unless tags are paired and every entity is one that XML itself defines. */
export function checkXml(record: Record): void {
  const verdict = XMLValidator.validate(record.text);
  if (verdict !== true) {
    const { line, col, msg } = verdict.err;
    throw recordError(
      record,
      offsetOf(record.text, line, col),
      'XML_SYNTAX',
      msg.replace(/\.$/, ''),
    );
  }
  if (record.text.includes('&')) checkEntities(record);
}

interface ParsedNode {
  readonly [name: string]: unknown;
}

function toElement(node: ParsedNode, record: Record): XmlElement | string {
  if ('#text' in node) return decodeEntities(String(node['#text']));
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  const children = (node[name] as ParsedNode[]) ?? [];
  const attributes: { [name: string]: string } = {};
  for (const [key, value] of Object.entries((node[':@'] as object | undefined) ?? {})) {
    attributes[key] = decodeEntities(String(value));
  }
  const place = (node as { [key: symbol]: { startIndex?: number } | undefined })[metaData];
  return {
    name,
    attributes,
    children: children.map((child) => toElement(child, record)),
    offset: place?.startIndex ?? 0,
  };
}

const entity = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g;
const named: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (_whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return named[name]!;
    return String.fromCodePoint(
      decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal),
    );
  });
}

function checkEntities(record: Record): void {
  const { text } = record;
  const good = new RegExp(entity.source, 'y');
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    good.lastIndex = at;
    const match = good.exec(text);
    const code = match?.[2] ?? (match?.[3] === undefined ? undefined : `0x${match[3]}`);
    if (match === null || (code !== undefined && !isCharacter(Number(code)))) {
      const found = /^&[^;\s<]{0,20};?/.exec(text.slice(at, at + 24))?.[0] ?? '&';
      throw recordError(
        record,
        at,
        'XML_ENTITY',
        `unknown entity ${found}`,
        'only &amp; &lt; &gt; &quot; &apos; and characters such as &#945; are known',
      );
    }
  }
}

/** The characters that XML 1.0 allows. */
function isCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

/** How characters are written in XML text: `numeric` for all that are not ASCII. */
export interface Escapes {
  readonly quotes?: boolean;
  readonly apostrophes?: boolean;
  readonly numeric?: boolean;
}

export function escapeXml(text: string, escapes: Escapes = {}): string {
  let escaped = text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
  if (escapes.quotes === true) escaped = escaped.replaceAll('"', '&quot;');
  if (escapes.apostrophes === true) escaped = escaped.replaceAll("'", '&apos;');
  if (escapes.numeric === true) {
    escaped = escaped.replace(/[^\0-\x7f]/gu, (c) => `&#${c.codePointAt(0)};`);
  }
  return escaped;
}

export function escapeAttribute(text: string): string {
  return escapeXml(text, { quotes: true }).replace(/[\t\n\r]/g, (c) => `&#${c.charCodeAt(0)};`);
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
