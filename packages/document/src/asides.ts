/** What stands in a sentence beside what it says: brackets, references, numbers of the literature. Words are in small letters. */

/** Brackets as texts and treebanks write them. */
const openings = new Set(['(', '[', '{', '-lrb-', '-lsb-', '-lcb-']);
const closings = new Set([')', ']', '}', '-rrb-', '-rsb-', '-rcb-']);

export function isOpening(word: string): boolean {
  return openings.has(word);
}

export function isClosing(word: string): boolean {
  return closings.has(word);
}

/** Of each bracket the one that belongs to it; -1 of other words and where there is none. */
export function pairBrackets(words: readonly string[]): Int32Array {
  const partner = new Int32Array(words.length).fill(-1);
  const open: number[] = [];
  words.forEach((word, i) => {
    if (isOpening(word)) open.push(i);
    else if (isClosing(word)) {
      const from = open.pop();
      if (from === undefined) return;
      partner[i] = from;
      partner[from] = i;
    }
  });
  return partner;
}

/** True of a number of the literature, or of several: `77`, `3-5`. */
export function isNumbers(word: string): boolean {
  return /^[0-9]+([-–,][0-9]+)*$/.test(word);
}

/** True of what can stand between such numbers. */
export function joinsNumbers(word: string): boolean {
  return /^[,–@-]$/.test(word);
}

/** Words that make what stands in brackets a reference: to a figure, a table, the literature. */
export const referenceWords =
  'figure figures fig fig. figs figs. table tables section supplementary additional data see al. e.g. reviewed';

/** Words that are counted, so that a number after them is none of the literature: *day 7*. */
export const countedWords =
  'acid age allele alpha appendix arm band batch beta case category channel chapter chromosome class clone codon cohort column cycle day degree delta domain dose electrode equation example exon experiment factor figure gamma generation genotype grade group haplotype helix hour interleukin intron isoform isotype isozyme item kinase lane layer lead level line locus loop minute month number panel part phase point position protein rank receptor repeat residue round row score section segment serine serotype stage step subgroup subtype subunit table threonine trial type tyrosine variant version vertebra visit wave week year zone';

/**
 * Whether the words from one place to another, both included, are a reference: nothing but numbers of the literature, or
 * with a year or one of the names.
 */
export function referenceFinder(
  words: readonly string[],
  isName: (word: string) => boolean,
): (from: number, to: number) => boolean {
  // How many there are up to each word, so that a long reference is read once, not once a question.
  const named = new Int32Array(words.length + 1);
  const other = new Int32Array(words.length + 1);
  words.forEach((word, i) => {
    const isNamed = isName(word) || /^(19|20)[0-9]{2}[a-z]?$/.test(word);
    named[i + 1] = named[i]! + (isNamed ? 1 : 0);
    other[i + 1] = other[i]! + (isNumbers(word) || /^[,;–-]$/.test(word) ? 0 : 1);
  });
  return (from, to) => named[to + 1]! > named[from]! || other[to + 1] === other[from];
}
