import { alphabetSize, kinds, symbolTable, unknownSymbol } from './tokenizer-alphabet.js';
import {
  type Definitions,
  type Pattern,
  patternParser,
  type SymbolSet,
  widthOf,
} from './tokenizer-pattern.js';

/** One kind of token: what it looks like, and what must come right after it without being part of it. */
export interface AutomatonRule {
  readonly pattern: string;
  readonly before?: string;
  /** Not right after a letter or digit. */
  readonly apart?: boolean;
}

/** Tells where the token that starts at `start` ends: after `start`, and not after `end`. */
export type Automaton = (text: string, start: number, end: number) => number;

/** A rule that has run this far past its last match is given up, so that cost stays linear. */
const farthestLookahead = 96;

/**
 * The rules as one deterministic finite automaton (Thompson 1968; Rabin & Scott 1959). Of the rules that
 * match at a place the first in the table makes the token, and makes it as long as it can. States are
 * made when a text first leads to them: the whole automaton has tens of thousands, texts visit hundreds.
 */
export function compileRules(rules: readonly AutomatonRule[], definitions: Definitions): Automaton {
  const { steps, starts, widths } = buildNfa(rules, definitions);
  const { classes, classOf } = symbolClasses(steps);
  const states = lazyStates(steps, starts, classes);
  const width = classes.length;
  const endClass = classOf[kinds.end]!;
  const { table, learn } = symbolTable();
  const contexts = Int32Array.from(widths);

  return (text, from, end) => {
    let { next, accepts } = states;
    let state = startsApart(text, from) ? apartState : gluedState;
    let best = rules.length;
    let bestEnd = from + 1;
    let at = from;
    while (at <= end) {
      let symbolClass = endClass;
      if (at < end) {
        const code = text.charCodeAt(at);
        let symbol = table[code]!;
        if (symbol === unknownSymbol) symbol = learn(code);
        symbolClass = classOf[symbol]!;
      }
      at++;
      let to = next[state * width + symbolClass]!;
      if (to === unmade) {
        to = states.make(state, symbolClass);
        ({ next, accepts } = states);
      }
      if (to === dead) break;
      state = to;
      const rule = accepts[state]!;
      if (rule <= best) {
        const tokenEnd = at - contexts[rule]!;
        if (rule < best || tokenEnd > bestEnd) {
          best = rule;
          bestEnd = tokenEnd;
        }
      } else if (at - bestEnd > farthestLookahead) break;
    }
    return bestEnd;
  };
}

/** ASCII letters and digits are all that glues: after others the rules of either kind do as well. */
function startsApart(text: string, from: number): boolean {
  if (from === 0) return true;
  const code = text.charCodeAt(from - 1);
  const letter = code | 32;
  return !((code >= 48 && code <= 57) || (letter >= 97 && letter <= 122));
}

/** A step of the nondeterministic automaton: by a symbol of a set, or by none. */
interface Step {
  readonly symbols?: SymbolSet;
  readonly to: number[];
  /** The rule that ends here. */
  readonly accepts?: number;
}

function buildNfa(rules: readonly AutomatonRule[], definitions: Definitions) {
  const parse = patternParser(definitions);
  const steps: Step[] = [];
  const add = (step: Step) => steps.push(step) - 1;
  /** Adds a pattern that goes on to `then`, and returns where it begins. */
  const build = (pattern: Pattern, then: number): number => {
    switch (pattern.type) {
      case 'set':
        return add({ symbols: pattern.symbols, to: [then] });
      case 'sequence':
        return pattern.parts.reduceRight((next, part) => build(part, next), then);
      case 'choice':
        return add({ to: pattern.parts.map((part) => build(part, then)) });
      case 'repeat': {
        let next = then;
        if (pattern.most === Number.POSITIVE_INFINITY) {
          const loop = { to: [then] };
          next = add(loop);
          loop.to.push(build(pattern.part, next));
        } else {
          for (let i = pattern.least; i < pattern.most; i++) {
            next = add({ to: [then, build(pattern.part, next)] });
          }
        }
        for (let i = 0; i < pattern.least; i++) next = build(pattern.part, next);
        return next;
      }
    }
  };
  const widths = rules.map(({ before }) => {
    const width = before === undefined ? 0 : widthOf(parse(before));
    if (width === undefined) throw new SyntaxError(`${before} has no fixed width`);
    return width;
  });
  const starts = rules.map(({ pattern, before = '' }, index) =>
    build(parse(`(${pattern})${before}`), add({ to: [], accepts: index })),
  );
  const glued = starts.filter((_, index) => rules[index]!.apart !== true);
  return { steps, widths, starts: [add({ to: starts }), add({ to: glued })] };
}

/** Symbols that no rule tells apart share a class: they are in the same sets. */
function symbolClasses(steps: readonly Step[]) {
  const sets = new Set(steps.map(({ symbols }) => symbols));
  const keys: string[] = Array.from({ length: alphabetSize }, () => '');
  let index = 0;
  for (const symbols of sets) {
    for (const symbol of symbols ?? []) keys[symbol] += `${index} `;
    index++;
  }
  const distinct = [...new Set(keys)];
  return {
    classOf: Uint8Array.from(keys, (key) => distinct.indexOf(key)),
    /** A symbol of each class. */
    classes: distinct.map((key) => keys.indexOf(key)),
  };
}

const dead = 0;
const apartState = 1;
const gluedState = 2;
const unmade = -1;
const acceptsNone = 0x7fff;

/** The subset construction, a transition at a time. `accepts` is the first rule that ends in a state. */
function lazyStates(steps: readonly Step[], starts: readonly number[], classes: readonly number[]) {
  const width = classes.length;
  const ids = new Map<string, number>();
  const sets: number[][] = [];
  const states = {
    next: new Int32Array(width * 64).fill(unmade),
    accepts: new Int16Array(64).fill(acceptsNone),
    make(from: number, symbolClass: number): number {
      const symbol = classes[symbolClass]!;
      const reached: number[] = [];
      for (const step of sets[from]!) {
        if (steps[step]!.symbols?.includes(symbol)) reached.push(...steps[step]!.to);
      }
      const to = intern(closure(steps, reached));
      states.next[from * width + symbolClass] = to;
      return to;
    },
  };
  const intern = (set: number[]): number => {
    const key = set.join();
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = sets.push(set) - 1;
    ids.set(key, id);
    if (id === states.accepts.length) {
      states.next = grown(states.next, unmade);
      states.accepts = grown(states.accepts, acceptsNone);
    }
    for (const step of set) {
      const rule = steps[step]!.accepts;
      if (rule !== undefined && rule < states.accepts[id]!) states.accepts[id] = rule;
    }
    return id;
  };
  intern([]);
  for (const start of starts) intern(closure(steps, [start]));
  return states;
}

function grown<T extends Int16Array | Int32Array>(array: T, filler: number): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.fill(filler);
  larger.set(array);
  return larger;
}

/** The steps that take a symbol or accept, reached from these by none. */
function closure(steps: readonly Step[], from: readonly number[]): number[] {
  const seen = new Set<number>(from);
  for (const step of seen) {
    if (steps[step]!.symbols === undefined) for (const to of steps[step]!.to) seen.add(to);
  }
  return [...seen]
    .filter((step) => steps[step]!.symbols !== undefined || steps[step]!.accepts !== undefined)
    .sort((a, b) => a - b);
}
