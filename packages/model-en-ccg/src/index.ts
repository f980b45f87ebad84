/** Where the model file lies, for `readFile` or `fetch`; `decodeCcgModel` of `@hedgerow/ccg` reads it. */
export const modelFiles = {
  ccg: new URL('../models/ccg.bin', import.meta.url),
} as const satisfies { readonly [name: string]: URL };

export type ModelName = keyof typeof modelFiles;
