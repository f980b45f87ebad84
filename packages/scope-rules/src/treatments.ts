import { isNumbers, isOpening, joinsNumbers, referenceFinder } from '@hedgerow/document/asides';
import { bracketsOf } from './brackets.js';
import { compileList } from './condition.js';
import { dropBracket, dropUnit, type Range } from './drop.js';
import { largestUnit } from './nesting.js';
import { hasPreposition, nextParallel } from './parallel-nouns.js';
import { perSentence, type SentenceGraph } from './sentence-graph.js';
import { isFiniteVerb, isNominal } from './traits.js';
import { childWith, isUnder, skipBack, skipOn, stepBy } from './walk.js';

/** Moves an end of the range; true where it did. */
export type Move = (graph: SentenceGraph, range: Range) => boolean;

export interface Treatment {
  readonly name: string;
  readonly tells: string;
  /** Done once, before anything is dropped. */
  readonly extends?: true;
  make(words: string): Move;
}

/** Tags of words that nothing ends with. */
const leads = /^(CC|IN|TO|DT)$/;
const marks = /^[.,:;!?]+$/;

/** What adjustments can do to a scope. */
export const treatments: readonly Treatment[] = [
  {
    name: 'extend unfinished clauses',
    tells:
      'to the end of the sentence, where the scope would end in the word that opens a clause, or in a modal',
    extends: true,
    make: () => (graph, range) => {
      const { last } = range;
      if (!/^(IN|WRB|TO|MD)$/.test(graph.tags[last]!) || last === graph.size - 1) return false;
      range.last = graph.size - 1;
      return true;
    },
  },
  {
    name: 'extend to closing brackets',
    tells: 'to the bracket that closes what was opened in the scope after the cue',
    extends: true,
    make: () => (graph, range) => {
      const { nesting, partner } = bracketsOf(graph);
      const opened = largestUnit(nesting, range.last, (bracket) => bracket > range.cueLast);
      const closed = opened < 0 ? -1 : partner[opened]!;
      if (closed < 0) return false;
      range.last = closed;
      return true;
    },
  },
  {
    name: 'drop final marks',
    tells: 'marks at either end',
    make: () => (graph, range) => {
      const { first, last } = range;
      if (last > range.cueLast) range.last = Math.max(lastWord(graph, last), range.cueLast);
      if (first < range.cueFirst) range.first = Math.min(firstWord(graph, first), range.cueFirst);
      return range.first !== first || range.last !== last;
    },
  },
  {
    name: 'drop final brackets',
    tells: 'what stands in brackets at the end',
    make: () => (graph, range) => dropBracket(graph, range, () => true),
  },
  {
    name: 'drop final references',
    tells: 'a reference in brackets at the end: to literature, a figure, a table',
    make: (words) => {
      const isName = compileList(words);
      const isReference = perSentence((graph) => referenceFinder(graph.words, isName));
      return (graph, range) => dropBracket(graph, range, isReference(graph));
    },
  },
  {
    name: 'drop after stray brackets',
    tells: 'what follows a bracket that closes without having been opened',
    make: () => (graph, range) => {
      const stray = bracketsOf(graph).closing[range.first]!;
      if (stray <= range.cueLast || stray > range.last) return false;
      range.last = stray - 1;
      return true;
    },
  },
  {
    name: 'drop final numbers',
    tells:
      'numbers of the literature after the last word, unless that is one of the words, which are counted, or leads to the number: and, of',
    make: (words) => {
      const counted = compileList(words);
      return (graph, range) => {
        const last = beforeNumbers(graph, range);
        if (last === range.last) return false;
        // A name such as `IL 2`, a thing that is counted, and *and* have their numbers with them.
        const named = !/^[a-z][a-z-]*$/.test(graph.tokens[last]!.form);
        if (named || counted(graph.lemmas[last]!) || leads.test(graph.tags[last]!)) return false;
        range.last = last;
        return true;
      };
    },
  },
  {
    name: 'drop after semicolons',
    tells: 'what follows a semicolon outside brackets',
    make: () => (graph, range) => {
      const at = nextSemicolon(graph, range.cueLast);
      if (at < 0 || at > range.last) return false;
      range.last = at - 1;
      return true;
    },
  },
  {
    name: 'drop adverbials',
    tells: 'what one of the words opens at the end, where it modifies what holds the cue',
    make: (words) => {
      const opens = compileList(words);
      return dropUnit(({ words, labels }, at) => opens(words[at]!) && !joins.has(labels[at]!));
    },
  },
  {
    name: 'drop adverbial clauses',
    tells: 'the same, only where the word is followed by a clause that is no object',
    make: (words) => {
      const opens = compileList(words);
      return dropUnit(
        (graph, at) =>
          opens(graph.words[at]!) &&
          !complements.has(graph.labels[at]!) &&
          ownClause(graph, at) >= 0,
      );
    },
  },
  {
    name: 'drop adverbials after a comma',
    tells: 'the same, only after a comma',
    make: (words) => {
      const opens = compileList(words);
      return dropUnit(
        (graph, at) =>
          opens(graph.words[at]!) && !joins.has(graph.labels[at]!) && isAfterComma(graph, at),
      );
    },
  },
  {
    name: 'drop participles after a comma',
    tells: 'a participle with what depends on it, after a comma',
    make: () =>
      dropUnit(
        (graph, at) =>
          graph.tags[at] === 'VBG' && graph.labels[at] !== 'CONJ' && isAfterComma(graph, at),
      ),
  },
  {
    name: 'drop conjuncts',
    tells: 'what one of the words joins to what holds the cue',
    make: (words) => {
      const opens = compileList(words);
      return dropUnit(({ words, labels }, at) => opens(words[at]!) && joins.has(labels[at]!));
    },
  },
  {
    name: 'drop finite conjuncts',
    tells: 'a clause with a finite verb that is joined to what holds the cue',
    make: () =>
      dropUnit(
        (graph, at) => graph.labels[at] === 'COORD' && isFiniteVerb(graph, conjunct(graph, at)),
      ),
  },
  {
    name: 'drop added clauses',
    tells:
      'a clause with a finite verb and its subject, added after a comma, that is coordinated without a conjunction or begins with one of the words',
    make: (words) => {
      const begins = compileList(words);
      return dropUnit(
        (graph, at) =>
          isFiniteVerb(graph, at) &&
          (graph.labels[at] === 'COORD' || begins(graph.words[graph.left[at]!]!)) &&
          ownSubject(graph, at) >= 0 &&
          isAfterComma(graph, at),
      );
    },
  },
  {
    name: 'drop parallel nouns',
    tells:
      'what one of the words opens after a comma or a conjunction, where it is a noun with a preposition after it, as the cue is',
    make: (words) => {
      const jointAfter = nextParallel(compileList(words));
      return (graph, range) => {
        if (!hasPreposition(graph, range.pivot)) return false;
        const joint = jointAfter(graph, range.cueLast);
        if (joint <= range.cueLast || joint > range.last) return false;
        range.last = joint - 1;
        return true;
      };
    },
  },
  {
    name: 'drop verbs taken for nouns',
    tells:
      'one of the words and what follows it, where it stands between nouns in what depends on a participle: *lack* in *mice lacking wings lack feathers*',
    make: (words) => {
      const isVerbal = compileList(words);
      const nextTaken = stepBy((graph, found) => {
        const { size, heads, lemmas } = graph;
        for (let i = size - 2; i >= 0; i--) {
          const next = i + 1;
          const between = isNominal(graph, i) && isNominal(graph, next) && heads[next]! > next;
          found[i] = between && isVerbal(lemmas[next]!) ? next : found[next]!;
        }
      });
      return (graph, range) => {
        if (graph.tags[range.pivot] !== 'VBG') return false;
        const at = nextTaken(graph, range.cueLast);
        if (at < 0 || at > range.last || !isUnder(graph, at, range.pivot)) return false;
        range.last = at - 1;
        return true;
      };
    },
  },
  {
    name: 'drop relative clauses after a comma',
    tells: 'a clause with which or who, after a comma',
    make: () =>
      dropUnit(
        (graph, at) => {
          const first = graph.left[at]!;
          return (
            at > first &&
            /^(which|who|whose|where)$/.test(graph.words[first]!) &&
            isAfterComma(graph, at)
          );
        },
        () => true,
      ),
  },
];

const ownSubject = childWith(new Set(['SBJ']));
const ownClause = childWith(new Set(['SUB']));
const complements = new Set(['COORD', 'CONJ', 'OBJ', 'EXTR', 'SBJ', 'PRD']);
const joins = new Set(['COORD', 'CONJ']);
const conjunct = childWith(new Set(['CONJ']));

/** A bracket that opens nothing more ends no scope. */
const lastWord = skipBack((word) => marks.test(word) || isOpening(word));
const firstWord = skipOn((word) => marks.test(word));

const lastUnnumbered = skipBack((word) => isNumbers(word) || joinsNumbers(word));

/** The next semicolon after a token that is in no other brackets than the token. */
const nextSemicolon = stepBy((graph, found) => {
  const { depth } = bracketsOf(graph);
  const next = new Map<number, number>();
  for (let i = graph.size - 1; i >= 0; i--) {
    found[i] = next.get(depth[i]!) ?? -1;
    if (graph.words[i] === ';') next.set(depth[i]!, i);
  }
});

/** The last token before numbers that stand where the sentence, or the clause, ends. */
function beforeNumbers(graph: SentenceGraph, { last, cueLast }: Range): number {
  const next = graph.words[last + 1];
  if (next !== undefined && !marks.test(next)) return last;
  return Math.max(lastUnnumbered(graph, last), cueLast);
}

function isAfterComma({ left, words }: SentenceGraph, token: number): boolean {
  const before = words[left[token]! - 1];
  return before === ',' || before === ';' || before === '--' || before === ':';
}
