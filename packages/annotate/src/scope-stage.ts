import type { Stage } from '@hedgerow/document';

/** The scopes of cues in a sentence that has a tree. */
export type ScopeStage = Stage<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues', 'scopes'>;
