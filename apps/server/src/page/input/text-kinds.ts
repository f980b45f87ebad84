/** What tabs are for, and how a text that is something else can be told from it. */
export type TextKind = 'english' | 'mixed' | 'post';

interface KindRow {
  /** What is said where the text is not of this kind. */
  readonly otherwise: string;
  isOf(text: string): boolean;
}

/** As long as a post may be. */
const longestPost = 280;

const latinWords = /\p{Script=Latin}+/gu;
/** A Chinese character says as much as a word. */
const otherWords = /\p{Script=Han}|[^\P{L}\p{Script=Latin}\p{Script=Han}]+/gu;

const kinds: { readonly [K in TextKind]: KindRow } = {
  english: {
    otherwise: 'This tab is for English, and much of this text is in another script.',
    isOf: (text) => countIn(text, latinWords) >= countIn(text, otherWords),
  },
  mixed: {
    otherwise: 'This tab is for Chinese with English in it, and there is no Chinese in this text.',
    isOf: (text) => /\p{Script=Han}/u.test(text),
  },
  post: {
    otherwise: `This tab is for tweets, one a line: a line of this text has more than ${longestPost} characters.`,
    isOf: (text) => text.split('\n').every((line) => [...line.trim()].length <= longestPost),
  },
};

/** What to tell the reader of a text that is not what a tab is for. */
export function misfit(kind: TextKind | undefined, text: string): string | undefined {
  if (kind === undefined || kinds[kind].isOf(text)) return undefined;
  return kinds[kind].otherwise;
}

function countIn(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
