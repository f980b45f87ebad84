/** Nouns that are listed, each with what it is of: *absence of light, lack of water and loss of heat*. */
import type { SentenceGraph } from './sentence-graph.js';
import { isFiniteVerb, isNominal, isNoun, isVerb } from './traits.js';
import { type Step, stepBy } from './walk.js';

/** A noun with a preposition right after it: *absence of*, *failure to*. */
export function hasPreposition(graph: SentenceGraph, token: number): boolean {
  return isNominal(graph, token) && /^(IN|TO)$/.test(graph.tags[token + 1] ?? '');
}

/** From a noun to the first of the words before it that belong to it. */
const firstModifier = stepBy(({ size, tags }, first) => {
  for (let i = 0; i < size; i++) {
    const modified = i > 0 && /^(DT|PRP\$|JJ.?|RB.?|VBN)$/.test(tags[i - 1]!);
    first[i] = modified ? first[i - 1]! : i;
  }
});

/**
 * The comma or conjunction before the next such noun that is one of some, with no finite verb on the way. Before it
 * stands what can end a phrase (not *lack of slow, full loss*), and none of these nouns: in *lack of presence or absence
 * of light* it joins those two alone.
 */
export function nextParallel(isOne: (lemma: string) => boolean): Step {
  return stepBy((graph, found) => {
    const { lemmas, size, tags } = graph;
    let next = -1;
    for (let i = size - 1; i >= 0; i--) {
      found[i] = next;
      if (isFiniteVerb(graph, i)) next = -1;
      if (!hasPreposition(graph, i) || !isOne(lemmas[i]!)) continue;
      const joint = firstModifier(graph, i) - 1;
      if (joint < 1 || !/^(,|CC)$/.test(tags[joint]!)) continue;
      const before = tags[joint] === 'CC' && tags[joint - 1] === ',' ? joint - 2 : joint - 1;
      const ends = isNoun(graph, before) || isVerb(graph, before);
      if (ends && !isOne(lemmas[before]!)) next = joint;
    }
  });
}
