import type { Document } from '@hedgerow/document';

/** A document a line, its names between tags as `liu2011` prints them; line ends inside become spaces. */
export async function* inlineNames(
  documents: AsyncIterable<Document>,
): AsyncGenerator<string, void> {
  for await (const { text, sentences } of documents) {
    let line = '';
    let at = 0;
    for (const { entities = [] } of sentences) {
      for (const { start, end, type } of entities) {
        line += `${text.slice(at, start)}<${type}>${text.slice(start, end)}</${type}>`;
        at = end;
      }
    }
    yield `${(line + text.slice(at)).replace(/[\r\n]+/g, ' ')}\n`;
  }
}
