import type { CueKind, Document } from '@hedgerow/document';

/** The document with the cues of one kind, and the sentences alone that have some. */
export function withCuesOf(document: Document, kind: CueKind): Document {
  const { sentences } = keepKind(document, kind);
  return { ...document, sentences: sentences.filter(({ cues = [] }) => cues.length > 0) };
}

/** The document with the cues of one kind, and their scopes, alone. */
export function keepKind(document: Document, kind: CueKind): Document {
  return {
    ...document,
    sentences: document.sentences.map((sentence) => {
      const { cues = [], scopes = [] } = sentence;
      const kept = cues.flatMap((cue, i) => (cue.kind === kind ? [i] : []));
      return {
        ...sentence,
        cues: kept.map((i) => cues[i]!),
        scopes: scopes.flatMap((scope) => {
          const cue = scope.cue === null ? -1 : kept.indexOf(scope.cue);
          return cue < 0 ? [] : [{ ...scope, cue }];
        }),
      };
    }),
  };
}
