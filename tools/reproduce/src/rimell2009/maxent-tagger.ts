import type { Sentence, Stage } from '@hedgerow/document';
import {
  fitSecondOrder,
  type SecondOrderSequence,
  secondOrderDecoder,
} from '@hedgerow/learn/second-order';

/** How often a word must be seen to have only the tags that were seen with it, and to be known by itself alone. */
const often = 5;

/**
 * The tagger of section 4.1 of Rimell & Clark (2009), as Ratnaparkhi (1996) and Curran & Clark (2003) describe it: maximum
 * entropy by iterative scaling over the words of a window of five and the two tags before; of rare words also what they
 * begin and end with, and whether they have digits, capitals or hyphens.
 */
export function maxentTagger(
  sentences: readonly Pick<Sentence<'tokens' | 'tags'>, 'tokens' | 'tags'>[],
  { maxIterations = 100 }: { readonly maxIterations?: number } = {},
): Stage<'tokens', 'tags'> {
  const tagNames = [...new Set(sentences.flatMap(({ tags }) => tags))].sort();
  const numbers = new Map(tagNames.map((tag, number) => [tag, number] as const));
  const all = Uint16Array.from(tagNames, (_, number) => number);
  const dictionary = new Map<string, { seen: number; tags: Set<number> }>();
  for (const { tokens, tags } of sentences) {
    for (const [i, { form }] of tokens.entries()) {
      const known = dictionary.get(form) ?? { seen: 0, tags: new Set() };
      known.seen++;
      known.tags.add(numbers.get(tags[i]!)!);
      dictionary.set(form, known);
    }
  }
  const isKnown = (word: string) => (dictionary.get(word)?.seen ?? 0) >= often;
  const candidatesOf = new Map(
    [...dictionary]
      .filter(([word]) => isKnown(word))
      .map(([word, { tags }]) => [word, Uint16Array.from(tags).sort()] as const),
  );
  const attributes = new Map<string, number>();

  const read = (words: readonly string[], learning: boolean): SecondOrderSequence => {
    const found: number[] = [];
    const attributeStart = [0];
    const candidates: number[] = [];
    const candidateStart = [0];
    for (const [i, word] of words.entries()) {
      for (const attribute of attributesAt(words, i, isKnown(word))) {
        if (learning && !attributes.has(attribute)) attributes.set(attribute, attributes.size);
        const id = attributes.get(attribute);
        if (id !== undefined) found.push(id);
      }
      attributeStart.push(found.length);
      candidates.push(...(candidatesOf.get(word) ?? all));
      candidateStart.push(candidates.length);
    }
    return { attributes: found, attributeStart, candidates, candidateStart };
  };

  const model = fitSecondOrder(
    sentences.map(({ tokens, tags }) => ({
      ...read(
        tokens.map(({ form }) => form),
        true,
      ),
      labels: tags.map((tag) => numbers.get(tag)!),
    })),
    { labelCount: tagNames.length, attributeCount: attributes.size, maxIterations, epsilon: 0 },
  );
  const decoder = secondOrderDecoder(model, { beam: 20 });
  return {
    name: 'maxent-tagger',
    needs: ['tokens'],
    adds: ['tags'],
    run: ({ tokens }) => {
      const sequence = read(
        tokens.map(({ form }) => form),
        false,
      );
      return { tags: Array.from(decoder.label(sequence), (tag) => tagNames[tag]!) };
    },
  };
}

function attributesAt(words: readonly string[], at: number, known: boolean): string[] {
  const found = [-2, -1, 1, 2].map((place) => `${place}\t${words[at + place] ?? ''}`);
  const word = words[at]!;
  found.push(`0\t${word}`);
  if (known) return found;
  for (let length = 1; length <= Math.min(4, word.length); length++) {
    found.push(`begins\t${word.slice(0, length)}`, `ends\t${word.slice(-length)}`);
  }
  for (const [name, sign] of signs) if (sign.test(word)) found.push(name);
  return found;
}

const signs: readonly (readonly [string, RegExp])[] = [
  ['digit', /\p{N}/u],
  ['capital', /\p{Lu}/u],
  ['hyphen', /-/],
];
