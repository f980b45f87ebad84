/**
 * The alphabet that tokenizer rules are written over: ASCII characters as themselves, and every other
 * UTF-16 unit as one of a few kinds. White space is one kind, the end of the sentence another.
 */
export const kinds = {
  letter: 128,
  number: 129,
  /** Combining marks, joiners, variation selectors, direction marks: never apart from what they follow. */
  mark: 130,
  /** Typographic hyphens and those dashes that print between the parts of a name: en dash, minus. */
  hyphen: 131,
  dash: 132,
  openQuote: 133,
  /** The typographic apostrophe, which is also the closing single quote. */
  apostrophe: 134,
  doubleQuote: 135,
  prime: 136,
  /** First halves of the surrogate pairs of emoji, and second halves of any. */
  emoji: 137,
  low: 138,
  symbol: 139,
  degree: 140,
  space: 141,
  end: 142,
} as const;

export const alphabetSize = 143;

const special: readonly (readonly [characters: string, kind: number])[] = [
  ['\u2010\u2011\u2013\u2212', kinds.hyphen],
  ['\u2012\u2014\u2015\u2e3a\u2e3b', kinds.dash],
  ['\u2018\u201a\u201b\u2039', kinds.openQuote],
  ['\u2019\u02bc\u203a\uff07', kinds.apostrophe],
  ['\u201c\u201d\u201e\u201f\u00ab\u00bb', kinds.doubleQuote],
  // With the acute accent that stands by itself, which is what many keyboards have.
  ['\u2032\u2033\u2034\u02b9\u00b4', kinds.prime],
  ['\u00b0\u00ba\u02da', kinds.degree],
];

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) return kinds.space;
  if (code < 128) return code;
  for (const [characters, kind] of special) if (characters.includes(character)) return kind;
  if (code >= 0xd83c && code <= 0xd83e) return kinds.emoji;
  if (code >= 0xdc00 && code <= 0xdfff) return kinds.low;
  // Other astral characters are nearly all letters: mathematical alphabets, rare ideographs.
  if (code >= 0xd800 && code <= 0xdbff) return kinds.letter;
  if (/\p{L}/u.test(character)) return kinds.letter;
  if (/\p{N}/u.test(character)) return kinds.number;
  if (/[\p{M}\p{Cf}]/u.test(character)) return kinds.mark;
  return kinds.symbol;
}

export const unknownSymbol = 255;

/** The symbol of every UTF-16 unit, worked out when first met. */
export function symbolTable(): { readonly table: Uint8Array; learn(code: number): number } {
  const table = new Uint8Array(0x10000).fill(unknownSymbol);
  const learn = (code: number) => {
    const symbol = kindOf(code);
    table[code] = symbol;
    return symbol;
  };
  for (let code = 0; code < 128; code++) learn(code);
  return { table, learn };
}
