import type { DerivationHeads } from '../dependencies/derivation-heads.js';
import { firstHead } from '../dependencies/head-variable.js';
import { coordinationRelations } from './coordinations.js';
import type { WordRelation } from './match-rows.js';

/** What the second stage sees of a sentence besides the relations. */
export interface Analysed {
  readonly heads: DerivationHeads;
  /** In small letters. */
  readonly words: readonly string[];
  readonly tags: readonly string[];
  /** The category of each token. */
  readonly categories: readonly string[];
}

/** A rule of the second stage: where the scheme is not what slots tell. Rules are applied in order. */
export interface Adjustment {
  readonly name: string;
  readonly apply: (relations: readonly WordRelation[], sentence: Analysed) => WordRelation[];
}

export const adjustments: readonly Adjustment[] = [
  {
    name: 'conjuncts and conjunctions',
    apply: (relations, { heads, words }) => [
      ...relations,
      ...coordinationRelations(heads.joinings, words),
    ],
  },
  {
    name: 'words before a conjunct that is a modifier modify the conjunct',
    apply: (relations, { heads }) =>
      relations.map((relation) => {
        const [, dependent] = relation.arguments;
        const conjunct = heads.inConjuncts.get(dependent) ?? dependent;
        if (relation.type !== 'nmod' || conjunct === dependent) return relation;
        return between('nmod', conjunct, dependent);
      }),
  },
  {
    name: 'nouns and numbers before or behind a noun that modifies another modify that one',
    apply: (relations, { tags, categories }) => {
      const nounOf = new Map(
        relations
          .filter(({ type }) => type === 'nmod')
          .map(({ arguments: [governor, dependent] }) => [dependent, governor] as const),
      );
      return relations.map((relation) => {
        const [governor, dependent] = relation.arguments;
        if (relation.type !== 'nmod' && relation.type !== 'num') return relation;
        if (!/^\(N\/N\)[/\\]\(N\/N\)$/.test(categories[dependent]!)) return relation;
        if (!/^NN/.test(tags[governor]!) || !/^(NN|JJ|CD|LS|FW)/.test(tags[dependent]!))
          return relation;
        return between(relation.type, nounOf.get(governor) ?? governor, dependent);
      });
    },
  },
  {
    name: 'a name is the head of the nouns before it',
    apply: (relations, { heads, words, tags }) => {
      let adjusted = [...relations];
      for (const { from, to, head, modified, start } of heads.changes) {
        const name = firstHead(head);
        const noun = firstHead(modified);
        if (from.text !== 'NP' || to.text !== 'NP\\NP' || name < 0 || noun < 0) continue;
        if (!/[a-z0-9]/.test(words[start - 1] ?? '') || /^(DT|PRP)/.test(tags[start]!)) continue;
        adjusted = adjusted.filter((one) => !isSame(one, between('appos', noun, name)));
        if (tags[name] === 'CD') adjusted.push(between('num', noun, name));
        else adjusted = [...inPlaceOf(adjusted, noun, name), between('nmod', name, noun)];
      }
      return adjusted;
    },
  },
  {
    name: 'a numeral behind a name is a number of it',
    apply: (relations, { words, tags, categories }) => {
      let adjusted = [...relations];
      for (const [token, word] of words.entries()) {
        if (categories[token] !== 'N' || !/^([ivx]+|\d+)$/.test(word)) continue;
        const isName = (one: WordRelation) => isSame(one, between('nmod', token, token - 1));
        if (!/^NN/.test(tags[token - 1] ?? '') || !adjusted.some(isName)) continue;
        adjusted = adjusted.filter((one) => !isName(one));
        adjusted = [...inPlaceOf(adjusted, token, token - 1), between('num', token - 1, token)];
      }
      return adjusted;
    },
  },
  {
    name: 'who does what a verb phrase says: the subject of the verb that takes it',
    apply: (relations, { words, tags }) => {
      const subjectOf = new Map(
        relations
          .filter(({ type }) => type === 'nsubj' || type === 'nsubjpass')
          .map(({ arguments: [verb, subject] }) => [verb, subject] as const),
      );
      const nounOf = new Map(
        relations
          .filter(({ type }) => type === 'ref')
          .map(({ arguments: [noun, relative] }) => [relative, noun] as const),
      );
      const infinitives = new Set(
        relations
          .filter(({ type, arguments: [, word] }) => type === 'aux' && words[word] === 'to')
          .map(({ arguments: [verb] }) => verb),
      );
      const controlled = relations.flatMap(({ type, arguments: [verb, infinitive] }) => {
        const subject = subjectOf.get(verb);
        if (type !== 'xcomp' || subject === undefined || !infinitives.has(infinitive)) return [];
        if (!/^VB/.test(tags[verb]!)) return [];
        return [between('xsubj', infinitive, nounOf.get(subject) ?? subject)];
      });
      return [...relations, ...controlled];
    },
  },
  {
    name: 'as well as: the middle word is the conjunction',
    apply: (relations, { words }) =>
      relations.map((relation) => {
        const [governor, dependent] = relation.arguments;
        const at = (token: number) => words.slice(token - 2, token + 1).join(' ') === 'as well as';
        if (relation.type === 'cc' && at(dependent)) return between('cc', governor, dependent - 1);
        if (relation.type !== 'dep' || !at(governor)) return relation;
        if (dependent === governor - 1) return between('dep', governor - 1, governor);
        return between('dep', governor - 1, dependent);
      }),
  },
  {
    name: 'not only, but also: the former a conjunction',
    apply: (relations, { words }) =>
      relations.map((relation) => {
        const [governor, dependent] = relation.arguments;
        if (!/^(advmod|neg|nmod|dep|preconj)$/.test(relation.type)) return relation;
        if (words[dependent] === 'also' && words[dependent - 1] === 'but') {
          return between('dep', dependent - 1, dependent);
        }
        if (words[dependent] === 'not' && words[dependent + 1] === 'only') {
          return between('dep', dependent + 1, dependent);
        }
        if (words[dependent] === 'only' && words[dependent - 1] === 'not') {
          return between('cc', governor, dependent);
        }
        return relation;
      }),
  },
  {
    name: 'in vitro: two words of another language',
    apply: (relations, { words }) =>
      relations.map((relation) => {
        const [governor, dependent] = relation.arguments;
        const isLatin = (token: number) =>
          /^(vitro|vivo|situ|utero)$/.test(words[token + 1] ?? '') &&
          /^(in|ex)$/.test(words[token]!);
        if (isLatin(dependent - 1) && governor === dependent - 1) {
          return between('dep', governor, dependent);
        }
        return relation;
      }),
  },
];

function between(type: string, governor: number, dependent: number): WordRelation {
  return { type, arguments: [governor, dependent] };
}

function isSame(one: WordRelation, other: WordRelation): boolean {
  return (
    one.type === other.type &&
    one.arguments[0] === other.arguments[0] &&
    one.arguments[1] === other.arguments[1]
  );
}

/** The relations with one word in the place of another. */
function inPlaceOf(relations: readonly WordRelation[], word: number, by: number): WordRelation[] {
  const swap = (token: number) => (token === word ? by : token);
  return relations.flatMap((relation) => {
    const [governor, dependent] = relation.arguments;
    const swapped = between(relation.type, swap(governor), swap(dependent));
    return swapped.arguments[0] === swapped.arguments[1] ? [] : [swapped];
  });
}
