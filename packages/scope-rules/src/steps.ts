import { bracketsOf } from './brackets.js';
import type { SentenceGraph } from './sentence-graph.js';
import { firstConjunct, isExpletive, isNoun } from './traits.js';
import { childWith, climb, descend, type Step, stepBy } from './walk.js';

export type { Step } from './walk.js';

export interface StepRow {
  readonly name: string;
  /** What it leads to, from a token. */
  readonly leads: string;
  readonly step: Step;
}

const conjunction = new Set(['COORD', 'CONJ']);
const ownSubject = childWith(new Set(['SBJ']));
const clause = climb(new Set(['VC', 'PRD']));

/** The way from a token to others that paths are made of. */
export const stepRows: readonly StepRow[] = [
  { name: 'cue', leads: 'the token itself', step: (_graph, token) => token },
  { name: 'head', leads: 'what it depends on', step: ({ heads }, token) => heads[token]! },
  {
    name: 'next word',
    leads: 'the token behind it',
    step: ({ heads }, token) => (token + 1 < heads.length ? token + 1 : -1),
  },
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
    step: descend(new Set(['VC', 'IM'])),
  },
  {
    name: 'first verb',
    leads: 'the first of a chain of verbs: *may* from *used* in *may be used*',
    step: climb(new Set(['VC'])),
  },
  {
    name: 'subject',
    leads: 'its subject, wherever it stands',
    step: (graph, token) => subject(graph, token),
  },
  {
    name: 'referential subject',
    leads: 'its subject, unless that is an expletive',
    step: (graph, token) => {
      const found = subject(graph, token);
      return found >= 0 && !isExpletive(graph, found) ? found : -1;
    },
  },
  {
    name: 'own subject',
    leads: 'its referential subject, unless that belongs to another clause that it is joined to',
    step: (graph, token) => {
      const found = subjectWithin(graph, token);
      return found >= 0 && !isExpletive(graph, found) ? found : -1;
    },
  },
  {
    name: 'clause',
    leads: 'the first verb of the clause that it is the predicate of',
    step: clause,
  },
  {
    name: 'joined clause',
    leads: 'the same, only where it is joined to another before it and has no subject of its own',
    step: (graph, token) => {
      const verb = clause(graph, token);
      const joined = verb >= 0 && graph.labels[verb] === 'CONJ';
      return joined && ownSubject(graph, verb) < 0 ? verb : -1;
    },
  },
  {
    name: 'first conjunct',
    leads: 'the head of the coordination that it is in',
    step: firstConjunct,
  },
  {
    name: 'next conjunct',
    leads: 'what is coordinated with it next, behind the conjunction',
    step: (graph, token) => {
      const next = conjunct(graph, token);
      return next >= 0 && graph.tags[next] === 'CC' ? conjunct(graph, next) : next;
    },
  },
  {
    name: 'last conjunct',
    leads: 'the last that is coordinated with it',
    step: descend(conjunction),
  },
  {
    name: 'clause end',
    leads: 'the last token of its subtree without clauses that are coordinated with it',
    step: endWithout(joinsClause),
  },
  {
    name: 'phrase end',
    leads: 'the last token of its subtree without marks and what is coordinated with it',
    step: endWithout((graph, child) => {
      const label = graph.labels[child]!;
      return label === 'P' || conjunction.has(label);
    }),
  },
  {
    name: 'opening bracket',
    leads: 'the bracket before it that closes after it',
    step: (graph, token) => bracketsOf(graph).nesting.smallest[token] ?? -1,
  },
  {
    name: 'closing bracket',
    leads: 'the bracket after it that was opened before it',
    step: (graph, token) => bracketsOf(graph).closing[token]!,
  },
  {
    name: 'noun',
    leads: 'itself or the next noun above it',
    step: stepBy((graph, noun) => {
      for (const token of graph.order) {
        const head = graph.heads[token]!;
        if (isNoun(graph, token)) noun[token] = token;
        else if (head >= 0) noun[token] = noun[head]!;
      }
    }),
  },
];

const conjunct = childWith(conjunction);

/** The last token of the subtree when some of what depends on the token itself is left out. */
function endWithout(leaveOut: (graph: SentenceGraph, child: number) => boolean): Step {
  return stepBy((graph, end) => {
    const { size, heads, right } = graph;
    for (let i = 0; i < size; i++) end[i] = i;
    for (let i = 0; i < size; i++) {
      const head = heads[i]!;
      if (head < 0 || i < head || right[i]! < end[head]! || leaveOut(graph, i)) continue;
      end[head] = right[i]!;
    }
  });
}

/** The first of a chain of conjuncts, from a token down, that has a subject. */
const conjunctWithSubject = stepBy((graph, found) => {
  for (let i = graph.size - 1; i >= 0; i--) {
    const token = graph.order[i]!;
    const next = conjunct(graph, token);
    if (ownSubject(graph, token) >= 0) found[token] = token;
    else if (next >= 0) found[token] = found[next]!;
  }
});

/** A conjunct with a subject of its own: another clause. */
function joinsClause(graph: SentenceGraph, child: number): boolean {
  return conjunction.has(graph.labels[child]!) && conjunctWithSubject(graph, child) >= 0;
}

/** Labels of what has no subject but its head's: control, raising, coordination. */
const subject = sharedSubject(new Set(['VC', 'IM', 'OPRD', 'PRD', 'AMOD', 'CONJ', 'COORD']));
const subjectWithin = sharedSubject(new Set(['VC', 'IM', 'OPRD', 'PRD', 'AMOD']));

/** To the subject of a verb, or of what the verb depends on where they share it. */
function sharedSubject(shares: ReadonlySet<string>): Step {
  return stepBy((graph, found) => {
    const { heads, labels, order } = graph;
    for (const token of order) {
      const own = ownSubject(graph, token);
      const head = heads[token]!;
      if (own >= 0) found[token] = own;
      else if (head >= 0 && shares.has(labels[token]!)) found[token] = found[head]!;
    }
  });
}
