import { treeDeriver } from '@hedgerow/ccg/convert';
import type { SupertaggedSentence } from '@hedgerow/ccg/train';
import type { Document, Sentence } from '@hedgerow/document';
import {
  type Bracketed,
  corpusPaths,
  craft,
  ewt,
  type GeniaPart,
  genia,
  genia1000,
  masc,
  type Supertagged,
} from '@hedgerow/named-corpora';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';

/** The corpora in the places of the paper's: what it calls WSJ is general English here, and the 1,000 sentences are its own. */

export type Tagged = Document<'tokens' | 'tags'>;

const geniaParts = ['train', 'dev', 'future_use'] as const;

export const sectionPaths = {
  treebank: geniaParts.map((part) => corpusPaths.genia(part)),
  annotated: corpusPaths.genia1000,
  general: [corpusPaths.ewt('train'), corpusPaths.masc],
} as const;

/** EWT and MASC. MASC has stray tags; a sentence with one is left out. */
export function generalEnglish(context: ReproductionContext): Tagged[] {
  const web = ewt('train', { reader: context });
  const known = new Set(web.flatMap(({ sentences }) => sentences.flatMap(({ tags }) => tags)));
  const written = masc({ reader: context }).map((document) => ({
    ...document,
    sentences: document.sentences.filter(({ tags }) => tags.every((tag) => known.has(tag))),
  }));
  return [...web, ...written];
}

/** The trees of GENIA, all of them or those of a part. */
export function geniaTrees(
  context: ReproductionContext,
  parts: readonly GeniaPart[] = geniaParts,
): Bracketed[] {
  return parts.flatMap((part) => genia(part, { reader: context }));
}

/** Those that are not among the 1,000 sentences. */
export function otherTrees(
  context: ReproductionContext,
  parts: readonly GeniaPart[] = geniaParts,
): Bracketed[] {
  const left = new Set(
    annotatedSentences(context).map(({ sentences }) => lettersOf(sentences[0]!)),
  );
  return geniaTrees(context, parts).filter(({ sentences }) => !left.has(lettersOf(sentences[0]!)));
}

/** The 1,000 sentences with categories by hand. */
export function annotatedSentences(context: ReproductionContext): Supertagged[] {
  return withTreebankTags(genia1000({ reader: context }));
}

/** Files of categories write the tags of brackets and quotation marks otherwise than treebanks, and so taggers, do. */
export function withTreebankTags(documents: readonly Supertagged[]): Supertagged[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tags: sentence.tags.map((tag) => treebankTags.get(tag) ?? tag),
    })),
  }));
}

const treebankTags: ReadonlyMap<string, string> = new Map([
  ['LRB', '-LRB-'],
  ['RRB', '-RRB-'],
  ['LQU', '``'],
  ['RQU', "''"],
]);

/** Trees with the categories that derivations of them have; those that become none are left out. */
export function categorised(
  context: ReproductionContext,
  which: 'general' | 'treebank' | 'articles',
): Promise<SupertaggedSentence[]> {
  return remember(context, `rimell2009 categories ${which}`, async () => {
    const trees = {
      general: () => masc({ reader: context }),
      treebank: () => otherTrees(context),
      articles: () => craft('train', { reader: context }),
    }[which]();
    const derive = treeDeriver();
    const found: SupertaggedSentence[] = [];
    for (const { text, sentences } of trees) {
      for (const sentence of sentences) {
        if (sentence.tokens.length === 0) continue;
        const { supertags } = (await derive.run(sentence, text)) as Pick<Sentence, 'supertags'>;
        if (supertags === undefined) continue;
        found.push({ words: wordsOf(sentence), tags: sentence.tags, categories: supertags });
      }
    }
    return found;
  });
}

export function wordsOf({ tokens }: Sentence<'tokens'>): string[] {
  return tokens.map(({ form }) => form);
}

/** A sentence by its letters alone: the two releases of GENIA cut some words in different places. */
function lettersOf(sentence: Sentence<'tokens'>): string {
  return wordsOf(sentence)
    .join('')
    .replace(/[\s\\]/g, '');
}
