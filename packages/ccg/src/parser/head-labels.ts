/**
 * Which word a word depends on, as a label of its own that a network can learn (Spoustová & Spousta 2010): how many words
 * of the same class one must pass on which side to come to the head, `2 nouns to the left`; or that it is the root. In a
 * sentence each label is one word, so that they are alternatives.
 */
const classes: readonly RegExp[] = [
  /^(NN|PRP$|FW|EX|WP$)/,
  /^(VB|MD)/,
  /^(IN|TO|RP)/,
  /^(JJ|CD)/,
  /^(RB|WRB)/,
  /^(DT|PDT|PRP\$|WDT|WP\$|POS)/,
  /^CC/,
];
/** That of all other tags. */
const otherClass = classes.length;

/** Heads that are further are not told. */
const furthest = 8;

export const headLabelCount: number = 1 + 2 * (classes.length + 1) * furthest;

/** The label of the root. */
const rootLabel = 0;

/** The words that a word can depend on, each by its label; the root stands for itself as a word behind the last. */
export interface HeadChoices {
  readonly labels: Uint16Array;
  readonly heads: Int32Array;
}

export function headClasses(tags: readonly string[]): Uint8Array {
  return Uint8Array.from(tags, (tag) => {
    const found = classes.findIndex((pattern) => pattern.test(tag));
    return found < 0 ? otherClass : found;
  });
}

export function headChoices(classOf: Uint8Array, word: number): HeadChoices {
  const labels: number[] = [rootLabel];
  const heads: number[] = [classOf.length];
  const passed = new Uint8Array(otherClass + 1);
  const look = (at: number, side: 0 | 1) => {
    const own = classOf[at]!;
    if (passed[own]! === furthest) return;
    labels.push(1 + (side * (otherClass + 1) + own) * furthest + passed[own]!);
    heads.push(at);
    passed[own]!++;
  };
  for (let at = word - 1; at >= 0; at--) look(at, 0);
  passed.fill(0);
  for (let at = word + 1; at < classOf.length; at++) look(at, 1);
  return { labels: Uint16Array.from(labels), heads: Int32Array.from(heads) };
}
