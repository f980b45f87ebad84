import type { Tree, TreeLeaf, TreeTrace } from '@hedgerow/document';

/** The parts of a Penn Treebank label: `NP-SBJ=1-2` is an NP, a subject, gapped from 1, with the index 2. */
export interface TreeLabel {
  readonly category: string;
  readonly functions: readonly string[];
  /** What traces refer to: `NP-SBJ-1`. */
  readonly index?: number;
  /** The index of the constituent that this one stands for in gapping: `NP=2`. */
  readonly gap?: number;
}

/** A label that starts with a mark (`-NONE-`, `-LRB-`, `:`) is a category as a whole. */
export function parseTreeLabel(label: string): TreeLabel {
  const [category, ...parts] = label.split(/(?=[-=])/);
  if (category === undefined || !/^[A-Za-z]/.test(category)) {
    return { category: label, functions: [] };
  }
  const functions: string[] = [];
  let index: number | undefined;
  let gap: number | undefined;
  for (const part of parts) {
    const name = part.slice(1);
    if (!/^\d+$/.test(name)) functions.push(name);
    else if (part.startsWith('=')) gap = Number(name);
    else index = Number(name);
  }
  return {
    category,
    functions,
    ...(index === undefined ? {} : { index }),
    ...(gap === undefined ? {} : { gap }),
  };
}

/** The leaves of a tree from left to right: tokens and traces. */
export function* leavesOf(tree: Tree): Iterable<TreeLeaf | TreeTrace> {
  const open = [tree];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!('children' in next)) yield next;
    else for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!);
  }
}

/** A node of a tree, or a leaf, with the half-open range of tokens that it covers; traces cover none. */
export interface Constituent {
  readonly tree: Tree;
  readonly from: number;
  readonly to: number;
  /** How many nodes stand above it. */
  readonly depth: number;
}

/** All the nodes and leaves of a tree, each before what it holds, in the order of the text. */
export function constituentsOf(tree: Tree): readonly Constituent[] {
  const all: { tree: Tree; from: number; to: number; depth: number }[] = [];
  /** What is still to visit; a number is the end of the constituent of that index. */
  const open: (readonly [Tree, depth: number] | number)[] = [[tree, 0]];
  let at = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'number') {
      all[next]!.to = at;
      continue;
    }
    const [node, depth] = next;
    if ('token' in node) at = node.token;
    const constituent = { tree: node, from: at, to: at, depth };
    if ('token' in node) constituent.to = ++at;
    else if ('children' in node) {
      open.push(all.length);
      for (let i = node.children.length - 1; i >= 0; i--) {
        open.push([node.children[i]!, depth + 1]);
      }
    }
    all.push(constituent);
  }
  return all;
}
