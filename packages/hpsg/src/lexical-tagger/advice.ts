/** A dependency analysis over atoms, as advice: heads (-1 for the root) and labels. */
export interface Advice {
  readonly heads: readonly number[];
  readonly labels: readonly string[];
}
