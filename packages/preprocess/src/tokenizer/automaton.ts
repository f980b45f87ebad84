import { alphabetSize, kinds, symbolTable, unknownSymbol } from './alphabet.js';
import {
  type Definitions,
  type Pattern,
  patternParser,
  type SymbolSet,
  widthOf,
} from './pattern.js';

/** One kind of token: what it looks like, and what must stand around it without being part of it. */
export interface AutomatonRule {
  readonly pattern: string;
  /** What must come right after it: as many symbols whatever they are. */
  readonly before?: string;
  /** The set of symbols one of which must stand right before it; `<end>` is the edge of the text. */
  readonly after?: string;
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
  const { steps, starts, widths, afters } = buildNfa(rules, definitions);
  const { classes, classOf } = symbolClasses([...steps.map(({ symbols }) => symbols), ...afters]);
  const states = lazyStates(steps, classes);
  /** The state to start in, by the class of the symbol before. */
  const startStates = Int32Array.from(classes, (symbol) =>
    states.start(starts.filter((_, index) => afters[index]?.includes(symbol) ?? true)),
  );
  const width = classes.length;
  const endClass = classOf[kinds.end]!;
  const { table, learn } = symbolTable();
  const contexts = Int32Array.from(widths);
  const classAt = (text: string, at: number): number => {
    const code = text.charCodeAt(at);
    const symbol = table[code]!;
    return classOf[symbol === unknownSymbol ? learn(code) : symbol]!;
  };

  return (text, from, end) => {
    let { next, accepts } = states;
    let state = startStates[from === 0 ? endClass : classAt(text, from - 1)]!;
    let best = rules.length;
    let bestEnd = from + 1;
    let at = from;
    while (at <= end) {
      const symbolClass = at < end ? classAt(text, at) : endClass;
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
  const afters = rules.map(({ after }) => {
    if (after === undefined) return undefined;
    const set = parse(after);
    if (set.type !== 'set') throw new SyntaxError(`${after} is not a set of symbols`);
    return set.symbols;
  });
  return { steps, widths, starts, afters };
}

/** Symbols that no rule tells apart share a class: they are in the same sets. */
function symbolClasses(symbolSets: readonly (SymbolSet | undefined)[]) {
  const sets = new Set(symbolSets);
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
const unmade = -1;
const acceptsNone = 0x7fff;

/** The subset construction, a transition at a time. `accepts` is the first rule that ends in a state. */
function lazyStates(steps: readonly Step[], classes: readonly number[]) {
  const width = classes.length;
  const ids = new Map<string, number>();
  const sets: number[][] = [];
  const started = new Map<string, number>();
  const states = {
    next: new Int32Array(width * 64).fill(unmade),
    accepts: new Int16Array(64).fill(acceptsNone),
    /** The state that is in all these steps. */
    start(from: readonly number[]): number {
      const key = from.join();
      const state = started.get(key) ?? intern(closure(steps, from));
      started.set(key, state);
      return state;
    },
    /** The state that a symbol leads to. */
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
