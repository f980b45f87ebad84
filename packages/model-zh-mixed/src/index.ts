/** Where the model files lie, for `readFile` or `fetch`; `decodeMixed` and `decodeLexicon` of @hedgerow/mixed-pos read them. */
export const modelFiles = {
  mixed: new URL('../models/mixed.bin', import.meta.url),
  lexicon: new URL('../models/lexicon.bin', import.meta.url),
  english: new URL('../models/english.bin', import.meta.url),
  'english-names': new URL('../models/english-names.bin', import.meta.url),
} as const satisfies { readonly [name: string]: URL };

export type ModelName = keyof typeof modelFiles;
