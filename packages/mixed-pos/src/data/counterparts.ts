/** An entry of a Chinese-English dictionary, in the shape of CC-CEDICT. */
export interface DictionaryEntry {
  readonly simplified: string;
  readonly english: readonly string[];
}

/** The English word that stands for a Chinese one in mixed text, after its tag: *to develop* and *development*. */
export interface Counterparts {
  readonly size: number;
  get(form: string, tag: string): string | undefined;
}

/** Senses that tell about a word instead of translating it. */
const remarks =
  /^(?:variant of|old variant|see |also written|also pr\.|abbr\. |CL:|classifier|used in|surname |erhua |\(|Japanese variant|euphemistic)/;

export interface CounterpartOptions {
  /** Whether an English word can have a tag, for those who know; default: what its sense looks like decides. */
  readonly fits?: (english: string, tag: string) => boolean;
}

/** Of the senses that can have the tag the first that is one English word, or else the first of at most three, hyphenated. */
export function counterparts(
  entries: Iterable<DictionaryEntry>,
  { fits = () => true }: CounterpartOptions = {},
): Counterparts {
  const senses = new Map<string, string[]>();
  for (const { simplified, english } of entries) {
    const useful = english
      .flatMap((sense) => sense.split(/[;,]/))
      .map((sense) => sense.trim())
      .filter((sense) => !remarks.test(sense));
    senses.set(simplified, [...(senses.get(simplified) ?? []), ...useful]);
  }
  return {
    size: senses.size,
    get: (form, tag) => {
      const fitting = (senses.get(form) ?? [])
        .filter(senseFor(tag))
        .map(plainSense)
        .filter((sense) => fits(sense, tag));
      const best = fitting.find((sense) => /^[A-Za-z]{2,}$/.test(sense));
      if (best !== undefined) return best;
      const longer = fitting.find((sense) => /^[A-Za-z]+(?: [A-Za-z]+){1,2}$/.test(sense));
      return longer?.replaceAll(' ', '-');
    },
  };
}

/** Verbs are the senses with *to*, names those with a capital; other words are the rest. */
function senseFor(tag: string): (sense: string) => boolean {
  const isVerb = (sense: string) => /^to (?!be )/.test(sense);
  if (tag === 'VV') return isVerb;
  if (tag === 'NR') return (sense) => /^[A-Z]/.test(sense);
  return (sense) => !isVerb(sense) && !/^[A-Z][a-z]/.test(sense);
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
