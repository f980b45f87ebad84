import {
  isLeaf,
  nominal,
  nounTags,
  type Phrase,
  phrasesOf,
  wrap,
} from '@hedgerow/document/phrases';

/**
 * Two words before a noun of which the first modifies the second, and not the noun: a row each. All
 * other words before a noun modify the noun, each for itself.
 */
export const compoundModifiers: readonly {
  readonly first: RegExp;
  readonly second: RegExp;
  readonly example: string;
  readonly nearMiss: string;
}[] = [
  {
    first: /^(t|b)$/,
    second: /^cell$/,
    example: '(NP (NN T) (NN cell) (NN activation))',
    nearMiss: '(NP (NN T) (NNS cells))',
  },
  {
    first: /kappa$/,
    second: /^b(-.*)?$/,
    example: '(NP (NN NF-kappa) (NN B) (NN site))',
    nearMiss: '(NP (NN NF-kappa) (NN B))',
  },
  {
    first: /^nf$/,
    second: /^kappa$/,
    example: '(NP (NN NF) (NN kappa) (NN site))',
    nearMiss: '(NP (NN NF) (NN kappa))',
  },
  {
    first: /^(in|ex|de|per)$/,
    second: /^(vitro|vivo|situ|utero|novo)$/,
    example: '(NP (FW in) (FW vitro) (NN growth))',
    nearMiss: '(NP (FW in) (FW vitro))',
  },
  {
    first: /^[\d.,-]+$/,
    second: /^(bp|kb|%|kd|kda|nm|min|h|hr|mg|ml|base|nucleotide)$/,
    example: '(NP (CD 42) (NN bp) (NN element))',
    nearMiss: '(NP (CD 42) (NN bp))',
  },
  {
    first: /^immunodeficiency$|^epstein-barr$/,
    second: /^virus$/,
    example: '(NP (NN immunodeficiency) (NN virus) (NN infection))',
    nearMiss: '(NP (NN immunodeficiency) (NN virus))',
  },
];

/** Puts compound modifiers under a phrase of their own where a noun follows that they modify. */
export function groupCompounds(root: Phrase, word: (token: number) => string): void {
  for (const phrase of [...phrasesOf(root)]) {
    if (isLeaf(phrase) || !phrase.overt) continue;
    for (let at = 0; at + 1 < phrase.children.length; at++) {
      const first = phrase.children[at]!;
      const second = phrase.children[at + 1]!;
      if (!isLeaf(first) || !isLeaf(second) || !isBeforeNoun(second)) continue;
      const isCompound = compoundModifiers.some(
        (row) => row.first.test(word(first.token)) && row.second.test(word(second.token)),
      );
      if (isCompound) wrap(phrase, [first, second], 'UNIT');
    }
  }
}

/** Whether a noun comes after it in its noun phrase, or after the noun phrases that end with it. */
function isBeforeNoun(word: Phrase): boolean {
  let phrase = word;
  for (;;) {
    const parent = phrase.parent;
    if (parent === undefined) return false;
    if (!nominal.has(parent.category) && parent.category !== 'ADJP') return false;
    const next = parent.children
      .slice(parent.children.indexOf(phrase) + 1)
      .find(({ overt }) => overt);
    if (next !== undefined) return isNounOrModifier(next, parent);
    phrase = parent;
  }
}

function isNounOrModifier(next: Phrase, parent: Phrase): boolean {
  if (/^(JJ|VBN|VBG|CD)/.test(next.category)) return nominal.has(parent.category);
  return nounTags.has(next.category) || next.category === 'NML' || next.category === 'ADJP';
}
