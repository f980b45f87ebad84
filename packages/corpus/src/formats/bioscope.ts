import {
  type Cue,
  compareSpans,
  type Document,
  hull,
  InputError,
  type Scope,
  type Section,
  type Sentence,
  type Span,
} from '@hedgerow/document';
import { defineCodec, type Settings } from '../codec.js';
import { cutXml, type XmlRecord } from '../cut-xml.js';
import { type Record, recordError } from '../record.js';
import { type Escapes, escapeAttribute, escapeXml, parseXml, type XmlElement } from '../xml.js';

/**
 * BioScope XML (Vincze et al. 2008) and its revision for CoNLL-2010 (Farkas et al. 2010): sentences with
 * nested `<xcope>` and the `<cue>` elements that refer to them. The two lay out the same elements
 * differently; a file is written in the layout it was read in.
 */
export const bioscope = defineCodec<XmlRecord>({
  name: 'bioscope',
  title: 'BioScope XML, original and CoNLL-2010',
  extensions: ['xml'],
  layers: ['cues', 'scopes'],
  needs: [],
  options: [
    {
      name: 'variant',
      help: 'the layout to write: that of BioScope or of CoNLL-2010; else as read',
      values: ['original', 'conll2010'],
      default: 'original',
    },
  ],
  keepsByteOrderMark: true,
  cut: ({ limits }) => cutXml({ root: 'Annotation', element: 'Document' }, limits),
  decoder: () => {
    let count = 0;
    let waiting: Document | undefined;
    return {
      /** A document is held back until the next, since the last one keeps how the file ends. */
      *record(record) {
        if (record.last === true) {
          if (waiting !== undefined) yield withSource(waiting, { epilog: record.before });
          waiting = undefined;
          return;
        }
        if (waiting !== undefined) yield waiting;
        waiting = undefined;
        count++;
        const document = decodeDocument(record, count);
        waiting = count === 1 ? withSource(document, { prolog: record.before }) : document;
      },
      *end() {
        if (waiting !== undefined) yield waiting;
      },
    };
  },
  encoder,
});

function withSource(document: Document, extra: { [key: string]: string }): Document {
  return { ...document, source: { format: 'bioscope', ...document.source, ...extra } };
}

interface Content {
  readonly text: string;
  readonly cues: readonly Cue[];
  readonly scopes: readonly Scope[];
}

function decodeDocument(record: Record, count: number): Document {
  const root = parseXml(record);
  let id: string | undefined;
  let idType: string | undefined;
  let text = '';
  const sentences: Sentence[] = [];
  const sections: Section[] = [];
  for (const child of elementsIn(record, root)) {
    if (child.name === 'DocID') {
      id = textIn(record, child).trim();
      idType = child.attributes.type;
      continue;
    }
    expectName(record, child, 'DocumentPart');
    const first = sentences.length;
    const partStart = text.length + (first === 0 ? 0 : 1);
    for (const element of elementsIn(record, child)) {
      expectName(record, element, 'sentence');
      if (sentences.length > 0) text += '\n';
      const start = text.length;
      const content = decodeSentence(record, element, start);
      text += content.text;
      const sentenceId = element.attributes.id;
      sentences.push({
        start,
        end: text.length,
        ...(sentenceId === undefined ? {} : { id: sentenceId }),
        cues: content.cues,
        scopes: content.scopes,
      });
    }
    const end = sentences.length === first ? partStart : text.length;
    sections.push({
      type: child.attributes.type ?? 'Text',
      start: Math.min(partStart, end),
      end,
    });
  }
  const type = root.attributes.type;
  const escapes = escapesIn(record.text);
  return {
    id: id ?? String(count),
    text,
    sentences,
    sections,
    source: {
      format: 'bioscope',
      variant: isOriginal(record.text) ? 'original' : 'conll2010',
      ...(type === undefined ? {} : { type }),
      ...(idType === undefined ? {} : { idType }),
      ...(escapes === undefined ? {} : { escapes }),
    },
  };
}

/** The original has every sentence on a line of its own. */
function isOriginal(text: string): boolean {
  return /\s<sentence[\s>]/.test(text);
}

function escapesIn(text: string): { [key in keyof Escapes]: boolean } | undefined {
  if (!text.includes('&')) return undefined;
  const escapes = {
    ...(text.includes('&quot;') ? { quotes: true } : {}),
    ...(text.includes('&apos;') ? { apostrophes: true } : {}),
    ...(text.includes('&#') ? { numeric: true } : {}),
  };
  return Object.keys(escapes).length > 0 ? escapes : undefined;
}

/** Cues come in the order of their first part, scopes in that of their start tags: outer before inner. */
function decodeSentence(record: Record, sentence: XmlElement, offset: number): Content {
  let text = '';
  const scopes: { id: string; span?: Span; element: XmlElement }[] = [];
  const parts: { kind: Cue['kind']; ref: string | undefined; span: Span; element: XmlElement }[] =
    [];

  const walk = (element: XmlElement) => {
    for (const child of element.children) {
      if (typeof child === 'string') {
        text += child.replaceAll('\r\n', '\n');
        continue;
      }
      const start = offset + text.length;
      if (child.name === 'xcope') {
        const id = child.attributes.id;
        if (id === undefined) throw error(record, child, '<xcope> has no id');
        if (scopes.some((scope) => scope.id === id)) {
          throw error(record, child, `two scopes of a sentence have the id ${id}`);
        }
        const scope: (typeof scopes)[number] = { id, element: child };
        scopes.push(scope);
        walk(child);
        scope.span = { start, end: offset + text.length };
      } else if (child.name === 'cue' || child.name === 'ccue') {
        const kind = child.attributes.type ?? (child.name === 'ccue' ? 'speculation' : '');
        if (kind !== 'speculation' && kind !== 'negation') {
          throw error(
            record,
            child,
            `a cue is of type speculation or negation, found ${JSON.stringify(kind)}`,
          );
        }
        text += textIn(record, child).replaceAll('\r\n', '\n');
        const span = { start, end: offset + text.length };
        if (span.start === span.end) throw error(record, child, 'a cue is empty');
        parts.push({ kind, ref: child.attributes.ref, span, element: child });
      } else {
        throw error(record, child, `<${child.name}> in a sentence, expected <xcope> or <cue>`);
      }
    }
  };
  walk(sentence);

  const cues: Cue[] = [];
  const cueOf = new Map<string, number>();
  for (const { kind, ref, span, element } of parts) {
    const known = ref === undefined ? undefined : cueOf.get(ref);
    if (known !== undefined) {
      const cue = cues[known]!;
      if (cue.kind !== kind)
        throw error(record, element, `the cue of ${ref} is both ${cue.kind} and ${kind}`);
      cues[known] = { ...cue, spans: [...cue.spans, span] };
      continue;
    }
    if (ref !== undefined) {
      if (!scopes.some((scope) => scope.id === ref)) {
        throw error(
          record,
          element,
          `a cue refers to the scope ${ref}, which its sentence has not`,
        );
      }
      cueOf.set(ref, cues.length);
    }
    cues.push({ kind, spans: [span] });
  }
  return {
    text,
    cues,
    scopes: scopes.map(({ id, span }) => ({ cue: cueOf.get(id) ?? null, spans: [span!], id })),
  };
}

function* elementsIn(record: Record, parent: XmlElement): Iterable<XmlElement> {
  for (const child of parent.children) {
    if (typeof child !== 'string') yield child;
    else if (child.trim() !== '') {
      throw error(
        record,
        parent,
        `text in <${parent.name}>: ${JSON.stringify(child.trim().slice(0, 40))}`,
      );
    }
  }
}

function textIn(record: Record, element: XmlElement): string {
  let text = '';
  for (const child of element.children) {
    if (typeof child !== 'string')
      throw error(record, child, `<${child.name}> inside <${element.name}>`);
    text += child;
  }
  return text;
}

function expectName(record: Record, element: XmlElement, name: string): void {
  if (element.name !== name)
    throw error(record, element, `found <${element.name}>, expected <${name}>`);
}

function error(record: Record, element: XmlElement, message: string): InputError {
  return recordError(record, element.offset, 'BIOSCOPE', message);
}

interface Layout {
  readonly prolog: string;
  readonly beforeDocument: string;
  readonly beforeSentence: string;
  readonly epilog: string;
  cue(kind: string, ref: string): string;
}

const layouts: { readonly [variant: string]: Layout } = {
  original: {
    prolog:
      '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE Annotation PUBLIC "-//BIOSCOPE//DTD  SCOPE ANNOTATION 1.0//EN" "BioScope.dtd">\n<Annotation>\n\t<DocumentSet>\n\t\t',
    beforeDocument: '\n\t\t',
    beforeSentence: '\n\t\t\t\t\t',
    epilog: '\n\t</DocumentSet>\n</Annotation>\n',
    cue: (kind, ref) => `<cue type="${kind}" ref="${ref}">`,
  },
  conll2010: {
    prolog:
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE Annotation PUBLIC "-//Uncertainty//DTD  SCOPE ANNOTATION 1.0//EN" "Uncertainty.dtd">\n<Annotation>\n<DocumentSet> \n\t\t',
    beforeDocument: '\n\t\t',
    beforeSentence: '',
    epilog: '\n</DocumentSet>\n</Annotation>',
    cue: (kind, ref) => `<cue ref="${ref}" type="${kind}">`,
  },
};

function encoder(settings: Settings) {
  let count = 0;
  let variant = settings.given('variant');
  let epilog: string | undefined;
  return {
    document: (document: Document) => {
      count++;
      const source = document.source?.format === 'bioscope' ? document.source : undefined;
      variant ??= typeof source?.variant === 'string' ? source.variant : settings.option('variant');
      const layout = layouts[variant]!;
      const own = source?.variant === variant ? source : undefined;
      epilog = typeof own?.epilog === 'string' ? own.epilog : layout.epilog;
      const before =
        count > 1
          ? layout.beforeDocument
          : typeof own?.prolog === 'string'
            ? own.prolog
            : layout.prolog;
      return before + encodeDocument(document, count, layout, settings);
    },
    end: () => {
      const layout = layouts[variant ?? settings.option('variant')]!;
      return count === 0 ? layout.prolog.trimEnd() + layout.epilog : (epilog ?? layout.epilog);
    },
  };
}

function encodeDocument(
  document: Document,
  count: number,
  layout: Layout,
  settings: Settings,
): string {
  const { type, idType, escapes } = (
    document.source?.format === 'bioscope' ? document.source : {}
  ) as {
    type?: string;
    idType?: string;
    escapes?: Escapes;
  };
  const pieces = [
    `<Document${attribute('type', type)}>\n\t\t\t<DocID${attribute('type', idType)}>${escapeXml(document.id)}</DocID>`,
  ];
  let next = 0;
  for (const section of document.sections ?? [
    { type: 'Text', start: 0, end: document.text.length },
  ]) {
    pieces.push(`\n\t\t\t\t<DocumentPart${attribute('type', section.type)}>`);
    for (; next < document.sentences.length; next++) {
      const sentence = document.sentences[next]!;
      if (sentence.start < section.start || sentence.end > section.end) break;
      const name = `${count}.${next + 1}`;
      pieces.push(
        `${layout.beforeSentence}<sentence id="${escapeAttribute(sentence.id ?? `S${name}`)}">`,
        encodeSentence(document, sentence, name, layout, escapes, settings),
        '</sentence>',
      );
    }
    pieces.push('\n\t\t\t\t</DocumentPart>');
  }
  if (next < document.sentences.length) {
    throw new InputError(
      'BIOSCOPE',
      `sentence ${next + 1} of document ${document.id} is in none of its sections`,
    );
  }
  pieces.push('\n\t\t</Document>');
  return pieces.join('');
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`;
}

interface Element extends Span {
  readonly open: string;
  readonly close: string;
}

function encodeSentence(
  document: Document,
  sentence: Sentence,
  name: string,
  layout: Layout,
  escapes: Escapes | undefined,
  settings: Settings,
): string {
  const { cues = [], scopes = [] } = sentence;
  const elements: Element[] = [];
  const refOf = new Map<number, string>();
  for (const [i, { id = `X${name}.${i + 1}`, spans, cue }] of scopes.entries()) {
    const span = hull(spans);
    if (span === undefined) continue;
    if (spans.length > 1) settings.onLoss('gaps inside scopes');
    if (cue !== null) refOf.set(cue, id);
    elements.push({ ...span, open: `<xcope id="${escapeAttribute(id)}">`, close: '</xcope>' });
  }
  for (const [i, cue] of cues.entries()) {
    const ref = refOf.get(i);
    for (const span of cue.spans) {
      elements.push(
        ref === undefined
          ? { ...span, open: `<cue type="${cue.kind}">`, close: '</cue>' }
          : { ...span, open: layout.cue(cue.kind, escapeAttribute(ref)), close: '</cue>' },
      );
    }
  }
  // The sort is stable: of elements with the same span the earlier is the outer, and scopes were put before cues.
  elements.sort(compareSpans);
  return nest(document, sentence, elements, escapes);
}

/** The sentence's text with the elements around their spans. */
function nest(
  document: Document,
  sentence: Sentence,
  elements: readonly Element[],
  escapes: Escapes | undefined,
): string {
  let written = '';
  let at = sentence.start;
  const open: Element[] = [];
  const advance = (to: number) => {
    written += escapeXml(document.text.slice(at, to), escapes);
    at = to;
  };
  const closeUpTo = (limit: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= limit; last = open.at(-1)) {
      advance(last.end);
      written += last.close;
      open.pop();
    }
  };
  for (const element of elements) {
    closeUpTo(element.start);
    const outer = open.at(-1) ?? sentence;
    if (element.end > outer.end || element.start < outer.start) {
      throw new InputError(
        'CROSSING',
        `scopes or cues cross in document ${document.id}, at ${JSON.stringify(document.text.slice(element.start, element.end).slice(0, 40))}`,
        { hint: 'XML can only nest; write jsonl or brat instead' },
      );
    }
    advance(element.start);
    written += element.open;
    open.push(element);
  }
  closeUpTo(sentence.end);
  advance(sentence.end);
  return written;
}
