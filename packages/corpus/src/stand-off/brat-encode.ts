import type { Span } from '@hedgerow/document';
import type { Settings } from '../codec.js';
import { type CodePoints, codePoints } from '../text/code-points.js';
import { type BratLine, coveredText, linkRoles } from './brat-annotations.js';
import { matchStored, type StandOff, type StandOffLink } from './stand-off.js';

/** The lines that a document was read from, the annotations among them, and the types of roles. */
export interface BratStored {
  readonly lines: readonly BratLine[];
  readonly lineOf: ReadonlyMap<StandOff, BratLine>;
  readonly roles: ReadonlyMap<string, StandOff['role']>;
}

/**
 * Writes an .ann file. The lines that the document was read from are kept, in their order and as they
 * stood, where the document still says the same; what is no longer so is left out with all that refers
 * to it, and what is new comes at the end. Undefined if nothing changed.
 */
export function encodeAnnotations(
  text: string,
  wanted: { readonly items: readonly StandOff[]; readonly links: readonly StandOffLink[] },
  { lines, lineOf, roles }: BratStored,
  settings: Settings,
): string | undefined {
  const numbers = numbering(lines);
  const { storedOf, groups } = matchStored([...lineOf.keys()], wanted.items);
  const kept = new Set(storedOf.values());
  const gone = new Set<string>();
  for (const [item, { id }] of lineOf) if (!kept.has(item)) gone.add(id!);

  const idOf = new Map<StandOff, string>();
  for (const [item, { id }] of storedOf) idOf.set(item, id!);
  const fresh = groups.filter((group) => !storedOf.has(group[0]!));
  giveIds(fresh, idOf, lines, numbers, settings);
  const points = codePoints(text);
  const typeOf = typesByRole(roles, settings);
  const added = fresh.map(([item]) =>
    textBoundLine(idOf.get(item!)!, typeOf(item!), item!.spans, text, points),
  );
  const relations = relationsOf(wanted.links, idOf);
  const attributes = attributesOf(wanted.items, idOf, settings);
  for (const { id, type, references, value } of lines) {
    const kind = id?.charAt(0);
    if (kind === 'R' && linkRoles.has(type) && !gone.has(id!)) {
      const [cue, target] = ['Cue', linkRoles.get(type)].map(
        (role) => references.find((one) => one.role === role)?.id,
      );
      if (!relations.delete(`${type} ${cue} ${target}`)) gone.add(id!);
    } else if (kind === 'A') {
      const key = `${type} ${references[0]!.id}`;
      const wantedValue = attributes.get(key);
      if (wantedValue === undefined) continue;
      if (wantedValue === value) attributes.delete(key);
      else gone.add(id!);
    }
  }
  spread(lines, gone, settings);
  for (const relation of relations.values()) added.push(`R${numbers.next('R')}\t${relation}`);
  for (const [of, value] of attributes) added.push(`A${numbers.next('A')}\t${of} ${value}`);
  return gone.size === 0 && added.length === 0 ? undefined : assemble(lines, gone, added);
}

function assemble(
  lines: readonly BratLine[],
  gone: ReadonlySet<string>,
  added: readonly string[],
): string {
  const isGone = ({ id, references }: BratLine) =>
    (id !== undefined && gone.has(id)) || references.some((one) => gone.has(one.id));
  const kept = lines.filter((line) => !isGone(line)).map(({ record }) => `${record.text}\n`);
  const end = kept[0]?.endsWith('\r\n') === true ? '\r\n' : '\n';
  return [...kept, ...added.map((line) => line + end)].join('');
}

/** New annotations keep an id of their own if it is one of brat's and free. */
function giveIds(
  groups: readonly StandOff[][],
  idOf: Map<StandOff, string>,
  lines: readonly BratLine[],
  numbers: Numbering,
  { onLoss }: Settings,
): void {
  const taken = new Set(lines.map(({ id }) => id));
  const give = (group: readonly StandOff[], id: string) => {
    for (const item of group) idOf.set(item, id);
  };
  const open = groups.filter((group) => {
    const { id } = group[0]!;
    const usable = id !== undefined && /^T\d{1,9}$/.test(id);
    if (id !== undefined && !usable) onLoss('ids other than T1, T2, ...');
    if (!usable || taken.has(id)) return true;
    taken.add(id);
    numbers.skip(id);
    give(group, id);
    return false;
  });
  for (const group of open) give(group, `T${numbers.next('T')}`);
}

function typesByRole(
  roles: ReadonlyMap<string, StandOff['role']>,
  { onLoss }: Settings,
): (item: StandOff) => string {
  const typeOf = new Map([...roles].map(([type, role]) => [role, type]));
  return ({ role, type = '' }) => {
    if (role !== 'entity') return typeOf.get(role)!;
    if (/\s/.test(type)) onLoss('white space in types of entities');
    return type.replace(/\s/g, '_') || '_';
  };
}

/** The relations to write, by what they join. */
function relationsOf(
  links: readonly StandOffLink[],
  idOf: ReadonlyMap<StandOff, string>,
): Map<string, string> {
  const relations = new Map<string, string>();
  for (const { cue, target } of links) {
    const type = target.role === 'scope' ? 'Has_scope' : 'Has_event';
    const [from, to] = [idOf.get(cue)!, idOf.get(target)!];
    relations.set(`${type} ${from} ${to}`, `${type} Cue:${from} ${linkRoles.get(type)}:${to}`);
  }
  return relations;
}

/** The attributes to write, tags of tokens and statuses of entities, by their name and what they are of. */
function attributesOf(
  items: readonly StandOff[],
  idOf: ReadonlyMap<StandOff, string>,
  { onLoss }: Settings,
): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const item of items) {
    const { tag, status } = item;
    if (status !== undefined) attributes.set(`Status ${idOf.get(item)!}`, status);
    if (tag === undefined) continue;
    if (/^\S+$/.test(tag)) attributes.set(`Tag ${idOf.get(item)!}`, tag);
    else onLoss('tags with white space');
  }
  return attributes;
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

function textBoundLine(
  id: string,
  type: string,
  spans: readonly Span[],
  text: string,
  points: CodePoints,
): string {
  const ranges = spans.map(({ start, end }) => `${points.toPoints(start)} ${points.toPoints(end)}`);
  return `${id}\t${type} ${ranges.join(';')}\t${coveredText(text, spans)}`;
}

interface Numbering {
  next(kind: 'T' | 'R' | 'A'): number;
  skip(id: string): void;
}

/** New numbers for ids, beyond all that are there and not too long to count on from. */
function numbering(lines: readonly BratLine[]): Numbering {
  const last = new Map<string, number>();
  const skip = (id: string) => {
    if (id.length > 10) return;
    const kind = id.charAt(0);
    last.set(kind, Math.max(last.get(kind) ?? 0, Number(id.slice(1))));
  };
  for (const { id } of lines) if (id !== undefined) skip(id);
  return {
    skip,
    next: (kind) => {
      const number = (last.get(kind) ?? 0) + 1;
      last.set(kind, number);
      return number;
    },
  };
}
