/** PARSEVAL (Black et al. 1991) in the conventions of `evalb` with `COLLINS.prm` (Sekine & Collins 1997). */
import type { Document, Tree } from '@hedgerow/document';
import { layerOf, pairSentences, type SentencePair } from './align.js';
import { percent, type Score, scoreOf, sumTallies, type Tally, tallyItems } from './counts.js';

export interface ParsevalOptions {
  /** `drop` (default): tokens whose gold tag is punctuation are taken out of both trees before brackets are read. */
  readonly punctuation?: 'keep' | 'drop';
  /** `drop` (default): the root node, `TOP`, `ROOT`, `S1` or no label, is no bracket. */
  readonly root?: 'keep' | 'drop';
  /** `drop` (default): `NP-SBJ-1` is `NP`. */
  readonly functionTags?: 'keep' | 'drop';
  /** Labels that count as another: by default `PRT` as `ADVP`. */
  readonly sameLabels?: Readonly<Record<string, string>>;
}

export interface ParsevalScores {
  readonly labelled: Score;
  readonly unlabelled: Score;
  readonly sentences: number;
  /** Sentences that the prediction has no tree for: all their gold brackets are missed. */
  readonly withoutTree: number;
  /** Share of sentences whose labelled brackets are all right, with none too many. */
  readonly exactMatch: number;
  /** Predicted brackets that cross a gold bracket, a sentence. */
  readonly averageCrossing: number;
  readonly noCrossing: number;
  readonly twoOrLessCrossing: number;
  /** Tokens with the right tag in the tree, in percent of the tokens that were not dropped. */
  readonly tagging: number;
}

export function scoreParseval(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: ParsevalOptions = {},
): ParsevalScores {
  const reading = readingOf(options);
  const labelled: Tally[] = [];
  const unlabelled: Tally[] = [];
  const sentences = { all: 0, withoutTree: 0, exact: 0, noCrossing: 0, twoOrLess: 0 };
  let [crossings, tokens, tagged] = [0, 0, 0];
  for (const pair of pairTrees(gold, predicted)) {
    const [ours, theirs] = bracketsOf(pair, reading);
    const tally = tallyItems(ours.brackets.map(whole), theirs.brackets.map(whole));
    labelled.push(tally);
    unlabelled.push(tallyItems(ours.brackets.map(extent), theirs.brackets.map(extent)));
    const crossing = countCrossing(ours.brackets, theirs.brackets);
    crossings += crossing;
    for (const [token, tag] of ours.tags) {
      tokens++;
      if (theirs.tags.get(token) === tag) tagged++;
    }
    sentences.all++;
    if (pair.predicted.tree === undefined) {
      sentences.withoutTree++;
      continue;
    }
    if (tally.gold === tally.correct && tally.predicted === tally.correct) sentences.exact++;
    if (crossing === 0) sentences.noCrossing++;
    if (crossing <= 2) sentences.twoOrLess++;
  }
  return {
    labelled: scoreOf(sumTallies(labelled)),
    unlabelled: scoreOf(sumTallies(unlabelled)),
    sentences: sentences.all,
    withoutTree: sentences.withoutTree,
    exactMatch: percent(sentences.exact, sentences.all),
    averageCrossing: sentences.all === 0 ? 0 : crossings / sentences.all,
    noCrossing: percent(sentences.noCrossing, sentences.all),
    twoOrLessCrossing: percent(sentences.twoOrLess, sentences.all),
    tagging: percent(tagged, tokens),
  };
}

/** One tally of labelled brackets a sentence, for bootstrap and randomization. */
export function tallyParseval(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: ParsevalOptions = {},
): Tally[] {
  const reading = readingOf(options);
  return pairTrees(gold, predicted).map((pair) => {
    const [ours, theirs] = bracketsOf(pair, reading);
    return tallyItems(ours.brackets.map(whole), theirs.brackets.map(whole));
  });
}

const punctuationTags = new Set([',', ':', '``', "''", '.', '?', '!']);
const rootLabels = new Set(['', 'TOP', 'ROOT', 'S1']);

interface Reading {
  label(label: string): string;
  isRoot(label: string): boolean;
  isPunctuation(tag: string): boolean;
}

interface Bracket {
  readonly label: string;
  /** In tokens that were kept, half-open. */
  readonly start: number;
  readonly end: number;
}

interface Brackets {
  readonly brackets: readonly Bracket[];
  /** Tag by token index. */
  readonly tags: ReadonlyMap<number, string>;
}

function readingOf(options: ParsevalOptions): Reading {
  const { punctuation = 'drop', root = 'drop', functionTags = 'drop' } = options;
  const same = new Map(Object.entries(options.sameLabels ?? { PRT: 'ADVP' }));
  const bare = (label: string) => (functionTags === 'drop' ? withoutFunctionTags(label) : label);
  return {
    label: (label) => same.get(bare(label)) ?? bare(label),
    isRoot: (label) => root === 'drop' && rootLabels.has(label),
    isPunctuation: (tag) => punctuation === 'drop' && punctuationTags.has(tag),
  };
}

/** `NP-SBJ-1` and `NP=2` are `NP`; a label that begins with the sign, such as `-LRB-`, stays. */
function withoutFunctionTags(label: string): string {
  return /^[^-=]+/.exec(label)?.[0] ?? label;
}

function pairTrees(gold: readonly Document[], predicted: readonly Document[]): SentencePair[] {
  return pairSentences(gold, predicted, { compare: 'tokens', needs: ['tree'] });
}

function bracketsOf(pair: SentencePair, reading: Reading): readonly [Brackets, Brackets] {
  const tree = layerOf(pair, 'gold', 'tree');
  const kept: number[] = [];
  for (const leaf of leavesOf(tree)) if (!reading.isPunctuation(leaf.label)) kept.push(leaf.token);
  // The n-th kept token stands at n; both trees are read over the same tokens, whatever tags the prediction has.
  const places = new Map(kept.sort((a, b) => a - b).map((token, place) => [token, place]));
  const { tree: other } = pair.predicted;
  const none = { brackets: [], tags: new Map<number, string>() };
  return [
    readBrackets(tree, places, reading),
    other === undefined ? none : readBrackets(other, places, reading),
  ];
}

/** Without recursion: a tree may be as deep as a file says. Nodes over nothing (traces, dropped tokens) are no brackets. */
function readBrackets(tree: Tree, places: ReadonlyMap<number, number>, reading: Reading): Brackets {
  const brackets: Bracket[] = [];
  const tags = new Map<number, string>();
  const open = [newFrame(tree)];
  while (open.length > 0) {
    const frame = open.at(-1)!;
    const child = childrenOf(frame.tree)[frame.next++];
    if (child !== undefined) {
      open.push(newFrame(child));
      continue;
    }
    open.pop();
    if ('token' in frame.tree) {
      const place = places.get(frame.tree.token);
      if (place === undefined) continue;
      tags.set(frame.tree.token, reading.label(frame.tree.label));
      frame.start = place;
      frame.end = place + 1;
    } else if (frame.start < frame.end && !reading.isRoot(frame.tree.label)) {
      const { start, end } = frame;
      brackets.push({ label: reading.label(frame.tree.label), start, end });
    }
    const parent = open.at(-1);
    if (parent === undefined) continue;
    parent.start = Math.min(parent.start, frame.start);
    parent.end = Math.max(parent.end, frame.end);
  }
  return { brackets, tags };
}

function newFrame(tree: Tree) {
  return { tree, next: 0, start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY };
}

function childrenOf(tree: Tree): readonly Tree[] {
  return 'children' in tree ? tree.children : [];
}

function* leavesOf(tree: Tree): Generator<{ readonly label: string; readonly token: number }> {
  const open: Tree[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('token' in node) yield node;
    else open.push(...childrenOf(node));
  }
}

/** How many predicted brackets cross a gold bracket: each begins inside the other's outside. */
function countCrossing(gold: readonly Bracket[], predicted: readonly Bracket[]): number {
  const spans = new Map(gold.map((bracket) => [extent(bracket), bracket]));
  const crosses = (one: Bracket) => {
    for (const { start, end } of spans.values()) {
      if (start < one.start && one.start < end && end < one.end) return true;
      if (one.start < start && start < one.end && one.end < end) return true;
    }
    return false;
  };
  return predicted.filter(crosses).length;
}

function whole({ label, start, end }: Bracket): string {
  return `${start} ${end} ${label}`;
}

function extent({ start, end }: Bracket): string {
  return `${start} ${end}`;
}
