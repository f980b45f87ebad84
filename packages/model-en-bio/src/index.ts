/** Where the model files lie, for `readFile` or `fetch`; each is read by the decoder of the stage that it is for. */
export const modelFiles = {
  taggerBio: new URL('../models/tagger-bio.bin', import.meta.url),
  taggerGeneral: new URL('../models/tagger-general.bin', import.meta.url),
  lemmas: new URL('../models/lemmas.bin', import.meta.url),
  parserGreedy: new URL('../models/parser-greedy.bin', import.meta.url),
  parserBest: new URL('../models/parser-best.bin', import.meta.url),
  deepFeatures: new URL('../models/deep-features.bin', import.meta.url),
  cuesSpeculation: new URL('../models/cues-speculation.bin', import.meta.url),
  cuesNegation: new URL('../models/cues-negation.bin', import.meta.url),
  cuesStarsem: new URL('../models/cues-starsem.bin', import.meta.url),
  scopesStarsem: new URL('../models/scopes-starsem.bin', import.meta.url),
  scopes: new URL('../models/scopes.bin', import.meta.url),
  rankerSpeculation: new URL('../models/ranker-speculation.bin', import.meta.url),
  rankerNegation: new URL('../models/ranker-negation.bin', import.meta.url),
  combinedSpeculation: new URL('../models/combined-speculation.bin', import.meta.url),
  combinedNegation: new URL('../models/combined-negation.bin', import.meta.url),
} as const satisfies { readonly [name: string]: URL };

export type ModelName = keyof typeof modelFiles;
