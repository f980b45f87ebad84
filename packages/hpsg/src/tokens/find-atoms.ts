import type { Span, Token } from '@hedgerow/document';
import { cutPieces } from './cut-pieces.js';
import type { Gluer } from './glue-pieces.js';
import { grammarForm } from './grammar-form.js';
import type { GrammarWord } from './lattice.js';

/** A sentence as the lattice needs it. Without tags, those of its words are empty. */
export interface TokenizedSentence extends Span {
  readonly tokens: readonly Token[];
  readonly tags?: readonly string[];
}

/** The atoms of our tokens: their pieces, glued where they are one word. */
export function findAtoms(
  { tokens, tags }: TokenizedSentence,
  text: string,
  glue: Gluer,
): GrammarWord[] {
  const pieces: Span[] = [];
  const tokenOf: number[] = [];
  for (const [i, token] of tokens.entries()) {
    for (const piece of cutPieces(token, text)) {
      pieces.push(piece);
      tokenOf.push(i);
    }
  }
  const glued = glue(pieces, text);
  const atoms: GrammarWord[] = [];
  for (let first = 0; first < pieces.length; ) {
    let next = first + 1;
    while (next < pieces.length && glued[next] === 1) next++;
    const { start } = pieces[first]!;
    const { end } = pieces[next - 1]!;
    const neighbours = { before: text.charAt(start - 1), after: text.charAt(end) };
    const from = atoms.length;
    atoms.push({
      start,
      end,
      from,
      to: from + 1,
      form: grammarForm(text.slice(start, end), neighbours),
      tag: tags?.[tokenOf[first]!] ?? '',
    });
    first = next;
  }
  return atoms;
}
