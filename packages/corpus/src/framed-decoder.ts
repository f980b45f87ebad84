import type { Document, Json } from '@hedgerow/document';
import type { Decoder } from './codec.js';
import type { FramedRecord } from './record.js';

/**
 * Decodes documents that stand in a frame. The first keeps how the file begins, as its `prolog` and whatever `head` makes
 * of it; the last keeps how the file ends, so each is held back until the next one comes.
 */
export function framedDecoder<R extends FramedRecord>(
  format: string,
  decode: (record: R, count: number) => Document,
  head: (prolog: string) => { readonly [key: string]: Json } = () => ({}),
): Decoder<R> {
  let count = 0;
  let waiting: Document | undefined;
  const withSource = (document: Document, extra: { readonly [key: string]: Json }): Document => ({
    ...document,
    source: { format, ...document.source, ...extra },
  });
  return {
    *record(record) {
      const complete = waiting;
      waiting = undefined;
      if (record.last === true) {
        if (complete !== undefined) yield withSource(complete, { epilog: record.before });
        return;
      }
      if (complete !== undefined) yield complete;
      count++;
      const document = decode(record, count);
      const { before } = record;
      waiting = count > 1 ? document : withSource(document, { prolog: before, ...head(before) });
    },
    *end() {
      if (waiting !== undefined) yield waiting;
    },
  };
}
