import { type AnyStage, type Document, pipelineOf, type Stage } from '@hedgerow/document';

/** The scopes of all documents, made anew. */
export async function withScopes(
  documents: readonly Document[],
  stage: AnyStage | Stage<'cues', 'scopes'>,
): Promise<Document[]> {
  const through = pipelineOf([stage], stage.needs);
  const resolved: Document[] = [];
  for (const document of documents) resolved.push(await through.run(document));
  return resolved;
}

/** All sentences of documents, those that nothing was looked for in without cues and scopes. */
export function amongAll(all: readonly Document[], found: readonly Document[]): Document[] {
  return all.map((document, d) => {
    const looked = new Map(found[d]!.sentences.map((sentence) => [sentence.start, sentence]));
    return {
      ...document,
      sentences: document.sentences.map(
        (sentence) => looked.get(sentence.start) ?? { ...sentence, cues: [], scopes: [] },
      ),
    };
  });
}
