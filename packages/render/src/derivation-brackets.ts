import type { DerivationNode } from '@hedgerow/document';
import { derivationBoxes } from './derivation-boxes.js';
import { kindLooks } from './derivation-looks.js';
import { paint } from './paint.js';
import { visibleText } from './text-width.js';

export interface DerivationBracketsOptions {
  /** Default `false`. */
  readonly color?: boolean;
}

/**
 * A derivation on one line, in the manner of the Penn Treebank: `(sb-hd_mc_c (n_-_pr_le It) ...)`, with lexical types
 * where they are told, else entries. Brackets in words are written as `-LRB-` and `-RRB-`.
 */
export function derivationBrackets(
  root: DerivationNode,
  text: string,
  { color = false }: DerivationBracketsOptions = {},
): string {
  const boxes = derivationBoxes(root, text);
  let written = '';
  const open: (number | string)[] = [0];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      written += next;
      continue;
    }
    const { lines, words, daughters } = boxes[next]!;
    const names = lines.map(({ label, kind }) => {
      const shown = visibleText(label);
      return `(${color ? paint(shown, kindLooks[kind]) : shown}`;
    });
    const word = visibleText(words).replaceAll('(', '-LRB-').replaceAll(')', '-RRB-');
    written += [...names, ...(word === '' ? [] : [word])].join(' ');
    open.push(')'.repeat(lines.length));
    for (let i = daughters.length - 1; i >= 0; i--) open.push(daughters[i]!, ' ');
  }
  return written;
}
