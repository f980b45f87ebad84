import { type Document, type InputError, inOrder } from '@hedgerow/document';
import { gather } from './gather.js';
import type { Job } from './job.js';
import { cutDocument, type Piece, pieceLength } from './piece.js';
import { countShortfalls, type Shortfalls } from './shortfalls.js';
import { type Analysed, refusalOf, sentencesOf, type Team, together } from './team.js';

export interface AnalyseOptions extends Told {
  /** How many threads do it; 1 is this one. */
  readonly jobs: number;
}

/** Who is told of what went wrong. */
interface Told {
  /** What becomes of a document that cannot be analysed; if this does not throw, the document is left out. */
  readonly refuse: (error: InputError) => void;
  /** Told how many characters are done with, as it goes on. */
  readonly done?: (characters: number) => void;
  /** Told of sentences in which not all was found that was asked for. */
  readonly fellShort?: (counts: Shortfalls) => void;
}

/**
 * Analyses documents, and gives out their sentences piece by piece, in order: however long a document is, what was found
 * in its first sentences need not wait for the last. The pieces are the same whatever `jobs` is.
 */
export async function* analyseDocuments(
  documents: AsyncIterable<Document>,
  job: Job,
  { jobs, ...told }: AnalyseOptions,
): AsyncGenerator<Piece, void> {
  const opening = await job.capability.opening(job.options);
  const team = await together(job, jobs);
  const cut = (async function* (): AsyncGenerator<Piece, void> {
    for await (const document of documents) yield* cutDocument(document, opening);
  })();
  const found = foundIn(job, told);
  try {
    for await (const { pieces, outcomes } of inOrder(
      batched(cut, team),
      withOutcomes(team),
      team.window,
    )) {
      yield* found(pieces, outcomes);
    }
  } finally {
    await team.end();
  }
}

/** Pieces with what was found in them, list after list; of a document that is refused, which is told once, the rest is left out. */
export function foundIn(job: Job, { refuse, done, fellShort }: Told) {
  const stretch = stretches();
  let refused: Document | undefined;
  return function* (
    pieces: readonly Piece[],
    outcomes: readonly Analysed[],
  ): Generator<Piece, void> {
    for (const [i, piece] of pieces.entries()) {
      const outcome = outcomes[i]!;
      done?.(stretch(piece));
      if (piece.document === refused) continue;
      if ('refused' in outcome) {
        refused = piece.document;
        refuse(refusalOf(outcome.refused, piece.document));
      } else {
        const sentences = sentencesOf(outcome);
        fellShort?.(countShortfalls(sentences, job));
        yield { ...piece, sentences };
      }
    }
  };
}

/** How much further each piece is than the one before it; the last of a document is where its text ends. */
function stretches(): (piece: Piece) => number {
  let reached = 0;
  return ({ document, sentences, isLast }) => {
    const before = reached;
    const end = isLast ? document.text.length : (sentences.at(-1)?.end ?? before);
    reached = isLast ? 0 : end;
    return end - before;
  };
}

/** Alone, each piece is done as it comes; for threads, small ones go together. */
function batched(pieces: AsyncIterable<Piece>, { window }: Team): AsyncIterable<readonly Piece[]> {
  return window === 1
    ? singly(pieces)
    : gather(pieces, { weigh: lengthOf, enough: pieceLength, patience: 20 });
}

async function* singly<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[], void> {
  for await (const item of items) yield [item];
}

export function lengthOf({ sentences }: Piece): number {
  return sentences.length === 0 ? 0 : sentences.at(-1)!.end - sentences[0]!.start;
}

function withOutcomes(team: Team) {
  return async (pieces: readonly Piece[]) => ({ pieces, outcomes: await team.run(pieces) });
}
