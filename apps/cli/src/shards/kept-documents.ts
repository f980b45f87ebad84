import type { Document } from '@hedgerow/document';
import { joinPieces, type Piece } from '../analysing/piece.js';
import type { Style } from '../capabilities/style.js';
import type { TargetArgument } from '../files/format-argument.js';

export interface KeptOptions {
  readonly style: Style;
  readonly to: TargetArgument;
  /** What is left of a document when it is written. */
  readonly keep: (document: Document) => Document;
}

/** What is written of the pieces of a shard. */
export async function* keptDocuments(
  pieces: AsyncIterable<Piece>,
  { style, to, keep }: KeptOptions,
): AsyncGenerator<Document, void> {
  for await (const document of joinPieces(style.sift?.(pieces, to.codec) ?? pieces)) {
    yield keep(document);
  }
}
