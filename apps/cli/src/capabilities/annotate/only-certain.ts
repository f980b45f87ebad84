import { type Certainty, certaintyOf, type Sentence } from '@hedgerow/document';
import { Option } from 'commander';
import type { Piece } from '../../analysing/piece.js';

export const onlyOption = new Option(
  '--only <which>',
  'only sentences that are certain, or only those that are uncertain: that have a cue of speculation',
).choices(['certain', 'uncertain']);

/** Pieces with those sentences alone, each with its certainty; without `only` with all. */
export async function* siftPieces(
  pieces: AsyncIterable<Piece>,
  only: Certainty['label'] | undefined,
): AsyncGenerator<Piece, void> {
  for await (const { document, sentences, ...place } of pieces) {
    const judged = sentences.map((sentence): Sentence & { readonly certainty: Certainty } => ({
      ...sentence,
      certainty: { label: certaintyOf(sentence)! },
    }));
    if (only === undefined) {
      yield { document, sentences: judged, ...place };
      continue;
    }
    // What it was read from tells of all its sentences.
    const { source: _, ...rest } = document;
    const kept = judged.filter(({ certainty: { label } }) => label === only);
    yield { document: rest, sentences: kept, ...place };
  }
}
