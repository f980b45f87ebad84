/** The labels of posts as lines `post start end tag`, one an expression, as `hedgerow reproduce --labels` takes them. */
import { latinUnits } from './expressions.js';
import type { LabelledPost } from './labelled-posts.js';

/** `lines` are those of the collection, of which a post is one. */
export function labelLines(posts: readonly LabelledPost[], lines: readonly string[]): string[] {
  return posts.flatMap(({ line, expressions }) => {
    const units = latinUnits(lines[line - 1] ?? '');
    const wanted = expressions.reduce((sum, { length }) => sum + length, 0);
    if (units.length !== wanted) {
      throw new RangeError(`post ${line} has ${units.length} units, expected ${wanted}`);
    }
    return expressions.map(({ first, length, tag }) => {
      const { start } = units[first]!;
      const { end } = units[first + length - 1]!;
      return `${line} ${start} ${end} ${tag}`;
    });
  });
}
