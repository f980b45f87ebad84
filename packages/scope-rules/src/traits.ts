import { perSentence, type SentenceGraph } from './sentence-graph.js';
import { childWith, climb, descend } from './walk.js';

/** Whether something is true of a token. */
export type Trait = (graph: SentenceGraph, token: number) => boolean;

export interface TraitRow {
  readonly name: string;
  readonly of: string;
  readonly trait: Trait;
}

const lexicalVerb = descend(new Set(['VC']));
const predicate = childWith(new Set(['PRD', 'OPRD']));
const clauses = new Set(['EXTR', 'OBJ', 'SUB', 'AMOD', 'NMOD', 'PRD', 'OPRD', 'ADV', 'IM']);
const participles = new Set(['VBN', 'VBD']);

/** Verbs and adjectives whose subject belongs to the infinitive or clause that follows. */
export const raisingWords = new Set(
  'appear seem tend remain happen likely unlikely certain sure bound'.split(' '),
);

export function isVerb({ tags }: SentenceGraph, token: number): boolean {
  const tag = tags[token]!;
  return tag.startsWith('VB') || tag === 'MD';
}

export function isNoun({ tags }: SentenceGraph, token: number): boolean {
  const tag = tags[token]!;
  return tag.startsWith('NN') || tag === 'PRP' || tag === 'CD' || tag === 'FW' || tag === 'DT';
}

/** What the layer of deep features says, where there is one; undefined where there is none. */
function told(graph: SentenceGraph, token: number, feature: string): boolean | undefined {
  return graph.features === undefined ? undefined : graph.features[token]?.includes(feature);
}

/** A participle in a chain under *be* or *get*, or that modifies a noun. */
export function isPassive(graph: SentenceGraph, token: number): boolean {
  if (told(graph, token, 'passive') === true) return true;
  if (!participles.has(graph.tags[token]!)) return false;
  const { heads, labels, lemmas } = graph;
  const first = firstConjunct(graph, token);
  const head = heads[first]!;
  if (head >= 0 && (labels[first] === 'VC' || labels[first] === 'PRD')) {
    return lemmas[head] === 'be' || lemmas[head] === 'get';
  }
  return graph.tags[token] === 'VBN' && (labels[first] === 'APPO' || labels[first] === 'NMOD');
}

export function isRaising(graph: SentenceGraph, token: number): boolean {
  return told(graph, token, 'raising') === true || raisingWords.has(graph.lemmas[token]!);
}

/** *There*, and *it* before a clause that says what it is. */
export function isExpletive(graph: SentenceGraph, token: number): boolean {
  if (told(graph, token, 'expletive') === true) return true;
  const { heads, labels, tags, words } = graph;
  if (tags[token] === 'EX') return true;
  if (words[token] !== 'it' || labels[token] !== 'SBJ') return false;
  const verb = heads[token]!;
  const lexical = lexicalVerb(graph, verb);
  const adjective = predicate(graph, lexical);
  // Whatever the parser makes of the clause: *it is likely that*, *it is possible to*.
  if (adjective >= 0 && /^(that|to|whether|if|how|why)$/.test(words[adjective + 1] ?? ''))
    return true;
  return hasClause(graph, verb) || hasClause(graph, lexical) || hasClause(graph, adjective);
}

/** With a *that*, *whether* or *to* after it. */
function hasClause(graph: SentenceGraph, token: number): boolean {
  return token >= 0 && withClause(graph)[token] === 1;
}

const withClause = perSentence(({ size, heads, labels, tags, words }) => {
  const found = new Uint8Array(size);
  const opensClause = (i: number) => {
    if (labels[i] === 'EXTR') return true;
    if (labels[i] === 'OBJ' && /^(VBD|VBZ|VBP|MD)$/.test(tags[i]!)) return true;
    return clauses.has(labels[i]!) && /^(that|whether|if)$/.test(words[i]!);
  };
  for (let i = 0; i < size; i++) {
    const head = heads[i]!;
    if (head >= 0 && head < i && opensClause(i)) found[head] = 1;
  }
  return found;
});

/** The head of the coordination that a token is in. */
export const firstConjunct = climb(new Set(['COORD', 'CONJ']));

/** What conditions can say of a token. */
export const traitRows: readonly TraitRow[] = [
  { name: 'verb', of: 'a verb or modal', trait: isVerb },
  { name: 'noun', of: 'a noun, pronoun, number or symbol', trait: isNoun },
  { name: 'passive', of: 'a passive participle', trait: isPassive },
  {
    name: 'raising',
    of: 'a word whose subject belongs to the infinitive that follows',
    trait: isRaising,
  },
  { name: 'expletive', of: 'a subject that refers to nothing', trait: isExpletive },
];
