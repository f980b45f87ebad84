import { type Forest, forestBuilder } from '@hedgerow/learn/chart';
import type { Choices } from '../parser/parser-sentence.js';
import { type ChainRows, type ChartRules, exactSummand } from './chart-rules.js';

/** What an edge of the chart's forest stands for. */
export type EdgeKind = 'word' | 'rule' | 'chain';
const kinds: readonly EdgeKind[] = ['word', 'rule', 'chain'];
const [wordKind, ruleKind, chainKind] = [0, 1, 2];

/** The names of edges: their kind, and the number of the sign, the rule or the chain. */
const kindSize = 2 ** 16;

export function edgeName(kind: EdgeKind, what: number): number {
  return kinds.indexOf(kind) * kindSize + what;
}

export function edgeKind(name: number): EdgeKind {
  return kinds[Math.floor(name / kindSize)]!;
}

export function edgeNumber(name: number): number {
  return name % kindSize;
}

export interface ChartOptions {
  /** Categories of a stretch that are worse than its best by more than this, in logarithms, are dropped. */
  readonly beam: number;
  /** How many categories a stretch keeps at most. */
  readonly most: number;
  /** Edges whose best derivation is worse than the best of all by more than this, a finite number, are dropped. */
  readonly margin: number;
}

/** Chosen on held-out sentences: narrower ones lose right constituents, wider ones take too long for what they gain. */
export const chartDefaults: ChartOptions = { beam: 8, most: 16, margin: 9.2 };

/** Enough to learn from, in half the time. */
export const trainingChart: ChartOptions = { beam: 6, most: 12, margin: 8 };

/**
 * The likely derivations of a sentence by the rules between categories alone, packed: the algorithm of Cocke, Kasami and
 * Younger, twice. From the bottom up it finds the best score of each category over each stretch; from the top down the
 * best around it, and so the edges that some good derivation has. Undefined where there is no derivation of the whole.
 *
 * Nodes have categories for symbols; one is bare or done, the latter with its chain over the former. The root is over all.
 */
export type CategoryChart = (
  length: number,
  choices: readonly Choices[],
  signCategory: Int32Array,
) => Forest | undefined;

export function categoryChart(
  rules: ChartRules,
  options: ChartOptions = chartDefaults,
): CategoryChart {
  const { categories, rowOf, rowStarts, mothers, ruleScores, inside, onTop } = rules;
  const { donePriors, barePriors } = rules;
  const none = Number.NEGATIVE_INFINITY;
  /** Of each category in the cell at hand: its best score, bare and done, or `none`. */
  const bareBest = new Float64Array(categories).fill(none);
  const doneBest = new Float64Array(categories).fill(none);
  const present = new Int32Array(categories);
  const finished = new Int32Array(categories);
  const merits = new Float64Array(categories);
  /** All that cells keep, cell by cell: done constituents, which others are made of, and bare ones. */
  const done = itemList();
  const bare = itemList();
  let vertices = 0;
  let doneStarts = new Int32Array();
  let doneEnds = new Int32Array();
  let bareStarts = new Int32Array();
  let bareEnds = new Int32Array();
  /** The category that each item, bare or done, of the cell at hand has a node for, and where. */
  const bareOut = new Float64Array(categories).fill(none);
  const bareNode = new Int32Array(categories);
  const doneItem = new Int32Array(categories).fill(-1);
  const edges = edgeList();

  const wordScore = (category: number, score: number) =>
    exactSummand(score - barePriors[category]!);

  /** The best scores of bare constituents from `i` to `j`; returns how many categories there are. */
  const fillBare = (i: number, j: number, words: Choices, signCategory: Int32Array): number => {
    let count = 0;
    for (let w = 0; w < words.to.length; w++) {
      if (words.to[w] !== j) continue;
      const category = signCategory[words.sign[w]!]!;
      const score = wordScore(category, words.score[w]!);
      if (bareBest[category] === none) present[count++] = category;
      if (score > bareBest[category]!) bareBest[category] = score;
    }
    for (let k = i + 1; k < j; k++) {
      const rightStart = doneStarts[k * vertices + j]!;
      const rightEnd = doneEnds[k * vertices + j]!;
      if (rightStart === rightEnd) continue;
      const leftEnd = doneEnds[i * vertices + k]!;
      for (let l = doneStarts[i * vertices + k]!; l < leftEnd; l++) {
        const leftRow = done.category[l]! * categories;
        const leftBest = done.best[l]!;
        for (let r = rightStart; r < rightEnd; r++) {
          const row = rowOf[leftRow + done.category[r]!]!;
          if (row === 0) continue;
          const below = leftBest + done.best[r]!;
          for (let at = rowStarts[row - 1]!; at < rowStarts[row]!; at++) {
            const mother = mothers[at]!;
            const score = below + ruleScores[at]!;
            const best = bareBest[mother]!;
            if (score <= best) continue;
            if (best === none) present[count++] = mother;
            bareBest[mother] = score;
          }
        }
      }
    }
    return count;
  };
  /** The same of done ones, by the chains over the bare; of them the best are kept. */
  const finish = (count: number): void => {
    let size = 0;
    let top = none;
    for (let n = 0; n < count; n++) {
      const category = present[n]!;
      for (let c = inside.starts[category]!; c < inside.starts[category + 1]!; c++) {
        const mother = inside.mothers[c]!;
        const score = bareBest[category]! + inside.scores[c]!;
        if (score <= doneBest[mother]!) continue;
        if (doneBest[mother] === none) finished[size++] = mother;
        doneBest[mother] = score;
        top = Math.max(top, score + donePriors[mother]!);
      }
    }
    let least = top - options.beam;
    let good = 0;
    for (let n = 0; n < size; n++) {
      const merit = doneBest[finished[n]!]! + donePriors[finished[n]!]!;
      if (merit >= least) merits[good++] = merit;
    }
    if (good > options.most) least = merits.subarray(0, good).sort()[good - options.most]!;
    for (let n = 0; n < size; n++) {
      const category = finished[n]!;
      const score = doneBest[category]!;
      if (score + donePriors[category]! >= least) done.add(category, score);
      doneBest[category] = none;
    }
  };
  /** From the bottom up; the score of the best derivation of all, or `none`. */
  const goUp = (length: number, choices: readonly Choices[], signCategory: Int32Array): number => {
    vertices = length + 1;
    if (doneStarts.length < vertices * vertices) {
      [doneStarts, doneEnds, bareStarts, bareEnds] = Array.from(
        { length: 4 },
        () => new Int32Array(vertices * vertices),
      ) as [
        Int32Array<ArrayBuffer>,
        Int32Array<ArrayBuffer>,
        Int32Array<ArrayBuffer>,
        Int32Array<ArrayBuffer>,
      ];
    }
    done.clear();
    bare.clear();
    let best = none;
    for (let width = 1; width <= length; width++) {
      for (let i = 0; i + width <= length; i++) {
        const cell = i * vertices + i + width;
        const count = fillBare(i, i + width, choices[i]!, signCategory);
        doneStarts[cell] = done.size;
        if (width < length) finish(count);
        doneEnds[cell] = done.size;
        bareStarts[cell] = bare.size;
        for (let n = 0; n < count; n++) {
          const category = present[n]!;
          const score = bareBest[category]!;
          bareBest[category] = none;
          bare.add(category, score);
          if (width < length) continue;
          for (let c = onTop.starts[category]!; c < onTop.starts[category + 1]!; c++) {
            best = Math.max(best, score + onTop.scores[c]!);
          }
        }
        bareEnds[cell] = bare.size;
      }
    }
    return best;
  };

  /** From the top down: notes the edges that are in a derivation of at least the score `least`. */
  const goDown = (
    length: number,
    choices: readonly Choices[],
    signCategory: Int32Array,
    least: number,
  ): void => {
    edges.clear();
    done.forget();
    const root = edges.addNode(categories, 0, length, 1);
    for (let width = length; width >= 1; width--) {
      for (let i = 0; i + width <= length; i++) {
        const j = i + width;
        const cell = i * vertices + j;
        const first = edges.nodes;
        /** Chains over the bare constituents of the cell, each under a node that has `out` around it. */
        const chain = (item: number, rows: ChainRows, c: number, mother: number, out: number) => {
          const category = bare.category[item]!;
          const around = out + rows.scores[c]!;
          if (around + bare.best[item]! < least) return;
          if (bareOut[category] === none) bareNode[category] = edges.addNode(category, i, j, 0);
          if (around > bareOut[category]!) bareOut[category] = around;
          edges.add(mother, chainKind, rows.chains[c]!, rows.scores[c]!, bareNode[category]!, -1);
        };
        if (width === length) {
          for (let item = bareStarts[cell]!; item < bareEnds[cell]!; item++) {
            const category = bare.category[item]!;
            for (let c = onTop.starts[category]!; c < onTop.starts[category + 1]!; c++) {
              chain(item, onTop, c, root, 0);
            }
          }
        } else {
          for (let item = doneStarts[cell]!; item < doneEnds[cell]!; item++) {
            if (done.node[item]! >= 0) doneItem[done.category[item]!] = item;
          }
          for (let item = bareStarts[cell]!; item < bareEnds[cell]!; item++) {
            const category = bare.category[item]!;
            for (let c = inside.starts[category]!; c < inside.starts[category + 1]!; c++) {
              const mother = doneItem[inside.mothers[c]!]!;
              if (mother >= 0) chain(item, inside, c, done.node[mother]!, done.out[mother]!);
            }
          }
          for (let item = doneStarts[cell]!; item < doneEnds[cell]!; item++) {
            doneItem[done.category[item]!] = -1;
          }
        }
        if (edges.nodes === first) continue;
        addWords(j, choices[i]!, signCategory, least);
        addRules(i, j, least);
        for (let item = bareStarts[cell]!; item < bareEnds[cell]!; item++) {
          bareOut[bare.category[item]!] = none;
        }
      }
    }
  };
  const addWords = (j: number, words: Choices, signCategory: Int32Array, least: number) => {
    for (let w = 0; w < words.to.length; w++) {
      if (words.to[w] !== j) continue;
      const category = signCategory[words.sign[w]!]!;
      const score = wordScore(category, words.score[w]!);
      if (bareOut[category]! + score < least) continue;
      edges.add(bareNode[category]!, wordKind, words.sign[w]!, score, -1, -1);
    }
  };
  const addRules = (i: number, j: number, least: number) => {
    for (let k = i + 1; k < j; k++) {
      const rightStart = doneStarts[k * vertices + j]!;
      const rightEnd = doneEnds[k * vertices + j]!;
      if (rightStart === rightEnd) continue;
      const leftEnd = doneEnds[i * vertices + k]!;
      for (let l = doneStarts[i * vertices + k]!; l < leftEnd; l++) {
        const leftRow = done.category[l]! * categories;
        const leftBest = done.best[l]!;
        for (let r = rightStart; r < rightEnd; r++) {
          const row = rowOf[leftRow + done.category[r]!]!;
          if (row === 0) continue;
          const rightBest = done.best[r]!;
          for (let at = rowStarts[row - 1]!; at < rowStarts[row]!; at++) {
            const out = bareOut[mothers[at]!]! + ruleScores[at]!;
            if (out + leftBest + rightBest < least) continue;
            if (done.node[l]! < 0) done.node[l] = edges.addNode(done.category[l]!, i, k, 1);
            if (done.node[r]! < 0) done.node[r] = edges.addNode(done.category[r]!, k, j, 1);
            if (out + rightBest > done.out[l]!) done.out[l] = out + rightBest;
            if (out + leftBest > done.out[r]!) done.out[r] = out + leftBest;
            const mother = bareNode[mothers[at]!]!;
            edges.add(
              mother,
              ruleKind,
              rules.rules[at]!,
              ruleScores[at]!,
              done.node[l]!,
              done.node[r]!,
            );
          }
        }
      }
    }
  };

  return (length, choices, signCategory) => {
    const best = goUp(length, choices, signCategory);
    if (best === none) return undefined;
    goDown(length, choices, signCategory, best - options.margin);
    return edges.forest();
  };
}

/** Constituents of all cells: categories, the scores of their best derivations, of the best around them, and nodes. */
function itemList() {
  const none = Number.NEGATIVE_INFINITY;
  const list = {
    size: 0,
    category: new Int32Array(1024),
    best: new Float64Array(1024),
    out: new Float64Array(1024),
    node: new Int32Array(1024),
    clear: () => {
      list.size = 0;
    },
    add: (category: number, best: number) => {
      if (list.size === list.category.length) {
        const room = 2 * list.size;
        list.category = widened(list.category, new Int32Array(room));
        list.best = widened(list.best, new Float64Array(room));
        list.out = new Float64Array(room);
        list.node = new Int32Array(room);
      }
      list.category[list.size] = category;
      list.best[list.size++] = best;
    },
    /** Nothing is around any, and none has a node. */
    forget: () => {
      list.out.fill(none, 0, list.size);
      list.node.fill(-1, 0, list.size);
    },
  };
  return list;
}

/** Nodes and edges as they are found, of which a forest is made from the bottom up. */
function edgeList() {
  let categories = new Int32Array(1024);
  let from = new Int32Array(1024);
  let to = new Int32Array(1024);
  /** The length of the stretch, twice, and one more for what is done: daughters have lower ones than their mothers. */
  let ranks = new Int32Array(1024);
  let size = 0;
  let heads = new Int32Array(4096);
  let names = new Int32Array(4096);
  let left = new Int32Array(4096);
  let right = new Int32Array(4096);
  let scores = new Float64Array(4096);
  const list = {
    nodes: 0,
    clear: () => {
      list.nodes = 0;
      size = 0;
    },
    addNode: (category: number, start: number, end: number, isDone: 0 | 1): number => {
      if (list.nodes === categories.length) {
        const room = 2 * list.nodes;
        categories = widened(categories, new Int32Array(room));
        from = widened(from, new Int32Array(room));
        to = widened(to, new Int32Array(room));
        ranks = widened(ranks, new Int32Array(room));
      }
      ranks[list.nodes] = 2 * (end - start) + isDone;
      categories[list.nodes] = category;
      from[list.nodes] = start;
      to[list.nodes] = end;
      return list.nodes++;
    },
    add: (head: number, kind: number, what: number, score: number, l: number, r: number) => {
      if (size === heads.length) {
        const room = 2 * size;
        heads = widened(heads, new Int32Array(room));
        names = widened(names, new Int32Array(room));
        left = widened(left, new Int32Array(room));
        right = widened(right, new Int32Array(room));
        scores = widened(scores, new Float64Array(room));
      }
      heads[size] = head;
      names[size] = kind * kindSize + what;
      left[size] = l;
      right[size] = r;
      scores[size++] = score;
    },
    forest: (): Forest => {
      const builder = forestBuilder();
      const order = Int32Array.from({ length: list.nodes }, (_, node) => node);
      order.sort((a, b) => ranks[a]! - ranks[b]! || a - b);
      const numbers = new Int32Array(list.nodes);
      for (const node of order) {
        numbers[node] = builder.addNode(categories[node]!, from[node]!, to[node]!);
      }
      const numberOf = (node: number) => (node < 0 ? -1 : numbers[node]!);
      for (let e = 0; e < size; e++) {
        const [l, r] = [numberOf(left[e]!), numberOf(right[e]!)];
        builder.addEdge(numbers[heads[e]!]!, names[e]!, scores[e]!, l, r);
      }
      return builder.build(list.nodes - 1);
    },
  };
  return list;
}

function widened<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
