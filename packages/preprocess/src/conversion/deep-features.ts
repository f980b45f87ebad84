import type { Dependencies, Tree } from '@hedgerow/document';
import {
  adjectiveTags,
  adverbialFunctions,
  finiteTags,
  isLeaf,
  isMark,
  nominal,
  overtChildren,
  type Phrase,
  phrasesOf,
  toPhrase,
  traceOf,
  verbTags,
} from '@hedgerow/document/phrases';
import { hasEmptySubject, isInfinitive, isSubject } from './clauses.js';
import { convertPhrase, preparePhrase } from './convert-tree.js';
import { isPassive, leafHead } from './label-conditions.js';
import { beForms, getForms, lemmaOfVerb, raising } from './verbs.js';

/**
 * What a dependency tree does not say, per token, read off traces and function tags: the training labels
 * for what Velldal et al. (2012, section 6.1.1, table 5) take from the features of an LFG parser.
 */
export const deepFeatureRules = [
  {
    feature: 'passive',
    of: 'a participle after be or get, or with the trace of its object',
    example: '(S (NP-SBJ-1 (PRP It)) (VP (VBZ is) (VP (VBN used) (NP (-NONE- *-1)))))',
    marks: 'used',
  },
  {
    feature: 'expletive',
    of: 'a subject that refers to nothing: there, and it with a clause that follows',
    example:
      '(S (NP-SBJ (NP (PRP It)) (SBAR (-NONE- *EXP*-1))) (VP (VBZ is) (ADJP-PRD (JJ clear)) (SBAR-1 (IN that) (S (NP-SBJ (PRP we)) (VP (VBP win))))))',
    marks: 'It',
  },
  {
    feature: 'raising',
    of: 'a verb or adjective whose subject belongs to the infinitive that follows',
    example:
      '(S (NP-SBJ-1 (PRP We)) (VP (VBP seem) (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB win))))))',
    marks: 'seem',
  },
  {
    feature: 'subject-control',
    of: 'a verb whose subject is also that of the infinitive that follows',
    example:
      '(S (NP-SBJ-1 (PRP We)) (VP (VBP try) (S (NP-SBJ (-NONE- *PRO*-1)) (VP (TO to) (VP (VB win))))))',
    marks: 'try',
  },
  {
    feature: 'object-control',
    of: 'a verb whose object is the subject of the infinitive that follows',
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBP ask) (NP-1 (PRP them)) (S (NP-SBJ (-NONE- *PRO*-1)) (VP (TO to) (VP (VB win))))))',
    marks: 'ask',
  },
  {
    feature: 'attributive',
    of: 'an adjective before its noun',
    example: '(NP (DT the) (JJ human) (NN gene))',
    marks: 'human',
  },
  {
    feature: 'predicative',
    of: 'an adjective that is said of a subject or object',
    example: '(S (NP-SBJ (PRP It)) (VP (VBZ is) (ADJP-PRD (JJ red) (CC and) (JJ round))))',
    marks: 'red round',
  },
  {
    feature: 'clause:declarative',
    of: 'the first verb of a finite clause that states',
    example: '(S (NP-SBJ (PRP It)) (VP (MD may) (VP (VB work))))',
    marks: 'may',
  },
  {
    feature: 'clause:interrogative',
    of: 'the first verb of a question, direct or not',
    example:
      '(S (NP-SBJ (PRP We)) (VP (VBP ask) (SBAR (IN whether) (S (NP-SBJ (PRP it)) (VP (VBZ works))))))',
    marks: 'works',
  },
  {
    feature: 'clause:imperative',
    of: 'the verb of a command',
    example: '(S-IMP (NP-SBJ (-NONE- *PRO*)) (VP (VB Wash) (NP (NNS hands))))',
    marks: 'Wash',
  },
  {
    feature: 'clause:relative',
    of: 'the first verb of a relative clause',
    example:
      '(NP (NP (NNS cells)) (SBAR (WHNP-1 (WDT that)) (S (NP-SBJ (-NONE- *T*-1)) (VP (VBP grow)))))',
    marks: 'grow',
  },
  {
    feature: 'clause:infinitival',
    of: 'the infinitive marker',
    example: '(NP (DT the) (NN ability) (S (NP-SBJ (-NONE- *)) (VP (TO to) (VP (VB grow)))))',
    marks: 'to',
  },
  {
    feature: 'clause:participial',
    of: 'the first verb of a clause without a finite verb or to',
    example: '(NP (NP (NNS cells)) (VP (VBG growing) (PP (IN in) (NP (NN serum)))))',
    marks: 'growing',
  },
] as const;

export type DeepFeature = (typeof deepFeatureRules)[number]['feature'];

/** The features of each token: `features[i]` belongs to token `i`, most often empty. */
export function findDeepFeatures(
  tree: Tree,
  forms: readonly string[],
): readonly (readonly DeepFeature[])[] {
  const lower = forms.map((form) => form.toLowerCase());
  const word = (token: number) => lower[token] ?? '';
  const features = forms.map((): DeepFeature[] => []);
  const mark = (token: number, feature: DeepFeature) => {
    const known = features[token];
    if (known !== undefined && !known.includes(feature)) known.push(feature);
  };

  const { root, expletives } = preparePhrase(tree, forms);
  if (!root.overt) return features;
  for (const phrase of expletives) if (phrase.overt) mark(leafHead(phrase).token, 'expletive');
  // Moved words would hide where a clause begins, so clauses and complements are read before any moves.
  for (const phrase of phrasesOf(toPhrase(tree))) {
    if (!phrase.overt) continue;
    if (isLeaf(phrase)) {
      if (phrase.category === 'EX') mark(phrase.token, 'expletive');
    } else if (phrase.category === 'VP') {
      for (const verb of passiveVerbs(phrase, word)) mark(verb.token, 'passive');
    }
    const complement = complementOf(phrase, word);
    if (complement !== undefined) mark(complement.token, complement.feature);
    const clause = clauseOf(phrase, word);
    if (clause !== undefined) mark(clause.token, `clause:${clause.type}`);
  }
  markAdjectives(root, convertPhrase(root, forms), word, mark);
  return features;
}

type Word = (token: number) => string;

/** The passive participles right under a verb phrase; several where they are coordinated without phrases. */
function passiveVerbs(phrase: Phrase, word: Word): Phrase[] {
  const verbs = overtChildren(phrase).filter(
    (child) => isLeaf(child) && verbTags.has(child.category),
  );
  const participles = verbs.filter(
    ({ category, token }) =>
      (category === 'VBN' || category === 'VBD') && !beForms.has(word(token)),
  );
  if (verbs.length === 0) return taggedAsAdjective(phrase);
  if (participles.length === 0 || participles.length < verbs.length) return [];
  const tag = participles[0]!.category;
  if (isPassive(phrase, tag, word)) return participles;
  if (tag !== 'VBN') return [];
  const above = auxiliaryOver(phrase);
  if (above === undefined) return participles;
  return beForms.has(word(above.token)) || getForms.has(word(above.token)) ? participles : [];
}

/** `(VP (JJ restricted) (NP (-NONE- *)))`: GENIA's tags and trees are by different hands. */
function taggedAsAdjective(phrase: Phrase): Phrase[] {
  if (!phrase.children.some((child) => child.category === 'NP' && traceOf(child) === '*'))
    return [];
  return overtChildren(phrase).filter(
    (child) => isLeaf(child) && adjectiveTags.has(child.category),
  );
}

/** The verb that a participle's phrase depends on, past coordinations; none where it modifies a noun or clause. */
function auxiliaryOver(phrase: Phrase): Phrase | undefined {
  for (let above = phrase.parent; above !== undefined; above = above.parent) {
    const verb = overtChildren(above).find(
      (child) => isLeaf(child) && verbTags.has(child.category),
    );
    if (verb !== undefined) return verb;
    if (above.category !== 'VP' && above.category !== 'UCP') return undefined;
  }
  return undefined;
}

/** A verb or adjective with an infinitive whose subject is not pronounced. */
function complementOf(
  clause: Phrase,
  word: Word,
): { token: number; feature: DeepFeature } | undefined {
  const { parent } = clause;
  if (clause.category !== 'S' || parent === undefined || !isInfinitive(clause)) return undefined;
  if (clause.functions.some((name) => adverbialFunctions.has(name))) return undefined;
  const subject = (
    overtChildren(clause)[0]?.category === 'S' ? overtChildren(clause)[0]! : clause
  ).children.find(isSubject);
  if (subject === undefined || traceOf(subject) === '') return undefined;
  const governor = overtChildren(parent).find(
    (child) =>
      isLeaf(child) &&
      (parent.category === 'VP' ? verbTags.has(child.category) : /^(JJ|RB)/.test(child.category)),
  );
  if (governor === undefined || (parent.category !== 'VP' && parent.category !== 'ADJP')) {
    return undefined;
  }
  const lemma = lemmaOfVerb(word(governor.token));
  const token = governor.token;
  if (raising.has(lemma)) return { token, feature: 'raising' };
  if (parent.category === 'ADJP' || passiveVerbs(parent, word).length > 0) return undefined;
  if (beForms.has(lemma)) return undefined;
  const before = parent.children.slice(0, parent.children.indexOf(clause));
  const object = before.find(
    ({ category, overt, functions }) => category === 'NP' && overt && functions.length === 0,
  );
  // `acts with zinc to bind`: a purpose, which GENIA does not tell from a complement.
  if (object === undefined && before.some(({ category }) => category === 'PP')) return undefined;
  if (object === undefined) return { token, feature: 'subject-control' };
  const [index] = [...phrasesOf(subject)]
    .filter(({ trace }) => trace !== '')
    .map((leaf) => leaf.index);
  return index !== undefined && object.index === index
    ? { token, feature: 'object-control' }
    : undefined;
}

type ClauseType =
  | 'declarative'
  | 'interrogative'
  | 'imperative'
  | 'relative'
  | 'infinitival'
  | 'participial';

/** The kind of clause that a verb phrase stands in, given at the verb phrase's first verb. */
function clauseOf(phrase: Phrase, word: Word): { token: number; type: ClauseType } | undefined {
  const clausal = /^(VP|SQ|SINV)$/.test(phrase.category);
  const verb = overtChildren(phrase).find(
    (child) => isLeaf(child) && (verbTags.has(child.category) || child.category === 'TO'),
  );
  if (!clausal || verb === undefined) return undefined;
  const { token } = verb;
  let clause: Phrase | undefined = phrase;
  // A verb phrase under a verb is the rest of a verb group.
  for (let above = phrase.parent; above !== undefined; above = above.parent) {
    clause = above;
    if (above.category !== 'VP' && above.category !== 'UCP') break;
    if (overtChildren(above).some((child) => isLeaf(child) && isVerbal(child))) return undefined;
  }
  if (verb.category === 'TO') return { token, type: 'infinitival' };
  const type = typeOf(phrase, clause, word);
  if (finiteTags.has(verb.category) || type === 'imperative') return { token, type };
  if (verb.category === 'VB') return type === 'interrogative' ? { token, type } : undefined;
  return { token, type: 'participial' };
}

function isVerbal({ category }: Phrase): boolean {
  return verbTags.has(category) || category === 'TO';
}

function typeOf(phrase: Phrase, from: Phrase, word: Word): ClauseType {
  if (phrase.category === 'SQ') return 'interrogative';
  let clause = from;
  while (clause.parent !== undefined && /^(S|SINV|SQ|VP)$/.test(clause.category)) {
    if (clause.functions.includes('IMP')) return 'imperative';
    if (clause.category === 'SQ') return 'interrogative';
    if (clause.category === 'VP') break;
    const { parent } = clause;
    if (parent.category !== clause.category && !/^(S|SINV|SQ|SBAR|SBARQ)$/.test(parent.category))
      break;
    clause = parent;
  }
  if (clause.functions.includes('IMP') || isCommand(phrase, from)) return 'imperative';
  if (clause.category === 'SBARQ') return 'interrogative';
  if (clause.category !== 'SBAR') return 'declarative';
  let outer = clause;
  while (outer.parent?.category === 'SBAR') outer = outer.parent;
  const opener = clause.children.find((child) => !isMark(child));
  const hasWh = clause.children.some(({ category }) => /^WH/.test(category));
  if (hasWh && outer.parent !== undefined && nominal.has(outer.parent.category)) return 'relative';
  if (hasWh) {
    const adverbial = outer.functions.some((name) => adverbialFunctions.has(name));
    return adverbial || outer.functions.includes('NOM') ? 'relative' : 'interrogative';
  }
  if (opener !== undefined && isLeaf(opener) && opener.category === 'IN') {
    const adverbial = outer.functions.some((name) => adverbialFunctions.has(name));
    if (word(opener.token) === 'whether' || (word(opener.token) === 'if' && !adverbial)) {
      return 'interrogative';
    }
  }
  return 'declarative';
}

/** A main clause that begins with a bare verb and has no subject. */
function isCommand(phrase: Phrase, clause: Phrase): boolean {
  const verb = overtChildren(phrase).find((child) => isLeaf(child) && isVerbal(child));
  return (
    verb?.category === 'VB' &&
    clause.category === 'S' &&
    (hasEmptySubject(clause) || !clause.children.some(isSubject)) &&
    (clause.parent === undefined || clause.parent.category === 'S')
  );
}

function markAdjectives(
  root: Phrase,
  { heads, labels }: Dependencies,
  word: Word,
  mark: (token: number, feature: DeepFeature) => void,
): void {
  const tags: string[] = [];
  for (const phrase of phrasesOf(root)) if (isLeaf(phrase)) tags[phrase.token] = phrase.category;
  /** A conjunct is what the first conjunct is. */
  const firstConjunct = (token: number): number => {
    let first = token;
    while (labels[first] === 'CONJ' || (labels[first] === 'COORD' && heads[first]! >= 0)) {
      first = heads[first]!;
    }
    return first;
  };
  for (const [token, tag] of tags.entries()) {
    if (tag === undefined) continue;
    if (!adjectiveTags.has(tag) && !(tag === 'IN' && word(token) === 'due')) continue;
    const first = firstConjunct(token);
    const head = heads[first]!;
    const beforeNoun = head > token && /^(NN|VBG|CD|FW)/.test(tags[head] ?? '');
    // `(NP (DT a) (ADJP-PRD (JJ new)) (NN avenue))`, a slip of GENIA's, is no predicate.
    if (beforeNoun && (labels[first] === 'NMOD' || labels[first] === 'PRD')) {
      mark(token, 'attributive');
    } else if (labels[first] === 'PRD' || labels[first] === 'OPRD') mark(token, 'predicative');
    else if (labels[first] === 'AMOD' && head > token && adjectiveTags.has(tags[head] ?? '')) {
      // `(ADJP (JJ intense) (JJ physical)) exercise`
      if (labels[head] === 'NMOD' && heads[head]! > head) mark(token, 'attributive');
    } else if (labels[first] === 'AMOD' && head > token && word(head) === 'to') {
      // `is [due to] rain` is now an adjective with a complement, now a preposition of two words.
      if (labels[firstConjunct(head)] === 'PRD') mark(token, 'predicative');
    }
  }
}
