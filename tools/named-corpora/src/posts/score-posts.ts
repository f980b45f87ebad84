/** How alike two labellings of posts are: of a model and of people, or of two people. */
import { type Expression, unitTags } from './expressions.js';

export interface PostScores {
  readonly units: number;
  /** Shares of the units with the right tag, in percent; `merged` counts NR as NN. */
  readonly strict: number;
  readonly merged: number;
  /** Where every unit is called a noun. */
  readonly alwaysNoun: number;
  /** Cohen's kappa of the tags, and with NR counted as NN. */
  readonly kappa: number;
  readonly kappaMerged: number;
  /** F1 of the units with one tag. */
  readonly ofTag: ReadonlyMap<string, number>;
  /** F1 of expressions with their tag, and of those with more than one unit. */
  readonly expressions: number;
  readonly runs: number;
}

const merge = (tag: string): string => (tag === 'NR' ? 'NN' : tag);
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** For each post the expressions that are right, and those that were found, of the same units. */
export function scorePosts(
  gold: readonly (readonly Expression[])[],
  found: readonly (readonly Expression[])[],
): PostScores {
  const right = gold.flatMap(unitTags);
  const guess = found.flatMap(unitTags);
  if (right.length !== guess.length) {
    throw new RangeError(`found tags for ${guess.length} units, expected ${right.length}`);
  }
  const share = (of: (tag: string) => string, guesses = guess) =>
    percent(right.filter((tag, i) => of(tag) === of(guesses[i]!)).length, right.length);
  const tags = [...new Set(right)];
  return {
    units: right.length,
    strict: share((tag) => tag),
    merged: share(merge),
    alwaysNoun: share(
      merge,
      right.map(() => 'NN'),
    ),
    kappa: kappa(right, guess),
    kappaMerged: kappa(right.map(merge), guess.map(merge)),
    ofTag: new Map(tags.map((tag) => [tag, tagF1(right, guess, tag)])),
    expressions: expressionF1(gold, found, 1),
    runs: expressionF1(gold, found, 2),
  };
}

function tagF1(right: readonly string[], guess: readonly string[], tag: string): number {
  const both = right.filter((one, i) => one === tag && guess[i] === tag).length;
  const ofTag = (tags: readonly string[]) => tags.filter((one) => one === tag).length;
  return percent(2 * both, ofTag(right) + ofTag(guess));
}

function expressionF1(
  gold: readonly (readonly Expression[])[],
  found: readonly (readonly Expression[])[],
  least: number,
): number {
  const names = (posts: readonly (readonly Expression[])[]) =>
    posts.flatMap((post, p) =>
      post
        .filter(({ length }) => length >= least)
        .map(({ first, length, tag }) => `${p} ${first} ${length} ${tag}`),
    );
  const right = new Set(names(gold));
  const guess = names(found);
  return percent(2 * guess.filter((name) => right.has(name)).length, right.size + guess.length);
}

/** Cohen (1960): agreement beyond what the two shares of each tag would give by chance. */
function kappa(a: readonly string[], b: readonly string[]): number {
  const observed = a.filter((tag, i) => tag === b[i]).length / a.length;
  const share = (tags: readonly string[], tag: string) =>
    tags.filter((one) => one === tag).length / tags.length;
  const chance = [...new Set(a)].reduce((sum, tag) => sum + share(a, tag) * share(b, tag), 0);
  return (observed - chance) / (1 - chance);
}
