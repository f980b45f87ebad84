/** An entry of a Chinese-English dictionary, in the shape of CC-CEDICT. */
export interface DictionaryEntry {
  readonly simplified: string;
  readonly english: readonly string[];
}

/** Chinese words with the English word that stands for each in mixed text. */
export type Counterparts = ReadonlyMap<string, string>;

/** Senses that tell about a word instead of translating it. */
const remarks =
  /^(?:variant of|old variant|see |also written|also pr\.|abbr\. |CL:|classifier|used in|surname |erhua |\(|Japanese variant|euphemistic)/;

/** For each word the first of its senses that is one English word, or else the first of at most three, hyphenated. */
export function counterparts(entries: Iterable<DictionaryEntry>): Counterparts {
  const found = new Map<string, string>();
  for (const { simplified, english } of entries) {
    if (found.has(simplified)) continue;
    const senses = english
      .flatMap((sense) => sense.split(/[;,]/))
      .filter((sense) => !remarks.test(sense.trim()))
      .map(plainSense);
    const best = senses.find((sense) => /^[A-Za-z]+$/.test(sense));
    const longer = senses.find((sense) => /^[A-Za-z]+(?: [A-Za-z]+){1,2}$/.test(sense));
    const word = best ?? longer?.replaceAll(' ', '-');
    if (word !== undefined && word.length > 1) found.set(simplified, word);
  }
  return found;
}

function plainSense(sense: string): string {
  return sense
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .trim()
    .replace(/^(?:to be|to|an|a|the|be) /, '')
    .replace(/ (?:sb|sth)\b.*/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
