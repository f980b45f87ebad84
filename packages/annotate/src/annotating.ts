import { type ModelFiles, type OptionValues, part } from '@hedgerow/capability';
import { cueDetector, decodeCueModel } from '@hedgerow/cues';
import {
  type CueKind,
  forgetting,
  orElse,
  type Pipeline,
  pipeline,
  type Stage,
  where,
} from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import { sentenceSplitter } from '@hedgerow/preprocess';
import { defaultScope, readScopeTable, scopeRules, scopeTables } from '@hedgerow/scope-rules';
import type { annotateOptions } from './options.js';
import { syntax, withWords } from './stages.js';

type Models = ModelFiles<ModelName>;
type Options = OptionValues<typeof annotateOptions>;

/** Scopes, and what was negated, are always found anew. */
export function opening() {
  return pipeline()
    .use(forgetting(['scopes', 'events']))
    .use(sentenceSplitter());
}

/**
 * From raw text to cues and scopes. Cues that the document has are ignored, or, if asked for, taken; its scopes never.
 * Parsing is what takes time, so sentences without cues are not parsed, unless `parse` says `all`. Sentences that are
 * too long are never, and without a tree the scopes are the default ones.
 */
export async function annotating(
  models: Models,
  options: Options,
): Promise<Pipeline<never, 'sentences' | 'cues' | 'scopes'>> {
  const { cues, scopes, kinds, parse } = options;
  const given = opening().use(givenCues(cues === 'gold' ? kinds : []));
  if (cues === 'gold' && scopes === 'default') return given.use(defaultScope());
  const words = await withWords(given, models, options);
  const found = cues === 'gold' ? words : words.use(await detector(models, options));
  if (scopes === 'default') return found.use(defaultScope());
  const trees = await syntax(models, options);
  const rules = scopeRules({ table: tableIn(options.rules) });
  return found
    .use(where(trees, ({ cues = [] }) => parse === 'all' || cues.length > 0))
    .use(orElse(rules, defaultScope()));
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

async function detector(models: Models, { kinds, explain }: Options) {
  const found = kinds.map((kind) =>
    part(models, cueModels[kind], async () => decodeCueModel(await models.read(cueModels[kind]))),
  );
  return cueDetector(await Promise.all(found), { explain });
}

const cueModels = {
  speculation: 'cuesSpeculation',
  negation: 'cuesNegation',
} as const satisfies { readonly [K in CueKind]: ModelName };

function tableIn(rules: Options['rules']) {
  return typeof rules === 'string'
    ? scopeTables[rules as keyof typeof scopeTables]
    : readScopeTable(rules);
}
