import { type Document, hull, type Span } from '@hedgerow/document';
import { type BratLine, coveredText, linkRoles, parseAnnotations } from './brat-annotations.js';
import { type CodePoints, codePoints } from './code-points.js';
import type { Settings } from './codec.js';

/** A text-bound annotation that a document calls for, with the relation or attribute that goes with it. */
export interface Wanted {
  readonly type: string;
  readonly spans: readonly Span[];
  readonly id?: string | undefined;
  /** The outer bounds are all we know of its spans. */
  readonly byBounds?: boolean;
  /** The relation to its cue. */
  readonly link?: { readonly type: string; readonly cue: Wanted } | undefined;
  readonly attribute?: { readonly name: string; readonly value: string } | undefined;
}

/**
 * Writes an .ann file. The lines that the document was read from are kept, in their order and as they
 * stood, where the document still says the same; what is no longer so is left out with all that refers
 * to it, and what is new comes at the end.
 */
export function encodeAnnotations(
  document: Document,
  wanted: readonly Wanted[],
  stored: string,
  settings: Settings,
): string {
  const lines = parseAnnotations(stored, document.text, `${document.id}.ann`);
  const numbers = numbering(lines);
  const { idOf, gone, added } = matchTextBound(lines, wanted, numbers, settings);
  const points = codePoints(document.text);
  const newLines = added.map((item) => textBoundLine(idOf.get(item)!, item, document.text, points));

  const relations = new Map<string, string>();
  const attributes = new Map<string, string>();
  for (const item of wanted) {
    const id = idOf.get(item)!;
    if (item.link !== undefined) {
      const { type, cue } = item.link;
      const cueId = idOf.get(cue);
      const written = `${type} Cue:${cueId} ${linkRoles.get(type)}:${id}`;
      if (cueId !== undefined) relations.set(`${type} ${cueId} ${id}`, written);
    }
    if (item.attribute !== undefined)
      attributes.set(`${item.attribute.name} ${id}`, item.attribute.value);
  }
  for (const line of lines) {
    if (line.id === undefined || gone.has(line.id)) continue;
    const target = line.references.find(({ role }) => role !== 'Cue')?.id;
    const attribute = `${line.type} ${target}`;
    if (line.id.startsWith('R') && linkRoles.has(line.type)) {
      const cue = line.references.find(({ role }) => role === 'Cue')?.id;
      if (!relations.delete(`${line.type} ${cue} ${target}`)) gone.add(line.id);
    } else if (line.id.startsWith('A') && attributes.has(attribute)) {
      if (attributes.get(attribute) === line.value) attributes.delete(attribute);
      else gone.add(line.id);
    }
  }
  spread(lines, gone, settings);
  for (const relation of relations.values()) newLines.push(`R${numbers.next('R')}\t${relation}`);
  for (const [attribute, value] of attributes) {
    newLines.push(`A${numbers.next('A')}\t${attribute} ${value}`);
  }
  return assemble(lines, gone, newLines, stored);
}

function assemble(
  lines: readonly BratLine[],
  gone: ReadonlySet<string>,
  added: readonly string[],
  stored: string,
): string {
  const isGone = ({ id, references }: BratLine) =>
    (id !== undefined && gone.has(id)) || references.some((one) => gone.has(one.id));
  const kept = lines.filter((line) => !isGone(line)).map(({ record }) => `${record.text}\n`);
  if (kept.length === lines.length && added.length === 0) return stored;
  const end = kept[0]?.endsWith('\r\n') === true ? '\r\n' : '\n';
  return [...kept, ...added.map((line) => line + end)].join('');
}

/**
 * Gives every wanted annotation an id: that of the line it was read from, else its own, else a new one.
 * Two that have one id, type and place are one: a scope of two cues.
 */
function matchTextBound(
  lines: readonly BratLine[],
  wanted: readonly Wanted[],
  numbers: Numbering,
  { onLoss }: Settings,
): { idOf: Map<Wanted, string>; gone: Set<string>; added: Wanted[] } {
  const byId = new Map<string, BratLine>();
  const byKey = new Map<string, string[]>();
  for (const line of lines.toReversed()) {
    if (line.id === undefined || line.spans === undefined) continue;
    byId.set(line.id, line);
    for (const key of [exactKey(line.type, line.spans), boundsKey(line.type, line.spans)]) {
      const ids = byKey.get(key);
      if (ids === undefined) byKey.set(key, [line.id]);
      else ids.push(line.id);
    }
  }
  const free = new Set(byId.keys());
  const groups = new Map<string, Wanted[]>();
  for (const [i, item] of wanted.entries()) {
    const key = `${item.id ?? `#${i}`} ${exactKey(item.type, item.spans)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }

  const idOf = new Map<Wanted, string>();
  let open = [...groups.values()];
  /** Gives an id to the annotations that `choose` finds one for, and leaves the others open. */
  const assign = (choose: (item: Wanted) => string | undefined) => {
    open = open.filter((group) => {
      const id = choose(group[0]!);
      if (id === undefined) return true;
      free.delete(id);
      for (const item of group) idOf.set(item, id);
      return false;
    });
  };
  assign(({ id = '', type, spans, byBounds }) => {
    const line = free.has(id) ? byId.get(id) : undefined;
    const key = byBounds === true ? boundsKey : exactKey;
    return line?.spans && key(line.type, line.spans) === key(type, spans) ? id : undefined;
  });
  assign(({ type, spans, byBounds }) => {
    const ids = byKey.get(byBounds === true ? boundsKey(type, spans) : exactKey(type, spans)) ?? [];
    let id = ids.pop();
    while (id !== undefined && !free.has(id)) id = ids.pop();
    return id;
  });
  const added = open.map((group) => group[0]!);
  const taken = new Set(byId.keys());
  assign(({ id }) => {
    if (id === undefined) return undefined;
    if (!/^T\d{1,9}$/.test(id)) onLoss('ids other than T1, T2, ...');
    else if (!taken.has(id)) {
      taken.add(id);
      numbers.skip('T', id);
      return id;
    }
    return undefined;
  });
  assign(() => `T${numbers.next('T')}`);
  return { idOf, gone: free, added };
}

function exactKey(type: string, spans: readonly Span[]): string {
  return `${type} ${spans.map(({ start, end }) => `${start}-${end}`).join(';')}`;
}

function boundsKey(type: string, spans: readonly Span[]): string {
  const { start, end } = hull(spans)!;
  return `${type} in ${start}-${end}`;
}

/** What refers to something that is gone goes too. */
function spread(lines: readonly BratLine[], gone: Set<string>, { onLoss }: Settings): void {
  if (gone.size === 0) return;
  const referring = new Map<string, string[]>();
  for (const { id, references } of lines) {
    if (id === undefined) continue;
    for (const one of references) {
      const ids = referring.get(one.id);
      if (ids === undefined) referring.set(one.id, [id]);
      else ids.push(id);
    }
  }
  const open = [...gone];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const other of referring.get(id) ?? []) {
      if (gone.has(other)) continue;
      onLoss('what was said of annotations that are gone');
      gone.add(other);
      open.push(other);
    }
  }
}

function textBoundLine(id: string, { type, spans }: Wanted, text: string, points: CodePoints) {
  const ranges = spans.map(({ start, end }) => `${points.toPoints(start)} ${points.toPoints(end)}`);
  return `${id}\t${type} ${ranges.join(';')}\t${coveredText(text, spans)}`;
}

interface Numbering {
  next(kind: 'T' | 'R' | 'A'): number;
  skip(kind: 'T' | 'R' | 'A', id: string): void;
}

/** New numbers for ids, beyond all that are there. */
function numbering(lines: readonly BratLine[]): Numbering {
  const last = { T: 0, R: 0, A: 0 };
  const skip = (kind: 'T' | 'R' | 'A', id: string) => {
    if (id.startsWith(kind)) last[kind] = Math.max(last[kind], Number(id.slice(1)));
  };
  for (const { id } of lines) {
    for (const kind of ['T', 'R', 'A'] as const) if (id !== undefined) skip(kind, id);
  }
  return { next: (kind) => ++last[kind], skip };
}
