import { isClosing, isOpening } from './brackets.js';
import { compileList } from './condition.js';
import { beforeNumbers, dropBracket, dropUnit, isReference, type Range } from './drop.js';
import type { SentenceGraph } from './sentence-graph.js';
import { childWith } from './walk.js';

/** Moves an end of the range; true where it did. */
export type Move = (graph: SentenceGraph, range: Range) => boolean;

export interface Treatment {
  readonly name: string;
  readonly tells: string;
  /** Done once, before anything is dropped. */
  readonly extends?: true;
  make(words: string): Move;
}

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
      let depth = 0;
      for (let i = range.cueLast + 1; i <= range.last; i++) {
        if (isOpening(graph.words[i]!)) depth++;
        else if (isClosing(graph.words[i]!) && depth > 0) depth--;
      }
      let last = range.last;
      while (depth > 0 && last + 1 < graph.size) {
        last++;
        if (isOpening(graph.words[last]!)) depth++;
        else if (isClosing(graph.words[last]!)) depth--;
      }
      if (depth > 0 || last === range.last) return false;
      range.last = last;
      return true;
    },
  },
  {
    name: 'drop final marks',
    tells: 'marks at either end',
    make: () => (graph, range) => {
      let moved = false;
      while (range.last > range.cueLast && isFinalMark(graph.words[range.last]!)) {
        range.last--;
        moved = true;
      }
      while (range.first < range.cueFirst && marks.test(graph.words[range.first]!)) {
        range.first++;
        moved = true;
      }
      return moved;
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
      const names = compileList(words);
      return (graph, range) =>
        dropBracket(graph, range, (from, to) => isReference(graph, from, to, names));
    },
  },
  {
    name: 'drop after stray brackets',
    tells: 'what follows a bracket that closes without having been opened',
    make: () => (graph, range) => {
      let depth = 0;
      for (let i = range.first; i <= range.last; i++) {
        if (isOpening(graph.words[i]!)) depth++;
        else if (isClosing(graph.words[i]!) && --depth < 0) {
          if (i <= range.cueLast) return false;
          range.last = i - 1;
          return true;
        }
      }
      return false;
    },
  },
  {
    name: 'drop final numbers',
    tells:
      'numbers of the literature after the last word, unless that is one of the words, which are counted',
    make: (words) => {
      const counted = compileList(words);
      return (graph, range) => {
        const last = beforeNumbers(graph, range);
        if (last === range.last || last < range.cueLast) return false;
        // A name such as `IL 2`, or a thing that is counted, has its number with it.
        if (!/^[a-z][a-z-]*$/.test(graph.tokens[last]!.form) || counted(graph.lemmas[last]!))
          return false;
        range.last = last;
        return true;
      };
    },
  },
  {
    name: 'drop after semicolons',
    tells: 'what follows a semicolon outside brackets',
    make: () => (graph, range) => {
      let depth = 0;
      for (let i = range.cueLast + 1; i <= range.last; i++) {
        const word = graph.words[i]!;
        if (isOpening(word)) depth++;
        else if (isClosing(word)) depth--;
        else if (word === ';' && depth === 0) {
          range.last = i - 1;
          return true;
        }
      }
      return false;
    },
  },
  {
    name: 'drop adverbials',
    tells: 'what one of the words opens at the end, where it modifies what holds the cue',
    make: (words) => {
      const opens = compileList(words);
      return (graph, range) =>
        dropUnit(graph, range, (at) => opens(graph.words[at]!) && !joins.has(graph.labels[at]!));
    },
  },
  {
    name: 'drop adverbial clauses',
    tells: 'the same, only where the word is followed by a clause that is no object',
    make: (words) => {
      const opens = compileList(words);
      return (graph, range) =>
        dropUnit(
          graph,
          range,
          (at) =>
            opens(graph.words[at]!) &&
            !complements.has(graph.labels[at]!) &&
            childWith(graph, at, clause) >= 0,
        );
    },
  },
  {
    name: 'drop adverbials after a comma',
    tells: 'the same, only after a comma',
    make: (words) => {
      const opens = compileList(words);
      return (graph, range) =>
        dropUnit(
          graph,
          range,
          (at) =>
            opens(graph.words[at]!) && !joins.has(graph.labels[at]!) && isAfterComma(graph, at),
        );
    },
  },
  {
    name: 'drop participles after a comma',
    tells: 'a participle with what depends on it, after a comma',
    make: () => (graph, range) =>
      dropUnit(
        graph,
        range,
        (at) => graph.tags[at] === 'VBG' && graph.labels[at] !== 'CONJ' && isAfterComma(graph, at),
      ),
  },
  {
    name: 'drop conjuncts',
    tells: 'what one of the words joins to what holds the cue',
    make: (words) => {
      const opens = compileList(words);
      return (graph, range) =>
        dropUnit(graph, range, (at) => opens(graph.words[at]!) && joins.has(graph.labels[at]!));
    },
  },
  {
    name: 'drop finite conjuncts',
    tells: 'a clause with a finite verb that is joined to what holds the cue',
    make: () => (graph, range) =>
      dropUnit(
        graph,
        range,
        (at) => graph.labels[at] === 'COORD' && isFiniteVerb(graph, childWith(graph, at, conjunct)),
      ),
  },
  {
    name: 'drop relative clauses after a comma',
    tells: 'a clause with which or who, after a comma',
    make: () => (graph, range) =>
      dropUnit(
        graph,
        range,
        (at) => {
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

const clause = new Set(['SUB']);
const complements = new Set(['COORD', 'CONJ', 'OBJ', 'EXTR', 'SBJ', 'PRD']);
const joins = new Set(['COORD', 'CONJ']);
const conjunct = new Set(['CONJ']);

/** A bracket that opens nothing more ends no scope. */
function isFinalMark(word: string): boolean {
  return marks.test(word) || isOpening(word);
}

function isAfterComma({ left, words }: SentenceGraph, token: number): boolean {
  const before = words[left[token]! - 1];
  return before === ',' || before === ';' || before === '--' || before === ':';
}

function isFiniteVerb({ tags }: SentenceGraph, token: number): boolean {
  return token >= 0 && /^(VBD|VBZ|VBP|MD)$/.test(tags[token]!);
}
