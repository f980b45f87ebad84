import type { Relation } from '@hedgerow/document';
import { matchesPattern } from '../dependencies/category-pattern.js';
import type { Change, WordHeads } from '../dependencies/derivation-heads.js';
import { firstHead } from '../dependencies/head-variable.js';
import type { Slot } from '../dependencies/lexical-heads.js';
import type { Category, CategoryTable } from '../grammar/category.js';
import type { ChangeRow, SlotRow, WordRow } from './relation-rows.js';

/** The tables that say which relations slots and unary rules stand for. */
export interface RelationTables {
  readonly words: readonly WordRow[];
  readonly slots: readonly SlotRow[];
  readonly changes: readonly ChangeRow[];
}

/** A relation of two words. */
export interface WordRelation extends Relation {
  readonly arguments: readonly [governor: number, dependent: number];
}

/** Reads relations off heads by tables of rows; the first row that fits is taken. */
export function rowMatcher(tables: RelationTables, { parse }: CategoryTable) {
  const wordRows = tables.words.map((row) => ({ ...row, pattern: parse(row.category) }));
  const slotRows = tables.slots.map((row) => ({
    ...row,
    slash: row.takes[0],
    inner: parse(row.core),
    pattern: parse(row.takes.slice(1)),
  }));
  const changeRows = tables.changes.map((row) => ({
    ...row,
    source: parse(row.from),
    target: parse(row.to),
  }));
  const rowsOf = remembered(({ category }: { category: Category }) =>
    wordRows.filter(({ pattern }) => matchesPattern(category, pattern)),
  );

  function ofSlot({ core }: WordHeads, { slash, category }: Slot, word: string, tag: string) {
    return slotRows.find(
      (row) =>
        row.slash === slash &&
        matchesPattern(core, row.inner) &&
        matchesPattern(category, row.pattern) &&
        fits(row, word, tag),
    );
  }

  return {
    ofWord: (heads: WordHeads, word: string, tag: string): WordRelation[] => {
      const { token, slots, made } = heads;
      const filler = (name: string, slot?: Slot): number => {
        if (name === 'word') return token;
        if (name === 'made') return firstHead(made);
        const filled = name === 'this' ? slot : slots[Number(name) - 1];
        return filled === undefined ? -1 : firstHead(filled.head);
      };
      const row = rowsOf(heads.category.id, heads).find((one) => fits(one, word, tag));
      if (row !== undefined) return said(row.relations, filler);
      return slots.flatMap((slot) => {
        const found = ofSlot(heads, slot, word, tag);
        return found === undefined ? [] : said(found.relations, (name) => filler(name, slot));
      });
    },
    ofChange: ({ from, to, head, modified }: Change): WordRelation[] => {
      const row = changeRows.find(
        ({ source, target }) => matchesPattern(from, source) && matchesPattern(to, target),
      );
      if (row === undefined) return [];
      return said(row.relations, (name) => firstHead(name === 'word' ? head : modified));
    },
  };
}

function fits({ words, tags }: WordRow | SlotRow, word: string, tag: string): boolean {
  return (words === undefined || words.test(word)) && (tags === undefined || tags.test(tag));
}

/** Relations of words that are both there, and are two. */
function said(relations: readonly string[], filler: (name: string) => number): WordRelation[] {
  return relations.flatMap((relation) => {
    const [type, from, to] = relation.split(' ');
    const governor = filler(from!);
    const dependent = filler(to!);
    if (governor < 0 || dependent < 0 || governor === dependent) return [];
    return [{ type: type!, arguments: [governor, dependent] as const }];
  });
}

function remembered<A, B>(make: (input: A) => B): (id: number, input: A) => B {
  const known = new Map<number, B>();
  return (id, input) => {
    let found = known.get(id);
    if (found === undefined) {
      found = make(input);
      known.set(id, found);
    }
    return found;
  };
}
