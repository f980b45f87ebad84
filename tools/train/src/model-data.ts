/**
 * What each model file is made of, unlabelled text, word lists and vectors too: recipes write it into the headers, and cards
 * and notices are made of those.
 */
import { dataSources as from } from '@hedgerow/corpora/data-sources';

export function bioData({ withoutBioscope = false } = {}) {
  const trees = [withoutBioscope ? from.geniaWithoutBioscope : from.genia, from.craft];
  return {
    'tagger-bio': [...trees, from.lexicon],
    'tagger-general': [from.ewt, from.masc, from.erg, from.lexicon, from.vectors],
    lemmas: [from.ewt],
    'parser-greedy': trees,
    'parser-best': trees,
    'deep-features': trees,
    'cues-speculation': [from.conll2010],
    'cues-negation': [from.bioscope],
    'sequence-cues-speculation': [from.conll2010],
    'sequence-cues-negation': [from.bioscope],
    scopes: [from.conll2010, from.bioscope],
    'cues-starsem': [from.cdSco, from.ewt, from.masc, from.lexicon],
    'scopes-starsem': [from.cdSco],
    'ranker-speculation': [from.conll2010],
    'ranker-negation': [from.bioscope],
    'combined-speculation': [from.conll2010],
    'combined-negation': [from.bioscope],
    'ji2010-certainty': [from.conll2010],
    'ji2010-cues-speculation': [from.conll2010],
    'ji2010-scopes-speculation': [from.conll2010],
    'zhang2010-cues-speculation': [from.conll2010],
    'zhang2010-scopes-speculation': [from.conll2010],
    'ji2010-cues-negation': [from.bioscope],
    'ji2010-scopes-negation': [from.bioscope],
    'zhang2010-cues-negation': [from.bioscope],
    'zhang2010-scopes-negation': [from.bioscope],
    'li2018-linear': [from.conll2010, from.bioscope],
    'li2018-semi': [from.conll2010, from.bioscope],
    'li2018-latent': [from.conll2010, from.bioscope],
  } as const;
}

const words = [from.jieba, from.cedict, from.lexicon, from.ewt, from.names] as const;

/** The tagger learns with the lexicon beside it, and from text whose words the dictionary put in English. */
export const zhData = {
  lexicon: words,
  mixed: [from.udc, from.gcdt, ...words],
  english: [...words, from.vectors],
  'english-names': [from.lexicon, from.ewt, from.names, from.vectors],
} as const;

export const tweetData = {
  names: [from.wnut17, from.btc, from.tweebank, from.tweets, from.vectors, from.nameLists],
} as const;

/** Tags and dependencies that it learns with are those of the models for biomedical English. */
export function hpsgData({ general = false } = {}) {
  return general ? [from.erg] : [from.erg, from.geniaTrainWithoutBioscope, from.craft];
}

export const ccgData = [from.genia, from.craft, from.masc, from.genia1000, from.questions] as const;
