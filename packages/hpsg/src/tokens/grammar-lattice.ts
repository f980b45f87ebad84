import type { Span, Token } from '@hedgerow/document';
import { atomRules } from './atom-rules.js';
import { cutPieces } from './cut-pieces.js';
import { gluer } from './glue-pieces.js';
import { grammarForm } from './grammar-form.js';
import type { GrammarLattice, GrammarWord } from './lattice.js';
import { joinAtoms, type Multiwords } from './multiwords.js';

export interface GrammarLatticeOptions {
  /** The entries of several atoms that the lexicon knows; none by default. */
  readonly multiwords?: Multiwords;
  /**
   * `penn` (default) for tokens as our tokenizer makes them; `given` for the grammar's own, which are taken as they are:
   * each is an atom, and nothing is joined.
   */
  readonly tokens?: 'penn' | 'given';
}

/** A sentence as the lattice needs it. */
export interface TokenizedSentence extends Span {
  readonly tokens: readonly Token[];
  readonly tags?: readonly string[];
}

const glue = gluer(atomRules);

/** The words that a sentence can have for the grammar, over the text that its tokens cover. */
export function grammarLattice(
  sentence: TokenizedSentence,
  text: string,
  { multiwords = [], tokens = 'penn' }: GrammarLatticeOptions = {},
): GrammarLattice {
  if (tokens === 'given') return { atoms: givenAtoms(sentence), joined: [] };
  const atoms = atomsOf(sentence, text);
  return { atoms, joined: joinedOver(atoms, multiwords) };
}

function givenAtoms({ tokens, tags }: TokenizedSentence): GrammarWord[] {
  return tokens.map(({ start, end, form }, i) => ({
    start,
    end,
    from: i,
    to: i + 1,
    form: grammarForm(form),
    tag: tags?.[i] ?? '',
  }));
}

function atomsOf({ tokens, tags }: TokenizedSentence, text: string): GrammarWord[] {
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

function joinedOver(atoms: readonly GrammarWord[], multiwords: Multiwords): GrammarWord[] {
  const joined: GrammarWord[] = [];
  const join = (from: number, to: number, form: string) => {
    const last = atoms[to - 1]!;
    joined.push({ start: atoms[from]!.start, end: last.end, from, to, form, tag: last.tag });
  };
  joinAtoms(atoms, multiwords, join);
  return joined;
}
