import { XMLParser } from 'fast-xml-parser';
import type { Record } from '../src/record.js';
import { deepestXml } from '../src/xml/check-xml.js';
import { decodeEntities } from '../src/xml/entities.js';
import type { XmlElement } from '../src/xml/xml.js';

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

/** A record that is well formed as a tree, by a parser of others; entities, which it does not know all, are resolved by ours. */
export function plainParseXml(record: Record): XmlElement {
  const nodes = parser.parse(record.text) as ParsedNode[];
  for (const node of nodes) {
    const root = toElement(node);
    if (typeof root !== 'string') return root;
  }
  throw new Error('there is no element');
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
