import type { CodecOptions, FormatInfo, Stream } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';

/** A format of bytes, which is written alone: what no codec is, since nothing is read from it. */
export interface BytesFormat extends FormatInfo {
  readonly medium: 'bytes';
  write(documents: Stream<Document>, options?: CodecOptions): AsyncGenerator<Uint8Array, void>;
}
