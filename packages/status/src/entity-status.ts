import {
  type CueKind,
  type EntityStatus,
  hull,
  type Sentence,
  type Span,
  type Stage,
  type StatusLabel,
  type StatusReason,
} from '@hedgerow/document';
import { holds, type Standing } from './relation.js';
import { type StatusRule, statusRules } from './rules.js';

export interface EntityStatusOptions {
  /** Rows of your own in the place of ours. */
  readonly rules?: readonly StatusRule[];
}

/**
 * A stage that tells of each entity whether the sentence affirms, negates or suspects it, by the scopes that it is in
 * and a table of what counts as being in one.
 */
export function entityStatus({
  rules = statusRules,
}: EntityStatusOptions = {}): Stage<'entities' | 'cues' | 'scopes', 'statuses'> {
  return {
    name: 'entity-status',
    needs: ['entities', 'cues', 'scopes'],
    uses: ['tokens', 'dependencies'],
    adds: ['statuses'],
    run: (sentence, text) => {
      const bearings = bearingsOf(sentence);
      const statuses = sentence.entities.map((_, entity) =>
        statusOf(entity, { sentence, text, bearings, rules }),
      );
      return { statuses };
    },
  };
}

/** A scope with its cue, and the stretch that both are in. */
interface Bearing {
  readonly scope: number;
  readonly cue: number;
  readonly kind: CueKind;
  readonly reach: Span;
}

/** A scope without a cue says nothing of its kind. */
function bearingsOf({ cues, scopes }: Sentence<'cues' | 'scopes'>): Bearing[] {
  return scopes.flatMap(({ cue, spans }, scope) => {
    const by = cue === null ? undefined : cues[cue];
    const reach = hull([...spans, ...(by?.spans ?? [])]);
    return by === undefined || reach === undefined
      ? []
      : [{ scope, cue: cue!, kind: by.kind, reach }];
  });
}

/** No reader asks for more; a text that is one sentence can have thousands of scopes around a word. */
const mostReasons = 32;

function statusOf(
  entity: number,
  {
    sentence,
    text,
    bearings,
    rules,
  }: {
    readonly sentence: Sentence<'entities' | 'cues' | 'scopes'>;
    readonly text: string;
    readonly bearings: readonly Bearing[];
    readonly rules: readonly StatusRule[];
  },
): EntityStatus {
  const { start, end } = sentence.entities[entity]!;
  const why: StatusReason[] = [];
  const said = new Set<CueKind>();
  for (const { scope, cue, kind, reach } of bearings) {
    if (reach.start > end || reach.end < start) continue;
    // What is said already needs no more reasons than are told; what is not may still be.
    if (why.length >= mostReasons && said.has(kind)) continue;
    const row = decidingRow(rules, kind, {
      entity: { start, end },
      cue: sentence.cues[cue]!.spans,
      scope: sentence.scopes[scope]!.spans,
      sentence,
      text,
    });
    if (row === undefined) continue;
    if (why.length < mostReasons || (row.counts && !said.has(kind))) {
      why.push({ scope, cue, rule: row.name, counts: row.counts });
    }
    if (row.counts) said.add(kind);
  }
  return { entity, status: labelOf(said), why };
}

function decidingRow(
  rules: readonly StatusRule[],
  kind: CueKind,
  standing: Standing,
): StatusRule | undefined {
  return rules.find(
    (row) => (row.kind === undefined || row.kind === kind) && holds(row.when, standing),
  );
}

function labelOf(said: ReadonlySet<CueKind>): StatusLabel {
  if (said.size === 2) return 'both';
  if (said.has('negation')) return 'negated';
  return said.has('speculation') ? 'speculated' : 'affirmed';
}
