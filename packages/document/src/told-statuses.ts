import type { Sentence } from './document.js';
import type { Entity, StatusLabel } from './layers.js';
import { type Span, spanText } from './span.js';

/** What is said of an entity, with the words of the cues and scopes that say it. */
export interface ToldStatus {
  readonly entity: Entity;
  readonly status: StatusLabel;
  readonly why: readonly {
    readonly cue: string;
    readonly scope: string;
    readonly rule: string;
    readonly counts: boolean;
  }[];
}

/** The statuses of a sentence, in the order of its text. */
export function toldStatuses(
  { entities = [], cues = [], scopes = [], statuses = [] }: Sentence,
  text: string,
): readonly ToldStatus[] {
  const words = (spans: readonly Span[] = []) =>
    spans.map((span) => spanText(text, span).replace(/\s+/g, ' ')).join(' ... ');
  return statuses
    .map(({ entity, status, why }) => ({
      entity: entities[entity]!,
      status,
      why: why.map(({ cue, scope, rule, counts }) => ({
        cue: words(cues[cue]?.spans),
        scope: words(scopes[scope]?.spans),
        rule,
        counts,
      })),
    }))
    .sort((a, b) => a.entity.start - b.entity.start || b.entity.end - a.entity.end);
}
