import type { Tree, TreeNode } from '@hedgerow/document';

/**
 * A tree as a column of brackets (CoNLL-2005): each token has its part, `(S(NP*)`, in which the asterisk
 * stands for the token. Several trees, or tokens under none, hang on a root without a label.
 */
export function readSyntax(
  column: readonly string[],
  tags: readonly string[],
  depth: number,
): Tree | undefined {
  const root: Node = { label: '', children: [] };
  const open = [root];
  for (const [token, part] of column.entries()) {
    const star = part.indexOf('*');
    if (star < 0 || (star > 0 && part[0] !== '(')) return undefined;
    const labels = star === 0 ? [] : part.slice(1, star).split('(');
    for (const label of labels) {
      if (label === '' || label.includes(')')) return undefined;
      const node: Node = { label, children: [] };
      open.at(-1)!.children.push(node);
      open.push(node);
      if (open.length > depth) return undefined;
    }
    open.at(-1)!.children.push({ label: tags[token] ?? '', token });
    const closed = part.length - star - 1;
    if (closed >= open.length) return undefined;
    for (let i = star + 1; i < part.length; i++) if (part[i] !== ')') return undefined;
    open.length -= closed;
  }
  if (open.length > 1) return undefined;
  const only = root.children.length === 1 ? root.children[0] : undefined;
  return only !== undefined && 'children' in only ? only : root;
}

interface Node {
  readonly label: string;
  readonly children: Tree[];
}

/**
 * The column of a tree over `count` tokens; undefined where a column cannot say it: tokens out of
 * order, left out or twice there, labels with brackets or asterisks. Traces are left out, and the
 * phrases that hold nothing else.
 */
export function writeSyntax(
  tree: Tree,
  count: number,
): { column: string[]; hasTraces: boolean } | undefined {
  const before = new Array<string>(count).fill('');
  const after = new Array<string>(count).fill('');
  let next = 0;
  let hasTraces = false;
  /** Phrases whose first token is still to come. */
  let waiting = '';
  const steps: Step[] = [{ tree }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (step.closes !== undefined) {
      if (next > step.closes.first) after[next - 1] += step.closes.bracket;
      else waiting = waiting.slice(0, waiting.length - step.closes.length);
    } else if ('token' in step.tree) {
      if (step.tree.token !== next || next >= count) return undefined;
      before[next] = waiting;
      waiting = '';
      next++;
    } else if ('trace' in step.tree) {
      hasTraces = true;
    } else {
      const { label, children }: TreeNode = step.tree;
      if (/[()*\s]/.test(label) || (label === '' && step.tree !== tree)) return undefined;
      const opening = label === '' ? '' : `(${label}`;
      waiting += opening;
      const bracket = label === '' ? '' : ')';
      steps.push({ closes: { first: next, length: opening.length, bracket } });
      for (let i = children.length - 1; i >= 0; i--) steps.push({ tree: children[i]! });
    }
  }
  if (next !== count) return undefined;
  const column = before.map((opening, i) => `${opening}*${after[i]}`);
  return { column, hasTraces };
}

type Step =
  | { readonly tree: Tree; readonly closes?: undefined }
  | {
      readonly closes: {
        readonly first: number;
        readonly length: number;
        readonly bracket: string;
      };
    };
