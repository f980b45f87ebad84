import {
  certaintyOf,
  covers,
  type Document,
  type Json,
  type Section,
  type Sentence,
} from '@hedgerow/document';
import type { PartEncoder, Settings } from '../codec.js';
import { type Escapes, escapeAttribute, escapeXml, refuseNonXml } from '../xml/escapes.js';
import { fittingEpilog, fittingProlog, type XmlFrame } from '../xml/xml-frame.js';
import { fitMarks, type Mark } from './fit-marks.js';

interface Layout extends XmlFrame {
  readonly beforeDocument: string;
  readonly beforeSentence: string;
  cue(kind: string, ref: string | undefined): string;
  readonly endOfCue: string;
  /** Sentences are judged, and cues have no scopes. */
  readonly judges?: true;
}

const revised = {
  prolog:
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE Annotation PUBLIC "-//Uncertainty//DTD  SCOPE ANNOTATION 1.0//EN" "Uncertainty.dtd">\n<Annotation>\n<DocumentSet> \n\t\t',
  beforeDocument: '\n\t\t',
  beforeSentence: '',
  epilog: '\n</DocumentSet>\n</Annotation>',
};

const layouts: { readonly [variant: string]: Layout } = {
  original: {
    prolog:
      '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE Annotation PUBLIC "-//BIOSCOPE//DTD  SCOPE ANNOTATION 1.0//EN" "BioScope.dtd">\n<Annotation>\n\t<DocumentSet>\n\t\t',
    beforeDocument: '\n\t\t',
    beforeSentence: '\n\t\t\t\t\t',
    epilog: '\n\t</DocumentSet>\n</Annotation>\n',
    cue: (kind, ref) => `<cue type="${kind}"${attribute('ref', ref)}>`,
    endOfCue: '</cue>',
  },
  conll2010: {
    ...revised,
    cue: (kind, ref) => `<cue${attribute('ref', ref)} type="${kind}">`,
    endOfCue: '</cue>',
  },
  'conll2010-task1': {
    ...revised,
    cue: (kind) => (kind === 'speculation' ? '<ccue>' : `<ccue type="${kind}">`),
    endOfCue: '</ccue>',
    judges: true,
  },
};

/**
 * Writes documents in the layout they were read in or the one that is asked for, sentence by sentence as they come; one
 * with sections when it is whole, as one sentence that lies in none of them makes them all go.
 */
export function bioscopeEncoder(settings: Settings): PartEncoder {
  let count = 0;
  let variant = settings.given('variant');
  let prolog = '';
  let kept: Json | undefined;
  let held: Sentence[] = [];
  return {
    part: ({ document, sentences, isFirst, isLast }, from) => {
      const source = sourceOf(document);
      variant ??= isVariant(source?.variant) ? source.variant : settings.option('variant');
      const layout = layouts[variant]!;
      const pieces: string[] = [];
      if (isFirst) {
        count++;
        held = [];
        const own = source?.variant === variant ? source : undefined;
        kept = own?.epilog;
        if (count === 1) prolog = fittingProlog(own?.prolog, 'Annotation', layout);
        pieces.push(startOfDocument(document));
      }
      const encode = sentenceEncoder(document, count, layout, settings);
      if (document.sections === undefined) {
        if (isFirst) pieces.push(startOfSection(wholeText));
        for (const [i, sentence] of sentences.entries()) pieces.push(encode(sentence, from + i));
        if (isLast) pieces.push(endOfSection);
      } else {
        for (const sentence of sentences) held.push(sentence);
        if (isLast) pieces.push(...encodeSections(document.sections, held, encode, settings));
      }
      if (isLast) pieces.push('\n\t\t</Document>');
      const written = pieces.join('');
      refuseNonXml(document, written);
      if (!isFirst) return written;
      return (count > 1 ? layout.beforeDocument : prolog) + written;
    },
    end: () => {
      const layout = layouts[variant ?? settings.option('variant')]!;
      return count === 0
        ? layout.prolog.trimEnd() + layout.epilog
        : fittingEpilog(prolog, kept, layout);
    },
  };
}

function sourceOf({ source }: Document) {
  return source?.format === 'bioscope' ? source : undefined;
}

function isVariant(value: Json | undefined): value is string {
  return typeof value === 'string' && Object.hasOwn(layouts, value);
}

function startOfDocument(document: Document): string {
  const source = sourceOf(document);
  const [type, idType] = [source?.type, source?.idType];
  return `<Document${attribute('type', type)}>\n\t\t\t<DocID${attribute('type', idType)}>${escapeXml(document.id)}</DocID>`;
}

const wholeText = { type: 'Text', start: 0, end: Number.POSITIVE_INFINITY };

function startOfSection({ type }: Section): string {
  return `\n\t\t\t\t<DocumentPart${attribute('type', type)}>`;
}

const endOfSection = '\n\t\t\t\t</DocumentPart>';

type EncodeSentence = (sentence: Sentence, index: number) => string;

function sentenceEncoder(
  document: Document,
  count: number,
  layout: Layout,
  settings: Settings,
): EncodeSentence {
  const escapes = sourceOf(document)?.escapes as Escapes | undefined;
  return (sentence, index) => {
    const name = `${count}.${index + 1}`;
    const start = `<sentence${attribute('certainty', judged(sentence, layout))} id="${escapeAttribute(sentence.id ?? `S${name}`)}">`;
    const inside = encodeSentence(document, sentence, name, layout, escapes, settings);
    return `${layout.beforeSentence}${start}${inside}</sentence>`;
  };
}

/** The sections, if every sentence lies in one; else the document is one section. */
function* encodeSections(
  given: readonly Section[],
  sentences: readonly Sentence[],
  encode: EncodeSentence,
  { onLoss }: Settings,
): Iterable<string> {
  const haveAll = countIn(given, sentences) === sentences.length;
  if (!haveAll && given.length > 0) onLoss('sections, where a sentence lies in none of them');
  let next = 0;
  for (const section of haveAll ? given : [wholeText]) {
    yield startOfSection(section);
    for (; next < sentences.length && covers(section, sentences[next]!); next++) {
      yield encode(sentences[next]!, next);
    }
    yield endOfSection;
  }
}

/** How many sentences lie in sections, up to the first that does not. */
function countIn(sections: readonly Section[], sentences: readonly Sentence[]): number {
  let next = 0;
  for (const section of sections) {
    while (next < sentences.length && covers(section, sentences[next]!)) next++;
  }
  return next;
}

function attribute(name: string, value: Json | undefined): string {
  return typeof value === 'string' ? ` ${name}="${escapeAttribute(value)}"` : '';
}

/** The sentence's text with elements around its cues and scopes. */
function encodeSentence(
  document: Document,
  sentence: Sentence,
  name: string,
  layout: Layout,
  escapes: Escapes | undefined,
  settings: Settings,
): string {
  let written = '';
  let at = sentence.start;
  const open: Mark[] = [];
  const advance = (to: number) => {
    written += escapeXml(document.text.slice(at, to), escapes);
    at = to;
  };
  const closeUpTo = (limit: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= limit; last = open.at(-1)) {
      advance(last.end);
      written += 'id' in last ? '</xcope>' : layout.endOfCue;
      open.pop();
    }
  };
  for (const mark of fitMarks(shown(sentence, layout, settings), name, settings.onLoss)) {
    closeUpTo(mark.start);
    advance(mark.start);
    written +=
      'id' in mark ? `<xcope id="${escapeAttribute(mark.id)}">` : layout.cue(mark.kind, mark.ref);
    open.push(mark);
  }
  closeUpTo(sentence.end);
  advance(sentence.end);
  return written;
}

/** Whether it is certain, where the sentence or the layout has it. */
function judged(sentence: Sentence, { judges }: Layout): string | undefined {
  return judges === true ? certaintyOf(sentence) : sentence.certainty?.label;
}

/** What of a sentence the layout has a place for. */
function shown(sentence: Sentence, { judges }: Layout, { onLoss }: Settings): Sentence {
  if (judges !== true) return sentence;
  const { scopes = [], ...rest } = sentence;
  if (scopes.length > 0) onLoss('scopes');
  return rest;
}
