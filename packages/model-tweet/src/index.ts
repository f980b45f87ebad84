/** Where the model file lies, for `readFile` or `fetch`; `decodeTweetModel` of `@hedgerow/tweet-ner` reads it. */
export const modelFiles = {
  names: new URL('../models/names.bin', import.meta.url),
} as const satisfies { readonly [name: string]: URL };

export type ModelName = keyof typeof modelFiles;
