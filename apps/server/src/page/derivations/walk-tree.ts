/** What derivations of either grammar have in common: a picture that is a tree as screen readers know them. */

/** A node of a picture, among all of them. */
export interface TreeNode {
  readonly parent: number;
  readonly daughters: readonly number[];
}

/** Of all nodes of a picture, Tab leads to one. */
export function moveTo(groups: readonly SVGGElement[], to: number): void {
  groups.forEach((group, i) => {
    group.setAttribute('tabindex', i === to ? '0' : '-1');
  });
}

/** The node that an event came from, by its place among the groups of the picture; -1 where from none. */
export function nodeAt(groups: readonly SVGGElement[], { target }: Event): number {
  return groups.indexOf((target as Element).closest<SVGGElement>('g.node')!);
}

/** Gives the picture its role and name, and takes away what would be shown wherever one points. */
export function becomeTree(svg: SVGElement, name: string): void {
  svg.setAttribute('role', 'tree');
  svg.setAttribute('aria-label', name);
  svg.removeAttribute('aria-labelledby');
  // The nodes say it of themselves.
  for (const told of svg.querySelectorAll(':scope > :is(title, desc)')) told.remove();
}

export function describeNode(
  group: SVGGElement,
  nodes: readonly TreeNode[],
  at: number,
  label: string,
): void {
  group.setAttribute('role', 'treeitem');
  group.setAttribute('aria-level', String(levelOf(nodes, at)));
  group.setAttribute('aria-label', label);
  // Lines stand below each other; read on, they are words.
  for (const line of group.querySelectorAll('text')) line.after(' ');
}

function levelOf(nodes: readonly TreeNode[], at: number): number {
  let level = 0;
  for (let node = at; node >= 0; node = nodes[node]!.parent) level++;
  return level;
}
