/** Posts of our own (posts/posts.txt), as they are written and with other words of the same kind put in by lot. */
import type { Random } from '@hedgerow/document';
import { cutUnits, unitKinds } from '@hedgerow/mixed-pos';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';
import { once } from './build-models.js';
import { postLines } from './english-in-posts.js';
import { isSlot, type Slot } from './zh-posts.js';

/** Chinese as it stands, or English: an expression with its kind, or a clause with a tag for each word. */
export type PostPiece =
  | { readonly text: string }
  | { readonly kind: string; readonly form: string }
  | { readonly tags: readonly string[]; readonly words: readonly string[] };

export function readPost(line: string): PostPiece[] {
  return line
    .split(/(\[[A-Z][A-Z ]*[:|][^\]]*\])/)
    .filter((part) => part !== '')
    .map((part): PostPiece => {
      const [, kinds, mark, form] = /^\[([A-Z][A-Z ]*)([:|])([^\]]*)\]$/.exec(part) ?? [];
      if (kinds === undefined || form === undefined) return { text: part };
      if (mark === ':') return { kind: kinds, form };
      const [tags, words] = [kinds.split(' '), form.split(' ')];
      if (tags.length !== words.length) {
        throw new RangeError(`${tags.length} tags for ${words.length} words: ${part}`);
      }
      return { tags, words };
    });
}

export const writtenPosts = once(() => postLines('posts').map(readPost));

const wordKind = unitKinds.indexOf('word');

/** A document of pieces; what is not English is cut into units, which only stand around it. */
export function postOf(id: string, pieces: readonly PostPiece[]): TaggedDocument {
  const spans: { start: number; end: number; tag: string }[] = [];
  let text = '';
  for (const piece of pieces) {
    if ('text' in piece) text += piece.text;
    else if ('kind' in piece) {
      const start = text.length;
      text += piece.form;
      spans.push({ start, end: text.length, tag: piece.kind === 'TI' ? 'NR' : piece.kind });
    } else {
      piece.words.forEach((word, i) => {
        if (i > 0) text += ' ';
        spans.push({ start: text.length, end: text.length + word.length, tag: piece.tags[i]! });
        text += word;
      });
    }
  }
  const { count, starts, ends, kinds } = cutUnits(text);
  const tokens: { start: number; end: number; form: string }[] = [];
  const tags: string[] = [];
  let last: unknown;
  for (let i = 0; i < count; i++) {
    const [start, end] = [starts[i]!, ends[i]!];
    const span = spans.find((one) => one.start <= start && end <= one.end);
    const isForeign = span !== undefined && kinds[i] === wordKind;
    if (isForeign && span === last) tokens[tokens.length - 1]!.end = end;
    else {
      tokens.push({ start, end, form: '' });
      tags.push(isForeign ? span.tag : 'PU');
    }
    last = isForeign ? span : undefined;
  }
  for (const token of tokens) token.form = text.slice(token.start, token.end);
  return { id, text, sentences: [{ start: 0, end: text.length, tokens, tags }] };
}

export interface ExchangeOptions {
  /** How often each post is there: once as it is, then with others of its expressions exchanged. */
  readonly times: number;
  /** Of the expressions. */
  readonly share: number;
  readonly draw: Random;
  /** What stands in for an expression. */
  readonly fill: (slot: Slot) => string;
}

export function exchangePosts({ times, share, draw, fill }: ExchangeOptions): TaggedDocument[] {
  return Array.from({ length: times }, (_, time) =>
    writtenPosts().map((pieces, i) => {
      const exchanged = pieces.map((piece): PostPiece => {
        if (time === 0 || !('kind' in piece) || draw.next() >= share) return piece;
        const slot = piece.kind === 'TI' ? 'TITLE' : piece.kind;
        return isSlot(slot) ? { kind: piece.kind, form: fill(slot) } : piece;
      });
      return postOf(`written ${i + 1}, ${time + 1}`, exchanged);
    }),
  ).flat();
}
