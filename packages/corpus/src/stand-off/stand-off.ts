import {
  type Cue,
  compareSpans,
  type Document,
  type Entity,
  type EntityStatus,
  hull,
  type NegatedEvent,
  type Scope,
  type Sentence,
  type Span,
  type StatusLabel,
  type Token,
  widenOver,
} from '@hedgerow/document';

/** An annotation of formats that know of no sentences or layers, and what it is to us. */
export interface StandOff {
  readonly role: 'speculation' | 'negation' | 'scope' | 'event' | 'token' | 'entity';
  readonly spans: readonly Span[];
  /** The type of an entity. */
  readonly type?: string | undefined;
  readonly id?: string | undefined;
  /** The tag of a token. */
  readonly tag?: string | undefined;
  /** What is said of an entity. */
  readonly status?: StatusLabel | undefined;
}

/** Between a cue and its scope or event. */
export interface StandOffLink {
  readonly cue: StandOff;
  readonly target: StandOff;
}

/** The annotations that the layers of a document come to, from whole characters to whole characters. */
export function standOffOf(
  document: Document,
  onLoss: (loss: string) => void,
): { items: StandOff[]; links: StandOffLink[] } {
  const whole = (spans: readonly Span[]) => wholeCharacters(document.text, spans, onLoss);
  const items: StandOff[] = [];
  const links: StandOffLink[] = [];
  for (const sentence of document.sentences) {
    const { cues = [], scopes = [], events = [], entities = [], tokens = [], tags } = sentence;
    const statusOf = new Map(sentence.statuses?.map(({ entity, status }) => [entity, status]));
    const written = cues.map(
      ({ kind, spans, id }): StandOff => ({ role: kind, spans: whole(spans), id }),
    );
    for (const item of written) items.push(item);
    for (const { cue, spans, id } of scopes) {
      const target = { role: 'scope', spans: whole(spans), id } as const;
      items.push(target);
      if (cue !== null) links.push({ cue: written[cue]!, target });
    }
    for (const { cue, spans, ...event } of events) {
      const { id } = event as { id?: string };
      const target = { role: 'event', spans: whole(spans), id } as const;
      items.push(target);
      links.push({ cue: written[cue]!, target });
    }
    for (const [i, { start, end, type, id }] of entities.entries()) {
      const spans = whole([{ start, end }]);
      items.push({ role: 'entity', spans, type, id, status: statusOf.get(i) });
    }
    for (const [i, { start, end }] of tokens.entries()) {
      items.push({ role: 'token', spans: whole([{ start, end }]), tag: tags?.[i] });
    }
  }
  return { items, links };
}

/** These formats count characters, so a span cannot begin or end inside one. */
function wholeCharacters(
  text: string,
  spans: readonly Span[],
  onLoss: (loss: string) => void,
): readonly Span[] {
  const isInside = (at: number) =>
    (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
  if (!spans.some(({ start, end }) => isInside(start) || isInside(end))) return spans;
  onLoss('borders inside a character');
  return spans.map(({ start, end }) => ({
    start: isInside(start) ? start - 1 : start,
    end: isInside(end) ? end + 1 : end,
  }));
}

/** Without the events whose cue is not among the items, which no format could say of what they are. */
export function withoutLooseEvents(
  items: readonly StandOff[],
  links: readonly StandOffLink[],
  onLoss: (loss: string) => void,
): StandOff[] {
  const kept = new Set(items);
  const linked = new Set(links.filter(({ cue }) => kept.has(cue)).map(({ target }) => target));
  return items.filter((item) => {
    const isLoose = item.role === 'event' && !linked.has(item);
    if (isLoose) onLoss('events of cues that are left out');
    return !isLoose;
  });
}

interface Draft extends Span {
  readonly cues: Cue[];
  readonly scopes: Scope[];
  readonly events: (NegatedEvent & { readonly id?: string })[];
  readonly entities: Entity[];
  readonly statuses: EntityStatus[];
  readonly tokens: { readonly token: Token; readonly item: StandOff }[];
}

/**
 * Sentences with the layers that annotations come to: those at `base`, widened where an annotation, or a
 * cue and its scope, run across several. A layer is made only if the document has something of it.
 */
export function sentencesOfStandOff(
  text: string,
  base: readonly Span[],
  items: readonly StandOff[],
  links: readonly StandOffLink[],
  fail: (item: StandOff, message: string) => Error,
): Sentence[] {
  const areas = items.map(({ spans }) => hull(spans)!);
  for (const { cue, target } of links) areas.push(hull([...cue.spans, ...target.spans])!);
  const drafts: Draft[] = widenOver(base, areas).map((span) => ({
    ...span,
    cues: [],
    scopes: [],
    events: [],
    entities: [],
    statuses: [],
    tokens: [],
  }));
  const draftOf = ({ spans }: StandOff) => drafts[lastStartingBy(drafts, hull(spans)!.start)]!;

  const cueIndex = new Map<StandOff, number>();
  for (const item of items) {
    const { role, spans, id } = item;
    if (role !== 'speculation' && role !== 'negation') continue;
    const { cues } = draftOf(item);
    cueIndex.set(item, cues.length);
    cues.push({ kind: role, spans, ...(id === undefined ? {} : { id }) });
  }
  const cuesOf = new Map<StandOff, number[]>();
  for (const { cue, target } of links) {
    const known = cuesOf.get(target);
    if (known === undefined) cuesOf.set(target, [cueIndex.get(cue)!]);
    else known.push(cueIndex.get(cue)!);
  }
  for (const item of items) {
    const { role, spans, id, type = '', status } = item;
    const named = id === undefined ? {} : { id };
    const whole = hull(spans)!;
    const draft = draftOf(item);
    if (role === 'scope') {
      for (const cue of cuesOf.get(item) ?? [null]) draft.scopes.push({ cue, spans, ...named });
    } else if (role === 'event') {
      const cues = cuesOf.get(item);
      if (cues === undefined) throw fail(item, 'a negated event is of no cue');
      for (const cue of cues) draft.events.push({ cue, spans, ...named });
    } else if (role === 'token') {
      draft.tokens.push({ token: { ...whole, form: text.slice(whole.start, whole.end) }, item });
    } else if (role === 'entity') {
      const entity = draft.entities.push({ ...whole, type, ...named }) - 1;
      if (status !== undefined) draft.statuses.push({ entity, status, why: [] });
    }
  }
  return drafts.map(layersOf(items, fail));
}

function layersOf(
  items: readonly StandOff[],
  fail: (item: StandOff, message: string) => Error,
): (draft: Draft) => Sentence {
  const has = new Set(items.map(({ role }) => role));
  const hasCues = has.has('speculation') || has.has('negation') || has.has('scope');
  const hasStatuses = items.some(({ status }) => status !== undefined);
  const hasTags = items.every(({ role, tag }) => role !== 'token' || tag !== undefined);
  return ({ start, end, cues, scopes, events, entities, statuses, tokens: unsorted }) => {
    const tokens = unsorted.toSorted((a, b) => compareSpans(a.token, b.token));
    for (const [i, { token, item }] of tokens.entries()) {
      const last = tokens[i - 1];
      if (last !== undefined && last.token.end > token.start)
        throw fail(item, 'two tokens overlap');
    }
    return {
      start,
      end,
      ...(has.has('token') ? { tokens: tokens.map(({ token }) => token) } : {}),
      ...(has.has('token') && hasTags ? { tags: tokens.map(({ item }) => item.tag!) } : {}),
      ...(hasCues ? { cues, scopes } : {}),
      ...(has.has('event') ? { events } : {}),
      ...(has.has('entity') ? { entities } : {}),
      ...(hasStatuses ? { statuses } : {}),
    };
  };
}

function lastStartingBy(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Which of the stored annotations, as a file had them, the wanted ones still are: first by id, then any of
 * the same kind and place. Wanted ones of one id, kind and place are one: a scope of two cues.
 */
export function matchStored(
  stored: readonly StandOff[],
  wanted: readonly StandOff[],
): { storedOf: Map<StandOff, StandOff>; groups: StandOff[][] } {
  const byKey = new Map<string, StandOff[]>();
  for (const item of stored.toReversed()) append(byKey, keyOf(item), item);
  const byId = new Map<string, StandOff>();
  for (const item of stored) byId.set(`${item.id} ${keyOf(item)}`, item);
  const free = new Set(stored);
  const grouped = new Map<string, StandOff[]>();
  for (const [i, item] of wanted.entries()) {
    append(grouped, item.id === undefined ? String(i) : `${item.id} ${keyOf(item)}`, item);
  }
  const groups = [...grouped.values()];
  const storedOf = new Map<StandOff, StandOff>();
  const claim = (group: readonly StandOff[], found: StandOff | undefined) => {
    if (found === undefined || !free.delete(found)) return;
    for (const item of group) storedOf.set(item, found);
  };
  for (const group of groups) claim(group, byId.get(`${group[0]!.id} ${keyOf(group[0]!)}`));
  for (const group of groups) {
    if (storedOf.has(group[0]!)) continue;
    const candidates = byKey.get(keyOf(group[0]!)) ?? [];
    let found = candidates.pop();
    while (found !== undefined && !free.has(found)) found = candidates.pop();
    claim(group, found);
  }
  return { storedOf, groups };
}

/** Of entities we know no more than the outer bounds. */
function keyOf({ role, type, spans }: StandOff): string {
  const places = role === 'entity' ? [hull(spans)!] : spans;
  return [role, type, ...places.map(({ start, end }) => `${start}-${end}`)].join(' ');
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
