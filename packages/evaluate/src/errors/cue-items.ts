/** Uncertain sentences, cues and scopes as items. What a prediction says of its reasons is counted, too. */
import { type Cue, type CueKind, compareSpans, hull, type Scope } from '@hedgerow/document';
import { cueKey, cuesOf, isUncertain, scopeKey, scopesOf } from '../conll2010.js';
import type { Feature, Item, Keys } from './outcome.js';
import { charactersOf, type Side } from './side.js';

export type Kind = CueKind | 'any';

/** The sentence, if it is uncertain. Where none says so, the score of the certainty that was predicted counts against it. */
export function uncertainItems(side: Side, kind: Kind): Item[] {
  const { sentence, pair } = side;
  if (!isUncertain(sentence, kind)) return [];
  const { certainty } = pair.predicted;
  const sign = isUncertain(pair.predicted, kind) ? 1 : -1;
  const cues = cuesOf(sentence, kind).map(({ spans }) => side.lemmas(spans));
  return [
    {
      key: 'uncertain',
      label: 'uncertain',
      spans: [side.own(sentence)],
      extent: side.place(sentence),
      near: [0],
      keys: { cue: [...new Set(cues)] },
      ...(certainty?.score !== undefined && { score: sign * certainty.score }),
      ...(certainty?.why && { features: certainty.why }),
    },
  ];
}

/** Each part of a cue, as each `<cue>` element counts. */
export function cueItems(side: Side, kind: Kind): Item[] {
  const items = cuesOf(side.sentence, kind).flatMap((cue) =>
    cue.spans.map((span): Item => {
      const extent = side.place(span);
      const words = cue.spans.length > 1 || /\s/.test(side.words([span])) ? 'several' : 'one';
      const features = (cue.why?.words ?? []).flatMap((word) => word.features);
      return {
        key: cueKey(cue, extent),
        label: cue.kind,
        spans: [side.own(span)],
        extent,
        near: charactersOf([extent]),
        keys: {
          kind: [cue.kind],
          cue: [side.lemmas([span])],
          words: [words],
          ...(side.name === 'predicted' && cue.why && { rule: [cue.why.pattern ?? 'no pattern'] }),
        },
        ...(cue.score !== undefined && { score: cue.score }),
        ...(features.length > 0 && { features }),
      };
    }),
  );
  return onceEach(items);
}

/** Scopes that are the same by begin, end and cue. */
export function scopeItems(side: Side, kind: Kind): Item[] {
  const items = scopesOf(side.sentence, kind).map(({ scope, cue }) =>
    scopeItem(side, scope, cue, scopeKey(scope, cue, side.place)),
  );
  return onceEach(items);
}

/** A scope by a key of its scorer; `anchorKey` says what is the same of cues, else their places. */
export function scopeItem(
  side: Side,
  scope: Scope,
  cue: Cue | undefined,
  key: string,
  { extent, anchorKey }: Partial<Pick<Item, 'extent' | 'anchorKey'>> = {},
): Item {
  const cueSpans = [...(cue?.spans ?? [])].sort(compareSpans);
  const places = cueSpans.map(side.place);
  const whole = side.place(hull(scope.spans)!);
  return {
    key,
    label: cue?.kind ?? 'no cue',
    spans: scope.spans.map(side.own),
    anchor: cueSpans.map(side.own),
    extent: extent ?? whole,
    anchorKey: anchorKey ?? JSON.stringify(places),
    near: charactersOf(cue === undefined ? [whole] : places),
    keys: { ...cueKeys(side, cue, cueSpans), ...ruleKeys(side, scope) },
    ...reasons(scope),
  };
}

function cueKeys(side: Side, cue: Cue | undefined, spans: Cue['spans']): Keys {
  return cue === undefined ? {} : { kind: [cue.kind], cue: [side.lemmas(spans)] };
}

function ruleKeys({ name }: Side, { why = [] }: Scope): Keys {
  const rules = [...new Set(why.map(({ rule }) => rule))];
  return name === 'predicted' && rules.length > 0 ? { rule: rules } : {};
}

function reasons({ why = [] }: Scope): { readonly features?: readonly Feature[] } {
  const features = why.flatMap((reason) => reason.features ?? []);
  return features.length === 0 ? {} : { features };
}

/** What a side has twice counts once. */
function onceEach(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.key, item])).values()];
}
