import { atomRules } from './atom-rules.js';
import { findAtoms, type TokenizedSentence } from './find-atoms.js';
import { gluer } from './glue-pieces.js';
import { grammarForm } from './grammar-form.js';
import type { GrammarLattice, GrammarWord } from './lattice.js';
import { joinAtoms, type Multiwords } from './multiwords.js';

export interface GrammarLatticeOptions {
  /** The entries of several atoms that the lexicon knows; none by default. */
  readonly multiwords?: Multiwords;
  /**
   * `penn` (default) for tokens as our tokenizer makes them; `given` for the grammar's own (see `tokensAreLeaves`), which
   * are taken as they are: each is an atom, and nothing is joined.
   */
  readonly tokens?: 'penn' | 'given';
}

const glue = gluer(atomRules);

/** The words that a sentence can have for the grammar, over what its tokens cover. */
export function grammarLattice(
  sentence: TokenizedSentence,
  text: string,
  { multiwords = [], tokens = 'penn' }: GrammarLatticeOptions = {},
): GrammarLattice {
  if (tokens === 'given') return { atoms: givenAtoms(sentence), joined: [] };
  const atoms = findAtoms(sentence, text, glue);
  const joined: GrammarWord[] = [];
  joinAtoms(atoms, multiwords, (from, to, form) => {
    const { end, tag } = atoms[to - 1]!;
    joined.push({ start: atoms[from]!.start, end, from, to, form, tag });
  });
  return { atoms, joined };
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
