/** What the page and its worker say to each other, and what both know of the folder that they are in. */
import type { Document } from '@hedgerow/document';

export interface Asked {
  /** The higher, the later: only the last is answered. */
  readonly number: number;
  readonly questions: readonly {
    readonly capability: string;
    readonly options: { readonly [name: string]: string };
  }[];
  readonly text: string;
}

export type Said =
  | { readonly progress: Progress }
  | { readonly number: number; readonly documents: readonly Document[] }
  | { readonly number: number; readonly problem: Problem };

export interface Problem {
  /** Of what is refused; without one, a file could not be fetched, which may be over soon. */
  readonly code?: string;
  readonly message: string;
}

/** Of what is being done: bytes of models, then sentences. */
export interface Progress {
  readonly of: 'models' | 'sentences';
  readonly done: number;
  readonly all: number;
}

/** `site.json`: where the model files are, by capability and name. */
export interface SiteModels {
  readonly [capability: string]: {
    readonly files: { readonly [name: string]: SiteFile };
    /** Names of those that are read whatever is chosen. */
    readonly usual: readonly string[];
  };
}

export interface SiteFile {
  /** From the folder, with a part of its digest, so that another file has another path. */
  readonly path: string;
  /** Compressed, as they are fetched. */
  readonly bytes: number;
}
