import { type Record, recordError } from '../record.js';
import { checkXml } from './check-xml.js';
import { decodeEntities } from './escapes.js';
import { attributesOf } from './tag-attributes.js';

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
 * The tree of one record, made while it is checked. As XML has it, every line end in text is read as LF. Texts beside each
 * other are one.
 */
export function parseXml(record: Record): XmlElement {
  const { text } = record;
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  const add = (piece: string) => {
    const children = open.at(-1)?.children;
    if (children === undefined || piece === '') return;
    const last = children.length - 1;
    const before = children[last];
    if (typeof before === 'string') children[last] = before + piece;
    else children.push(piece);
  };
  checkXml(record, {
    open: (name, from, to) => {
      const tag = text.slice(from + 1 + name.length, to);
      const element = { name, attributes: attributesOf(tag), children: [], offset: from };
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
    },
    close: () => {
      open.pop();
    },
    text: (from, to) => add(decodeEntities(withLineFeeds(text.slice(from, to)))),
    cdata: (from, to) => add(withLineFeeds(text.slice(from, to))),
  });
  if (root === undefined) throw recordError(record, 0, 'XML_SYNTAX', 'there is no element');
  return root;
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
