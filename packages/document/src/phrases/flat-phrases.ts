import { adjectiveTags, nominal } from './categories.js';
import { isLeaf, type Phrase, phrasesOf, wrap } from './phrase.js';

/**
 * Phrases that one treebank leaves flat or groups and another does not. They are brought to one shape,
 * the one with the structure of the Penn Treebank's guidelines, so that the same words get the same arcs.
 */
export const flatPhraseRules = [
  {
    rule: 'a noun between two prepositions is the object of the first and governs the second',
    from: '(PP (IN in) (NN addition) (TO to) (NP (NN zinc)))',
    to: '(PP (IN in) (NP (NN addition) (PP (TO to) (NP (NN zinc)))))',
    apply: nestPrepositions,
  },
  {
    rule: 'adjectives before a noun, grouped with nothing else, each modify the noun',
    from: '(NP (ADJP (JJ intense) (JJ physical)) (NN exercise))',
    to: '(NP (JJ intense) (JJ physical) (NN exercise))',
    apply: ungroupAdjectives,
  },
  {
    rule: 'an adverb before an attributive adjective or participle modifies that',
    from: '(NP (DT a) (RB widely) (VBN used) (NN drug))',
    to: '(NP (DT a) (ADJP (RB widely) (VBN used)) (NN drug))',
    apply: groupAdverb,
  },
] as const;

export function reshapeFlatPhrases(root: Phrase, word: (token: number) => string): void {
  for (const phrase of [...phrasesOf(root)]) {
    if (isLeaf(phrase) || !phrase.overt) continue;
    for (const { apply } of flatPhraseRules) apply(phrase, word);
  }
}

const isPreposition = (phrase: Phrase | undefined) =>
  phrase !== undefined && isLeaf(phrase) && (phrase.category === 'IN' || phrase.category === 'TO');

function nestPrepositions(phrase: Phrase): void {
  if (phrase.category !== 'PP') return;
  const { children } = phrase;
  const at = children.findIndex(
    ({ category }, i) =>
      (category === 'NN' || category === 'NNS') &&
      isPreposition(children[i - 1]) &&
      isPreposition(children[i + 1]) &&
      i + 2 < children.length,
  );
  if (at < 0) return;
  const noun = wrap(phrase, children.slice(at), 'NP');
  wrap(noun, noun.children.slice(1), 'PP');
}

function ungroupAdjectives(phrase: Phrase): void {
  const { parent, children } = phrase;
  if (phrase.category !== 'ADJP' || parent === undefined || !nominal.has(parent.category)) return;
  if (children.length < 2 || !children.every(({ category }) => adjectiveTags.has(category))) return;
  const at = parent.children.indexOf(phrase);
  if (!parent.children.slice(at + 1).some(isNoun)) return;
  parent.children.splice(at, 1, ...children);
  for (const child of children) child.parent = parent;
}

function isNoun({ category, overt }: Phrase): boolean {
  return overt && (/^NN/.test(category) || nominal.has(category));
}

/** Adverbs that bear on a whole noun phrase. */
const focusing = new Set(
  'only also not even just merely particularly especially mainly mostly both either no at'.split(
    ' ',
  ),
);

function groupAdverb(phrase: Phrase, word: (token: number) => string): void {
  if (!nominal.has(phrase.category)) return;
  const at = phrase.children.findIndex(
    (child, i) =>
      /^RB[RS]?$/.test(child.category) &&
      !focusing.has(word(child.token).toLowerCase()) &&
      /^(JJ|VBN|VBG)$/.test(phrase.children[i + 1]?.category ?? '') &&
      phrase.children.slice(i + 2).some(isNoun),
  );
  if (at >= 0) wrap(phrase, phrase.children.slice(at, at + 2), 'ADJP');
}
