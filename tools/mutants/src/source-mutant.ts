/** One change to a source file that some test should notice. */
export interface SourceMutant {
  /** What is wrong with it, in a few words. */
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Text that is in the file once, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  /** What of the names of test files is run: those that should notice. */
  readonly tests: readonly string[];
  /** Why it may live: it changes nothing that can be seen. */
  readonly lives?: string;
}
