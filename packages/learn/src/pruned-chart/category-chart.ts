import type { Forest } from '../chart/forest.js';
import { edgeList } from './edge-list.js';
import { edgeName } from './edge-names.js';
import { itemList } from './item-list.js';
import { type ChainRows, type ChartRules, type ChartWords, exactSummand } from './rules.js';

/** What names of edges begin with. */
const [firstWord, firstRule, firstChain] = [
  edgeName('word', 0),
  edgeName('rule', 0),
  edgeName('chain', 0),
];

export interface ChartOptions {
  /** Categories of a stretch that are worse than its best by more than this, in logarithms, are dropped. */
  readonly beam: number;
  /** How many categories a stretch keeps at most. */
  readonly most: number;
  /** Edges whose best derivation is worse than the best of all by more than this, a finite number, are dropped. */
  readonly margin: number;
  /** Where there are more edges than this, the margin is halved, and again, down to a sixteenth. Default: no limit. */
  readonly mostEdges?: number;
}

/**
 * The likely derivations of a sentence by the rules between categories alone, packed: the algorithm of Cocke, Kasami and
 * Younger, twice. From the bottom up it finds the best score of each category over each stretch; from the top down the
 * best around it, and so the edges that some good derivation has. Undefined where there is no derivation of the whole.
 *
 * Nodes have categories for symbols; one is bare or done, the latter with its chain over the former. The root is over all.
 */
export interface CategoryChart {
  readonly parse: (
    length: number,
    choices: readonly ChartWords[],
    signCategory: Int32Array,
    /** By `from * (length + 1) + to`, 1 for stretches that may be constituents; default all. */
    open?: Uint8Array,
  ) => Forest | undefined;
  /**
   * The ends of the fewest constituents that lie side by side over all words of what was parsed last, of several such
   * covers the likeliest: what is left where there is no derivation of the whole. Undefined where a word has no sign.
   */
  readonly cover: () => number[] | undefined;
}

export function categoryChart(rules: ChartRules, options: ChartOptions): CategoryChart {
  const { categories, rowOf, rowStarts, mothers, ruleScores, inside, onTop } = rules;
  const { donePriors, barePriors } = rules;
  const none = Number.NEGATIVE_INFINITY;
  /** The score of the best rule. */
  const likeliest = ruleScores.reduce((best, score) => Math.max(best, score), none);
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
  /** The best score of a done constituent of each cell. */
  let cellBest = new Float64Array();
  /** The category that each item, bare or done, of the cell at hand has a node for, and where. */
  const bareOut = new Float64Array(categories).fill(none);
  const bareNode = new Int32Array(categories);
  const doneItem = new Int32Array(categories).fill(-1);
  const edges = edgeList();

  const makeRoom = (cells: number) => {
    if (doneStarts.length >= cells) return;
    doneStarts = new Int32Array(cells);
    doneEnds = new Int32Array(cells);
    bareStarts = new Int32Array(cells);
    bareEnds = new Int32Array(cells);
    cellBest = new Float64Array(cells);
  };
  const wordScore = (category: number, score: number) =>
    exactSummand(score - barePriors[category]!);

  /** The best scores of bare constituents from `i` to `j`; returns how many categories there are. */
  const fillBare = (i: number, j: number, words: ChartWords, signCategory: Int32Array): number => {
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
  /** The same of done ones, by the chains over the bare; of them the best are kept. Returns the highest score. */
  const finish = (count: number): number => {
    let size = 0;
    let top = none;
    let highest = none;
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
      doneBest[category] = none;
      if (score + donePriors[category]! < least) continue;
      done.add(category, score);
      if (score > highest) highest = score;
    }
    return highest;
  };
  /** From the bottom up; the score of the best derivation of all, or `none`. */
  const goUp = (
    length: number,
    choices: readonly ChartWords[],
    signCategory: Int32Array,
    open: Uint8Array | undefined,
  ): number => {
    vertices = length + 1;
    makeRoom(vertices * vertices);
    done.clear();
    bare.clear();
    let best = none;
    for (let width = 1; width <= length; width++) {
      for (let i = 0; i + width <= length; i++) {
        const cell = i * vertices + i + width;
        const isOpen = open === undefined || open[cell] === 1;
        const count = isOpen ? fillBare(i, i + width, choices[i]!, signCategory) : 0;
        doneStarts[cell] = done.size;
        cellBest[cell] = width < length && isOpen ? finish(count) : none;
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
    choices: readonly ChartWords[],
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
          edges.add(mother, firstChain + rows.chains[c]!, rows.scores[c]!, bareNode[category]!, -1);
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
        let around = none;
        for (let item = bareStarts[cell]!; item < bareEnds[cell]!; item++) {
          around = Math.max(around, bareOut[bare.category[item]!]!);
        }
        addRules(i, j, least, least - around - likeliest);
        for (let item = bareStarts[cell]!; item < bareEnds[cell]!; item++) {
          bareOut[bare.category[item]!] = none;
        }
      }
    }
  };
  const addWords = (j: number, words: ChartWords, signCategory: Int32Array, least: number) => {
    for (let w = 0; w < words.to.length; w++) {
      if (words.to[w] !== j) continue;
      const category = signCategory[words.sign[w]!]!;
      const score = wordScore(category, words.score[w]!);
      if (bareOut[category]! + score < least) continue;
      edges.add(bareNode[category]!, firstWord + words.sign[w]!, score, -1, -1);
    }
  };
  /** Daughters that score less than `below` together are in no derivation of the score `least`, whatever rule joins them. */
  const addRules = (i: number, j: number, least: number, below: number) => {
    for (let k = i + 1; k < j; k++) {
      const wanted = below - cellBest[k * vertices + j]!;
      if (cellBest[i * vertices + k]! < wanted) continue;
      const rightStart = doneStarts[k * vertices + j]!;
      const rightEnd = doneEnds[k * vertices + j]!;
      const leftEnd = doneEnds[i * vertices + k]!;
      for (let l = doneStarts[i * vertices + k]!; l < leftEnd; l++) {
        const leftBest = done.best[l]!;
        if (leftBest < wanted) continue;
        const leftRow = done.category[l]! * categories;
        for (let r = rightStart; r < rightEnd; r++) {
          const rightBest = done.best[r]!;
          if (leftBest + rightBest < below) continue;
          const row = rowOf[leftRow + done.category[r]!]!;
          if (row === 0) continue;
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
              firstRule + rules.rules[at]!,
              ruleScores[at]!,
              done.node[l]!,
              done.node[r]!,
            );
          }
        }
      }
    }
  };

  /** The score of the likeliest constituent of a cell, with how frequent its category is. */
  const meritOf = (cell: number): number => {
    let most = none;
    for (let item = doneStarts[cell]!; item < doneEnds[cell]!; item++) {
      most = Math.max(most, done.best[item]! + donePriors[done.category[item]!]!);
    }
    return most;
  };
  const cover = (): number[] | undefined => {
    const pieces = new Int32Array(vertices).fill(vertices);
    const sums = new Float64Array(vertices);
    const lastStart = new Int32Array(vertices);
    pieces[0] = 0;
    for (let end = 1; end < vertices; end++) {
      for (let start = 0; start < end; start++) {
        const merit = meritOf(start * vertices + end);
        if (merit === none || pieces[start] === vertices) continue;
        const count = pieces[start]! + 1;
        const sum = sums[start]! + merit;
        if (count > pieces[end]! || (count === pieces[end] && sum <= sums[end]!)) continue;
        pieces[end] = count;
        sums[end] = sum;
        lastStart[end] = start;
      }
    }
    if (pieces[vertices - 1] === vertices) return undefined;
    const ends: number[] = [];
    for (let end = vertices - 1; end > 0; end = lastStart[end]!) ends.push(end);
    return ends.reverse();
  };

  return {
    parse: (length, choices, signCategory, open) => {
      const best = goUp(length, choices, signCategory, open);
      if (best === none) return undefined;
      const { margin, mostEdges = Number.POSITIVE_INFINITY } = options;
      for (let share = 1; share >= 1 / 16; share /= 2) {
        goDown(length, choices, signCategory, best - share * margin);
        if (edges.edges <= mostEdges) break;
      }
      return edges.forest();
    },
    cover,
  };
}
