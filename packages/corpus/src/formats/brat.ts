import {
  type Cue,
  compareSpans,
  type Document,
  type Entity,
  hull,
  InputError,
  type NegatedEvent,
  type Scope,
  type Sentence,
  type Span,
  type Token,
} from '@hedgerow/document';
import { type BratLine, error, linkRoles, parseAnnotations } from '../brat-annotations.js';
import { encodeAnnotations, type Wanted } from '../brat-encode.js';
import type { NamedFile, Settings } from '../codec.js';
import { fileNamer } from '../file-names.js';
import { defineFolderCodec } from '../folder-codec.js';
import { recordTooLong } from '../record.js';
import { sentencesByLine } from '../sentences-by-line.js';

/**
 * brat stand-off (Stenetorp et al. 2012): pairs of NAME.txt and NAME.ann, `NAME` being the document's id.
 *
 * | ours                 | in the .ann                                                  |
 * | -------------------- | ------------------------------------------------------------ |
 * | cue of speculation   | `T1 Speculation_cue`                                          |
 * | cue of negation      | `T1 Negation_cue`                                             |
 * | scope                | `T2 Scope`, and of its cue `R1 Has_scope Cue:T1 Scope:T2`     |
 * | negated event        | `T3 Negated_event` and `R2 Has_event Cue:T1 Event:T3`         |
 * | entity               | any other `T`; of a discontinuous one its outer bounds        |
 * | token, tag (if asked) | `T4 Token`, `A1 Tag T4 NN`                                   |
 *
 * brat marks no sentences: a line of the text is one, widened over the lines that an annotation, or a cue
 * and its scope, run across. All other annotations are kept as they stand, in `source`, and are written
 * again as long as what they refer to is there. Files of other names (annotation.conf) are passed over; a
 * text without its .ann is a document without annotations.
 */
export const brat = defineFolderCodec({
  name: 'brat',
  title: 'brat stand-off, pairs of .txt and .ann',
  extensions: ['ann'],
  layers: ['cues', 'scopes', 'events', 'entities', 'tokens', 'tags'],
  needs: [],
  options: [
    { name: 'speculation', help: 'the type of speculation cues', default: 'Speculation_cue' },
    { name: 'negation', help: 'the type of negation cues', default: 'Negation_cue' },
    { name: 'scope', help: 'the type of scopes', default: 'Scope' },
    {
      name: 'tokens',
      help: 'whether tokens and tags are written, and read, as Token and its attribute Tag',
      values: ['no', 'yes'],
      default: 'no',
    },
  ],
  decoder,
  encoder,
});

const eventType = 'Negated_event';
const hasScope = 'Has_scope';
const hasEvent = 'Has_event';
const tokenType = 'Token';
const tagName = 'Tag';

function decoder(settings: Settings) {
  const waiting = new Map<string, { text?: string; annotations?: string }>();
  return {
    *file(file: NamedFile): Iterable<Document> {
      const [, name, ending] = /^(.*)\.(txt|ann)$/s.exec(file.name) ?? [];
      if (name === undefined) return;
      if (file.text.length > settings.limits.recordLength) throw recordTooLong(1, settings.limits);
      const pair = waiting.get(name) ?? {};
      pair[ending === 'txt' ? 'text' : 'annotations'] = file.text;
      waiting.set(name, pair);
      const { text, annotations } = pair;
      if (text === undefined || annotations === undefined) return;
      waiting.delete(name);
      yield decodeDocument(name, text, annotations, settings);
    },
    *end(): Iterable<Document> {
      for (const [name, { text }] of waiting) {
        if (text === undefined) {
          throw new InputError('BRAT', `there is no ${name}.txt beside ${name}.ann`, {
            source: { file: `${name}.ann` },
          });
        }
        const sentences = sentencesByLine(text, []);
        yield { id: name, text, sentences, source: { format: 'brat' } };
      }
    },
  };
}

type Role = 'speculation' | 'negation' | 'scope' | 'event' | 'token' | 'entity';

/** What text-bound annotations mean to us, by their type. */
function rolesOf({ option }: Settings): (type: string) => Role {
  const roles = new Map<string, Role>([
    [option('speculation'), 'speculation'],
    [option('negation'), 'negation'],
    [option('scope'), 'scope'],
    [eventType, 'event'],
  ]);
  if (option('tokens') === 'yes') roles.set(tokenType, 'token');
  return (type) => roles.get(type) ?? 'entity';
}

function decodeDocument(
  name: string,
  text: string,
  annotations: string,
  settings: Settings,
): Document {
  const file = `${name}.ann`;
  const lines = parseAnnotations(annotations, text, file);
  try {
    return {
      id: name,
      text,
      sentences: sentencesOf(text, lines, settings),
      source: { format: 'brat', annotations },
    };
  } catch (thrown) {
    if (!(thrown instanceof InputError)) throw thrown;
    throw new InputError(thrown.code, thrown.message, { source: { ...thrown.source, file } });
  }
}

interface Draft extends Span {
  cues: Cue[];
  scopes: Scope[];
  events: (NegatedEvent & { readonly id: string })[];
  entities: Entity[];
  tokens: Token[];
  tags: (string | undefined)[];
}

function sentencesOf(text: string, lines: readonly BratLine[], settings: Settings): Sentence[] {
  const roleOf = rolesOf(settings);
  const bound = new Map<string, { line: BratLine; role: Role; spans: readonly Span[] }>();
  const areas: Span[] = [];
  for (const line of lines) {
    if (line.id === undefined || line.spans === undefined) continue;
    bound.set(line.id, { line, role: roleOf(line.type), spans: line.spans });
    areas.push(hull(line.spans)!);
  }
  const cuesOf = new Map<string, string[]>();
  const tagOf = new Map<string, string>();
  for (const line of lines) {
    if (line.id?.startsWith('A') === true && line.type === tagName && line.value !== undefined) {
      tagOf.set(line.references[0]!.id, line.value);
    }
    const link = linkIn(line);
    if (link === undefined) continue;
    const cue = bound.get(link.cue);
    const target = bound.get(link.target);
    if (cue?.role !== 'speculation' && cue?.role !== 'negation') {
      throw error(
        line.record,
        0,
        `${line.type} joins a cue and another, but ${link.cue} is no cue`,
      );
    }
    if (target?.role !== link.role) {
      throw error(line.record, 0, `${line.type} ends in ${link.role}, which ${link.target} is not`);
    }
    const cues = cuesOf.get(link.target);
    if (cues === undefined) cuesOf.set(link.target, [link.cue]);
    else cues.push(link.cue);
    areas.push(hull([...cue.spans, ...target.spans])!);
  }

  const drafts: Draft[] = sentencesByLine(text, areas).map((span) => ({
    ...span,
    cues: [],
    scopes: [],
    events: [],
    entities: [],
    tokens: [],
    tags: [],
  }));
  const draftAt = (offset: number) => {
    let low = 0;
    let high = drafts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (drafts[middle]!.start <= offset) low = middle;
      else high = middle;
    }
    return drafts[low]!;
  };
  const cueIndex = new Map<string, number>();
  for (const [id, { role, spans }] of bound) {
    if (role !== 'speculation' && role !== 'negation') continue;
    const { cues } = draftAt(hull(spans)!.start);
    cueIndex.set(id, cues.length);
    cues.push({ kind: role, spans, id });
  }
  for (const [id, { line, role, spans }] of bound) {
    const whole = hull(spans)!;
    const draft = draftAt(whole.start);
    const cues = cuesOf.get(id)?.map((cue) => cueIndex.get(cue)!);
    if (role === 'scope') {
      for (const cue of cues ?? [null]) draft.scopes.push({ cue, spans, id });
    } else if (role === 'event') {
      if (cues === undefined) throw error(line.record, 0, `the event ${id} is of no cue`);
      for (const cue of cues) draft.events.push({ cue, spans, id });
    } else if (role === 'token') {
      draft.tokens.push({ ...whole, form: text.slice(whole.start, whole.end) });
      draft.tags.push(tagOf.get(id));
    } else if (role === 'entity') {
      draft.entities.push({ ...whole, type: line.type, id });
    }
  }
  return finish(drafts, [...bound.values()]);
}

/** Only layers that the document has something of. */
function finish(
  drafts: readonly Draft[],
  bound: readonly { readonly line: BratLine; readonly role: Role }[],
): Sentence[] {
  const has = new Set(bound.map(({ role }) => role));
  const hasCues = has.has('speculation') || has.has('negation') || has.has('scope');
  const hasTags = drafts.every(({ tags }) => tags.every((tag) => tag !== undefined));
  return drafts.map(({ start, end, cues, scopes, events, entities, tokens, tags }) => {
    const order = tokens.map((_, i) => i).sort((a, b) => compareSpans(tokens[a]!, tokens[b]!));
    const sorted = order.map((i) => tokens[i]!);
    for (const [i, token] of sorted.entries()) {
      if (i === 0 || sorted[i - 1]!.end <= token.start) continue;
      const { line } = bound.find(
        (item) => item.role === 'token' && item.line.spans?.[0]?.start === token.start,
      )!;
      throw error(line.record, 0, 'two tokens overlap');
    }
    return {
      start,
      end,
      ...(has.has('token') ? { tokens: sorted } : {}),
      ...(has.has('token') && hasTags ? { tags: order.map((i) => tags[i]!) } : {}),
      ...(hasCues ? { cues, scopes } : {}),
      ...(has.has('event') ? { events } : {}),
      ...(has.has('entity') ? { entities } : {}),
    };
  });
}

interface Link {
  readonly cue: string;
  readonly target: string;
  readonly role: 'scope' | 'event';
}

/** The cue and the scope or event that a relation joins, if it is one of ours. */
function linkIn(line: BratLine): Link | undefined {
  const role = line.id?.startsWith('R') === true ? linkRoles.get(line.type) : undefined;
  if (role === undefined) return undefined;
  const named = (wanted: string) => line.references.find((one) => one.role === wanted)?.id;
  const cue = named('Cue');
  const target = named(role);
  if (cue === undefined || target === undefined) {
    throw error(line.record, 0, `the arguments of ${line.type} are Cue:T1 ${role}:T2`);
  }
  return { cue, target, role: line.type === hasScope ? 'scope' : 'event' };
}

function encoder(settings: Settings) {
  const nameOf = fileNamer();
  return {
    *document(document: Document): Iterable<NamedFile> {
      const own = document.source?.format === 'brat' ? document.source : undefined;
      const name = nameOf(document.id, { folders: own !== undefined });
      const wanted = wantedOf(document, settings);
      tellLosses(document, wanted, settings);
      const stored = typeof own?.annotations === 'string' ? own.annotations : undefined;
      if (own === undefined || stored !== undefined || wanted.length > 0) {
        const text = encodeAnnotations(document, wanted, stored ?? '', settings);
        yield { name: `${name}.ann`, text };
      }
      yield { name: `${name}.txt`, text: document.text };
    },
  };
}

/** What the layers of a document come to in brat, in the order in which new annotations are written. */
function wantedOf(document: Document, settings: Settings): Wanted[] {
  const { option, onLoss } = settings;
  const wanted: Wanted[] = [];
  const add = (item: Wanted): Wanted => {
    if (item.spans.every(({ start, end }) => start < end) && item.spans.length > 0) {
      wanted.push(item);
    } else {
      onLoss('annotations that cover no text');
    }
    return item;
  };
  for (const sentence of document.sentences) {
    const { cues = [], scopes = [], events = [], entities = [], tokens = [], tags } = sentence;
    const written = cues.map(({ kind, spans, id }) => add({ type: option(kind), spans, id }));
    for (const { cue, spans, id } of scopes) {
      const link = cue === null ? undefined : { type: hasScope, cue: written[cue]! };
      add({ type: option('scope'), spans, id, link });
    }
    for (const { cue, spans, ...event } of events) {
      const link = { type: hasEvent, cue: written[cue]! };
      add({ type: eventType, spans, id: (event as { id?: string }).id, link });
    }
    for (const { start, end, type, id } of entities) {
      const safe = type.replace(/\s/g, '_') || '_';
      if (safe !== type) onLoss('white space in types of entities');
      add({ type: safe, spans: [{ start, end }], id, byBounds: true });
    }
    if (option('tokens') === 'yes') {
      for (const [i, { start, end, form }] of tokens.entries()) {
        if (form !== document.text.slice(start, end)) onLoss('forms of tokens beside their text');
        const tag = tags?.[i];
        if (tag !== undefined && !/^\S+$/.test(tag)) onLoss('tags with white space');
        const attribute =
          tag !== undefined && /^\S+$/.test(tag) ? { name: tagName, value: tag } : undefined;
        add({ type: tokenType, spans: [{ start, end }], attribute });
      }
    } else if (tokens.length > 0) {
      onLoss('tokens and tags, unless the option tokens is yes');
    }
  }
  return wanted;
}

function tellLosses(document: Document, wanted: readonly Wanted[], { onLoss }: Settings): void {
  const areas = wanted.map(({ spans, link }) => hull([...spans, ...(link?.cue.spans ?? [])])!);
  const lines = sentencesByLine(document.text, areas);
  const same =
    lines.length === document.sentences.length &&
    lines.every(({ start, end }, i) => {
      const sentence = document.sentences[i]!;
      return sentence.start === start && sentence.end === end;
    });
  if (!same && document.sentences.length > 0) onLoss('sentence boundaries inside lines');
  if (document.sentences.some(({ id }) => id !== undefined)) onLoss('ids of sentences');
  if ((document.sections ?? []).length > 0) onLoss('sections');
}
