import { bestEdges, type Forest } from '@hedgerow/learn/chart';

/** What a further fragment costs, in log weight: few large ones before many small ones. */
const costOfFragment = 20;

/** The nodes that follow each other from the first vertex to the last at the best score; undefined where there is no way through. */
export function coverByFragments(
  forest: Forest,
  vertexCount: number,
  isWanted: (node: number) => boolean,
): number[] | undefined {
  const { scores } = bestEdges(forest);
  const best = new Float64Array(vertexCount).fill(Number.NEGATIVE_INFINITY);
  const last = new Int32Array(vertexCount).fill(-1);
  best[0] = 0;
  const byStart: number[][] = Array.from({ length: vertexCount }, () => []);
  for (let v = 0; v < forest.nodeCount; v++) if (isWanted(v)) byStart[forest.from[v]!]!.push(v);
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    for (const v of byStart[vertex]!) {
      const end = forest.to[v]!;
      const score = best[vertex]! + scores[v]! - costOfFragment;
      if (score > best[end]!) {
        best[end] = score;
        last[end] = v;
      }
    }
  }
  const cover: number[] = [];
  for (let end = vertexCount - 1; end > 0; end = forest.from[last[end]!]!) {
    if (last[end]! < 0) return undefined;
    cover.push(last[end]!);
  }
  return cover.reverse();
}
