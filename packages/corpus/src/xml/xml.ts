import type { Record } from '../record.js';
import { checkXml } from './check-xml.js';
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
