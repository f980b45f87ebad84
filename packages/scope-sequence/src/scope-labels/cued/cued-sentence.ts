import {
  covers,
  overlaps,
  type Scope,
  type Sentence,
  type Span,
  type Tree,
} from '@hedgerow/document';
import { tokensIn } from '../../tokens-in.js';
import { type ConstituentRelation, relateByConstituents } from './constituents.js';
import { type ArcRelation, relateByArcs } from './dependencies.js';

/** What the labeller of scopes needs of a sentence; a tree of constituents it looks at where there is one. */
export type ScopableSentence = Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues'> & {
  readonly tree?: Tree;
};

/** A sentence as one of its cues sees it. */
export interface CuedSentence {
  readonly sentence: ScopableSentence;
  readonly text: string;
  readonly spans: readonly Span[];
  /** The tokens that the cue touches, in order. */
  readonly cue: readonly number[];
  /** Of each token: whether all of it is the cue's, a part (*un*, *less*), or nothing. */
  readonly share: readonly Share[];
  /** Of each token, whether it is in the scope that each of the others who were asked gives the cue. */
  readonly said: readonly (readonly boolean[])[];
  /** What each token is to the cue in the tree of constituents; undefined where there is none. */
  constituents(): readonly ConstituentRelation[] | undefined;
  /** What each token is to the cue in the tree of dependencies. */
  arcs(): readonly ArcRelation[];
}

export type Share = 'whole' | 'part' | 'none';

/** Undefined where the cue touches no token. */
export function cuedSentence(
  sentence: ScopableSentence,
  text: string,
  number: number,
  others: readonly (readonly Scope[])[] = [],
): CuedSentence | undefined {
  const { tokens, tags, lemmas, dependencies, tree } = sentence;
  const { spans } = sentence.cues[number]!;
  const cue = tokensIn(tokens, spans);
  if (cue.length === 0) return undefined;
  const share = tokens.map((token): Share => {
    if (spans.some((span) => covers(span, token))) return 'whole';
    return spans.some((span) => overlaps(span, token)) ? 'part' : 'none';
  });
  let constituents: readonly ConstituentRelation[] | undefined;
  let arcs: readonly ArcRelation[] | undefined;
  return {
    sentence,
    text,
    spans,
    cue,
    share,
    said: others.map((scopes) => {
      const own = scopes.find((scope) => scope.cue === number)?.spans ?? [];
      return tokens.map((token) => own.some((span) => overlaps(span, token)));
    }),
    constituents: () => {
      if (tree === undefined) return undefined;
      constituents ??= relateByConstituents(tree, tokens.length, cue[0]!);
      return constituents;
    },
    arcs: () => {
      arcs ??= relateByArcs(dependencies, tags, lemmas, cue[0]!, share[cue[0]!] === 'part');
      return arcs;
    },
  };
}
