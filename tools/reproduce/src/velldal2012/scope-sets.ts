import { bioscope } from '@hedgerow/corpus';
import type { CueKind, Document } from '@hedgerow/document';
import type { ReproductionContext } from '../reproduction.js';

/** A part of BioScope: speculation is scored on the revision of the CoNLL-2010 shared task, negation on the original. */
export interface ScopeSet {
  readonly name: 'BSA' | 'BSP' | 'BSR';
  readonly path: string;
  readonly kind: CueKind;
}

export const speculationSets: readonly ScopeSet[] = [
  {
    name: 'BSA',
    path: 'scope/conll2010/task2_train_bio_abstracts_rev2.xml',
    kind: 'speculation',
  },
  {
    name: 'BSP',
    path: 'scope/conll2010/task2_train_bio_fullarticles_rev2.xml',
    kind: 'speculation',
  },
];

export const negationSets: readonly ScopeSet[] = [
  { name: 'BSA', path: 'scope/bioscope/abstracts.xml', kind: 'negation' },
  { name: 'BSP', path: 'scope/bioscope/full_papers.xml', kind: 'negation' },
  { name: 'BSR', path: 'scope/bioscope/clinical.xml', kind: 'negation' },
];

/** The documents of a part with cues of its kind alone, and the sentences alone that have some. */
export function cuedSentences(set: ScopeSet, context: ReproductionContext): Document[] {
  return context.read(set.path, bioscope).map((document) => withCuesOf(document, set.kind));
}

export function withCuesOf(document: Document, kind: CueKind): Document {
  return {
    ...document,
    sentences: document.sentences
      .filter(({ cues = [] }) => cues.some((cue) => cue.kind === kind))
      .map((sentence) => {
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
