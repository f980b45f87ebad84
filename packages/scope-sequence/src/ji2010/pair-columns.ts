import type { Sentence } from '@hedgerow/document';
import type { TextColumns } from '../features/template-features.js';
import { depthsOf, pathBetween, soundHeads } from '../trees/tree-walk.js';
import { wordColumns } from './word-columns.js';

export type ParsedSentence = Sentence<'tokens' | 'tags' | 'dependencies'>;

/** A sentence seen from one word of a cue. */
export interface CueView {
  readonly sentence: ParsedSentence;
  readonly cue: number;
  readonly heads: Int32Array;
  readonly depths: Int32Array;
  /** How many marks there are before each token. */
  readonly marks: Int32Array;
}

/** The views of a sentence from each of these tokens. */
export function cueViews(sentence: ParsedSentence, cues: readonly number[]): CueView[] {
  const { tokens, dependencies } = sentence;
  const heads = soundHeads(dependencies, tokens.length);
  const depths = depthsOf(heads);
  const marks = new Int32Array(tokens.length + 1);
  for (const [i, { form }] of tokens.entries()) {
    marks[i + 1] = marks[i]! + (/[\p{L}\p{N}]/u.test(form) ? 0 : 1);
  }
  return cues.map((cue) => ({ sentence, cue, heads, depths, marks }));
}

/** Distances of more than this are taken for it. */
const furthest = 10;

/** What the patterns of figures 2 and 3 name. */
export const pairColumns: TextColumns<CueView> = {
  w: ({ sentence }) => wordColumns.w!(sentence),
  p: ({ sentence }) => wordColumns.p!(sentence),
  cueW: ({ sentence: { tokens }, cue }) => tokens.map(() => tokens[cue]!.form),
  cueP: ({ sentence: { tags }, cue }) => tags.map(() => tags[cue]!),
  /** The parts of speech on the way, up (`^`) from the word and down (`_`) to the cue. */
  tagPath: ({ sentence: { tags }, heads, cue }) =>
    tags.map((_, word) => {
      const { up, top, down } = pathBetween(heads, word, cue);
      const [above, below] = [up.map((i) => `${tags[i]}^`), down.map((i) => `_${tags[i]}`)];
      return [...above, top < 0 ? '' : tags[top], ...below].join('');
    }),
  /** The labels of the arcs on the way. */
  labelPath: ({ sentence: { tags, dependencies }, heads, cue }) =>
    tags.map((_, word) => {
      const { up, down } = pathBetween(heads, word, cue);
      const { labels } = dependencies;
      const way = [...up.map((i) => `${labels[i]}^`), ...down.map((i) => `_${labels[i]}`)];
      return way.length === 0 ? '=' : way.join('');
    }),
  /** Where the cue is, from the word. */
  side: ({ sentence: { tokens }, cue }) => tokens.map((_, i) => (cue < i ? 'LEFT' : 'RIGHT')),
  depth: ({ depths }) => Array.from(depths, String),
  distance: ({ sentence: { tokens }, cue }) =>
    tokens.map((_, i) => String(Math.min(furthest, Math.abs(i - cue)))),
  /** How many marks there are between the two. */
  marks: ({ sentence: { tokens }, cue, marks }) =>
    tokens.map((_, i) => {
      const [from, to] = i < cue ? [i + 1, cue] : [cue + 1, i];
      return String(Math.max(0, marks[Math.max(from, to)]! - marks[from]!));
    }),
};
