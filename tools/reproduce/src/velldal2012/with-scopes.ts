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
