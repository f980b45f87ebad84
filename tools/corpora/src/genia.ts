/** The list of the abstracts of GENIA that are not in BioScope. */
export const abstractsOutsideBioscope = 'trees/genia/non_bioscope.pmids';

/** The list that says of each tree of a part which abstract it comes from. */
export function geniaIds(part: string): string {
  return `trees/genia/${part}.sentids`;
}

/**
 * The trees of a part of GENIA without those of abstracts that are in BioScope too: what learns from the rest can be scored
 * on BioScope. `lines` reads a list of the corpora. Every figure on the abstracts rests on this.
 */
export function withoutBioscope<T>(
  trees: readonly T[],
  part: string,
  lines: (path: string) => readonly string[],
): T[] {
  const allowed = new Set(lines(abstractsOutsideBioscope));
  const abstracts = lines(geniaIds(part)).map((line) => line.split('\t')[0]!);
  if (abstracts.length !== trees.length) {
    throw new Error(`${part}: ${trees.length} trees, but ${abstracts.length} sentence ids`);
  }
  return trees.filter((_, i) => allowed.has(abstracts[i]!));
}
