/** How the C&C tools write the tags of brackets and quotation marks, and how treebanks do, and taggers that learned from them. */
const treebankTag: ReadonlyMap<string, string> = new Map([
  ['LRB', '-LRB-'],
  ['RRB', '-RRB-'],
  ['LQU', '``'],
  ['RQU', "''"],
]);

/** Tags as treebanks have them, so that those of either kind say the same. */
export function treebankTags(tags: readonly string[]): readonly string[] {
  if (!tags.some((tag) => treebankTag.has(tag))) return tags;
  return tags.map((tag) => treebankTag.get(tag) ?? tag);
}
