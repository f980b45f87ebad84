import { firstHead } from '../../dependencies/head-variable.js';
import {
  type Adjustment,
  adjusting,
  between,
  dependents,
  governors,
  inPlaceOf,
} from './adjustment.js';

/** Rules for words beside nouns. */
export const nounPhrases: readonly Adjustment[] = [
  {
    name: 'words that are one with a modifier in a coordination or in brackets modify it',
    apply: (relations, { heads: { groups }, tags }) => [
      ...relations.filter(({ type, arguments: [, dependent] }) => {
        return !groups.has(dependent) || !/^(nmod|num)$/.test(type);
      }),
      ...[...groups]
        .filter(([word, last]) => word !== last && last >= 0 && !/^(RB|CC)/.test(tags[word]!))
        .map(([word, last]) => between(tags[word] === 'CD' ? 'num' : 'nmod', last, word)),
    ],
    example: [
      '{red|JJ|N/N oak|NN|N/N} and fern|NN|N/N spores',
      'nmod spores oak; cc oak and; conj oak fern; nmod oak red',
    ],
    nearMiss: [
      'red|JJ|N/N {oak|NN|N/N and fern|NN|N/N} spores',
      'nmod spores red; nmod spores oak; cc oak and; conj oak fern',
    ],
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
    example: ['oak|NN|(N/N)/(N/N) bark|NN|N/N moss', 'nmod moss oak; nmod moss bark'],
    nearMiss: ['very|RB|(N/N)/(N/N) wet|JJ|N/N moss', 'advmod wet very; nmod moss wet'],
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
    example: [
      'the plant|NN|N Usnea|NN|N grows',
      'det Usnea the; nsubj grows Usnea; nmod Usnea plant',
    ],
    nearMiss: [
      'the plant|NN|N , Usnea|NN|N , grows',
      'det plant the; nsubj grows plant; appos plant Usnea',
    ],
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
    example: ['oak|NN|N/N II|NN|N grows', 'nsubj grows oak; num oak II'],
    nearMiss: ['oak|NN|N/N moss grows', 'nmod moss oak; nsubj grows moss'],
  },
  {
    name: 'a number behind a noun is joined to another, not the noun',
    apply: (relations, { tags }) => {
      const isNumbered = (noun: number, number: number, before: number) =>
        noun < number && number < before && /^NN/.test(tags[noun]!) && tags[before] === 'CD';
      const numbers = dependents(relations, /^num$/);
      const joined = new Map<number, number>();
      for (const {
        type,
        arguments: [noun, other],
      } of relations) {
        const number = numbers.get(noun) ?? -1;
        if (type === 'conj' && isNumbered(noun, number, other)) joined.set(noun, number);
      }
      return adjusting(relations, /^(cc|conj)$/, (governor, dependent, type) => {
        const number = joined.get(governor);
        const isNumber = type === 'cc' || tags[dependent] === 'CD';
        return number === undefined || !isNumber ? undefined : between(type, number, dependent);
      });
    },
    example: [
      'trees|NNS|N 5|CD|N\\N and 9|CD|N grow',
      'num trees 5; nsubj grow trees; cc 5 and; conj 5 9',
    ],
    nearMiss: [
      'trees|NNS|N 5|CD|N\\N and moss grow',
      'num trees 5; nsubj grow trees; cc trees and; conj trees moss',
    ],
  },
  {
    name: 'an adverb before a number modifies the number',
    apply: (relations, { tags }) =>
      adjusting(relations, /^advmod$/, (governor, dependent) =>
        tags[dependent + 1] === 'CD' && governor > dependent
          ? between('advmod', dependent + 1, dependent)
          : undefined,
      ),
    example: [
      'about|RB|(N/N)/(N/N) two|CD|(N/N)/(N/N) metre|NN|N/N ferns',
      'advmod two about; num metre two; nmod ferns metre',
    ],
    nearMiss: [
      'about|RB|(N/N)/(N/N) one|NN|(N/N)/(N/N) metre|NN|N/N ferns',
      'advmod metre about; nmod ferns one; nmod ferns metre',
    ],
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
    example: [
      'moss grows in|FW|((S\\NP)\\(S\\NP))/NP vitro|FW|N',
      'nsubj grows moss; prep grows in; dep in vitro',
    ],
    nearMiss: [
      'moss grows in|IN|((S\\NP)\\(S\\NP))/NP shade',
      'nsubj grows moss; prep grows in; pobj in shade',
    ],
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
