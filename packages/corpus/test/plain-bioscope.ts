import type { Cue, Document, InputError, Scope, Section, Sentence, Span } from '@hedgerow/document';
import { escapesIn, variantOf } from '../src/bioscope/layout.js';
import { type Record, recordError } from '../src/record.js';
import { parseXml, type XmlElement } from '../src/xml/xml.js';

interface Content {
  readonly text: string;
  readonly cues: readonly Cue[];
  readonly scopes: readonly Scope[];
}

/** BioScope as one would write it if time did not count, over a tree: what the decoder is compared with. */
export function plainDecodeDocument(record: Record, count: number): Document {
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
    // An empty part stands where the text has come to, lest it begin beyond the end.
    const before = text.length;
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
        ...certaintyIn(record, element),
        cues: content.cues,
        scopes: content.scopes,
      });
    }
    sections.push({
      type: child.attributes.type ?? 'Text',
      start: sentences[first]?.start ?? before,
      end: text.length,
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
      variant: variantOf(record.text),
      ...(type === undefined ? {} : { type }),
      ...(idType === undefined ? {} : { idType }),
      ...(escapes === undefined ? {} : { escapes }),
    },
  };
}

function certaintyIn(record: Record, sentence: XmlElement): Pick<Sentence, 'certainty'> {
  const label = sentence.attributes.certainty;
  if (label === undefined) return {};
  if (label === 'certain' || label === 'uncertain') return { certainty: { label } };
  throw error(
    record,
    sentence,
    `a sentence is certain or uncertain, found ${JSON.stringify(label)}`,
  );
}

/** Cues come in the order of their first part, scopes in that of their start tags: outer before inner. */
function decodeSentence(record: Record, sentence: XmlElement, offset: number): Content {
  let text = '';
  const scopes = new Map<string, Span>();
  const parts: { kind: Cue['kind']; ref: string | undefined; span: Span; element: XmlElement }[] =
    [];

  const walk = (element: XmlElement) => {
    for (const child of element.children) {
      if (typeof child === 'string') {
        text += child;
        continue;
      }
      const start = offset + text.length;
      if (child.name === 'xcope') {
        const id = child.attributes.id;
        if (id === undefined) throw error(record, child, '<xcope> has no id');
        if (scopes.has(id)) {
          throw error(record, child, `two scopes of a sentence have the id ${id}`);
        }
        // Set before and after: scopes come in the order of their start tags.
        scopes.set(id, { start, end: start });
        walk(child);
        scopes.set(id, { start, end: offset + text.length });
      } else if (child.name === 'cue' || child.name === 'ccue') {
        const kind = child.attributes.type ?? (child.name === 'ccue' ? 'speculation' : '');
        if (kind !== 'speculation' && kind !== 'negation') {
          throw error(
            record,
            child,
            `a cue is of type speculation or negation, found ${JSON.stringify(kind)}`,
          );
        }
        text += textIn(record, child);
        const span = { start, end: offset + text.length };
        if (span.start === span.end) throw error(record, child, 'a cue is empty');
        parts.push({ kind, ref: child.attributes.ref, span, element: child });
      } else {
        throw error(record, child, `<${child.name}> in a sentence, expected <xcope> or <cue>`);
      }
    }
  };
  walk(sentence);

  const cues: { readonly kind: Cue['kind']; readonly spans: Span[] }[] = [];
  const cueOf = new Map<string, number>();
  for (const { kind, ref, span, element } of parts) {
    const known = ref === undefined ? undefined : cueOf.get(ref);
    if (known !== undefined) {
      const cue = cues[known]!;
      if (cue.kind !== kind)
        throw error(record, element, `the cue of ${ref} is both ${cue.kind} and ${kind}`);
      cue.spans.push(span);
      continue;
    }
    if (ref !== undefined) {
      if (!scopes.has(ref)) {
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
    scopes: [...scopes].map(([id, span]) => ({ cue: cueOf.get(id) ?? null, spans: [span], id })),
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
