import type { Cue, Document, Section, Sentence } from '@hedgerow/document';
import { type Record, recordError } from '../record.js';
import { checkXml } from '../xml/check-xml.js';
import { asLineFeeds, pieceReader } from '../xml/entities.js';
import { attributesAt } from '../xml/tag-attributes.js';
import { escapesIn, variantOf } from './layout.js';
import { sentenceMarks } from './sentence-marks.js';

/** What an element is to BioScope. */
type Role = 'document' | 'id' | 'part' | 'sentence' | 'scope' | 'cue';

interface OpenElement {
  readonly role: Role;
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  /** Where its start tag begins in the record, and its text in that of the document. */
  readonly at: number;
  readonly start: number;
}

/**
 * Reads one `<Document>`, in the one pass that checks it; `count` names it where it has no id. What is no BioScope is
 * told only if all of it is XML.
 */
export function decodeDocument(record: Record, count: number): Document {
  const { text: xml } = record;
  const read = pieceReader(xml);
  let refused: Error | undefined;
  let id: string | undefined;
  let idText = '';
  let idType: string | undefined;
  let type: string | undefined;
  let text = '';
  const sentences: Sentence[] = [];
  const sections: Section[] = [];
  /** Of the sentence that is open. */
  const marks = sentenceMarks();
  /** How many sentences there were, and how much text, where a part began: an empty one stands where the text has come to. */
  let first = 0;
  let before = 0;
  const open: OpenElement[] = [];

  const refuse = (at: number, message: string): void => {
    refused ??= recordError(record, at, 'BIOSCOPE', message);
  };
  const addText = (added: string) => {
    const inside = open[open.length - 1];
    if (inside === undefined || refused !== undefined) return;
    if (inside.role === 'id') idText += added;
    else if (inside.role !== 'document' && inside.role !== 'part') text += added;
    else if (added.trim() !== '') {
      const shown = JSON.stringify(added.trim().slice(0, 40));
      refuse(inside.at, `text in <${inside.name}>: ${shown}`);
    }
  };
  const begin = (element: OpenElement) => {
    const { role, name, attributes, at } = element;
    if (role === 'part') {
      first = sentences.length;
      before = text.length;
    } else if (role === 'scope') {
      const fault = marks.beginScope(attributes.id, element.start);
      if (fault !== undefined) refuse(at, fault);
    } else if (role === 'cue') {
      const kind = kindOf(name, attributes.type);
      if (kind !== undefined) return;
      const found = JSON.stringify(attributes.type ?? '');
      refuse(at, `a cue is of type speculation or negation, found ${found}`);
    }
  };
  const finish = ({ role, name, attributes, at, start }: OpenElement) => {
    if (role === 'document') type = attributes.type;
    else if (role === 'id') {
      id = idText.trim();
      idText = '';
      idType = attributes.type;
    } else if (role === 'part') {
      const begun = sentences[first]?.start ?? before;
      sections.push({ type: attributes.type ?? 'Text', start: begun, end: text.length });
    } else if (role === 'scope') {
      marks.endScope(attributes.id!, text.length);
    } else if (role === 'cue') {
      const span = { start, end: text.length };
      if (span.start === span.end) refuse(at, 'a cue is empty');
      else marks.addCue(kindOf(name, attributes.type)!, attributes.ref, span, at);
    } else {
      const { cues, scopes, fault } = marks.end();
      if (fault !== undefined) refuse(fault.at, fault.message);
      const { id: sentenceId, certainty } = attributes;
      const isJudged = certainty === 'certain' || certainty === 'uncertain';
      if (certainty !== undefined && !isJudged) {
        refuse(at, `a sentence is certain or uncertain, found ${JSON.stringify(certainty)}`);
      }
      sentences.push({
        start,
        end: text.length,
        ...(sentenceId === undefined ? {} : { id: sentenceId }),
        ...(isJudged ? { certainty: { label: certainty } } : {}),
        cues,
        scopes,
      });
    }
  };
  checkXml(record, {
    open: (name, at) => {
      if (refused !== undefined) return;
      const parent = open[open.length - 1];
      const role = roleIn(parent?.role, name);
      if (role === undefined) {
        refuse(at, misplaced(name, parent!));
        return;
      }
      // Sentences stand on lines of their own.
      if (role === 'sentence' && sentences.length > 0) text += '\n';
      const attributes = attributesAt(record, at + 1 + name.length, read);
      const element = { role, name, attributes, at, start: text.length };
      begin(element);
      open.push(element);
    },
    close: () => {
      if (refused === undefined) finish(open.pop()!);
    },
    text: (from, to) => addText(read(from, to)),
    cdata: (from, to) => addText(asLineFeeds(xml.slice(from, to))),
  });
  if (refused !== undefined) throw refused;
  const escapes = escapesIn(xml);
  return {
    id: id ?? String(count),
    text,
    sentences,
    sections,
    source: {
      format: 'bioscope',
      variant: variantOf(xml),
      ...(type === undefined ? {} : { type }),
      ...(idType === undefined ? {} : { idType }),
      ...(escapes === undefined ? {} : { escapes }),
    },
  };
}

/** What an element is where it stands; undefined where it has no place. */
function roleIn(parent: Role | undefined, name: string): Role | undefined {
  switch (parent) {
    case undefined:
      return 'document';
    case 'document':
      return name === 'DocID' ? 'id' : name === 'DocumentPart' ? 'part' : undefined;
    case 'part':
      return name === 'sentence' ? 'sentence' : undefined;
    case 'sentence':
    case 'scope':
      if (name === 'xcope') return 'scope';
      return name === 'cue' || name === 'ccue' ? 'cue' : undefined;
    default:
      return undefined;
  }
}

function misplaced(name: string, { role, name: parent }: OpenElement): string {
  switch (role) {
    case 'document':
      return `found <${name}>, expected <DocumentPart>`;
    case 'part':
      return `found <${name}>, expected <sentence>`;
    case 'id':
    case 'cue':
      return `<${name}> inside <${parent}>`;
    default:
      return `<${name}> in a sentence, expected <xcope> or <cue>`;
  }
}

function kindOf(name: string, type: string | undefined): Cue['kind'] | undefined {
  if (type === undefined && name === 'ccue') return 'speculation';
  return type === 'speculation' || type === 'negation' ? type : undefined;
}
