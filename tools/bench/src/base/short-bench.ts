/** Imports a package from the checkout that is measured; typed as the one of this commit. */
export type PackageOf = <Module>(specifier: string) => Promise<Module>;

/** Work of a second or so, which is done by two checkouts in turns: nothing in it may be random. */
export interface ShortBench {
  readonly name: string;
  /**
   * Imports what it takes from a checkout and makes the input. What it gives back is measured, once to warm up and then
   * for the figure: it tells its processor time in seconds where that is not of this process.
   */
  prepare(packageOf: PackageOf, checkout: string): Promise<() => unknown>;
}
