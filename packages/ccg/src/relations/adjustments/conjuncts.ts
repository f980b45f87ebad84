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
  const determined = new Set(governors(relations, /^det$/).values());
  const isTitle = !tags.some((tag) => /^(VBZ|VBP|VBD|MD)$/.test(tag));
  // From the outermost: the first conjunct of a list is known before the rest of it.
  const joinings = heads.joinings
    .map((joining) => ({ ...joining, first: seen(joining.first, joining.by) }))
    .reverse();
  const isConjunction = ({ by }: Joining) => /[a-z&+]/.test(words[by] ?? '');
  /** The joinings of what a joining has on its right: the rest of the list, if it is one. */
  const restOf = (joining: Joining): Joining[] =>
    joinings
      .slice(joinings.indexOf(joining) + 1)
      .filter((inner) => inner.first === joining.other && isAlike(inner, joining));
  /** Those behind it with the same first conjunct. */
  const continuing = (joining: Joining): Joining[] =>
    joinings.filter(
      (outer) => outer.first === joining.first && outer.by > joining.by && isAlike(outer, joining),
    );
  const isList = (joining: Joining, seenBefore: readonly Joining[] = []): boolean =>
    [...restOf(joining), ...continuing(joining)].some(
      (next) =>
        isConjunction(next) ||
        (!seenBefore.includes(next) && isList(next, [...seenBefore, joining])),
    );
  // `two mosses , a fern and a lichen`: what the number counts follows.
  const isCounted = ({ first, other }: Joining): boolean =>
    /^NNP?S$/.test(tags[first]!) &&
    (numbered.has(first) ||
      (determined.has(first) && !determined.has(other) && /^NNP?$/.test(tags[other]!)));

  const found: WordRelation[] = [];
  const firsts = new Map<Joining, number>();
  for (const joining of joinings) {
    const { by, category, other } = joining;
    const first = firsts.get(joining) ?? joining.first;
    if (first < 0 || other < 0 || first === other) continue;
    if (isConjunction(joining)) found.push(between('cc', first, by));
    else if (isNoun(category.text)) {
      if (words[by] === ':' && isTitle) continue;
      if (!isList(joining) || (isCounted(joining) && !firsts.has(joining))) {
        found.push(between('appos', first, other));
        continue;
      }
    }
    found.push(between('conj', first, other));
    for (const rest of restOf(joining)) {
      const opens = isConjunction(joining) && isConjunction(rest) && words[by] !== words[rest.by];
      if (!opens) firsts.set(rest, first);
    }
  }
  return found;
}

/** The same category but for `[nb]`, which tells nothing. */
function isAlike(one: Joining, other: Joining): boolean {
  return one.category.text.replaceAll('[nb]', '') === other.category.text.replaceAll('[nb]', '');
}

function isNoun(category: string): boolean {
  return /^(N|NP|NP\[nb\])$/.test(category);
}
