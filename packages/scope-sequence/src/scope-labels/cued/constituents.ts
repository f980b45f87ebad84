/** What a token is to a cue in a tree of constituents, by the smallest constituent that holds both: where they meet. */
import type { Tree } from '@hedgerow/document';

export interface ConstituentRelation {
  /** The labels from the cue's preterminal up to where they meet: `RB/VP/S`, at most seven. */
  readonly rise: string;
  /** The last three different ones of them. */
  readonly top: string;
  readonly meet: string;
  /** The daughters of that constituent over the token and over the cue. */
  readonly branch: string;
  readonly cueBranch: string;
  /** The labels from there down to the token, at most three. */
  readonly descent: string;
  readonly height: number;
  /** How many clauses are left on the way up, and entered on the way down. */
  readonly clausesUp: number;
  readonly clausesDown: number;
  /** The labels of the daughters between the two branches, at most four. */
  readonly between: string;
}

const clause = /^(S|SBAR|SINV|SQ|SBARQ|FRAG)$/;
const telling = /^(CC|,|:|''|``|S|SBAR|VP|NP|PP|ADVP|\.)$/;

interface Node {
  readonly label: string;
  readonly parent: Node | undefined;
  readonly depth: number;
  readonly place: number;
  readonly labels: string[];
}

/** Of each token; one that the tree leaves out meets nothing. */
export function relateByConstituents(
  tree: Tree,
  length: number,
  cue: number,
): ConstituentRelation[] {
  const leaves = leavesOf(tree, length);
  return leaves.map((leaf) => relate(leaf, leaves[cue]));
}

function leavesOf(tree: Tree, length: number): (Node | undefined)[] {
  const leaves: (Node | undefined)[] = new Array(length).fill(undefined);
  const open: { tree: Tree; parent: Node | undefined; place: number }[] = [
    { tree, parent: undefined, place: 0 },
  ];
  while (open.length > 0) {
    const { tree: own, parent, place } = open.pop()!;
    if ('trace' in own) continue;
    const children = 'children' in own ? own.children : [];
    const node: Node = {
      label: category(own.label),
      parent,
      depth: parent === undefined ? 0 : parent.depth + 1,
      place,
      labels: children.map(({ label }) => category(label)),
    };
    if ('token' in own) leaves[own.token] = node;
    for (const [k, child] of children.entries()) open.push({ tree: child, parent: node, place: k });
  }
  return leaves;
}

/** Without functions and indices: `NP` of `NP-SBJ-1`. Labels of punctuation such as `-LRB-` stay. */
export function category(label: string): string {
  return label.replace(/^(?!-)([^-=|]+)[-=|].*$/, '$1');
}

const apart: ConstituentRelation = {
  rise: '?',
  top: '?',
  meet: '?',
  branch: '?',
  cueBranch: '?',
  descent: '?',
  height: 0,
  clausesUp: 0,
  clausesDown: 0,
  between: '',
};

function relate(token: Node | undefined, cue: Node | undefined): ConstituentRelation {
  if (token === undefined || cue === undefined) return apart;
  const down: Node[] = [];
  const up: Node[] = [];
  let [a, b] = [token, cue];
  while (a !== b) {
    const isLower = a.depth > b.depth;
    if (a.depth >= b.depth) {
      down.unshift(a);
      a = a.parent!;
    }
    if (!isLower) {
      up.push(b);
      b = b.parent!;
    }
  }
  const labels = [...up, a].map(({ label }) => label);
  const different = labels.filter((label, k) => label !== labels[k - 1]);
  const [branch, cueBranch] = [down[0], up.at(-1)];
  const first = Math.min(branch?.place ?? 0, cueBranch?.place ?? 0);
  const last = Math.max(branch?.place ?? 0, cueBranch?.place ?? 0);
  const between = a.labels.slice(first + 1, last).filter((label) => telling.test(label));
  return {
    rise: labels.length > 7 ? `${labels.slice(0, 7).join('/')}+` : labels.join('/'),
    top: different.slice(1).slice(-3).join('/') || 'self',
    meet: a.label,
    branch: branch?.label ?? 'self',
    cueBranch: cueBranch?.label ?? 'self',
    descent: down
      .slice(0, 3)
      .map(({ label }) => label)
      .join('/'),
    height: Math.min(labels.length, 8),
    clausesUp: up.filter(({ label }) => clause.test(label)).length,
    clausesDown: Math.min(2, down.filter(({ label }) => clause.test(label)).length),
    between: between.slice(0, 4).join(' '),
  };
}

/** The labels of the constituents that begin at each token, outermost first, and that end with it, innermost first. */
export function constituentEnds(
  tree: Tree,
  length: number,
): { readonly opened: readonly string[][]; readonly closed: readonly string[][] } {
  const opened: string[][] = Array.from({ length }, () => []);
  const closed: string[][] = Array.from({ length }, () => []);
  const visit = (node: Tree): readonly [number, number] => {
    if ('trace' in node) return [length, -1];
    if ('token' in node) return [node.token, node.token];
    let first = length;
    let last = -1;
    for (const child of node.children) {
      const [from, to] = visit(child);
      first = Math.min(first, from);
      last = Math.max(last, to);
    }
    if (last >= 0) {
      opened[first]!.unshift(category(node.label));
      closed[last]!.push(category(node.label));
    }
    return [first, last];
  };
  visit(tree);
  return { opened, closed };
}
