import type { TreeNode } from './walk-tree.js';

/** Where a key leads from a node: up, down to the first daughter, to the sister on either side, to the first and the last. */
export function neighbour(
  boxes: readonly TreeNode[],
  from: number,
  key: string,
): number | undefined {
  const { parent, daughters } = boxes[from]!;
  const sisters = boxes[parent]?.daughters ?? [];
  const at = sisters.indexOf(from);
  switch (key) {
    case 'ArrowUp':
      return parent >= 0 ? parent : undefined;
    case 'ArrowDown':
      return daughters[0];
    case 'ArrowLeft':
      return at > 0 ? sisters[at - 1] : undefined;
    case 'ArrowRight':
      return at >= 0 ? sisters[at + 1] : undefined;
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    default:
      return undefined;
  }
}
