import { treeDeriver } from '@hedgerow/ccg/convert';
import type { CcgSentence } from '@hedgerow/ccg/train';
import type { Sentence } from '@hedgerow/document';
import {
  type Bracketed,
  craft,
  genia,
  genia1000,
  masc,
  questions,
  type Supertagged,
} from '@hedgerow/named-corpora';

/** How often a sentence with categories by hand counts, as in Rimell & Clark (2009). */
const copies = 10;

/**
 * What the parser of CCG learns from: derivations made of the trees of GENIA, CRAFT and MASC, and the categories of the
 * 1,000 sentences of GENIA, whose trees are left out, and of questions.
 */
export async function derivedSentences(): Promise<CcgSentence[]> {
  const annotated = genia1000();
  const known = new Set(annotated.map(({ sentences }) => lettersOf(sentences[0]!)));
  const trees = [...genia('train'), ...genia('future_use')].filter(
    ({ sentences }) => !known.has(lettersOf(sentences[0]!)),
  );
  return [
    ...(await derived([...trees, ...craft('train'), ...masc()])),
    ...categorised(annotated, copies),
    ...categorised(questions(), 1),
  ];
}

/** The sentences whose trees become derivations. */
export async function derived(documents: readonly Bracketed[]): Promise<CcgSentence[]> {
  const derive = treeDeriver();
  const found: CcgSentence[] = [];
  for (const { text, sentences } of documents) {
    for (const sentence of sentences) {
      if (sentence.tokens.length === 0) continue;
      const { ccg } = (await derive.run(sentence, text)) as Pick<Sentence, 'ccg'>;
      if (ccg !== undefined) found.push({ words: wordsOf(sentence), tags: sentence.tags, ccg });
    }
  }
  return found;
}

/** With the tags of brackets as the files write them (`LRB`): those of treebanks make the model no better. */
function categorised(documents: readonly Supertagged[], weight: number): CcgSentence[] {
  return documents.flatMap(({ sentences }) =>
    sentences.map((sentence) => ({
      words: wordsOf(sentence),
      tags: sentence.tags,
      categories: sentence.supertags,
      weight,
    })),
  );
}

function wordsOf({ tokens }: Sentence<'tokens'>): string[] {
  return tokens.map(({ form }) => form);
}

/** A sentence by its letters alone: the two releases of GENIA cut some words in different places. */
export function lettersOf(sentence: Sentence<'tokens'>): string {
  return wordsOf(sentence)
    .join('')
    .replace(/[\s\\]/g, '');
}
