import type { Joining } from '../../dependencies/derivation-heads.js';
import type { WordRelation } from '../match-rows.js';
import { type Adjustment, type Analysed, between, governors } from './adjustment.js';
import { seenFrom } from './asides.js';

/**
 * Conjuncts in the Stanford scheme: the first of a list is the governor of all others and of the
 * conjunctions. What a mark joins is of the list where a conjunction comes later, or where it is no noun;
 * else it stands in apposition. A conjunction behind another one opens a list of its own.
 */
export const conjuncts: Adjustment = {
  name: 'conjuncts and conjunctions depend on the first conjunct',
  apply: (relations, sentence) => [...relations, ...conjunctRelations(relations, sentence)],
  example: [
    'moss , ferns and lichen grow',
    'nsubj grow moss; conj moss ferns; cc moss and; conj moss lichen',
  ],
  nearMiss: ['moss in shade grows', 'prep moss in; pobj in shade; nsubj grows moss'],
};

function conjunctRelations(relations: readonly WordRelation[], sentence: Analysed): WordRelation[] {
  const { words, tags, heads } = sentence;
  const seen = seenFrom(sentence);
  const numbered = new Set(
    [...governors(relations, /^num$/)]
      .filter(([number]) => tags[number] === 'CD')
      .map(([, noun]) => noun),
  );
  const isTitle = !tags.some((tag) => /^(VBZ|VBP|VBD|MD)$/.test(tag));
  // From the outermost: the first conjunct of a list is known before the rest of it.
  const joinings = heads.joinings
    .map((joining) => ({ ...joining, first: seen(joining.first, joining.by) }))
    .reverse();
  const isConjunction = ({ by }: Joining) => /[a-z&+]/.test(words[by] ?? '');
  const restOf = (joining: Joining): Joining | undefined =>
    joinings.find(
      (inner, i) =>
        inner.first === joining.other &&
        inner.category === joining.category &&
        i > joinings.indexOf(joining),
    );
  const isList = (joining: Joining): boolean => {
    for (let next = restOf(joining); next !== undefined; next = restOf(next)) {
      if (isConjunction(next)) return true;
    }
    return false;
  };
  // `two mosses , a fern and a lichen`: what the number counts follows.
  const isCounted = (joining: Joining): boolean =>
    numbered.has(joining.first) && /^NNP?S$/.test(tags[joining.first]!);

  const found: WordRelation[] = [];
  const firsts = new Map<Joining, number>();
  for (const joining of joinings) {
    const { by, category, other } = joining;
    const first = firsts.get(joining) ?? joining.first;
    if (first < 0 || other < 0 || first === other) continue;
    const rest = restOf(joining);
    if (isConjunction(joining)) found.push(between('cc', first, by));
    else if (isNoun(category.text)) {
      if (words[by] === ':' && isTitle) continue;
      if (!isList(joining) || (isCounted(joining) && !firsts.has(joining))) {
        found.push(between('appos', first, other));
        continue;
      }
    }
    found.push(between('conj', first, other));
    if (rest === undefined) continue;
    const opens = isConjunction(joining) && isConjunction(rest) && words[by] !== words[rest.by];
    if (!opens) firsts.set(rest, first);
  }
  return found;
}

function isNoun(category: string): boolean {
  return /^(N|NP|NP\[nb\])$/.test(category);
}
