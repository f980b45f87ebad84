import type { CueKind, Sentence, Span } from '@hedgerow/document';

/** One span of a cue or of a scope, as something to be drawn. */
export interface ScopeMark extends Span {
  readonly type: 'cue' | 'scope';
  /** Of a scope, its cue's; a scope without a cue has none. */
  readonly kind: CueKind | undefined;
  /** The cue, by its index in the sentence; undefined of a scope without one. */
  readonly cue: number | undefined;
  /** The scope, by its index in the sentence; undefined of a cue. */
  readonly scope: number | undefined;
  /** A cue or scope of several spans has several marks. */
  readonly part: number;
  readonly parts: number;
}

/** Text with all the marks that lie on it, outer before inner; the pieces of a sentence make up its text. */
export interface MarkedPiece extends Span {
  readonly marks: readonly ScopeMark[];
}

/**
 * The cues and scopes of a sentence in the order in which they open: an outer one before what it holds, a scope before
 * its cue. Spans are kept inside the sentence, and no mark cuts a character in two.
 */
export function scopeMarks(sentence: Sentence, text: string): ScopeMark[] {
  const { cues = [], scopes = [] } = sentence;
  const marks: ScopeMark[] = [];
  const add = (
    spans: readonly Span[],
    rest: Omit<ScopeMark, 'start' | 'end' | 'part' | 'parts'>,
  ) => {
    const whole = spans.map((span) => onCharacters(span, sentence, text)).filter(isFilled);
    whole.forEach((span, part) => {
      marks.push({ ...span, ...rest, part, parts: whole.length });
    });
  };
  scopes.forEach(({ cue, spans }, scope) => {
    const owner = cue === null ? undefined : cues[cue];
    add(spans, { type: 'scope', kind: owner?.kind, cue: cue ?? undefined, scope });
  });
  cues.forEach(({ kind, spans }, cue) => {
    add(spans, { type: 'cue', kind, cue, scope: undefined });
  });
  return marks.sort(
    (a, b) =>
      a.start - b.start ||
      b.end - a.end ||
      Number(a.type === 'cue') - Number(b.type === 'cue') ||
      (b.scope ?? 0) - (a.scope ?? 0),
  );
}

/** The text of a sentence cut wherever a mark begins or ends. */
export function cutAtMarks(sentence: Span, marks: readonly ScopeMark[]): MarkedPiece[] {
  const borders = new Set([sentence.start, sentence.end]);
  for (const { start, end } of marks) borders.add(start).add(end);
  const places = [...borders].sort((a, b) => a - b);
  const pieces: MarkedPiece[] = [];
  let open: ScopeMark[] = [];
  let next = 0;
  for (let i = 0; i + 1 < places.length; i++) {
    const start = places[i]!;
    open = open.filter(({ end }) => end > start);
    while (next < marks.length && marks[next]!.start <= start) open.push(marks[next++]!);
    pieces.push({ start, end: places[i + 1]!, marks: open.slice() });
  }
  return pieces;
}

/** How many scopes deep each scope is at its deepest, itself counted: the deeper, the lower its line is drawn. */
export function scopeHeights(marks: readonly ScopeMark[]): ReadonlyMap<ScopeMark, number> {
  const heights = new Map<ScopeMark, number>();
  // An outer one comes before what it holds.
  for (const mark of [...marks].reverse()) {
    if (mark.type === 'cue') continue;
    let inside = 0;
    for (const [other, height] of heights) {
      if (mark.start <= other.start && other.end <= mark.end) inside = Math.max(inside, height);
    }
    heights.set(mark, inside + 1);
  }
  return heights;
}

/** Whether brackets alone would not tell what belongs together: spans that cross, gaps, a cue outside its scope. */
export function needsNumbers(marks: readonly ScopeMark[]): boolean {
  const scopes = marks.filter(({ type }) => type === 'scope');
  if (new Set(marks.map(({ cue, scope }) => cue ?? `scope ${scope}`)).size < 2) return false;
  return marks.some(({ parts }) => parts > 1) || cross(scopes) || !allOpenInOwnScope(marks, scopes);
}

/** Whether any of the scopes, in the order in which they open, ends inside another that it did not begin in. */
function cross(scopes: readonly ScopeMark[]): boolean {
  const open: ScopeMark[] = [];
  for (const scope of scopes) {
    while (open.length > 0 && open.at(-1)!.end <= scope.start) open.pop();
    if (open.length > 0 && open.at(-1)!.end < scope.end) return true;
    open.push(scope);
  }
  return false;
}

/**
 * Whether of each cue the innermost scope of its kind around it is its own, where scopes nest; a cue without any scope
 * needs no telling.
 */
function allOpenInOwnScope(marks: readonly ScopeMark[], scopes: readonly ScopeMark[]): boolean {
  const owned = new Set(scopes.map(({ cue }) => cue));
  const openOf = new Map<CueKind | undefined, ScopeMark[]>();
  for (const mark of marks) {
    const open = openOf.get(mark.kind) ?? [];
    openOf.set(mark.kind, open);
    while (open.length > 0 && open.at(-1)!.end <= mark.start) open.pop();
    if (mark.type === 'scope') {
      const around = open.at(-1);
      // Of those of the same span the first counts.
      if (around?.start !== mark.start || around.end !== mark.end) open.push(mark);
      continue;
    }
    const innermost = open.findLast(({ end }) => mark.end <= end);
    if (innermost === undefined ? owned.has(mark.cue) : innermost.cue !== mark.cue) return false;
  }
  return true;
}

function onCharacters(span: Span, { start: first, end: last }: Span, text: string): Span {
  const splits = (at: number) => /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1));
  const start = Math.max(first, splits(span.start) ? span.start - 1 : span.start);
  const end = Math.min(last, splits(span.end) ? span.end + 1 : span.end);
  return { start, end };
}

function isFilled({ start, end }: Span): boolean {
  return start < end;
}
