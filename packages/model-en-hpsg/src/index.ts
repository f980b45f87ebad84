/** Where the model file lies, for `readFile` or `fetch`; `decodeHpsgModel` of `@hedgerow/hpsg` reads it. */
export const modelFiles = {
  hpsg: new URL('../models/hpsg.bin', import.meta.url),
} as const satisfies { readonly [name: string]: URL };

export type ModelName = keyof typeof modelFiles;
