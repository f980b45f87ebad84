import type { CueKind, Document } from '@hedgerow/document';
import {
  type BioscopePart,
  bioscope,
  type Conll2010Part,
  conll2010,
  corpusPaths,
  withCuesOf,
} from '@hedgerow/named-corpora';
import type { ReproductionContext } from '../reproduction.js';

/** A part of BioScope: speculation is scored on the revision of the CoNLL-2010 shared task, negation on the original. */
export interface ScopeSet {
  readonly name: 'BSA' | 'BSP' | 'BSR';
  readonly path: string;
  readonly kind: CueKind;
  read(context: ReproductionContext): Document[];
}

export const speculationSets: readonly ScopeSet[] = [
  revised('BSA', 'abstracts'),
  revised('BSP', 'fullarticles'),
];

export const negationSets: readonly ScopeSet[] = [
  original('BSA', 'abstracts'),
  original('BSP', 'full_papers'),
  original('BSR', 'clinical'),
];

function revised(name: ScopeSet['name'], part: Conll2010Part): ScopeSet {
  return {
    name,
    path: corpusPaths.conll2010(part),
    kind: 'speculation',
    read: (context) => conll2010(part, { reader: context }),
  };
}

function original(name: ScopeSet['name'], part: BioscopePart): ScopeSet {
  return {
    name,
    path: corpusPaths.bioscope(part),
    kind: 'negation',
    read: (context) => bioscope(part, { reader: context }),
  };
}

/** The documents of a part with cues of its kind alone, and the sentences alone that have some. */
export function cuedSentences(set: ScopeSet, context: ReproductionContext): Document[] {
  return set.read(context).map((document) => withCuesOf(document, set.kind));
}
