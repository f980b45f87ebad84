/** The labels of the foreign words of real posts: a file of places and tags, without the posts. */
import { InputError } from '@hedgerow/document';
import type { ReproductionContext } from '../reproduction.js';

export interface LabelledPost {
  readonly text: string;
  readonly words: readonly LabelledWord[];
}

export interface LabelledWord {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
}

export const postsPath = 'zh/codeswitch/posts.txt';

/** The posts that have labels; an error where no labels were named. */
export function readLabelledPosts(context: ReproductionContext): LabelledPost[] {
  const text = context.labels?.();
  if (text === undefined) {
    throw new InputError('NO_LABELS', 'the posts are not labelled in the corpora', {
      hint: 'name a file of labels with --labels: a line `post start end tag` for each word, the post by its line, from 1, and places in it from 0',
    });
  }
  return joinLabels(context.lines(postsPath), text);
}

/** Lines of `post start end tag`, with blanks between; what begins with # is a remark. Places are in UTF-16 units. */
export function joinLabels(posts: readonly string[], labels: string): LabelledPost[] {
  const byPost = new Map<number, LabelledWord[]>();
  labels.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const [post, start, end, tag, ...rest] = line.trim().split(/\s+/);
    const word = { start: Number(start), end: Number(end), tag: tag ?? '' };
    const text = posts[Number(post) - 1];
    const fits =
      text !== undefined &&
      rest.length === 0 &&
      tag !== undefined &&
      isIn(text, word.start, word.end);
    if (!fits) {
      throw new InputError(
        'POST_LABEL',
        `${JSON.stringify(line)} is no label of a word in a post`,
        {
          source: { line: i + 1 },
          hint: 'expected `post start end tag`, such as `27 4 8 NN`',
        },
      );
    }
    byPost.set(Number(post), [...(byPost.get(Number(post)) ?? []), word]);
  });
  return [...byPost]
    .sort(([a], [b]) => a - b)
    .map(([post, words]) => ({
      text: posts[post - 1]!,
      words: words.sort((a, b) => a.start - b.start),
    }));
}

function isIn(text: string, start: number, end: number): boolean {
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    start < end &&
    end <= text.length
  );
}
