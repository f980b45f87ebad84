import type { Cue, Scope, Span } from '@hedgerow/document';

/** Gathers the scopes of a sentence and the parts of its cues, as their elements open and close. */
export interface SentenceMarks {
  /** Tells what is wrong, if anything is. */
  beginScope(id: string | undefined, start: number): string | undefined;
  endScope(id: string, end: number): void;
  /** A part of a cue, whose element stands at an offset of the record. */
  addCue(kind: Cue['kind'], ref: string | undefined, span: Span, at: number): void;
  /** Cues come in the order of their first part, scopes in that of their start tags: outer before inner. */
  end(): FinishedMarks;
}

interface FinishedMarks {
  readonly cues: readonly Cue[];
  readonly scopes: readonly Scope[];
  readonly fault?: { readonly at: number; readonly message: string };
}

interface Part {
  readonly kind: Cue['kind'];
  readonly ref: string | undefined;
  readonly span: Span;
  readonly at: number;
}

interface OpenScope {
  readonly id: string;
  readonly start: number;
  end: number;
  cue: number | null;
}

export function sentenceMarks(): SentenceMarks {
  let scopes: OpenScope[] = [];
  let parts: Part[] = [];
  /** Where there are many: the others are found sooner one by one. */
  let byId: Map<string, OpenScope> | undefined;
  const scopeOf = (id: string): OpenScope | undefined => {
    if (byId !== undefined) return byId.get(id);
    for (let i = scopes.length - 1; i >= 0; i--) if (scopes[i]!.id === id) return scopes[i];
    return undefined;
  };
  return {
    beginScope: (id, start) => {
      if (id === undefined) return '<xcope> has no id';
      if (scopeOf(id) !== undefined) return `two scopes of a sentence have the id ${id}`;
      const scope = { id, start, end: start, cue: null };
      scopes.push(scope);
      if (byId !== undefined) byId.set(id, scope);
      else if (scopes.length > 8) byId = new Map(scopes.map((each) => [each.id, each]));
      return undefined;
    },
    endScope: (id, end) => {
      scopeOf(id)!.end = end;
    },
    addCue: (kind, ref, span, at) => {
      parts.push({ kind, ref, span, at });
    },
    end: () => {
      if (scopes.length === 0 && parts.length === 0) return noMarks();
      const marks = finished(parts, scopes, scopeOf);
      scopes = [];
      parts = [];
      byId = undefined;
      return marks;
    },
  };
}

/** Parts that refer to one scope are one cue. */
function finished(
  parts: readonly Part[],
  scopes: readonly OpenScope[],
  scopeOf: (id: string) => OpenScope | undefined,
): FinishedMarks {
  const cues: { readonly kind: Cue['kind']; readonly spans: Span[] }[] = [];
  for (const { kind, ref, span, at } of parts) {
    const scope = ref === undefined ? undefined : scopeOf(ref);
    if (ref !== undefined && scope === undefined) {
      const message = `a cue refers to the scope ${ref}, which its sentence has not`;
      return { cues, scopes: [], fault: { at, message } };
    }
    if (scope === undefined || scope.cue === null) {
      if (scope !== undefined) scope.cue = cues.length;
      cues.push({ kind, spans: [span] });
      continue;
    }
    const cue = cues[scope.cue]!;
    if (cue.kind !== kind) {
      const message = `the cue of ${ref} is both ${cue.kind} and ${kind}`;
      return { cues, scopes: [], fault: { at, message } };
    }
    cue.spans.push(span);
  }
  return {
    cues,
    scopes: scopes.map(({ id, start, end, cue }) => ({
      cue,
      spans: [{ start, end }],
      id,
    })),
  };
}

/** Of the sentences that have neither. */
const noMarks = (): FinishedMarks => ({ cues: [], scopes: [] });
