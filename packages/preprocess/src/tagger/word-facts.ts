import { hashOf, join } from '../feature-hash.js';
import type { ClassFinder } from './word-classes.js';

/** What of a word is joined with what stands around it. */
export interface WordValues {
  /** Of the word in lower case, a run of digits as one 0. */
  readonly folded: number;
  readonly suffix3: number;
  readonly shape: number;
  /** The word and the conventions it is to be tagged by. */
  readonly inConventions: number;
  /** One of each table of word classes. */
  readonly classes: readonly number[];
}

/** What the tagger knows of a word by itself, whatever stands around it. */
export interface WordFacts extends WordValues {
  /** What its vector is known by; 0 where it can have none. */
  readonly vector: number;
  /** Those of its features at its own place that many words share: what a network is told of it. */
  readonly coarse: Uint32Array;
  /** The features that the word gives to the tag of a token, by where it stands: `elsewhere`, after 'here'. */
  readonly features: readonly Uint32Array[];
}

const longestAffix = 6;

/** Vectors are of words in small letters, each digit as 0. */
export function vectorHash(form: string): number {
  return join(400, hashOf(form.toLowerCase().replace(/[0-9]/g, '0'))) >>> 0;
}

/** The templates of features of one word, `here` those of the token to be tagged itself. Numbers are part of the model. */
const here = {
  bias: 1,
  form: 2,
  folded: 3,
  suffix: 10,
  prefix: 20,
  shape: 30,
  hyphen: 31,
  afterHyphen: 32,
  afterHyphenSuffix: 33,
  digit: 34,
  upper: 35,
  noLower: 36,
  capital: 37,
  /** And the numbers after it, one for each table. */
  classes: 40,
  classAndCapital: 50,
  inConventions: 60,
  shapeInConventions: 61,
  suffixInConventions: 62,
} as const;

/** Where else a word can stand, in the order of `features`, and what its features there begin with. */
const elsewhere = [
  { place: 'left', first: 300 },
  { place: 'right', first: 320 },
  { place: 'second to the left', first: 340 },
  { place: 'second to the right', first: 360 },
] as const;

/** Where there is but one kind of conventions. */
export const noConventions = -1;

/** `conventions` is the number of those to tag by, where corpora differ in them. */
export function wordFacts(
  form: string,
  tables: readonly ClassFinder[],
  conventions: number,
): WordFacts {
  const lower = form.toLowerCase().replace(/[0-9]+/g, '0');
  const folded = hashOf(lower);
  const alone: Alone = {
    folded,
    inConventions: join(conventions, folded),
    suffix3: hashOf(lower, Math.max(0, lower.length - 3)),
    shape: hashOf(shapeOf(form)),
    classes: tables.map((classOf) => classOf(form)),
    vector: vectorHash(form),
  };
  const { all, coarse } = ownFeatures(form, lower, alone, conventions);
  return { ...alone, coarse, features: [all, ...featuresElsewhere(alone)] };
}

type Alone = Omit<WordFacts, 'coarse' | 'features'>;

function ownFeatures(
  form: string,
  lower: string,
  { folded, inConventions, suffix3, shape, classes }: Alone,
  conventions: number,
): { readonly all: Uint32Array; readonly coarse: Uint32Array } {
  const all: number[] = [here.bias];
  const coarse: number[] = [];
  const add = (kind: number, value: number) => all.push(join(kind, value));
  const share = (kind: number, value: number) => coarse.push(all[add(kind, value) - 1]!);
  add(here.form, hashOf(form));
  share(here.folded, folded);
  for (let length = 1; length <= Math.min(longestAffix, lower.length); length++) {
    const suffix = hashOf(lower, lower.length - length);
    const prefix = hashOf(lower, 0, length);
    (length <= 4 ? share : add)(here.suffix + length, suffix);
    (length <= 3 ? share : add)(here.prefix + length, prefix);
  }
  share(here.shape, shape);
  const cut = Math.max(lower.lastIndexOf('-'), lower.lastIndexOf('/'));
  if (cut >= 0) {
    add(here.hyphen, 0);
    share(here.afterHyphen, hashOf(lower, cut + 1));
    add(here.afterHyphenSuffix, hashOf(lower, Math.max(cut + 1, lower.length - 3)));
  }
  const capital = /^\p{Lu}/u.test(form);
  if (/[0-9]/.test(form)) share(here.digit, 0);
  if (/\p{Lu}/u.test(form)) share(here.upper, 0);
  if (!/\p{Ll}/u.test(form)) share(here.noLower, 0);
  if (capital) share(here.capital, 0);
  for (let table = 0; table < classes.length; table++) {
    share(here.classes + table, classes[table]!);
    share(here.classAndCapital + table, join(classes[table]!, capital ? 1 : 0));
  }
  if (conventions !== noConventions) {
    add(here.inConventions, inConventions);
    add(here.shapeInConventions, join(conventions, shape));
    add(here.suffixInConventions, join(conventions, suffix3));
  }
  return { all: Uint32Array.from(all), coarse: Uint32Array.from(coarse) };
}

function featuresElsewhere(word: Alone): Uint32Array[] {
  return elsewhere.map(({ first }, distance) => {
    const features = [join(first, word.folded)];
    if (distance < 2) features.push(join(first + 1, word.suffix3), join(first + 2, word.shape));
    for (let table = 0; table < word.classes.length; table++) {
      features.push(join(first + 3 + table, word.classes[table]!));
    }
    return new Uint32Array(features);
  });
}

const longestShape = 10;

/** `X` for a run of capitals, `x` of small letters, `d` of digits; other characters as they are: `IL-2` is `X-d`. */
function shapeOf(form: string): string {
  let shape = '';
  let last = '';
  for (const character of form) {
    const kind = kindOf(character);
    if (kind === last) continue;
    last = kind;
    shape += kind;
    if (shape.length >= longestShape) break;
  }
  return shape;
}

function kindOf(character: string): string {
  if (character >= 'a' && character <= 'z') return 'x';
  if (character >= 'A' && character <= 'Z') return 'X';
  if (character >= '0' && character <= '9') return 'd';
  if (character < '\x80') return character;
  if (/\p{Lu}/u.test(character)) return 'X';
  if (/\p{L}/u.test(character)) return 'x';
  return /\p{N}/u.test(character) ? 'd' : character;
}

/** Stands outside the sentence, on both sides. */
export function outside(tables: readonly ClassFinder[]): WordFacts {
  const alone = {
    folded: 1,
    inConventions: 1,
    suffix3: 1,
    shape: 1,
    classes: tables.map(() => -1),
    vector: 0,
  };
  const coarse = Uint32Array.of(2);
  return { ...alone, coarse, features: [new Uint32Array(), ...featuresElsewhere(alone)] };
}
