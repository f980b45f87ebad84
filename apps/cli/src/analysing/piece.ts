import { openDocument } from '@hedgerow/catalogue/node';
import type { AnyPipeline, Document, Sentence } from '@hedgerow/document';

/** Some neighbouring sentences of a document: enough that handing them to a thread costs little, few enough to wait for. */
export interface Piece {
  /** All of it, after the steps that see whole documents. */
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** In characters: some fifty sentences. */
export const pieceLength = 8192;

/** Does the steps that see whole documents, and cuts what comes of it. */
export function* cutDocument(
  given: Document,
  { stages }: AnyPipeline,
  length = pieceLength,
): Generator<Piece, void> {
  const document = openDocument(given, stages);
  const { sentences } = document;
  let from = 0;
  do {
    let to = from;
    for (let held = 0; to < sentences.length && held < length; to++) {
      held += sentences[to]!.end - sentences[to]!.start;
    }
    yield {
      document,
      sentences: sentences.slice(from, to),
      isFirst: from === 0,
      isLast: to === sentences.length,
    };
    from = to;
  } while (from < sentences.length);
}

/** Documents from their pieces; one whose last piece never comes is left out. */
export async function* joinPieces(pieces: AsyncIterable<Piece>): AsyncGenerator<Document, void> {
  let gathered: Sentence[] = [];
  for await (const { document, sentences, isFirst, isLast } of pieces) {
    if (isFirst) gathered = [];
    for (const sentence of sentences) gathered.push(sentence);
    if (isLast) yield { ...document, sentences: gathered };
  }
}
