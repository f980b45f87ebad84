import {
  adverbialFunctions,
  findHead,
  isLeaf,
  isMark,
  overtChildren,
  type Phrase,
  phrasesOf,
  traceOf,
  verbTags,
} from '@hedgerow/document/phrases';
import { complementizers, lemmaOfVerb, takesExpletive } from './verbs.js';

/**
 * Clauses that the scheme takes apart or that stand for an expletive subject. All of it runs before
 * coordinations and heads are looked for.
 */

export const isSubject = (phrase: Phrase): boolean => phrase.functions.includes('SBJ');

/** `let [him go]`, `find [it useful]`, `want [us to go]`: the clause becomes two parts of its verb, OBJ and OPRD. */
export function splitSmallClauses(root: Phrase): void {
  for (const phrase of [...phrasesOf(root)]) {
    if (phrase.category !== 'S' || phrase.parent?.category !== 'VP' || !phrase.overt) continue;
    if (phrase.functions.some((name) => name !== 'CLR')) continue;
    const parts = overtChildren(phrase).filter((child) => !isMark(child));
    const [subject, predicate] = parts;
    if (parts.length !== 2 || !isSubject(subject!) || phrase.parent.children[0] === phrase)
      continue;
    if (!phrase.parent.children.some((child) => isLeaf(child) && verbTags.has(child.category))) {
      continue;
    }
    if (!isPredicate(predicate!)) continue;
    subject!.label = 'OBJ';
    predicate!.label = 'OPRD';
    const above = phrase.parent;
    above.children.splice(above.children.indexOf(phrase), 1, ...phrase.children);
    for (const child of phrase.children) child.parent = above;
  }
}

function isPredicate(phrase: Phrase): boolean {
  if (phrase.functions.includes('PRD')) return true;
  if (phrase.category !== 'VP') return false;
  let verb = phrase;
  while (!isLeaf(verb)) verb = findHead(verb);
  return ['TO', 'VB', 'VBG', 'VBN'].includes(verb.category);
}

/**
 * Marks the clauses that an expletive *it* stands for, as EXTR: by `*EXP*` where the treebank has it,
 * else by the verb (GENIA has *it is shown that* without). Gives the noun phrases that are expletive.
 */
export function markExtraposed(root: Phrase, word: (token: number) => string): Set<Phrase> {
  const expletives = new Set<Phrase>();
  const extraposed = new Set<number>();
  for (const phrase of phrasesOf(root)) {
    if (phrase.trace !== '*EXP*') continue;
    if (phrase.index !== undefined) extraposed.add(phrase.index);
    const subject = phrase.parent?.parent;
    if (subject !== undefined) expletives.add(subject);
  }
  for (const phrase of phrasesOf(root)) {
    if (phrase.overt && phrase.index !== undefined && extraposed.has(phrase.index)) {
      if (phrase.category === 'S' || phrase.category === 'SBAR') phrase.label = 'EXTR';
    }
    if (isSubject(phrase) && isIt(phrase, word) && !expletives.has(phrase)) {
      const clause = clauseOf(phrase, word);
      if (clause === undefined) continue;
      expletives.add(phrase);
      if (clause.parent?.category === 'VP') clause.label = 'EXTR';
    }
  }
  return expletives;
}

function isIt(phrase: Phrase, word: (token: number) => string): boolean {
  const parts = overtChildren(phrase);
  if (parts.length !== 1) return false;
  const [only] = parts;
  if (!isLeaf(only!)) return isIt(only!, word);
  return only!.category === 'PRP' && word(only!.token).toLowerCase() === 'it';
}

/** The clause that stands for *it* under the verb: after a passive, an adjective, or a verb such as *seem*. */
function clauseOf(subject: Phrase, word: (token: number) => string): Phrase | undefined {
  let verbal = subject.parent?.children.find(({ category, overt }) => category === 'VP' && overt);
  let after = '';
  while (verbal !== undefined) {
    const verb = overtChildren(verbal).find(
      (child) => isLeaf(child) && verbTags.has(child.category),
    );
    if (verb === undefined) return undefined;
    const passive = verb.category === 'VBN' && after === 'be';
    const expletive = takesExpletive.has(lemmaOfVerb(word(verb.token)));
    const adjective = verbal.children.find(
      ({ category, functions }) => category === 'ADJP' && functions.includes('PRD'),
    );
    const clause = verbal.children.find((child) => isContentClause(child, word));
    if (clause !== undefined) {
      const taken = clause.category === 'SBAR' ? passive || expletive : false;
      const own = verbal.children.some(({ category, overt }) => category === 'NP' && overt);
      return (taken && !own) || adjective !== undefined ? clause : undefined;
    }
    const inside = adjective?.children.find((child) => isContentClause(child, word));
    if (inside?.category === 'SBAR') return inside;
    after = /^(be|is|are|was|were|been|being)$/.test(word(verb.token).toLowerCase()) ? 'be' : '';
    verbal = verbal.children.find(({ category, overt }) => category === 'VP' && overt);
  }
  return undefined;
}

function isContentClause(phrase: Phrase, word: (token: number) => string): boolean {
  if (!phrase.overt || phrase.functions.some((name) => adverbialFunctions.has(name))) return false;
  if (phrase.category === 'SBAR') {
    const first = phrase.children[0];
    if (first === undefined) return false;
    if (first.trace !== '' || !first.overt) return true;
    return isLeaf(first) && complementizers.has(word(first.token).toLowerCase());
  }
  return phrase.category === 'S' && hasEmptySubject(phrase) && isInfinitive(phrase);
}

/** Whether nothing is pronounced where the subject of the clause would stand. */
export function hasEmptySubject(clause: Phrase): boolean {
  const subject = clause.children.find(isSubject);
  return subject === undefined ? false : traceOf(subject) !== '';
}

/** Whether the clause's verb group opens with *to*. */
export function isInfinitive(clause: Phrase): boolean {
  let head = clause;
  while (!isLeaf(head)) {
    const next = overtChildren(head).find(({ category }) => category === 'VP' || category === 'TO');
    if (next === undefined) return false;
    head = next;
  }
  return head.category === 'TO';
}
