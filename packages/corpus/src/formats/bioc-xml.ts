import type { Document, InputError, Json } from '@hedgerow/document';
import { defineCodec, type Settings } from '../codec.js';
import { cutXml } from '../cut/cut-xml.js';
import { framedDecoder } from '../framed-decoder.js';
import { type FramedRecord, type Record, recordError } from '../record.js';
import {
  type BiocAnnotation,
  type BiocContainer,
  type BiocDocument,
  type BiocPassage,
  type BiocRelation,
  type BiocSentence,
  decodeBioc,
  type Infons,
} from '../stand-off/bioc-document.js';
import { encodeBioc } from '../stand-off/bioc-encode.js';
import { escapeAttribute, escapeXml, refuseNonXml } from '../xml/escapes.js';
import { parseXml, type XmlElement } from '../xml/xml.js';
import { fittingEpilog, fittingProlog, type XmlFrame } from '../xml/xml-frame.js';

/**
 * BioC XML (Comeau et al. 2013). Offsets and lengths count code points. A passage is a section; a
 * sentence is BioC's, or the passage where it has none. An annotation is a cue if its infon `type` is
 * `cue` and its `kind` speculation or negation; a scope if it is `scope`, of the cue that a relation of
 * type `scope` joins it to by the roles `cue` and `scope`; a `negated_event` likewise; else an entity of
 * its `type`, of which, if it has several locations, we keep the outer bounds. All the rest is kept in
 * `source` and written again. A file is written as it was read if its elements are on lines of their
 * own, indented by two, or all on one line; comments, and other white space between elements, are not kept.
 */
export const biocXml = defineCodec<FramedRecord>({
  name: 'bioc-xml',
  title: 'BioC XML',
  extensions: ['bioc.xml', 'xml'],
  layers: ['cues', 'scopes', 'events', 'entities'],
  needs: [],
  keepsByteOrderMark: true,
  cut: ({ limits }) => cutXml({ roots: ['collection'], elements: ['document'] }, limits),
  decoder: ({ limits }) =>
    framedDecoder(
      'bioc-xml',
      (record) => {
        const { document, offsetOf } = readDocument(record);
        const fail = (part: object, message: string, code = 'BIOC') =>
          recordError(record, offsetOf.get(part) ?? 0, code, message);
        const decoded = decodeBioc(document, 'bioc-xml', limits, fail);
        const compact = /^<document[^>]*>\S/.test(record.text) ? { compact: true } : {};
        return { ...decoded, source: { format: 'bioc-xml', ...decoded.source, ...compact } };
      },
      (prolog) => ({ collection: readCollection(prolog) }),
    ),
  encoder,
});

/** The fields of the collection, from all that lies before its first document. */
function readCollection(prolog: string): { [key: string]: Json } {
  const text = `${prolog.replace(/^\ufeff/, '')}</collection>`;
  const record = { text, line: 1, column: 1 };
  const root = parseXml(record);
  const collection: { [key: string]: Json } = {};
  for (const child of elementsIn(record, root)) {
    if (child.name !== 'infon') collection[child.name] = textIn(record, child);
  }
  collection.infons = infonsIn(record, root) as Json;
  return collection;
}

interface ReadDocument {
  readonly document: BiocDocument;
  /** Where each part stands in the record, for errors. */
  readonly offsetOf: ReadonlyMap<object, number>;
}

function readDocument(record: Record): ReadDocument {
  const offsetOf = new Map<object, number>();
  const placed = <T extends object>(element: XmlElement, part: T): T => {
    offsetOf.set(part, element.offset);
    return part;
  };
  const annotation = (element: XmlElement): BiocAnnotation => {
    const parts = partsOf(record, element, ['infon', 'location', 'text']);
    const [text] = parts.text;
    return placed(element, {
      id: attribute(record, element, 'id'),
      infons: infonsIn(record, element),
      ...(text === undefined ? {} : { text: textIn(record, text) }),
      locations: parts.location.map((one) => ({
        offset: count(record, one, attribute(record, one, 'offset')),
        length: count(record, one, attribute(record, one, 'length')),
      })),
    });
  };
  const relation = (element: XmlElement): BiocRelation => {
    const parts = partsOf(record, element, ['infon', 'node']);
    return placed(element, {
      id: attribute(record, element, 'id'),
      infons: infonsIn(record, element),
      nodes: parts.node.map((node) =>
        placed(node, {
          refid: attribute(record, node, 'refid'),
          role: attribute(record, node, 'role'),
        }),
      ),
    });
  };
  const piece = (element: XmlElement, more: readonly string[] = []) => {
    const names = ['infon', 'offset', 'text', 'annotation', 'relation', ...more];
    const parts = partsOf(record, element, names);
    const [offset] = parts.offset!;
    if (offset === undefined) throw error(record, element, `<${element.name}> has no <offset>`);
    const [text] = parts.text!;
    return {
      parts,
      head: {
        offset: count(record, offset, textIn(record, offset)),
        infons: infonsIn(record, element),
        ...(text === undefined ? {} : { text: textIn(record, text) }),
      },
      tail: {
        annotations: parts.annotation!.map(annotation),
        relations: parts.relation!.map(relation),
      },
    };
  };
  const sentence = (element: XmlElement): BiocSentence => {
    const { head, tail } = piece(element);
    return placed(element, { ...head, ...tail });
  };
  const passage = (element: XmlElement): BiocPassage => {
    const { parts, head, tail } = piece(element, ['sentence']);
    return placed(element, { ...head, sentences: parts.sentence!.map(sentence), ...tail });
  };
  const root = parseXml(record);
  const parts = partsOf(record, root, ['id', 'infon', 'passage', 'annotation', 'relation']);
  const [id] = parts.id;
  if (id === undefined) throw error(record, root, '<document> has no <id>');
  const document = placed(root, {
    id: textIn(record, id),
    infons: infonsIn(record, root),
    passages: parts.passage.map(passage),
    annotations: parts.annotation.map(annotation),
    relations: parts.relation.map(relation),
  });
  return { document, offsetOf };
}

/** The elements in another, by name; `id`, `offset` and `text` are there at most once. */
function partsOf<N extends string>(
  record: Record,
  parent: XmlElement,
  names: readonly N[],
): { [name in N]: XmlElement[] } {
  const parts = Object.fromEntries(names.map((name) => [name, [] as XmlElement[]])) as {
    [name in N]: XmlElement[];
  };
  for (const child of elementsIn(record, parent)) {
    const list = names.includes(child.name as N) ? parts[child.name as N] : undefined;
    if (list === undefined) {
      throw error(
        record,
        child,
        `<${child.name}> in <${parent.name}>, expected ${names.map((name) => `<${name}>`).join(', ')}`,
      );
    }
    if (list.length > 0 && ['id', 'offset', 'text'].includes(child.name)) {
      throw error(record, child, `a second <${child.name}> in <${parent.name}>`);
    }
    list.push(child);
  }
  return parts;
}

function infonsIn(record: Record, parent: XmlElement): Infons {
  const infons = new Map<string, string>();
  for (const child of elementsIn(record, parent)) {
    if (child.name !== 'infon') continue;
    const key = attribute(record, child, 'key');
    if (infons.has(key)) throw error(record, child, `two infons have the key ${key}`);
    infons.set(key, textIn(record, child));
  }
  return Object.fromEntries(infons);
}

function* elementsIn(record: Record, parent: XmlElement): Iterable<XmlElement> {
  for (const child of parent.children) {
    if (typeof child !== 'string') yield child;
    else if (child.trim() !== '') {
      const shown = JSON.stringify(child.trim().slice(0, 40));
      throw error(record, parent, `text in <${parent.name}>: ${shown}`);
    }
  }
}

function textIn(record: Record, element: XmlElement): string {
  let text = '';
  for (const child of element.children) {
    if (typeof child !== 'string') {
      throw error(record, child, `<${child.name}> inside <${element.name}>`);
    }
    text += child;
  }
  return text;
}

function attribute(record: Record, element: XmlElement, name: string): string {
  const value = element.attributes[name];
  if (value === undefined) throw error(record, element, `<${element.name}> has no ${name}`);
  return value;
}

function count(record: Record, element: XmlElement, text: string): number {
  if (!/^\s*\d{1,9}\s*$/.test(text)) {
    const found = JSON.stringify(text.slice(0, 40));
    throw error(record, element, `found ${found}, expected a whole number from 0`);
  }
  return Number(text);
}

function error(record: Record, element: XmlElement, message: string): InputError {
  return recordError(record, element.offset, 'BIOC', message);
}

const collectionFields = ['source', 'date', 'key'] as const;
const opening = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE collection SYSTEM "BioC.dtd">\n';

function encoder(settings: Settings) {
  let count = 0;
  let compact = false;
  let prolog = '';
  let kept: Json | undefined;
  return {
    document: (document: Document) => {
      count++;
      const own = document.source?.format === 'bioc-xml' ? document.source : undefined;
      if (count === 1) compact = own?.compact === true;
      const writer = xmlWriter(compact, settings);
      const text = writer.document(encodeBioc(document, settings));
      refuseNonXml(document, text);
      kept = own?.epilog;
      if (count > 1) return writer.line(1) + text;
      const usual = writer.frame(document.source?.collection);
      refuseNonXml(document, usual.prolog);
      prolog = fittingProlog(own?.prolog, 'collection', usual);
      return prolog + text;
    },
    end: () => {
      const usual = xmlWriter(compact, settings).frame(undefined);
      return count === 0
        ? usual.prolog.trimEnd() + usual.epilog
        : fittingEpilog(prolog, kept, usual);
    },
  };
}

/** Every element on a line of its own, indented by two; or, compact, all on one. */
function xmlWriter(compact: boolean, { onLoss }: Settings) {
  const line = (depth: number) => (compact ? '' : `\n${'  '.repeat(depth)}`);
  const leaf = (depth: number, name: string, text: string) =>
    `${line(depth)}<${name}>${escapeXml(text)}</${name}>`;
  const infons = (depth: number, all: Infons = {}): string =>
    Object.entries(all)
      .map(([key, value]) => {
        if (typeof value !== 'string') onLoss('infons that are not text');
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return `${line(depth)}<infon key="${escapeAttribute(key)}">${escapeXml(text)}</infon>`;
      })
      .join('');
  const element = (depth: number, name: string, attributes: string, inner: string): string =>
    `${line(depth)}<${name}${attributes}>${inner}${inner === '' ? '' : line(depth)}</${name}>`;
  const annotation = (depth: number, { id, infons: own, text, locations = [] }: BiocAnnotation) => {
    const places = locations.map(
      ({ offset, length }) => `${line(depth + 1)}<location offset="${offset}" length="${length}"/>`,
    );
    const inner = `${infons(depth + 1, own)}${places.join('')}${text === undefined ? '' : leaf(depth + 1, 'text', text)}`;
    return element(depth, 'annotation', ` id="${escapeAttribute(id)}"`, inner);
  };
  const relation = (depth: number, { id, infons: own, nodes = [] }: BiocRelation) => {
    const inner = nodes.map(
      ({ refid, role }) =>
        `${line(depth + 1)}<node refid="${escapeAttribute(refid)}" role="${escapeAttribute(role)}"/>`,
    );
    const head = ` id="${escapeAttribute(id)}"`;
    return element(depth, 'relation', head, infons(depth + 1, own) + inner.join(''));
  };
  const tail = (depth: number, { annotations = [], relations = [] }: BiocContainer): string =>
    annotations.map((one) => annotation(depth, one)).join('') +
    relations.map((one) => relation(depth, one)).join('');
  const piece = (depth: number, name: string, part: BiocPassage): string => {
    const { offset, text, sentences = [] } = part;
    tellOthers(part, ['offset', 'infons', 'text', 'sentences', 'annotations', 'relations']);
    const inner = [
      infons(depth + 1, part.infons),
      leaf(depth + 1, 'offset', String(offset)),
      text === undefined ? '' : leaf(depth + 1, 'text', text),
      ...sentences.map((sentence) => piece(depth + 1, 'sentence', sentence)),
      tail(depth + 1, part),
    ];
    return element(depth, name, '', inner.join(''));
  };
  const tellOthers = (part: object, known: readonly string[]) => {
    if (Object.keys(part).some((key) => !known.includes(key))) {
      onLoss('properties that BioC XML does not have');
    }
  };
  return {
    line,
    frame: (collection: Json | undefined): XmlFrame => {
      const fields = (collection ?? {}) as { readonly [key: string]: Json };
      const inner = collectionFields.map((name) => leaf(1, name, String(fields[name] ?? '')));
      const own = infons(1, (fields.infons ?? {}) as Infons);
      return {
        prolog: `${opening}<collection>${inner.join('')}${own}${line(1)}`,
        epilog: `${line(0)}</collection>\n`,
      };
    },
    document: (document: BiocDocument): string => {
      tellOthers(document, ['id', 'infons', 'passages', 'annotations', 'relations']);
      const passages = document.passages.map((passage) => piece(2, 'passage', passage));
      const inner = `${leaf(2, 'id', document.id)}${infons(2, document.infons)}${passages.join('')}${tail(2, document)}`;
      return `<document>${inner}${line(1)}</document>`;
    },
  };
}
