import type { CcgDerivation, Stage } from '@hedgerow/document';
import { derivationHeads } from '../dependencies/derivation-heads.js';
import { categoryTable } from '../grammar/category.js';
import { grammar } from '../grammar/grammar.js';
import type { Adjustment } from './adjustments/adjustment.js';
import { adjustments } from './adjustments.js';
import { changeRows } from './change-rows.js';
import { type RelationTables, rowMatcher, type WordRelation } from './match-rows.js';
import { slotRows } from './slot-rows.js';
import { wordRows } from './word-rows.js';

/** Both stages: what slots and unary rules say, and the rules that come after. */
export interface RelationScheme extends RelationTables {
  readonly adjustments: readonly Adjustment[];
}

export const stanfordScheme: RelationScheme = {
  words: wordRows,
  slots: slotRows,
  changes: changeRows,
  adjustments,
};

/** Reads grammatical relations off derivations, as a scheme says. */
export function relationReader(scheme: RelationScheme = stanfordScheme) {
  const rules = grammar(categoryTable());
  const headsIn = derivationHeads(rules);
  const rows = rowMatcher(scheme, rules.categories);
  return (
    derivation: CcgDerivation,
    forms: readonly string[],
    tags: readonly string[],
  ): WordRelation[] => {
    const heads = headsIn(derivation, forms);
    const words = forms.map((form) => form.toLowerCase());
    const categories: string[] = forms.map(() => '');
    for (const { token, category } of heads.words) categories[token] = category.text;
    const said = [
      ...heads.words.flatMap((word) => rows.ofWord(word, words[word.token]!, tags[word.token]!)),
      ...heads.changes.flatMap(rows.ofChange),
    ];
    const sentence = { heads, words, tags, categories };
    let relations: readonly WordRelation[] = said;
    for (const { apply } of scheme.adjustments) relations = apply(relations, sentence);
    return withoutRepeats(relations);
  };
}

/** What two rules say comes once. */
function withoutRepeats(relations: readonly WordRelation[]): WordRelation[] {
  const known = new Set<string>();
  return relations.filter(({ type, arguments: pair }) => {
    const key = `${type} ${pair.join(' ')}`;
    return !known.has(key) && known.add(key);
  });
}

export interface RelationOptions {
  /** Whether the rules of the second stage come after the tables. Default true. */
  readonly adjusted?: boolean | undefined;
}

/** A stage that reads grammatical relations off CCG derivations (Rimell & Clark 2009, section 6.1.3). */
export function grammaticalRelations({
  adjusted = true,
}: RelationOptions = {}): Stage<'tokens' | 'tags' | 'ccg', 'relations'> {
  const relationsOf = relationReader(
    adjusted ? stanfordScheme : { ...stanfordScheme, adjustments: [] },
  );
  return {
    name: 'grammatical-relations',
    needs: ['tokens', 'tags', 'ccg'],
    adds: ['relations'],
    run: ({ tokens, tags, ccg }) => ({
      relations: relationsOf(
        ccg,
        tokens.map(({ form }) => form),
        tags,
      ),
    }),
  };
}
