import { type CategoryChance, type Supertagger, withinBeta } from './supertagger.js';

/** What several supertaggers say, weighed in logarithms by shares that sum to 1. */
export function mixedSupertagger(
  voices: readonly { readonly tagger: Supertagger; readonly share: number }[],
): Supertagger {
  const choices: Supertagger['choices'] = (words, tags, beta) => {
    const said = voices.map(({ tagger }) => tagger.choices(words, tags, 0));
    return words.map((_, i) => {
      const scores = new Map<string, number>();
      for (const all of said) for (const { category } of all[i]!) scores.set(category, 0);
      said.forEach((all, v) => {
        const own = new Map(all[i]!.map(({ category, probability }) => [category, probability]));
        for (const [category, score] of scores) {
          const chance = Math.max(own.get(category) ?? 0, unheard);
          scores.set(category, score + voices[v]!.share * Math.log(chance));
        }
      });
      const total = [...scores.values()].reduce((sum, score) => sum + Math.exp(score), 0);
      const chances = [...scores].map(
        ([category, score]): CategoryChance => ({ category, probability: Math.exp(score) / total }),
      );
      return withinBeta(chances, beta);
    });
  };
  return {
    tag: (words, tags) => choices(words, tags, 1).map(([best]) => best!.category),
    choices,
  };
}

/** The chance of a category that a supertagger does not speak of. */
const unheard = 1e-6;
