import type { CcgDerivation } from '@hedgerow/document';
import { nBestDerivations } from '@hedgerow/learn/chart';
import { categoryChart } from '@hedgerow/learn/pruned-chart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toyModel, toySentences } from '../../test/toy-derivations.js';
import { categoryTable } from '../grammar/category.js';
import type { CombinatorName } from '../grammar/combinators.js';
import { grammar } from '../grammar/grammar.js';
import { isNormal } from '../grammar/normal-form.js';
import { ruleCollector } from './collect-rules.js';
import { compileRules } from './compile-rules.js';
import { derivationOf } from './derivation-of.js';
import { plainCategory } from './symbols.js';

const rules = grammar(categoryTable());
const { categories } = toyModel;
const compiled = compileRules(toyModel.rules, categories, rules);
const all = Number.POSITIVE_INFINITY;
const chart = categoryChart(compiled.rules, { beam: all, most: all, margin: 1e6 });

/** A derivation in brackets, without `[nb]`. */
function written(node: CcgDerivation): string {
  if ('token' in node) return plainCategory(node.category);
  return `(${plainCategory(node.category)} ${node.children.map(written).join(' ')})`;
}

interface Made {
  readonly node: CcgDerivation;
  /** What rule made it; undefined of words and of what a unary rule made. */
  readonly by: CombinatorName | undefined;
}

/** What derivations of the treebank have: pairs of daughters, and unary rules over one another. */
const { pairs, chains, tops } = seenRules();

function seenRules() {
  const found = {
    pairs: new Set<string>(),
    chains: new Map<string, Set<string>>(),
    tops: new Map<string, Set<string>>(),
  };
  const look = (node: CcgDerivation, isTop: boolean) => {
    const chain: string[] = [];
    let bare = node;
    while (!('token' in bare) && bare.children.length === 1) {
      chain.unshift(plainCategory(bare.category));
      bare = bare.children[0]!;
    }
    const own = isTop ? found.tops : found.chains;
    const category = plainCategory(bare.category);
    own.set(category, (own.get(category) ?? new Set()).add(chain.join(' ')));
    if ('token' in bare) return;
    found.pairs.add(bare.children.map((child) => plainCategory(child.category)).join('  '));
    for (const child of bare.children) look(child, false);
  };
  for (const { ccg } of toySentences) look(ccg!, true);
  return found;
}

/** Every derivation of some categories, one after the other, without a chart of symbols. */
function enumerate(words: readonly string[]): string[] {
  const bareOf = (from: number, to: number): Made[] => {
    if (to - from === 1) {
      return [{ node: { category: words[from]!, token: from }, by: undefined }];
    }
    const found: Made[] = [];
    for (let cut = from + 1; cut < to; cut++) {
      for (const left of doneOf(from, cut)) {
        for (const right of doneOf(cut, to)) {
          const daughters = [left.node, right.node];
          if (!pairs.has(daughters.map(({ category }) => plainCategory(category)).join('  '))) {
            continue;
          }
          const [one, other] = daughters.map(({ category }) => rules.categories.parse(category));
          for (const { rule, result, head } of rules.combine(one!, other!)) {
            if (!isNormal(rule.name, left.by, right.by)) continue;
            const node = { category: result.text, head, children: daughters };
            found.push({ node, by: rule.name });
          }
        }
      }
    }
    return found;
  };
  const under = (made: Made, seen: ReadonlyMap<string, ReadonlySet<string>>): Made[] =>
    [...(seen.get(plainCategory(made.node.category)) ?? [])].map((chain) =>
      chain === ''
        ? made
        : {
            node: chain
              .split(' ')
              .reduce<CcgDerivation>(
                (below, category) => ({ category, head: 0, children: [below] }),
                made.node,
              ),
            by: undefined,
          },
    );
  // Whatever there is can stand with nothing over it.
  const doneOf = (from: number, to: number): Made[] =>
    bareOf(from, to).flatMap((made) => {
      const chained = under(made, chains);
      return chained.includes(made) ? chained : [made, ...chained];
    });
  return bareOf(0, words.length)
    .flatMap((made) => under(made, tops))
    .map(({ node }) => written(node))
    .sort();
}

function byChart(words: readonly string[]): string[] {
  const choices = words.map((category, i) => ({
    to: Int32Array.of(i + 1),
    sign: Int32Array.of(categories.indexOf(category)),
    score: Float32Array.of(0),
  }));
  const forest = chart.parse(words.length, choices, compiled.wordSymbols);
  if (forest === undefined) return [];
  return Array.from(nBestDerivations(forest), (derivation) =>
    written(derivationOf(forest, derivation, categories, compiled, rules, 0)),
  ).sort();
}

const taught = toySentences.map(({ ccg }) => {
  const found: string[] = [];
  JSON.stringify(ccg, (_, value: unknown) => {
    if (value !== null && typeof value === 'object' && 'token' in value) {
      found.push((value as unknown as { category: string }).category);
    }
    return value;
  });
  return found;
});

test.each(taught.map((words) => [words]))(
  'of %j the chart has all derivations that there are',
  (words) => {
    const found = byChart(words);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(enumerate(words));
  },
);

test('of any categories, too', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.constantFrom(...categories), { minLength: 1, maxLength: 6 }),
        // Those of a sentence with one left out or doubled.
        fc
          .tuple(fc.constantFrom(...taught), fc.nat(), fc.boolean())
          .map(([words, at, isDoubled]) => {
            const place = at % words.length;
            return isDoubled
              ? [...words.slice(0, place), words[place]!, ...words.slice(place)]
              : words.filter((_, i) => i !== place);
          }),
      ),
      (words) => {
        fc.pre(words.length > 0);
        expect(byChart(words)).toEqual(enumerate(words));
      },
    ),
    { numRuns: 200 },
  );
});

test('a derivation that is not in normal form is not read', () => {
  const leaf = (category: string, token: number) => ({ category, token });
  const composed = {
    category: '(S[dcl]\\NP)/NP',
    head: 0 as const,
    children: [leaf('(S[dcl]\\NP)/(S[b]\\NP)', 0), leaf('(S[b]\\NP)/NP', 1)],
  };
  const applied = (node: CcgDerivation) => ({
    category: 'S[dcl]\\NP',
    head: 0 as const,
    children: [node, leaf('NP', 2)],
  });
  expect(ruleCollector(rules).read(applied(composed))).toBeUndefined();
  expect(ruleCollector(rules).read(composed)).toBeDefined();
});
