import {
  type Document,
  hull,
  InputError,
  type Sentence,
  type StatusLabel,
  widenOver,
} from '@hedgerow/document';
import type { NamedFile, Settings } from '../codec.js';
import { defineFolderCodec, type FolderPartEncoder } from '../folder-codec.js';
import { recordTooLong } from '../record.js';
import {
  type BratLine,
  error,
  linkRoles,
  parseAnnotations,
} from '../stand-off/brat-annotations.js';
import { encodeAnnotations } from '../stand-off/brat-encode.js';
import {
  type StandOff,
  type StandOffLink,
  sentencesOfStandOff,
  standOffOf,
  withoutLooseEvents,
} from '../stand-off/stand-off.js';
import { fileNamer } from '../text/file-names.js';
import { linesOf } from '../text/text-lines.js';

/**
 * brat stand-off (Stenetorp et al. 2012): pairs of NAME.txt and NAME.ann, `NAME` being the document's id.
 *
 * | ours                  | in the .ann                                               |
 * | --------------------- | --------------------------------------------------------- |
 * | cue of speculation    | `T1 Speculation_cue`                                      |
 * | cue of negation       | `T1 Negation_cue`                                         |
 * | scope                 | `T2 Scope`, and of its cue `R1 Has_scope Cue:T1 Scope:T2` |
 * | negated event         | `T3 Negated_event` and `R2 Has_event Cue:T1 Event:T3`     |
 * | entity                | any other `T`; of a discontinuous one its outer bounds    |
 * | status of an entity   | `A2 Status T5 negated`; its reasons are not written       |
 * | token, tag (if asked) | `T4 Token`, `A1 Tag T4 NN`                                |
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
  layers: ['cues', 'scopes', 'events', 'entities', 'statuses', 'tokens', 'tags'],
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
  partEncoder,
});

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
        yield { id: name, text, sentences: linesOf(text), source: { format: 'brat' } };
      }
    },
  };
}

/** What text-bound annotations are to us, by their type, and the type of each role. */
function typesOf({ option }: Settings): Map<string, StandOff['role']> {
  const roles = new Map<string, StandOff['role']>([
    [option('speculation'), 'speculation'],
    [option('negation'), 'negation'],
    [option('scope'), 'scope'],
    ['Negated_event', 'event'],
  ]);
  if (option('tokens') === 'yes') roles.set('Token', 'token');
  return roles;
}

function decodeDocument(
  name: string,
  text: string,
  annotations: string,
  settings: Settings,
): Document {
  const file = `${name}.ann`;
  const lines = parseAnnotations(annotations, text, file);
  const standOff = standOffIn(lines, typesOf(settings));
  try {
    const { items, links } = checkLinks(standOff);
    const fail = (item: StandOff, message: string) =>
      error(standOff.lineOf.get(item)!.record, 0, message);
    return {
      id: name,
      text,
      sentences: sentencesOfStandOff(text, linesOf(text), items, links, fail),
      passages: true,
      source: { format: 'brat', annotations },
    };
  } catch (thrown) {
    if (!(thrown instanceof InputError)) throw thrown;
    throw new InputError(thrown.code, thrown.message, { source: { ...thrown.source, file } });
  }
}

interface BratStandOff {
  readonly items: StandOff[];
  readonly lineOf: Map<StandOff, BratLine>;
  readonly relations: readonly BratLine[];
  readonly byId: Map<string, StandOff>;
}

function standOffIn(
  lines: readonly BratLine[],
  roles: ReadonlyMap<string, StandOff['role']>,
): BratStandOff {
  const [tagOf, statusOf] = [valuesOf('Tag', lines), valuesOf('Status', lines)];
  const lineOf = new Map<StandOff, BratLine>();
  const byId = new Map<string, StandOff>();
  for (const line of lines) {
    const { id, type, spans } = line;
    if (id === undefined || spans === undefined) continue;
    const role = roles.get(type) ?? 'entity';
    const item: StandOff = {
      role,
      spans,
      id,
      ...(role === 'entity' ? { type } : {}),
      ...(role === 'token' ? { tag: tagOf.get(id) } : {}),
      ...(role === 'entity' ? { status: statusIn(statusOf.get(id)) } : {}),
    };
    lineOf.set(item, line);
    byId.set(id, item);
  }
  const relations = lines.filter(
    ({ id, type }) => id?.startsWith('R') === true && linkRoles.has(type),
  );
  return { items: [...lineOf.keys()], lineOf, relations, byId };
}

/** The values of an attribute, by what it is of. */
function valuesOf(attribute: string, lines: readonly BratLine[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { id, type, value, references } of lines) {
    if (id?.startsWith('A') === true && type === attribute && value !== undefined) {
      values.set(references[0]!.id, value);
    }
  }
  return values;
}

/** An attribute of the same name can be somebody else's: its values are then kept as they stand, and are none of ours. */
function statusIn(value: string | undefined): StatusLabel | undefined {
  return statuses.find((status) => status === value);
}

const statuses: readonly StatusLabel[] = ['affirmed', 'negated', 'speculated', 'both'];

function checkLinks({ items, relations, byId }: BratStandOff) {
  const links: StandOffLink[] = relations.map(({ record, type, references }) => {
    const role = linkRoles.get(type)!;
    const named = (wanted: string) => references.find((one) => one.role === wanted)?.id ?? '';
    const cue = byId.get(named('Cue'));
    const target = byId.get(named(role));
    if (cue === undefined || target === undefined) {
      throw error(record, 0, `the arguments of ${type} are Cue:T1 ${role}:T2`);
    }
    if (cue.role !== 'speculation' && cue.role !== 'negation') {
      throw error(record, 0, `${type} is of a cue, which ${cue.id} is not`);
    }
    if (target.role !== role.toLowerCase()) {
      throw error(record, 0, `${type} joins a cue to ${role}, which ${target.id} is not`);
    }
    return { cue, target };
  });
  return { items, links };
}

/** What is kept of the sentences of a document until all of them are there. */
interface Gathered {
  readonly sentences: Pick<Sentence, 'start' | 'end' | 'id'>[];
  readonly items: StandOff[];
  readonly links: StandOffLink[];
  /** How many sentences have tokens with forms that are not their text. */
  otherForms: number;
}

function partEncoder(settings: Settings): FolderPartEncoder {
  const nameOf = fileNamer();
  const roles = typesOf(settings);
  let gathered: Gathered;
  return {
    *part({ document, sentences, isFirst, isLast }): Iterable<NamedFile> {
      if (isFirst) gathered = { sentences: [], items: [], links: [], otherForms: 0 };
      gather(gathered, { ...document, sentences }, settings);
      if (!isLast) return;
      const own = document.source?.format === 'brat' ? document.source : undefined;
      const name = nameOf(document.id, { folders: own !== undefined });
      const wanted = wantedOf(document, gathered, settings);
      const stored = typeof own?.annotations === 'string' ? own.annotations : undefined;
      if (own === undefined || stored !== undefined || wanted.items.length > 0) {
        const lines = parseAnnotations(stored ?? '', document.text, `${name}.ann`);
        const { lineOf } = standOffIn(lines, roles);
        const text = encodeAnnotations(document.text, wanted, { lines, lineOf, roles }, settings);
        yield { name: `${name}.ann`, text: text ?? stored ?? '' };
      }
      yield { name: `${name}.txt`, text: document.text };
    },
  };
}

/** Adds the annotations of some sentences that brat can say; what it cannot is told. */
function gather(to: Gathered, document: Document, { option, onLoss }: Settings): void {
  const { items, links } = standOffOf(document, onLoss);
  const withTokens = option('tokens') === 'yes';
  for (const item of items) {
    if (item.role === 'token' && !withTokens) {
      onLoss('tokens and tags, unless the option tokens is yes');
      continue;
    }
    const covers = item.spans.length > 0 && item.spans.every(({ start, end }) => start < end);
    if (covers) to.items.push(item);
    else onLoss('annotations that cover no text');
  }
  for (const link of links) to.links.push(link);
  for (const { start, end, id, tokens = [] } of document.sentences) {
    to.sentences.push(id === undefined ? { start, end } : { start, end, id });
    if (!withTokens) continue;
    if (tokens.some(({ start, end, form }) => form !== document.text.slice(start, end))) {
      to.otherForms++;
    }
  }
}

/** The annotations of a document that are written. */
function wantedOf(
  { text, sections = [] }: Document,
  { sentences, items: placed, links: all, otherForms }: Gathered,
  { onLoss }: Settings,
) {
  const items = withoutLooseEvents(placed, all, onLoss);
  const kept = new Set(items);
  const links = all.filter(({ cue, target }) => kept.has(cue) && kept.has(target));

  const areas = [
    ...items,
    ...links.map(({ cue, target }) => ({ spans: [...cue.spans, ...target.spans] })),
  ];
  const lines = widenOver(
    linesOf(text),
    areas.map(({ spans }) => hull(spans)!),
  );
  const sameLines =
    lines.length === sentences.length &&
    lines.every(({ start, end }, i) => sentences[i]!.start === start && sentences[i]!.end === end);
  if (!sameLines && sentences.length > 0) onLoss('sentence boundaries inside lines');
  if (sentences.some(({ id }) => id !== undefined)) onLoss('ids of sentences');
  if (sections.length > 0) onLoss('sections');
  for (let i = 0; i < otherForms; i++) onLoss('forms of tokens beside their text');
  return { items, links };
}
