import { InputError, requireWhole } from '../errors.js';

/** Rules in columns: `heads[r]` is made of `lefts[r]` and `rights[r]`, at the log weight `scores[r]`. */
export interface BinaryRules {
  readonly heads: ArrayLike<number>;
  readonly lefts: ArrayLike<number>;
  readonly rights: ArrayLike<number>;
  readonly scores: ArrayLike<number>;
}

export interface UnaryRules {
  readonly heads: ArrayLike<number>;
  readonly daughters: ArrayLike<number>;
  readonly scores: ArrayLike<number>;
}

export interface GrammarOptions {
  readonly symbolCount: number;
  /** The symbol of whole trees. */
  readonly root: number;
  readonly binary?: BinaryRules;
  readonly unary?: UnaryRules;
  /**
   * The most unary rules on top of each other. Without it chains are as long as rules allow, and rules that lead in a
   * circle are refused, since there would be no end of trees. With it, nodes are told apart by the unary rules below.
   */
  readonly longestChain?: number;
}

/** A weighted grammar as the chart wants it. */
export interface ChartGrammar {
  readonly symbolCount: number;
  readonly root: number;
  readonly longestChain: number | undefined;
  /**
   * Binary rules by their daughters: pairs with the left symbol `s` are those from `pairStarts[s]`, each with its right
   * symbol and its rules, `pairRules[pairRuleStarts[p]]` and on.
   */
  readonly pairStarts: Int32Array;
  readonly pairRights: Int32Array;
  readonly pairRuleStarts: Int32Array;
  readonly pairRules: Int32Array;
  readonly binaryHeads: Int32Array;
  readonly binaryScores: Float64Array;
  /** Unary rules by their daughter. */
  readonly unaryStarts: Int32Array;
  readonly unaryRules: Int32Array;
  readonly unaryHeads: Int32Array;
  readonly unaryScores: Float64Array;
  /** The place of each symbol in an order where unary daughters are before their mothers, and the symbol at each place. */
  readonly ranks: Int32Array;
  readonly ranked: Int32Array;
}

const none: ArrayLike<number> = [];

export function chartGrammar(options: GrammarOptions): ChartGrammar {
  const { symbolCount, root, longestChain } = options;
  const binary = options.binary ?? { heads: none, lefts: none, rights: none, scores: none };
  const unary = options.unary ?? { heads: none, daughters: none, scores: none };
  requireWhole('symbolCount', symbolCount, 1);
  if (longestChain !== undefined) requireWhole('longestChain', longestChain);
  requireSymbols([root], symbolCount, 'the root');
  requireRules(binary.heads.length, binary.scores, 'binary');
  for (const column of [binary.heads, binary.lefts, binary.rights]) {
    requireColumn(column, binary.heads.length, symbolCount, 'binary');
  }
  requireRules(unary.heads.length, unary.scores, 'unary');
  for (const column of [unary.heads, unary.daughters]) {
    requireColumn(column, unary.heads.length, symbolCount, 'unary');
  }
  const unaryIndex = groupBy(unary.daughters, symbolCount);
  const unaryHeads = Int32Array.from(unary.heads);
  const ranked =
    longestChain === undefined
      ? orderOfSymbols(unaryIndex.starts, unaryIndex.members, unaryHeads)
      : Int32Array.from({ length: symbolCount }, (_, symbol) => symbol);
  const ranks = new Int32Array(symbolCount);
  ranked.forEach((symbol, rank) => {
    ranks[symbol] = rank;
  });
  return {
    symbolCount,
    root,
    longestChain,
    ...indexPairs(binary, symbolCount),
    binaryHeads: Int32Array.from(binary.heads),
    binaryScores: Float64Array.from(binary.scores),
    unaryStarts: unaryIndex.starts,
    unaryRules: unaryIndex.members,
    unaryHeads,
    unaryScores: Float64Array.from(unary.scores),
    ranks,
    ranked,
  };
}

/** Members by their key, in their order: those of key `k` from `starts[k]` up to `starts[k + 1]`. */
function groupBy(keys: ArrayLike<number>, keyCount: number) {
  const starts = new Int32Array(keyCount + 1);
  for (let i = 0; i < keys.length; i++) starts[keys[i]! + 1]!++;
  for (let k = 0; k < keyCount; k++) starts[k + 1]! += starts[k]!;
  const next = starts.slice(0, keyCount);
  const members = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) members[next[keys[i]!]!++] = i;
  return { starts, members };
}

function indexPairs({ lefts, rights }: BinaryRules, symbolCount: number) {
  const byRight = groupBy(rights, symbolCount).members;
  const byLeft = groupBy(
    Array.from(byRight, (rule) => lefts[rule]!),
    symbolCount,
  );
  const pairRules = byLeft.members.map((place) => byRight[place]!);
  const pairStarts = new Int32Array(symbolCount + 1);
  const pairRights: number[] = [];
  const pairRuleStarts: number[] = [];
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    let last = -1;
    for (let at = byLeft.starts[symbol]!; at < byLeft.starts[symbol + 1]!; at++) {
      const right = rights[pairRules[at]!]!;
      if (right === last) continue;
      pairRights.push(right);
      pairRuleStarts.push(at);
      last = right;
    }
    pairStarts[symbol + 1] = pairRights.length;
  }
  pairRuleStarts.push(pairRules.length);
  return {
    pairStarts,
    pairRights: Int32Array.from(pairRights),
    pairRuleStarts: Int32Array.from(pairRuleStarts),
    pairRules,
  };
}

/** Symbols, unary daughters before their mothers (Kahn 1962). */
function orderOfSymbols(starts: Int32Array, rules: Int32Array, heads: Int32Array): Int32Array {
  const symbolCount = starts.length - 1;
  const waiting = new Int32Array(symbolCount);
  for (const head of heads) waiting[head]!++;
  const order = new Int32Array(symbolCount);
  let size = 0;
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    if (waiting[symbol] === 0) order[size++] = symbol;
  }
  for (let at = 0; at < size; at++) {
    for (let r = starts[order[at]!]!; r < starts[order[at]! + 1]!; r++) {
      const head = heads[rules[r]!]!;
      if (--waiting[head]! === 0) order[size++] = head;
    }
  }
  if (size < symbolCount) {
    const symbol = waiting.findIndex((count) => count > 0);
    throw new InputError('UNARY_CYCLE', `unary rules lead in a circle below symbol ${symbol}`, {
      hint: 'set longestChain, the most unary rules on top of each other',
    });
  }
  return order;
}

function requireRules(count: number, scores: ArrayLike<number>, kind: string): void {
  if (scores.length !== count) {
    throw new InputError('GRAMMAR', `${count} ${kind} rules have ${scores.length} scores`);
  }
  for (let r = 0; r < count; r++) {
    if (!Number.isFinite(scores[r])) {
      throw new InputError('NOT_FINITE', `the score of ${kind} rule ${r} is ${scores[r]}`);
    }
  }
}

function requireColumn(column: ArrayLike<number>, count: number, most: number, kind: string): void {
  if (column.length !== count) {
    throw new InputError(
      'GRAMMAR',
      `${count} ${kind} rules have a column of ${column.length} symbols`,
    );
  }
  requireSymbols(column, most, `a ${kind} rule`);
}

export function requireSymbols(symbols: ArrayLike<number>, symbolCount: number, where: string) {
  for (let i = 0; i < symbols.length; i++) {
    const symbol = symbols[i]!;
    if (Number.isInteger(symbol) && symbol >= 0 && symbol < symbolCount) continue;
    throw new InputError(
      'GRAMMAR',
      `${where} has symbol ${symbol}, expected one of 0 to ${symbolCount - 1}`,
    );
  }
}
