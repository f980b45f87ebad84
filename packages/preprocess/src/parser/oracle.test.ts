import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsOf, type Costs, costsOf, type GoldTree, goldTree } from './oracle.js';
import {
  arcsOf,
  canLeft,
  canRight,
  canShift,
  isFinal,
  parserStates,
  type States,
  shift,
  startStates,
  stateAfter,
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

/** One label: action 1 makes left arcs, action 2 right ones. */
const lefts = 1;
const treeOf = (heads: readonly number[]): GoldTree =>
  goldTree(
    heads,
    Int32Array.from(heads, (head, i) => (head < 0 || head > i ? 1 : 2)),
  );

function start(length: number): States {
  const states = parserStates(lefts);
  startStates(states, length);
  return states;
}

/** The most arcs of the gold tree that can still be had from a state, by trying everything. */
function reachable(states: States, state: number, gold: GoldTree): number {
  if (isFinal(states, state)) {
    const { heads } = arcsOf(states, state);
    return gold.heads.reduce((sum, head, i) => sum + (heads[i] === head ? 1 : 0), 0);
  }
  return Math.max(...successors(states, state).map(([, after]) => reachable(states, after, gold)));
}

function successors(states: States, state: number): [keyof Costs, number][] {
  const found: [keyof Costs, number][] = [];
  if (canShift(states, state)) found.push(['shift', stateAfter(states, state, shift)]);
  if (canLeft(states, state)) found.push(['left', stateAfter(states, state, 1)]);
  if (canRight(states, state)) found.push(['right', stateAfter(states, state, 2)]);
  return found;
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
          const states = start(heads.length);
          let state = 0;
          for (const choice of choices) {
            if (isFinal(states, state)) break;
            costsOf(states, state, gold, costs);
            const best = reachable(states, state, gold);
            const options = successors(states, state);
            for (const [kind, after] of options) {
              expect(best - reachable(states, after, gold), `${heads} ${kind}`).toBe(costs[kind]);
            }
            state = options[choice % options.length]![1];
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
        const states = start(heads.length);
        let state = 0;
        for (const action of actionsOf(gold, lefts)) state = stateAfter(states, state, action);
        expect(isFinal(states, state)).toBe(true);
        expect([...arcsOf(states, state).heads]).toEqual([...gold.heads]);
      }),
    );
  });

  test('crossing arcs are refused', () => {
    expect(() => actionsOf(treeOf([2, 3, -1, 2]), lefts)).toThrow(
      expect.objectContaining({ code: 'NOT_PROJECTIVE' }),
    );
  });
});
