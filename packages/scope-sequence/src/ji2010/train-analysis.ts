import type { Sentence } from '@hedgerow/document';
import { hashedWeights } from '../features/hashed-weights.js';
import { templateFeatures } from '../features/template-features.js';
import type { PerceptronModel } from './perceptron-model.js';
import { wordColumns } from './word-columns.js';

/** Words or tags, and the weights of all features that they are in added up. */
export interface Speaking {
  readonly text: string;
  readonly weight: number;
}

export interface SpeakingOptions {
  /** Words (default) or parts of speech. */
  readonly of?: 'words' | 'tags';
  /** Default 10. */
  readonly count?: number;
}

/** What speaks most for a sentence being uncertain, and against it, among what these sentences have (tables 4 and 5). */
export function speakingWords(
  model: PerceptronModel<'certainty'>,
  sentences: Iterable<Sentence<'tokens' | 'tags'>>,
  { of = 'words', count = 10 }: SpeakingOptions = {},
): { readonly uncertain: Speaking[]; readonly certain: Speaking[] } {
  const column = of === 'words' ? 'w' : 'p';
  const features = templateFeatures(model.patterns, wordColumns);
  const weights = hashedWeights(model.weights);
  const places = model.patterns.map((pattern) => placesOf(pattern, column));
  const seen = new Set<number>();
  const sums = new Map<string, number>();
  for (const sentence of sentences) {
    const texts = wordColumns[column]!(sentence);
    features.open(sentence, texts.length);
    for (let word = 0; word < texts.length; word++) {
      const made = features.extract(word);
      for (let pattern = 0; pattern < made; pattern++) {
        const hash = features.features[pattern]!;
        if (seen.has(hash)) continue;
        seen.add(hash);
        const weight = weights.of(hash);
        if (weight === 0) continue;
        const own = new Set(places[pattern]!.map((place) => texts[word + place]));
        for (const text of own) {
          if (text !== undefined) sums.set(text, (sums.get(text) ?? 0) + weight);
        }
      }
    }
  }
  const sorted = [...sums]
    .map(([text, weight]) => ({ text, weight }))
    .sort((a, b) => b.weight - a.weight);
  return { uncertain: sorted.slice(0, count), certain: sorted.reverse().slice(0, count) };
}

/** Where a pattern looks at a column: `w-1 w p` at `w` is -1 and 0. */
function placesOf(pattern: string, column: string): number[] {
  return pattern.split(' ').flatMap((look) => {
    const [, name, place] = /^([a-z]+)([+-]\d+)?$/i.exec(look)!;
    return name === column ? [Number(place ?? 0)] : [];
  });
}
