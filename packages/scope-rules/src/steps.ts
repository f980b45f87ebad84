import { isClosing, isOpening } from './brackets.js';
import type { SentenceGraph } from './sentence-graph.js';
import { firstConjunct, isExpletive, isNoun } from './traits.js';
import { childWith, climb, descend, rightEdgeWithout } from './walk.js';

/** From a token to another, or to -1 where there is none. */
export type Step = (graph: SentenceGraph, token: number) => number;

export interface StepRow {
  readonly name: string;
  /** What it leads to, from a token. */
  readonly leads: string;
  readonly step: Step;
}

const verbChain = new Set(['VC']);
const verbGroup = new Set(['VC', 'IM']);
const conjunction = new Set(['COORD', 'CONJ']);
const subject = new Set(['SBJ']);
const predicateChain = new Set(['VC', 'PRD']);

/** The way from a token to others that paths are made of. */
export const stepRows: readonly StepRow[] = [
  { name: 'cue', leads: 'the token itself', step: (_graph, token) => token },
  { name: 'head', leads: 'what it depends on', step: ({ heads }, token) => heads[token]! },
  {
    name: 'left edge',
    leads: 'the first token of its subtree',
    step: ({ left }, token) => left[token]!,
  },
  {
    name: 'right edge',
    leads: 'the last token of its subtree',
    step: ({ right }, token) => right[token]!,
  },
  {
    name: 'sentence end',
    leads: 'the last token of the sentence',
    step: ({ size }) => size - 1,
  },
  {
    name: 'lexical verb',
    leads: 'the last of a chain of verbs: *used* from *may* in *may be used*',
    step: (graph, token) => descend(graph, token, verbGroup),
  },
  {
    name: 'first verb',
    leads: 'the first of a chain of verbs: *may* from *used* in *may be used*',
    step: (graph, token) => climb(graph, token, verbChain),
  },
  {
    name: 'subject',
    leads: 'its subject, wherever it stands',
    step: (graph, token) => findSubject(graph, token),
  },
  {
    name: 'referential subject',
    leads: 'its subject, unless that is an expletive',
    step: (graph, token) => {
      const found = findSubject(graph, token);
      return found >= 0 && !isExpletive(graph, found) ? found : -1;
    },
  },
  {
    name: 'own subject',
    leads: 'its referential subject, unless that belongs to another clause that it is joined to',
    step: (graph, token) => {
      const found = findSubject(graph, token, sharesWithin);
      return found >= 0 && !isExpletive(graph, found) ? found : -1;
    },
  },
  {
    name: 'clause',
    leads: 'the first verb of the clause that it is the predicate of',
    step: (graph, token) => climb(graph, token, predicateChain),
  },
  {
    name: 'joined clause',
    leads: 'the same, only where it is joined to another before it and has no subject of its own',
    step: (graph, token) => {
      const verb = climb(graph, token, predicateChain);
      const joined = verb >= 0 && graph.labels[verb] === 'CONJ';
      return joined && childWith(graph, verb, subject) < 0 ? verb : -1;
    },
  },
  {
    name: 'first conjunct',
    leads: 'the head of the coordination that it is in',
    step: firstConjunct,
  },
  {
    name: 'last conjunct',
    leads: 'the last that is coordinated with it',
    step: (graph, token) => descend(graph, token, conjunction),
  },
  {
    name: 'clause end',
    leads: 'the last token of its subtree without clauses that are coordinated with it',
    step: (graph, token) => rightEdgeWithout(graph, token, (child) => joinsClause(graph, child)),
  },
  {
    name: 'opening bracket',
    leads: 'the bracket before it that closes after it',
    step: (graph, token) => enclosing(graph, token, -1),
  },
  {
    name: 'closing bracket',
    leads: 'the bracket after it that was opened before it',
    step: (graph, token) => enclosing(graph, token, 1),
  },
  {
    name: 'noun',
    leads: 'itself or the next noun above it',
    step: (graph, token) => {
      let at = token;
      while (at >= 0 && !isNoun(graph, at)) at = graph.heads[at]!;
      return at;
    },
  },
];

/** A conjunct with a subject of its own: another clause. */
function joinsClause(graph: SentenceGraph, child: number): boolean {
  if (!conjunction.has(graph.labels[child]!)) return false;
  for (let at = child; at >= 0; at = childWith(graph, at, conjunction)) {
    if (childWith(graph, at, subject) >= 0) return true;
  }
  return false;
}

/** The subject of a verb, or of what the verb depends on where they share it (control, raising, coordination). */
function findSubject(graph: SentenceGraph, token: number, shared = shares): number {
  const { heads, labels } = graph;
  for (let at = token; at >= 0; at = heads[at]!) {
    const found = childWith(graph, at, subject);
    if (found >= 0) return found;
    if (!shared.has(labels[at]!)) return -1;
  }
  return -1;
}

/** Labels of what has no subject but its head's. */
const shares = new Set(['VC', 'IM', 'OPRD', 'PRD', 'AMOD', 'CONJ', 'COORD']);
const sharesWithin = new Set(['VC', 'IM', 'OPRD', 'PRD', 'AMOD']);

function enclosing({ size, words }: SentenceGraph, token: number, step: 1 | -1): number {
  let depth = 0;
  for (let i = token; i >= 0 && i < size; i += step) {
    const word = words[i]!;
    if (isOpening(word)) depth += step;
    else if (isClosing(word)) depth -= step;
    if (depth < 0) return i;
  }
  return -1;
}
