/** What a token is to a cue in a tree of dependencies. */
import type { Dependencies } from '@hedgerow/document';
import { pathBetween, soundHeads, wayUp } from '../../trees/tree-walk.js';

export interface ArcRelation {
  /** The labels from the cue up and then down to the token: `ADV^VC|SBJvNMOD`; `long` above six. */
  readonly path: string;
  /** The labels from the cue up to where they meet, at most four, and the last of them. */
  readonly climb: string;
  readonly lastClimb: string;
  readonly climbs: number;
  /** The label of the first arc down from there. */
  readonly arm: string;
  readonly falls: number;
  /** Tag and lemma of the token where they meet. */
  readonly joint: string;
  readonly jointLemma: string;
  /** Whether the token is under the verb that governs the cue, and under the first verb of its chain. */
  readonly governed: string;
  /** Under the latter: by which arc, on which side, and the tag there. Else how it is reached from that verb. */
  readonly verbArm: string;
  readonly outside: string;
}

/** Of each token. A cue that is part of a word can have that word for its governing verb. */
export function relateByArcs(
  dependencies: Dependencies,
  tags: readonly string[],
  lemmas: readonly string[],
  cue: number,
  isAffix: boolean,
): ArcRelation[] {
  const heads = soundHeads(dependencies, tags.length);
  const { labels } = dependencies;
  const isVerb = (token: number) => /^(V|MD)/.test(tags[token]!);
  const above = wayUp(heads, cue).slice(isAffix ? 0 : 1);
  const governor = above.find(isVerb) ?? -1;
  const verb = firstOfChain(governor, heads, labels);
  return tags.map((_, token) => {
    const { up, top, down } = pathBetween(heads, cue, token);
    if (top < 0) return apart;
    const way = wayUp(heads, token);
    const rise = up.map((at) => labels[at]!);
    const fall = down.map((at) => labels[at]!);
    return {
      path: rise.length + fall.length > 6 ? 'long' : `${rise.join('^')}|${fall.join('v')}`,
      climb: rise.slice(0, 4).join('^') || 'self',
      lastClimb: rise.at(-1) ?? 'self',
      climbs: Math.min(rise.length, 4),
      arm: fall[0] ?? 'self',
      falls: Math.min(fall.length, 4),
      joint: tags[top]!,
      jointLemma: lemmas[top]!.toLowerCase(),
      governed:
        `${way.includes(governor) ? 'verb' : ''}${way.includes(verb) ? ' chain' : ''}` || 'no',
      ...armOf(way, verb, heads, labels, tags),
    };
  });
}

const apart: ArcRelation = {
  path: 'none',
  climb: '?',
  lastClimb: '?',
  climbs: 0,
  arm: '?',
  falls: 0,
  joint: '?',
  jointLemma: '?',
  governed: 'no',
  verbArm: '',
  outside: '',
};

/** *may* of *used* in *may be used*; -1 of -1. */
function firstOfChain(verb: number, heads: Int32Array, labels: readonly string[]): number {
  let first = verb;
  while (first >= 0 && heads[first]! >= 0 && labels[first] === 'VC') first = heads[first]!;
  return first;
}

function armOf(
  way: readonly number[],
  verb: number,
  heads: Int32Array,
  labels: readonly string[],
  tags: readonly string[],
): { readonly verbArm: string; readonly outside: string } {
  if (verb < 0) return { verbArm: '', outside: '' };
  const at = way.indexOf(verb);
  if (at === 0) return { verbArm: 'self', outside: '' };
  if (at > 0) {
    const arm = way[at - 1]!;
    return { verbArm: `${labels[arm]} ${arm < verb ? '<' : '>'} ${tags[arm]}`, outside: '' };
  }
  const over = wayUp(heads, verb);
  const joint = over.findIndex((token) => way.includes(token));
  if (joint < 0) return { verbArm: '', outside: 'none' };
  const arm = way[way.indexOf(over[joint]!) - 1];
  const rise = over.slice(0, joint).map((token) => labels[token]);
  return { verbArm: '', outside: `${rise.join('^')}|${arm === undefined ? 'self' : labels[arm]}` };
}
