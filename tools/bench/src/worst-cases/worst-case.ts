/** An input that once cost more than its length, or could: what is doubled by the bench and counted by the test. */
export interface WorstCase {
  readonly name: string;
  /** Where the cost would be: the file, from the root of the repository. */
  readonly place: string;
  /** In units of the input, for the test; the bench doubles from there. */
  readonly size: number;
  /**
   * Imports the code, which is counted from then on, and makes what does the work for an input of a size. It may end in
   * an `InputError`: a refusal is an answer, too.
   */
  load(): Promise<(size: number) => () => unknown>;
}
