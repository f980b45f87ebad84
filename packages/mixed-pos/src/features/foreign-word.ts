import { hashOf } from '@hedgerow/learn/hashed';
import { englishHash, senseForm } from './lexicon.js';

/** What the form of a foreign word tells, as hashes. */
export interface ForeignFacts {
  readonly hash: number;
  readonly lower: number;
  /** By which a list of names tells its sense. */
  readonly senseKey: number;
  readonly shape: number;
  readonly suffix: number;
  /** What its ending suggests, where the lexicon does not know it. */
  readonly guess: number;
}

/** English endings that tell the sort of a word, longest first. One row an ending, with a word that has it. */
export const endings: readonly { ending: string; suggests: string; example: string }[] = [
  { ending: 'ation', suggests: 'noun', example: 'presentation' },
  { ending: 'ness', suggests: 'noun', example: 'happiness' },
  { ending: 'ment', suggests: 'noun', example: 'shipment' },
  { ending: 'able', suggests: 'adjective', example: 'wearable' },
  { ending: 'less', suggests: 'adjective', example: 'wireless' },
  { ending: 'ship', suggests: 'noun', example: 'membership' },
  { ending: 'ing', suggests: 'ing', example: 'shopping' },
  { ending: 'ful', suggests: 'adjective', example: 'colourful' },
  { ending: 'ous', suggests: 'adjective', example: 'glamorous' },
  { ending: 'ive', suggests: 'adjective', example: 'creative' },
  { ending: 'ity', suggests: 'noun', example: 'publicity' },
  { ending: 'ist', suggests: 'noun', example: 'guitarist' },
  { ending: 'ism', suggests: 'noun', example: 'tourism' },
  { ending: 'ion', suggests: 'noun', example: 'fusion' },
  { ending: 'ize', suggests: 'verb', example: 'organize' },
  { ending: 'ify', suggests: 'verb', example: 'notify' },
  { ending: 'ed', suggests: 'ed', example: 'hacked' },
  { ending: 'er', suggests: 'noun', example: 'blogger' },
  { ending: 'ly', suggests: 'adverb', example: 'friendly' },
  { ending: 'al', suggests: 'adjective', example: 'global' },
  { ending: 'ic', suggests: 'adjective', example: 'ironic' },
  { ending: 's', suggests: 'plural', example: 'sneakers' },
  { ending: '', suggests: 'nothing', example: 'jkl' },
];

/** Apart from the classes of the lexicon, which are small numbers. */
const guesses = new Map(endings.map(({ suggests }) => [suggests, hashOf(`guess ${suggests}`)]));

const remembered = 1 << 14;

/** Describes words, and remembers those that it has met. */
export function foreignDescriber(): (word: string) => ForeignFacts {
  let known = new Map<string, ForeignFacts>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= remembered) known = new Map();
    const facts = describeForeign(word);
    known.set(word, facts);
    return facts;
  };
}

function describeForeign(word: string): ForeignFacts {
  const plain = word.normalize('NFKC');
  const lower = plain.toLowerCase();
  return {
    hash: hashOf(plain),
    lower: englishHash(lower),
    senseKey: englishHash(senseForm(lower)),
    shape: hashOf(shapeOf(plain)),
    suffix: hashOf(`-${lower.slice(-3)}`),
    guess: guesses.get(suggestionOf(lower))!,
  };
}

export function suggestionOf(lowerCase: string): string {
  const fitting = endings.find(
    ({ ending }) => lowerCase.endsWith(ending) && lowerCase.length > ending.length + 1,
  );
  return fitting?.suggests ?? 'nothing';
}

/** `iPhone4` is `aAa0`, `GDP` is `A`: runs of capitals, small letters, digits and others; one letter is told from more. */
export function shapeOf(word: string): string {
  const runs = word
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/[0-9]+/g, '0')
    .replace(/[^Aa0]+/gu, '-');
  return (word.length === 1 ? '1' : '') + (runs.length > 6 ? 'long' : runs);
}
