import type {
  CueKind,
  EntityStatus,
  Sentence,
  Stage,
  StatusLabel,
  StatusReason,
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
    run: (sentence, text) => ({
      statuses: sentence.entities.map((_, entity) => statusOf(entity, sentence, text, rules)),
    }),
  };
}

function statusOf(
  entity: number,
  sentence: Sentence<'entities' | 'cues' | 'scopes'>,
  text: string,
  rules: readonly StatusRule[],
): EntityStatus {
  const { start, end } = sentence.entities[entity]!;
  const why: StatusReason[] = [];
  const said = new Set<CueKind>();
  sentence.scopes.forEach(({ cue, spans }, scope) => {
    // A scope without a cue says nothing of its kind.
    const by = cue === null ? undefined : sentence.cues[cue];
    if (by === undefined) return;
    const standing = { entity: { start, end }, cue: by.spans, scope: spans, sentence, text };
    const row = decidingRow(rules, by.kind, standing);
    if (row === undefined) return;
    why.push({ scope, cue: cue!, rule: row.name, counts: row.counts });
    if (row.counts) said.add(by.kind);
  });
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
