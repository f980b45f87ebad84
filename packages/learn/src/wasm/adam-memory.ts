import { type Block, type VectorKernel, vectorMemory } from './vector-memory.js';

/** Parameters and their gradients in the memory of the compiled loops, and what else is worked with there. */
export interface AdamMemory<Name extends string> {
  readonly kernel: VectorKernel;
  block(name: string): Block;
  gradient(name: Name): Block;
  /**
   * A step down the gradients (Adam: Kingma & Ba 2015), which are cleared. Steps are counted from 1. Of one table
   * only the rows change that were touched.
   */
  descend(rate: number, step: number, rows: TouchedRows<Name>): void;
}

/** Rows of `size` numbers each of a table that a step touched. */
export interface TouchedRows<Name extends string> {
  readonly of: Name;
  readonly size: number;
  readonly rows: Iterable<number>;
}

/** `parameters` and `others` have the sizes of blocks by their names. */
export function adamMemory<Name extends string>(
  parameters: { readonly [name in Name]: number },
  others: { readonly [name: string]: number },
): AdamMemory<Name> {
  const names = Object.keys(parameters) as Name[];
  const named = (suffix: string) =>
    Object.fromEntries(names.map((name) => [`${name}${suffix}`, parameters[name]]));
  const { kernel, blocks } = vectorMemory({
    ...named(''),
    ...named(' gradient'),
    ...named(' mean'),
    ...named(' square'),
    ...others,
  });
  const block = (name: string): Block => blocks[name]!;
  function change(name: Name, from: number, size: number, rate: number): void {
    kernel.adam(
      block(name).at + from * 4,
      block(`${name} gradient`).at + from * 4,
      block(`${name} mean`).at + from * 4,
      block(`${name} square`).at + from * 4,
      size,
      rate,
    );
  }
  return {
    kernel,
    block,
    gradient: (name) => block(`${name} gradient`),
    descend: (rate, step, { of, size, rows }) => {
      const corrected = (rate * Math.sqrt(1 - 0.999 ** step)) / (1 - 0.9 ** step);
      for (const row of rows) change(of, row * size, size, corrected);
      for (const name of names) if (name !== of) change(name, 0, parameters[name], corrected);
    },
  };
}
