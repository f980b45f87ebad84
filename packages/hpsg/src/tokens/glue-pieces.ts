import type { Span } from '@hedgerow/document';
import { type AtomRule, pieceKinds } from './atom-rules.js';

/** Tells of each piece whether it is one word with the piece before it. */
export type Gluer = (pieces: readonly Span[], text: string) => Uint8Array;

interface CompiledRule {
  /** A set of kinds for each piece. */
  readonly pieces: readonly number[];
  readonly spaced: boolean;
}

const kinds = Object.entries(pieceKinds);

/** A gluer for the rows of a table. A row looks at a few pieces, wherever they are, so the cost is linear. */
export function gluer(rules: readonly AtomRule[]): Gluer {
  const compiled = rules.map(compileRule);
  return (pieces, text) => {
    const glued = new Uint8Array(pieces.length);
    const kindsOf = pieces.map(({ start, end }) => kindsIn(withoutSigns(text.slice(start, end))));
    const touches = (i: number) => pieces[i]!.start === pieces[i - 1]!.end;
    for (const rule of compiled) {
      const { length } = rule.pieces;
      for (let i = 0; i + length <= pieces.length; i++) {
        const applies = rule.pieces.every(
          (kind, k) => (kind & kindsOf[i + k]!) !== 0 && (k === 0 || rule.spaced || touches(i + k)),
        );
        if (!applies) continue;
        glued.fill(1, i + 1, i + length);
        // The last piece can be the first of the next word that the row makes: 3/4/2001.
        i += length - 2;
      }
    }
    return glued;
  };
}

function compileRule({ name, pieces, spaced = false }: AtomRule): CompiledRule {
  return {
    pieces: pieces.map((names) =>
      names.split('|').reduce((set, kind) => set | bitOf(kind, name), 0),
    ),
    spaced,
  };
}

function bitOf(kind: string, rule: string): number {
  const index = kinds.findIndex(([name]) => name === kind);
  if (index < 0) throw new RangeError(`no kind of pieces is named ${kind}, in the row "${rule}"`);
  return 1 << index;
}

function kindsIn(piece: string): number {
  let set = 0;
  for (let k = 0; k < kinds.length; k++) if (kinds[k]![1].test(piece)) set |= 1 << k;
  return set;
}

function withoutSigns(piece: string): string {
  let end = piece.length;
  while (end > 1 && (piece[end - 1] === '-' || piece[end - 1] === '+')) end--;
  return end === piece.length ? piece : piece.slice(0, end);
}
