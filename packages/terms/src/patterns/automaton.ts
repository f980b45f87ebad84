/**
 * Regular expressions by simulation of an automaton (Thompson 1968): all ways to read a text are followed at once, so
 * that no pattern takes longer than its size times the length of the text.
 */
import { bad, type PatternNode, parsePattern } from './parse-pattern.js';

/** The end, in UTF-16 units, of the longest match that starts at `at`; -1 where there is none, or an empty one. */
export type Matcher = (text: string, at: number, bounds: Bounds) => number;

/** What the text of a sentence is for `^` and `$`. */
interface Bounds {
  readonly start: number;
  readonly end: number;
}

/** One instruction a row: reading a character, a condition, or a fork to two others. */
type Instruction =
  | { readonly does: 'read'; readonly isOne: (codePoint: number) => boolean }
  | { readonly does: 'check'; readonly holds: (text: string, at: number, in_: Bounds) => boolean }
  | { readonly does: 'fork'; readonly to: readonly number[] }
  | { readonly does: 'end' };

const mostInstructions = 5000;

/** In UTF-16 units: what is longer is no term. */
export const longestMatch = 500;

export function compileMatcher(pattern: string): Matcher {
  const instructions = instructionsOf(pattern, parsePattern(pattern));
  return simulation(instructions);
}

function instructionsOf(pattern: string, tree: PatternNode): readonly Instruction[] {
  const made: Instruction[] = [];
  const add = (instruction: Instruction): number => {
    if (made.length >= mostInstructions) {
      throw bad(pattern, 0, `it comes to more than ${mostInstructions} steps`);
    }
    return made.push(instruction) - 1;
  };
  const fork = () => {
    const to: number[] = [];
    return { at: add({ does: 'fork', to }), to };
  };
  const emit = (node: PatternNode): void => {
    switch (node.type) {
      case 'character':
        add({ does: 'read', isOne: characterTest(node.source) });
        return;
      case 'boundary':
        add({ does: 'check', holds: checks[node.at] });
        return;
      case 'sequence':
        for (const part of node.parts) emit(part);
        return;
      case 'choice': {
        const ends: number[][] = [];
        const begin = fork();
        for (const part of node.parts) {
          begin.to.push(made.length);
          emit(part);
          ends.push(fork().to);
        }
        for (const to of ends) to.push(made.length);
        return;
      }
      case 'repeat': {
        const { part, least, most } = node;
        for (let n = 0; n < least; n++) emit(part);
        if (most === Number.POSITIVE_INFINITY) {
          const begin = fork();
          begin.to.push(made.length);
          emit(part);
          add({ does: 'fork', to: [begin.at] });
          begin.to.push(made.length);
          return;
        }
        const outs: number[][] = [];
        for (let n = least; n < most; n++) {
          const begin = fork();
          begin.to.push(made.length);
          outs.push(begin.to);
          emit(part);
        }
        for (const to of outs) to.push(made.length);
      }
    }
  };
  emit(tree);
  add({ does: 'end' });
  return made;
}

/** The engine of the language judges single characters, which it cannot take long over; plain ones are remembered. */
function characterTest(source: string): (codePoint: number) => boolean {
  const test = new RegExp(`^(?:${source})$`, 'u');
  const plain = Uint8Array.from({ length: 128 }, (_, code) =>
    test.test(String.fromCharCode(code)) ? 1 : 0,
  );
  return (codePoint) =>
    codePoint < 128 ? plain[codePoint] === 1 : test.test(String.fromCodePoint(codePoint));
}

const isWordAt = (text: string, at: number, { start, end }: Bounds) =>
  at >= start && at < end && /\w/.test(text[at]!);
const isBoundary = (text: string, at: number, bounds: Bounds) =>
  isWordAt(text, at - 1, bounds) !== isWordAt(text, at, bounds);

const checks = {
  word: isBoundary,
  inside: (text: string, at: number, bounds: Bounds) => !isBoundary(text, at, bounds),
  start: (_text: string, at: number, { start }: Bounds) => at === start,
  end: (_text: string, at: number, { end }: Bounds) => at === end,
} as const;

function waysOn(instructions: readonly Instruction[]): number {
  return instructions.reduce(
    (sum, instruction) => sum + (instruction.does === 'fork' ? instruction.to.length : 1),
    0,
  );
}

function simulation(instructions: readonly Instruction[]): Matcher {
  const size = instructions.length;
  // Which instructions are under way, and when each was last put there, so that none is there twice.
  let now = new Int32Array(size);
  let next = new Int32Array(size);
  const seen = new Int32Array(size);
  // Each instruction is followed once a turn, so that no more than all its ways on can be waiting.
  const open = new Int32Array(1 + waysOn(instructions));
  let turn = 0;

  return (text, from, bounds) => {
    let ends = -1;
    let at = from;
    let count = 0;
    /** Follows what reads nothing, without recursion; how many instructions are then in the list. */
    const enter = (list: Int32Array, held: number, first: number): number => {
      let filled = held;
      let waiting = 0;
      open[waiting++] = first;
      while (waiting > 0) {
        const i = open[--waiting]!;
        if (seen[i] === turn) continue;
        seen[i] = turn;
        const instruction = instructions[i]!;
        if (instruction.does === 'read') list[filled++] = i;
        else if (instruction.does === 'end') {
          if (at > from) ends = at;
        } else if (instruction.does === 'check') {
          if (instruction.holds(text, at, bounds)) open[waiting++] = i + 1;
        } else {
          for (const to of instruction.to) if (seen[to] !== turn) open[waiting++] = to;
        }
      }
      return filled;
    };
    if (turn > 2 ** 30) {
      seen.fill(0);
      turn = 0;
    }
    turn++;
    count = enter(now, 0, 0);
    const limit = Math.min(bounds.end, from + longestMatch);
    while (count > 0 && at < limit) {
      const code = text.codePointAt(at)!;
      at += code > 0xffff ? 2 : 1;
      turn++;
      let filled = 0;
      for (let n = 0; n < count; n++) {
        const i = now[n]!;
        const instruction = instructions[i]!;
        if (instruction.does === 'read' && instruction.isOne(code)) {
          filled = enter(next, filled, i + 1);
        }
      }
      [now, next] = [next, now];
      count = filled;
    }
    return ends;
  };
}
