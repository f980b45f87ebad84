import { type CcgModel, categoryTable, ccgParser, fragmentsOf, grammar } from '@hedgerow/ccg';
import { headWords } from '@hedgerow/ccg/train';
import type { Document } from '@hedgerow/document';

type Derived = Document<'tokens' | 'tags' | 'ccg' | 'supertags'>;

export interface CcgScores {
  /** Words that have their category, in percent. */
  readonly categories: number;
  /** Words, not punctuation, that depend on the word they should by the heads of constituents, in percent. */
  readonly heads: number;
  /** Sentences with a derivation of the whole, in percent. */
  readonly whole: number;
}

/** How well a model derives sentences whose derivations are known; tags are those of the documents. */
export async function scoreCcg(gold: readonly Derived[], model: CcgModel): Promise<CcgScores> {
  const rules = grammar(categoryTable());
  const parser = ccgParser(model);
  const counts = { sentences: 0, whole: 0, words: 0, categories: 0, dependents: 0, heads: 0 };
  for (const { text, sentences } of gold) {
    for (const sentence of sentences) {
      const { length } = sentence.tokens;
      const found = await parser.run(sentence, text);
      const right = headWords(sentence.ccg, length, rules);
      const said = headWords(found.ccg, length, rules);
      counts.sentences++;
      if (fragmentsOf(found.ccg).length === 1) counts.whole++;
      sentence.tokens.forEach(({ form }, i) => {
        counts.words++;
        if (found.supertags[i] === sentence.supertags[i]) counts.categories++;
        if (!/[\p{L}\p{N}]/u.test(form)) return;
        counts.dependents++;
        if (right[i] === said[i]) counts.heads++;
      });
    }
  }
  const percent = (part: number, of: number) => Math.round((10_000 * part) / Math.max(1, of)) / 100;
  return {
    categories: percent(counts.categories, counts.words),
    heads: percent(counts.heads, counts.dependents),
    whole: percent(counts.whole, counts.sentences),
  };
}
