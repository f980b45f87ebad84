import type { OptionValues } from '@hedgerow/capability';
import {
  type CueKind,
  forgetting,
  orElse,
  type Pipeline,
  pipeline,
  type Stage,
  where,
} from '@hedgerow/document';
import { sentenceSplitter } from '@hedgerow/preprocess';
import { defaultScope } from '@hedgerow/scope-rules';
import { conventionOf } from './conventions.js';
import { finerSentences } from './finer-sentences.js';
import type { annotateOptions } from './options.js';
import type { ScopeModels } from './scope-systems/scope-system.js';
import { syntax, withWords } from './stages.js';

type Options = OptionValues<typeof annotateOptions>;

/** Scopes, what was negated, and what follows from cues are always found anew. */
export function opening() {
  return pipeline()
    .use(forgetting(['scopes', 'events', 'certainty']))
    .use(finerSentences())
    .use(sentenceSplitter());
}

/**
 * From raw text to cues and scopes. Cues that the document has are ignored, or, if asked for, taken; its scopes never.
 * Parsing is what takes time, so sentences without cues are not parsed, unless `parse` says `all`. Sentences that are
 * too long are never, and without a tree the scopes are the default ones.
 */
export async function annotating(
  models: ScopeModels,
  options: Options,
): Promise<Pipeline<never, 'sentences' | 'cues' | 'scopes'>> {
  const { cues, parse } = options;
  const { kinds, system, detector } = conventionOf(options);
  const given = opening().use(givenCues(cues === 'gold' ? kinds : []));
  if (cues === 'gold' && system.load === undefined) return given.use(defaultScope());
  const words = await withWords(given, models, options);
  const found = cues === 'gold' ? words : words.use(await detector(models));
  if (system.load === undefined) return found.use(defaultScope());
  const trees = await syntax(models, options);
  return found
    .use(where(trees, ({ cues = [] }) => parse === 'all' || cues.length > 0))
    .use(orElse(await system.load(models, options), defaultScope()));
}

/** The cues of these kinds that a sentence has; none where nobody looked for any. */
function givenCues(kinds: readonly CueKind[]): Stage<'sentences', 'cues'> {
  return {
    name: 'given-cues',
    needs: ['sentences'],
    adds: ['cues'],
    run: ({ cues = [] }) => ({ cues: cues.filter(({ kind }) => kinds.includes(kind)) }),
  };
}
