import { firstHead } from '../../dependencies/head-variable.js';
import { type Adjustment, adjusting, between, governors, inPlaceOf } from './adjustment.js';

const none = ['', ''] as const;

/** Rules for words beside nouns. */
export const nounPhrases: readonly Adjustment[] = [
  {
    name: 'words before a conjunct that is a modifier modify the conjunct',
    apply: (relations, { heads }) =>
      adjusting(relations, /^nmod$/, (_, dependent) => {
        const conjunct = heads.inConjuncts.get(dependent) ?? dependent;
        return conjunct === dependent ? undefined : between('nmod', conjunct, dependent);
      }),
    example: none,
    nearMiss: none,
  },
  {
    name: 'nouns and adjectives that modify a modifier modify the noun',
    apply: (relations, { tags, categories }) => {
      const nounOf = governors(relations, /^nmod$/);
      return adjusting(relations, /^(nmod|num)$/, (governor, dependent, type) => {
        const isBehind = dependent > governor;
        if (!/^\(N\/N\)[/\\]\(N\/N\)$/.test(categories[dependent]!)) return undefined;
        if (!isBehind && !/^(NN|JJ|FW)/.test(tags[dependent]!)) return undefined;
        return between(type, nounOf.get(governor) ?? governor, dependent);
      });
    },
    example: none,
    nearMiss: none,
  },
  {
    name: 'a name is the head of the nouns before it, a number behind a noun is not',
    apply: (relations, { heads, words, tags }) => {
      let adjusted = [...relations];
      for (const { from, to, head, modified, start } of heads.changes) {
        const name = firstHead(head);
        const noun = firstHead(modified);
        if (from.text !== 'NP' || to.text !== 'NP\\NP' || name < 0 || noun < 0) continue;
        if (!/[a-z0-9]/.test(words[start - 1] ?? '') || /^(DT|PRP)/.test(tags[start]!)) continue;
        adjusted = without(adjusted, 'appos', noun, name);
        if (tags[name] === 'CD') adjusted.push(between('num', noun, name));
        else adjusted = [...inPlaceOf(adjusted, noun, name), between('nmod', name, noun)];
      }
      return adjusted;
    },
    example: none,
    nearMiss: none,
  },
  {
    name: 'a numeral behind a name is a number of it',
    apply: (relations, { words, tags, categories }) => {
      let adjusted = [...relations];
      for (const [token, word] of words.entries()) {
        const name = token - 1;
        if (categories[token] !== 'N' || !/^([ivx]+|\d+)$/.test(word)) continue;
        if (!/^NN/.test(tags[name] ?? '')) continue;
        const rest = without(adjusted, 'nmod', token, name);
        if (rest.length === adjusted.length) continue;
        adjusted = [...inPlaceOf(rest, token, name), between('num', name, token)];
      }
      return adjusted;
    },
    example: none,
    nearMiss: none,
  },
  {
    name: 'an adverb before a number modifies the number',
    apply: (relations, { tags }) =>
      adjusting(relations, /^advmod$/, (governor, dependent) =>
        tags[dependent + 1] === 'CD' && governor > dependent
          ? between('advmod', dependent + 1, dependent)
          : undefined,
      ),
    example: none,
    nearMiss: none,
  },
  {
    name: 'in vitro: the first word is the head',
    apply: (relations, { words }) => {
      let adjusted = [...relations];
      for (const [token, word] of words.entries()) {
        const before = token - 1;
        if (!/^(vitro|vivo|situ|utero)$/.test(word) || !/^(in|ex)$/.test(words[before] ?? ''))
          continue;
        adjusted = adjusted.filter(
          ({ arguments: [governor, dependent] }) =>
            !(
              (governor === before && dependent === token) ||
              (governor === token && dependent === before)
            ),
        );
        adjusted = [...inPlaceOf(adjusted, token, before), between('dep', before, token)];
      }
      return adjusted;
    },
    example: none,
    nearMiss: none,
  },
];

function without(
  relations: readonly ReturnType<typeof between>[],
  type: string,
  governor: number,
  dependent: number,
) {
  return relations.filter(
    (one) => one.type !== type || one.arguments[0] !== governor || one.arguments[1] !== dependent,
  );
}
