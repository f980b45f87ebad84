import type { CcgDerivation, Relation, Stage } from '@hedgerow/document';
import { derivationHeads } from '../dependencies/derivation-heads.js';
import { categoryTable } from '../grammar/category.js';
import { grammar } from '../grammar/grammar.js';
import { changeRows } from './change-rows.js';
import { coordinationRelations } from './coordinations.js';
import { type RelationTables, rowMatcher, type WordRelation } from './match-rows.js';
import { slotRows } from './slot-rows.js';
import { wordRows } from './word-rows.js';

export const relationTables: RelationTables = {
  words: wordRows,
  slots: slotRows,
  changes: changeRows,
};

/** Grammatical relations of derivations. */
export function relationsOfDerivations(tables: RelationTables = relationTables) {
  const rules = grammar(categoryTable());
  const headsIn = derivationHeads(rules);
  const rows = rowMatcher(tables, rules.categories);
  return (
    derivation: CcgDerivation,
    forms: readonly string[],
    tags: readonly string[],
  ): WordRelation[] => {
    const heads = headsIn(derivation, forms);
    const words = forms.map((form) => form.toLowerCase());
    const found: WordRelation[] = [
      ...heads.words.flatMap((word) =>
        rows.ofWord(word, words[word.token] ?? '', tags[word.token] ?? ''),
      ),
      ...heads.changes.flatMap(rows.ofChange),
    ].map((relation) => {
      const [, dependent] = relation.arguments;
      const conjunct = heads.inConjuncts.get(dependent);
      if (conjunct === undefined || conjunct === dependent || relation.type !== 'nmod')
        return relation;
      return { ...relation, arguments: [conjunct, dependent] as const };
    });
    found.push(
      ...coordinationRelations(heads.joinings, (token) => /^[a-z&+/]/.test(words[token] ?? '')),
    );
    return found;
  };
}

/** A stage that reads grammatical relations off CCG derivations. */
export function grammaticalRelations(): Stage<'tokens' | 'tags' | 'ccg', 'relations'> {
  const relationsOf = relationsOfDerivations();
  return {
    name: 'grammatical-relations',
    needs: ['tokens', 'tags', 'ccg'],
    adds: ['relations'],
    run: ({ tokens, tags, ccg }) => ({
      relations: relationsOf(
        ccg,
        tokens.map(({ form }) => form),
        tags,
      ) satisfies Relation[],
    }),
  };
}
