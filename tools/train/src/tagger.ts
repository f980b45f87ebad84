import { type TaggerModel, tagger } from '@hedgerow/preprocess';
import { trainTagger } from '@hedgerow/preprocess/train';
import { note } from './build-models.js';
import { type GrammarText, readGrammarTexts } from './grammar-tags.js';
import type { Tagged } from './treebanks.js';
import { lexiconClasses } from './word-classes.js';
import { wordVectors } from './word-vectors.js';

const compact = { bits: 8, pruneBelow: 0.02 } as const;

/** A corpus and the name of its conventions. */
export interface TaggedPart {
  readonly documents: readonly Tagged[];
  readonly conventions: string;
  readonly weight?: number;
}

/** Biomedical English: GENIA and CRAFT, each by its own conventions; those of the first part are the default. */
export function trainBioTagger(parts: readonly TaggedPart[], { voters = 1 } = {}): TaggerModel {
  return trainTagger(parts, { passes: 6, voters, wordClasses: [lexiconClasses()], ...compact });
}

/**
 * General English, in two steps. A first tagger learns from the treebanks alone and tags the texts of the English
 * Resource Grammar, as far as their derivations leave it a choice; the second learns from these too. Likelihood spreads
 * over many small weights, so the largest are kept by number: pruned by size as above, it would lose a third of a point.
 */
export async function trainGeneralTagger(treebanks: readonly TaggedPart[]): Promise<TaggerModel> {
  const vectors = wordVectors(150_000);
  const shared = {
    learnFrom: 'likelihood',
    wordClasses: [lexiconClasses()],
    bits: 8,
  } as const;
  const first = trainTagger(treebanks, {
    ...shared,
    passes: 5,
    voters: 2,
    network: { vectors, inner: 48, hidden: 128, passes: 8, atLeast: 2 },
  });
  note('a first tagger is there; it tags the texts of the grammar');
  const grammar = {
    documents: await tagGrammarTexts(first, readGrammarTexts()),
    conventions: 'erg',
  };
  return trainTagger([...treebanks, grammar], {
    ...shared,
    passes: 3,
    mostEntries: 330_000,
    network: {
      vectors: new Map([...vectors].slice(0, 50_000)),
      inner: 96,
      hidden: 384,
      passes: 6,
      atLeast: 4,
      dropHidden: 0.4,
      onProgress: ({ pass, loss }) => note(`pass ${pass} of the network: loss ${loss.toFixed(4)}`),
    },
  });
}

async function tagGrammarTexts(
  model: TaggerModel,
  texts: readonly GrammarText[],
): Promise<Tagged[]> {
  const allowed = new Map(texts.map((text) => [text.document.sentences[0], text.allowed]));
  const stage = tagger(model, { allowed: (sentence) => allowed.get(sentence)! });
  const tagged: Tagged[] = [];
  for (const { document } of texts) {
    const [sentence] = document.sentences;
    const added = await stage.run(sentence!, document.text);
    tagged.push({ ...document, sentences: [{ ...sentence!, ...added }] });
  }
  return tagged;
}
