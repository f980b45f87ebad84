import { type BackedOff, backedOffBuilder } from './backed-off.js';

/** A word of a sentence. */
export interface LexiconWord {
  /** As the grammar has it: lower case, typographic quotes. */
  readonly form: string;
  /** As the text has it. */
  readonly written: string;
  readonly isFirst: boolean;
}

export interface Lexicon {
  /** Symbols that the word can have, and the log of how much more probable each is than without the word. */
  symbolsOf(word: LexiconWord): { readonly symbols: Int32Array; readonly scores: Float64Array };
}

/** Words that come at most so often tell what unknown ones are like (Brants 2000). */
const rare = 10;
const longestSuffix = 4;
/** At most so many symbols for a word, none of them less probable than the best by this factor. */
const mostSymbols = 40;
const leastShare = 1e-4;

export function trainLexicon(words: readonly LexiconWord[], symbols: readonly number[]): Lexicon {
  const frequency = new Map<string, number>();
  for (const { form } of words) frequency.set(form, (frequency.get(form) ?? 0) + 1);
  const counts = backedOffBuilder<string>();
  const totals = new Map<number, number>();
  words.forEach((word, n) => {
    const symbol = symbols[n]!;
    totals.set(symbol, (totals.get(symbol) ?? 0) + 1);
    if (frequency.get(word.form)! <= rare) counts.add(keysOfUnknown(word), symbol);
    counts.add(keysOfKnown(word), symbol);
  });
  const shares = new Map(Array.from(totals, ([symbol, total]) => [symbol, total / words.length]));
  return lexiconOf(counts.build(), shares);
}

function lexiconOf(counts: BackedOff<string>, shares: ReadonlyMap<number, number>): Lexicon {
  return {
    symbolsOf: (word) => {
      const contexts = counts.contextsOf([...keysOfUnknown(word), ...keysOfKnown(word)]);
      const ranked = [...counts.outcomesOf(contexts, mostSymbols)]
        .map((symbol) => ({ symbol, p: counts.probabilityOf(contexts, symbol) }))
        .sort((a, b) => b.p - a.p || a.symbol - b.symbol);
      const kept = ranked.slice(0, mostSymbols).filter(({ p }) => p >= leastShare * ranked[0]!.p);
      return {
        symbols: Int32Array.from(kept, ({ symbol }) => symbol),
        scores: Float64Array.from(kept, ({ symbol, p }) => Math.log(p / shares.get(symbol)!)),
      };
    },
  };
}

function keysOfUnknown(word: LexiconWord): string[] {
  const shape = shapeOf(word);
  const keys = ['', `shape ${shape}`];
  for (let length = 1; length <= Math.min(longestSuffix, word.form.length); length++) {
    keys.push(`suffix ${shape} ${word.form.slice(-length)}`);
  }
  return keys;
}

function keysOfKnown(word: LexiconWord): string[] {
  return [`form ${word.form}`, `form ${capitals(word)} ${word.form}`];
}

function capitals({ written, isFirst }: LexiconWord): string {
  const kind = /^\p{Lu}/u.test(written) ? (/\p{Ll}/u.test(written) ? 'Aa' : 'A') : 'a';
  return isFirst ? `first ${kind}` : kind;
}

function shapeOf(word: LexiconWord): string {
  const { form } = word;
  const parts = [
    capitals(word),
    /\d/.test(form) ? (/\p{L}/u.test(form) ? 'x9' : '9') : '',
    form.includes('-') ? '-' : '',
    form.includes(' ') ? 'several' : '',
    /[\p{L}\d]/u.test(form) ? '' : '.',
  ];
  return parts.join('');
}
