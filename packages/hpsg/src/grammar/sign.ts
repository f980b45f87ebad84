/**
 * What a word is to the grammar: the lexical rules over its entry, outermost first, and its lexical type, as one text:
 * `n_pl_olr n_-_c_le`. Words that have the same sign can stand in the same places.
 */
export type Sign = string;

export function signOf(rules: readonly string[], type: string): Sign {
  return [...rules, type].join(' ');
}

export function typeOf(sign: Sign): string {
  return sign.slice(sign.lastIndexOf(' ') + 1);
}

export function rulesOf(sign: Sign): string[] {
  return sign.split(' ').slice(0, -1);
}

/** Lexical rules stand over entries and over each other, never over a phrase. */
export function isLexicalRule(name: string): boolean {
  return /lr(_rbst)?$/.test(name);
}

/** The class of the head that a type names first: `v`, `n`, `aj`, `p` ... */
export function classOf(sign: Sign): string {
  const type = typeOf(sign);
  const end = type.indexOf('_');
  return end < 0 ? type : type.slice(0, end);
}

/** What the type says of complements, and the outermost rule: the part of a label that words have, for phrases that of a rule. */
export function leafLabel(sign: Sign): string {
  const space = sign.indexOf(' ');
  return `${typeOf(sign).split('_')[1] ?? ''}+${space < 0 ? '' : sign.slice(0, space)}`;
}

/** Class and label: what signs share that differ in little. */
export function kindOf(sign: Sign): string {
  return `${classOf(sign)}${leafLabel(sign)}`;
}
