import type { ModelFiles } from '@hedgerow/capability';
import type { CueKind, Json } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import type { ScopeStage } from '../scope-stage.js';

/** `hpsg` is a file of `@hedgerow/model-en-hpsg`, and only there for whoever brings it. */
export type ScopeModels = ModelFiles<ModelName | 'hpsg'>;

/** What a system is told of the options. */
export interface ScopeOptions {
  readonly kinds: readonly CueKind[];
  /** A table of rules of one's own, or the name of one. */
  readonly rules?: Json | undefined;
  readonly parser: 'best' | 'greedy';
  readonly explain: number;
}

/** One way to find scopes. */
export interface ScopeSystem {
  /** A few words, for the help of the option. */
  readonly help: string;
  /** What it takes is imported only now. Left out: it needs no words, no trees and no models. */
  load?(models: ScopeModels, options: ScopeOptions): Promise<ScopeStage>;
}
