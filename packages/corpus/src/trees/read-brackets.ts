import type { Tree, TreeNode } from '@hedgerow/document';
import { type Limits, type Record, recordError } from '../record.js';

/** A tree as it stands in the file: words as written, and the bracket around it. */
export interface BracketReading {
  readonly tree: Tree;
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly wrapped: boolean;
}

/** The tree in a record that `cutBrackets` cut; its errors have that code. */
export function readBrackets(record: Record, limits: Limits, errorCode: string): BracketReading {
  const { text } = record;
  const fail = (at: number, message: string) => recordError(record, at, errorCode, message);
  if (text.charCodeAt(0) !== 0x28) {
    const stray = JSON.stringify(text.trim().slice(0, 40));
    throw fail(0, `found ${stray} outside brackets, expected (`);
  }
  const words: string[] = [];
  const tags: string[] = [];
  const top: Tree[] = [];
  const open: { label: string; children: Tree[]; at: number }[] = [];
  let children = top;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x29) {
      const { label, children: own, at: start } = open.pop()!;
      if (own.length === 0) {
        const found = label === '' ? 'an empty bracket' : `only ${JSON.stringify(label)}`;
        throw fail(start, `found ${found}, expected a label and a word or brackets`);
      }
      children = open.at(-1)?.children ?? top;
      children.push({ label, children: own });
      at++;
    } else if (code === 0x28) {
      const labelStart = skipSpace(text, at + 1);
      const labelEnd = skipWord(text, labelStart);
      const label = text.slice(labelStart, labelEnd);
      const content = skipSpace(text, labelEnd);
      const mark = text.charCodeAt(content);
      if (label === '' || mark === 0x28 || mark === 0x29 || content === text.length) {
        if (open.length === limits.depth) {
          throw recordError(
            record,
            at,
            'LIMIT',
            `brackets are nested more than ${limits.depth} deep`,
            'if the file is right, raise the limit depth',
          );
        }
        children = [];
        open.push({ label, children, at });
        at = content;
        continue;
      }
      const end = wordsEnd(text, content);
      if (text.charCodeAt(end) === 0x28) {
        throw fail(content, `found both words and brackets in ${label}, expected one of them`);
      }
      const word = trimEnd(text, content, end);
      if (label === '-NONE-') children.push({ label, trace: word });
      else {
        children.push({ label, token: words.length });
        words.push(word);
        tags.push(label);
      }
      if (end === text.length) throw fail(at, 'this bracket is never closed');
      at = end + 1;
    } else if (isSpace(code) || code === noBreakSpace) {
      at++;
    } else {
      const found = JSON.stringify(text.slice(at, Math.min(wordsEnd(text, at), at + 40)));
      throw fail(at, `found ${found} after brackets, expected ( or )`);
    }
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw fail(unclosed.at, 'this bracket is never closed');
  const root = top[0] as TreeNode;
  if (!('children' in root) || root.label !== '' || root.children.length > 1) {
    return { tree: root, words, tags, wrapped: false };
  }
  return { tree: root.children[0]!, words, tags, wrapped: true };
}

/** MASC has lines that are indented with it. Inside words it is a character like any other. */
const noBreakSpace = 0xa0;

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** The end of what stands here up to white space or a bracket. */
function skipWord(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28 || code === 0x29 || isSpace(code)) break;
  }
  return at;
}

function wordsEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28 || code === 0x29) break;
  }
  return at;
}

/** A leaf's word, without the white space after it; in CRAFT it has spaces inside here and there. */
function trimEnd(text: string, from: number, to: number): string {
  let end = to;
  while (isSpace(text.charCodeAt(end - 1))) end--;
  const word = text.slice(from, end);
  return /[\t\r\n]/.test(word) ? word.replace(/[ \t\r\n]+/g, ' ') : word;
}
