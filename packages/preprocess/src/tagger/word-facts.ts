import { hashOf, join } from '../feature-hash.js';

/** What the tagger knows of a word by itself, whatever stands around it. */
export interface WordFacts {
  /** Of the word in lower case, a run of digits as one 0. */
  readonly folded: number;
  readonly suffix3: number;
  readonly shape: number;
  /** The features that are the word's own. */
  readonly features: Uint32Array;
}

const longestAffix = 6;

/** The templates of a word's own features. Their order is part of the model: add at the end. */
const template = {
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
} as const;

export function wordFacts(form: string): WordFacts {
  const folded = form.toLowerCase().replace(/[0-9]+/g, '0');
  const shape = hashOf(shapeOf(form));
  const features: number[] = [template.bias];
  const add = (kind: number, value: number) => features.push(join(kind, value));
  add(template.form, hashOf(form));
  add(template.folded, hashOf(folded));
  for (let length = 1; length <= Math.min(longestAffix, folded.length); length++) {
    add(template.suffix + length, hashOf(folded, folded.length - length));
    add(template.prefix + length, hashOf(folded, 0, length));
  }
  add(template.shape, shape);
  const cut = Math.max(folded.lastIndexOf('-'), folded.lastIndexOf('/'));
  if (cut >= 0) {
    add(template.hyphen, 0);
    add(template.afterHyphen, hashOf(folded, cut + 1));
    add(template.afterHyphenSuffix, hashOf(folded, Math.max(cut + 1, folded.length - 3)));
  }
  if (/[0-9]/.test(form)) add(template.digit, 0);
  if (/\p{Lu}/u.test(form)) add(template.upper, 0);
  if (!/\p{Ll}/u.test(form)) add(template.noLower, 0);
  if (/^\p{Lu}/u.test(form)) add(template.capital, 0);
  return {
    folded: hashOf(folded),
    suffix3: hashOf(folded, Math.max(0, folded.length - 3)),
    shape,
    features: Uint32Array.from(features),
  };
}

const longestShape = 10;

/** `X` for a run of capitals, `x` of small letters, `d` of digits; other characters as they are: `IL-2` is `X-d`. */
function shapeOf(form: string): string {
  let shape = '';
  let last = '';
  for (const character of form) {
    const kind = /\p{Lu}/u.test(character)
      ? 'X'
      : /\p{L}/u.test(character)
        ? 'x'
        : /\p{N}/u.test(character)
          ? 'd'
          : character;
    if (kind === last) continue;
    last = kind;
    shape += kind;
    if (shape.length >= longestShape) break;
  }
  return shape;
}

/** Stands outside the sentence, on both sides. */
export const outside: WordFacts = {
  folded: 1,
  suffix3: 1,
  shape: 1,
  features: new Uint32Array(),
};
