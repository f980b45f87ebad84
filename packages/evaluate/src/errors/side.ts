import type { Sentence, Span } from '@hedgerow/document';
import { hull } from '@hedgerow/document';
import type { SentencePair } from '../align.js';
import { pairTokens } from '../pair-tokens.js';
import { tokensTouched } from '../token-cover.js';

/** One side of a pair of sentences, with what items are made by. */
export interface Side {
  readonly name: 'gold' | 'predicted';
  readonly pair: SentencePair;
  readonly sentence: Sentence;
  /** Into the coordinates of the pair. */
  place(span: Span): Span;
  /** From the start of the sentence, in the side's own text. */
  own(span: Span): Span;
  words(spans: readonly Span[]): string;
  /** The lemmas of the words that the spans touch, where either side has some; else the words in small letters. */
  lemmas(spans: readonly Span[]): string;
}

export function sidesOf(pair: SentencePair): readonly [Side, Side] {
  const tokens = pairTokens(pair);
  const lemmasOfPair = [pair.gold, pair.predicted].find(
    (one) => one.lemmas !== undefined && one.lemmas.length === tokens.length,
  )?.lemmas;
  const side = (name: 'gold' | 'predicted'): Side => {
    const sentence = pair[name];
    const text = name === 'gold' ? pair.goldText : pair.predictedText;
    const place = name === 'gold' ? pair.goldSpan : pair.predictedSpan;
    const own = ({ start, end }: Span) => ({
      start: start - sentence.start,
      end: end - sentence.start,
    });
    const words = (spans: readonly Span[]) =>
      spans.map((span) => text.slice(own(span).start, own(span).end)).join(' ... ');
    const lemmas = (spans: readonly Span[]) => {
      if (lemmasOfPair === undefined) return words(spans).toLowerCase();
      return spans
        .map((span) => {
          const touched = tokensTouched(tokens, place(span));
          const whole = hull(touched.map((token) => tokens[token]!));
          const { start, end } = place(span);
          // A part of a word (*un*) has no lemma.
          if (whole?.start !== start || whole.end !== end) return words([span]).toLowerCase();
          return touched.map((token) => lemmasOfPair[token]).join(' ');
        })
        .join(' ... ');
    };
    return { name, pair, sentence, place, own, words, lemmas };
  };
  return [side('gold'), side('predicted')];
}

/** The numbers from the start of each span to its end. */
export function charactersOf(spans: readonly Span[]): number[] {
  return spans.flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, i) => start + i),
  );
}
