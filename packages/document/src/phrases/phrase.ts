import type { Tree } from '../layers.js';

/**
 * A node of a phrase-structure tree while it is converted: its label taken apart, and room for what
 * the steps of the conversion find out. Leaves have a token, traces none; `overt` is false where
 * nothing is pronounced.
 */
export interface Phrase {
  category: string;
  functions: readonly string[];
  index: number | undefined;
  /** The index of the constituent that this one stands for in gapping: `NP=2`. */
  gap: number | undefined;
  children: Phrase[];
  parent: Phrase | undefined;
  /** -1 of phrases and traces. */
  readonly token: number;
  /** The kind of a trace: `*`, `*T*`, `*PRO*`, `0`; empty of all else. */
  readonly trace: string;
  overt: boolean;
  /** The label that a step before the labelling rules has settled. */
  label: string | undefined;
  /** The children that are coordinated with one another, in the order of the text. */
  conjuncts: readonly Phrase[];
}

/** Copies a tree into phrases. Without recursion: how deep a tree is comes from outside. */
export function toPhrase(tree: Tree): Phrase {
  const root = copyNode(tree, undefined);
  const open: [Tree, Phrase][] = [[tree, root]];
  const inOrder: Phrase[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [source, phrase] = next;
    inOrder.push(phrase);
    if (!('children' in source)) continue;
    for (const child of source.children) {
      const copy = copyNode(child, phrase);
      phrase.children.push(copy);
      open.push([child, copy]);
    }
  }
  for (let i = inOrder.length - 1; i >= 0; i--) {
    const { overt, parent } = inOrder[i]!;
    if (overt && parent !== undefined) parent.overt = true;
  }
  moveIndexToTrace(inOrder);
  return root;
}

function copyNode(tree: Tree, parent: Phrase | undefined): Phrase {
  if ('token' in tree) return leafOf(tree.label, tree.token, parent);
  if ('trace' in tree) {
    const [, kind, index] = /^(.*?)(?:-(\d+))?$/.exec(tree.trace)!;
    return {
      ...blank(parent),
      category: tree.label,
      trace: kind!,
      index: index === undefined ? undefined : Number(index),
    };
  }
  const phrase = blank(parent);
  const [category, ...parts] = tree.label.split(/(?=[-=])/);
  if (category === undefined || !/^[A-Za-z]/.test(category)) phrase.category = tree.label;
  else {
    phrase.category = category.split('|')[0]!;
    phrase.functions = parts.map((part) => part.slice(1)).filter((part) => !/^\d*$/.test(part));
    for (const part of parts) {
      if (!/^.\d+$/.test(part)) continue;
      if (part.startsWith('=')) phrase.gap = Number(part.slice(1));
      else phrase.index = Number(part.slice(1));
    }
  }
  return phrase;
}

function leafOf(tag: string, token: number, parent: Phrase | undefined): Phrase {
  return { ...blank(parent), category: tag, token, overt: true };
}

function blank(parent: Phrase | undefined): Phrase {
  return {
    category: '',
    functions: [],
    index: undefined,
    gap: undefined,
    children: [],
    parent,
    token: -1,
    trace: '',
    overt: false,
    label: undefined,
    conjuncts: [],
  };
}

/** CRAFT writes `(NP-1 (-NONE- *))` where the Penn Treebank writes `(NP (-NONE- *-1))`. */
function moveIndexToTrace(phrases: readonly Phrase[]): void {
  for (const { trace, index, parent } of phrases) {
    if (trace === '' || index !== undefined || parent?.index === undefined) continue;
    if (parent.overt || parent.children.length !== 1) continue;
    parent.children[0]!.index = parent.index;
  }
}

/** A phrase put around some of the children of another, in place of them. */
export function wrap(parent: Phrase, members: readonly Phrase[], category: string): Phrase {
  const phrase: Phrase = {
    ...blank(parent),
    category,
    children: [...members],
    overt: members.some(({ overt }) => overt),
  };
  const at = parent.children.indexOf(members[0]!);
  parent.children = parent.children.filter((child) => !members.includes(child));
  parent.children.splice(at, 0, phrase);
  for (const member of members) member.parent = phrase;
  return phrase;
}

/** Takes `phrase` out of its place and puts it in that of `place`, which is not pronounced. */
export function moveTo(phrase: Phrase, place: Phrase): void {
  const from = phrase.parent!;
  const to = place.parent!;
  from.children.splice(from.children.indexOf(phrase), 1);
  to.children.splice(to.children.indexOf(place), 1, phrase);
  phrase.parent = to;
  phrase.functions = place.functions;
  for (let above: Phrase | undefined = from; above !== undefined; above = above.parent) {
    above.overt = above.token >= 0 || above.children.some(({ overt }) => overt);
  }
  for (let above: Phrase | undefined = to; above !== undefined; above = above.parent) {
    above.overt = true;
  }
}

/** Every phrase under this one and itself, each before its children, in the order of the tree. */
export function* phrasesOf(root: Phrase): Iterable<Phrase> {
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!);
  }
}

export function overtChildren(phrase: Phrase): Phrase[] {
  return phrase.children.filter(({ overt }) => overt);
}

export function isLeaf(phrase: Phrase): boolean {
  return phrase.token >= 0;
}

export function isUnder(phrase: Phrase, ancestor: Phrase): boolean {
  for (let above: Phrase | undefined = phrase; above !== undefined; above = above.parent) {
    if (above === ancestor) return true;
  }
  return false;
}

/** The kind of trace that is all there is to a phrase: `*` of `(NP-SBJ (-NONE- *-1))`; empty where there is more. */
export function traceOf(phrase: Phrase): string {
  if (phrase.overt) return '';
  let only = phrase;
  while (only.children.length === 1) only = only.children[0]!;
  return only.trace;
}
