import { InputError } from '@hedgerow/document';

/** Where a unit stands in its word: first, inside, last, or alone (`zhao2012`, section 6). */
export const positions = ['B', 'I', 'E', 'S'] as const;

export const [begin, inside, final, single] = [0, 1, 2, 3] as const;

/** The cross labels {B, I, E, S} x tag that a model knows; a label is `4 * tag + position`. */
export interface LabelSet {
  readonly tags: readonly string[];
  readonly count: number;
  /** 1 for the labels that were seen in training. */
  readonly legal: Uint8Array;
}

export const labelOf = (tag: number, position: number): number => 4 * tag + position;
export const tagOf = (label: number): number => label >> 2;
export const positionOf = (label: number): number => label & 3;
/** Whether a word goes on after this label. */
export const isOpen = (label: number): boolean => (label & 3) < 2;

/** 50 tags in 4 positions, and the positions and tags by themselves, are what a model's classes have room for. */
const mostTags = 50;

/** Of the names of labels that can occur, such as `B-NN`. */
export function labelSet(names: readonly string[]): LabelSet {
  const tags = [...new Set(names.map((name) => name.slice(2)))];
  if (tags.length === 0 || tags.length > mostTags) {
    throw new InputError('MIXED_TAGS', `found ${tags.length} tags, expected 1 to ${mostTags}`);
  }
  const legal = new Uint8Array(4 * tags.length);
  for (const name of names) {
    const position = positions.indexOf(name[0] as (typeof positions)[number]);
    if (position < 0 || name[1] !== '-') {
      throw new InputError('MIXED_TAGS', `found the label ${name}, expected one as B-NN`);
    }
    legal[labelOf(tags.indexOf(name.slice(2)), position)] = 1;
  }
  return { tags, count: legal.length, legal };
}

/** `B-NN` and the like: those that are legal, in the order of the labels. */
export function labelNames({ tags, legal }: LabelSet): string[] {
  return tags
    .flatMap((tag) => positions.map((position) => `${position}-${tag}`))
    .filter((_, label) => legal[label] === 1);
}

/** Those that are legal and in one of these positions. */
export function labelsAt({ count, legal }: LabelSet, ...wanted: readonly number[]): Int32Array {
  const labels = Array.from({ length: count }, (_, label) => label);
  return Int32Array.from(
    labels.filter((label) => legal[label] === 1 && wanted.includes(positionOf(label))),
  );
}

/** Only a word that is open can go on, with its tag; a new one begins only where the last has ended. */
export function mayFollow(before: number | undefined, label: number): boolean {
  const starts = positionOf(label) === begin || positionOf(label) === single;
  if (before === undefined || !isOpen(before)) return starts;
  return !starts && tagOf(before) === tagOf(label);
}
