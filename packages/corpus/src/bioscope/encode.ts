import {
  compareSpans,
  type Document,
  hull,
  InputError,
  type Sentence,
  type Span,
} from '@hedgerow/document';
import type { Encoder, Settings } from '../codec.js';
import { type Escapes, escapeAttribute, escapeXml } from '../xml/xml.js';

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

/** Writes documents one by one, in the layout they were read in or the one that is asked for. */
export function bioscopeEncoder(settings: Settings): Encoder {
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
