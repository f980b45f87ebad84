import type { ModelFiles } from '@hedgerow/capability';
import type { CueKind, Stage } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';

/** What a system is told of the options. */
export interface CueOptions {
  readonly kinds: readonly CueKind[];
  readonly domain: 'biomedical' | 'clinical';
  readonly explain: number;
}

/** The cues of sentences that have words, and trees where the system asks for them. */
export type CueStage = Stage<'tokens' | 'tags' | 'lemmas' | 'dependencies', 'cues'>;

/** One way to find cues. */
export interface CueSystem {
  /** A few words, for the help of the option. */
  readonly help: string;
  /** Whether it looks at trees: then every sentence is parsed first, and what is too long for that has cues by `svm`. */
  readonly overTrees?: true;
  /** What it takes is imported only now. */
  load(models: ModelFiles<ModelName>, options: CueOptions): Promise<CueStage>;
}
