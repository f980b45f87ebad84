import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsOf, type Costs, costsOf, type GoldTree, goldTree } from './oracle.js';
import {
  apply,
  canLeft,
  canRight,
  canShift,
  copyState,
  isFinal,
  leftOf,
  type ParserState,
  parserState,
  rightOf,
  shift,
} from './state.js';

/** A random projective tree over tokens `from .. to - 1`, all under `head`. */
function grow(heads: number[], from: number, to: number, head: number, draw: () => number): void {
  if (from >= to) return;
  const root = from + Math.floor(draw() * (to - from));
  heads[root] = head;
  divide(heads, from, root, root, draw);
  divide(heads, root + 1, to, root, draw);
}

function divide(heads: number[], from: number, to: number, head: number, draw: () => number): void {
  if (from >= to) return;
  const cut = from + 1 + Math.floor(draw() * (to - from));
  grow(heads, from, Math.min(cut, to), head, draw);
  divide(heads, Math.min(cut, to), to, head, draw);
}

const trees = fc
  .tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 40, maxLength: 40 }),
  )
  .map(([length, numbers]) => {
    let at = 0;
    const heads: number[] = [];
    grow(heads, 0, length, -1, () => numbers[at++ % numbers.length]!);
    return heads;
  });

const treeOf = (heads: readonly number[]): GoldTree =>
  goldTree(heads, new Int32Array(heads.length));

/** The most arcs of the gold tree that can still be had from a state, by trying everything. */
function reachable(state: ParserState, gold: GoldTree): number {
  if (isFinal(state)) {
    return gold.heads.reduce((sum, head, i) => sum + (state.heads[i] === head ? 1 : 0), 0);
  }
  return Math.max(...successors(state).map(([, next]) => reachable(next, gold)));
}

function successors(state: ParserState): [keyof Costs, ParserState][] {
  const after = (action: number): ParserState => {
    const next = parserState(state.length);
    copyState(state, next);
    apply(next, action);
    return next;
  };
  return [
    ...(canShift(state) ? [['shift', after(shift)] as [keyof Costs, ParserState]] : []),
    ...(canLeft(state) ? [['left', after(leftOf(0))] as [keyof Costs, ParserState]] : []),
    ...(canRight(state) ? [['right', after(rightOf(0))] as [keyof Costs, ParserState]] : []),
  ];
}

describe('the dynamic oracle', () => {
  test('knows how many arcs an action loses, from whatever state', () => {
    fc.assert(
      fc.property(
        trees,
        fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }),
        (heads, choices) => {
          const gold = treeOf(heads);
          const costs: Costs = { shift: 0, left: 0, right: 0 };
          const state = parserState(heads.length);
          for (const choice of choices) {
            if (isFinal(state)) break;
            costsOf(state, gold, costs);
            const best = reachable(state, gold);
            const options = successors(state);
            for (const [kind, next] of options) {
              expect(best - reachable(next, gold), `${heads} ${kind}`).toBe(costs[kind]);
            }
            copyState(options[choice % options.length]![1], state);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the static oracle', () => {
  test('its actions build the tree', () => {
    fc.assert(
      fc.property(trees, (heads) => {
        const gold = treeOf(heads);
        const state = parserState(heads.length);
        for (const action of actionsOf(gold)) apply(state, action);
        expect(isFinal(state)).toBe(true);
        expect([...state.heads.subarray(0, heads.length)]).toEqual([...gold.heads]);
      }),
    );
  });

  test('crossing arcs are refused', () => {
    expect(() => actionsOf(treeOf([2, 3, -1, 2]))).toThrow(
      expect.objectContaining({ code: 'NOT_PROJECTIVE' }),
    );
  });
});
