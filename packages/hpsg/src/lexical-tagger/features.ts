import { hashOf, joinHashes as join } from '@hedgerow/learn/hashed';
import type { LexicalWord } from '../lexicon/lexicon.js';

/** A word and what stands around it, by hashes, the word itself in the middle. */
export interface WordWindow {
  /** Three words to each side. */
  readonly words: Int32Array;
  /** Two tags to each side. */
  readonly tags: Int32Array;
  /** Shapes: one to each side. */
  readonly shapes: Int32Array;
  /** What dependencies say of the word, or undefined where there are none. */
  frame: Frame | undefined;
}

/** How a word stands among others by the dependencies, as hashes. */
export interface Frame {
  /** Its label, the word it depends on, and that one's tag. */
  label: number;
  head: number;
  headTag: number;
  /** The labels of what depends on it, to the left and to the right, in their order. */
  left: number;
  right: number;
  /** The labels and words of what depends on it to the right. */
  rightWords: number;
  /** The first word that depends on it to the right. */
  next: number;
}

/** More than there are features of a word. */
export const featureRoom = 56;

/** The features of a word in its place: itself, its neighbours, tags around it, its ends, its shape, its frame. Returns how many. */
export function lexicalFeatures(
  { form, surface }: LexicalWord,
  { words, tags, shapes, frame }: WordWindow,
  first: boolean,
  features: Int32Array,
): number {
  const [w3, w2, w1, w, n1, n2, n3] = words as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [t2, t1, t, u1, u2] = tags as unknown as [number, number, number, number, number];
  let k = 0;
  const see = (value: number) => {
    features[k] = join(k, value);
    k++;
  };
  see(w);
  see(join(w, w1));
  see(join(w, n1));
  see(w1);
  see(n1);
  see(w2);
  see(n2);
  see(join(w1, n1));
  see(t);
  see(join(t, w));
  see(join(t1, t));
  see(join(t, u1));
  see(join(join(t1, t), u1));
  see(join(u1, u2));
  see(join(t1, t2));
  see(join(w, u1));
  see(join(w, t1));
  see(join(join(w, u1), u2));
  see(join(join(w, t1), t2));
  see(join(w, n2));
  see(join(w, w2));
  see(join(join(w, n1), n2));
  see(hashOf(form, Math.max(0, form.length - 2)));
  see(hashOf(form, Math.max(0, form.length - 3)));
  see(hashOf(form, Math.max(0, form.length - 4)));
  see(hashOf(form, 0, Math.min(3, form.length)));
  see(shapes[1]!);
  see(join(join(w, t1), u1));
  see(join(u2, n1));
  see(join(w, n3));
  see(join(w, w3));
  see(join(join(first ? 1 : 0, /^\p{Lu}/u.test(surface) ? 1 : 0), w));
  see(hashOf(surface));
  see(join(shapes[0]!, shapes[1]!));
  see(join(shapes[1]!, shapes[2]!));
  see(join(join(shapes[0]!, shapes[1]!), join(shapes[2]!, first ? 1 : 0)));
  see(join(t, join(shapes[1]!, u1)));
  if (frame === undefined) return k;
  const { label, head, headTag, left, right, rightWords, next } = frame;
  see(join(label, t));
  see(join(w, label));
  see(join(w, head));
  see(join(label, join(t, headTag)));
  see(join(t, right));
  see(join(w, right));
  see(join(w, join(left, right)));
  see(join(w, rightWords));
  see(join(w, next));
  see(join(w, join(label, right)));
  see(join(t, join(label, left)));
  return k;
}

/** Runs of letters and digits by one sign each: `Aa0-a`. */
export function shapeOf(surface: string): string {
  return surface
    .slice(0, 40)
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{N}+/gu, '0')
    .replace(/\p{Lo}+/gu, 'o')
    .slice(0, 8);
}
