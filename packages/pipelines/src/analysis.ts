import type { Document, Splitter } from '@hedgerow/document';

/** What is done to a document from beginning to end, and how its text is cut into sentences where it has none. */
export interface Analysis {
  readonly splitter: Splitter;
  run(document: Document): Promise<Document>;
}
