import { cueDetector, decodeCueModel } from '@hedgerow/cues';
import {
  type AnyStage,
  type CueKind,
  type Document,
  pipelineOf,
  type Sentence,
  type Splitter,
  type Stage,
} from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import { sentenceSplitter } from '@hedgerow/preprocess';
import { defaultScope, type ScopeTable, scopeRules } from '@hedgerow/scope-rules';
import type { Analysis } from './analysis.js';
import { longestSentence, whereShort } from './longest-sentence.js';
import { type ModelFiles, part } from './model-files.js';
import { type ParsingOptions, syntaxStages, wordStages } from './parsing.js';

export interface AnnotatingOptions extends ParsingOptions {
  /** Whose cues: those that a model finds, or those that the document has. Default `model`. */
  readonly cues?: 'model' | 'gold';
  /** How scopes are found: by rules over dependencies, or from the cue to the end of the sentence. Default `rules`. */
  readonly scopes?: 'rules' | 'default';
  /** Default: both. */
  readonly kinds?: readonly CueKind[];
  /** The rules. Default: those of `@hedgerow/scope-rules`. */
  readonly table?: ScopeTable | undefined;
  /** Which sentences are parsed: those with cues, or all. Default `cued`. */
  readonly parse?: 'cued' | 'all';
  /** How many features of each word of a cue are told in its `why`. Default 0: cues have none. */
  readonly explain?: number;
}

/**
 * From raw text to cues and scopes. Cues that the document has are ignored, or, if asked for, taken; its scopes never.
 * Parsing is what takes time, so sentences without cues are not parsed, unless `parse` says `all`. Sentences that are
 * too long are never, and their scopes are the default ones.
 */
export async function annotating(
  models: ModelFiles,
  options: AnnotatingOptions = {},
): Promise<Analysis> {
  const { cues = 'model', scopes = 'rules', kinds = cueKinds, parse = 'cued' } = options;
  const { table, explain = 0, longest = longestSentence } = options;
  const splitter = sentenceSplitter();
  const stages: (AnyStage | Splitter)[] = [splitter];
  if (cues === 'model' || scopes === 'rules') stages.push(...(await wordStages(models)));
  if (cues === 'gold') {
    stages.push(givenCues);
  } else {
    const found = kinds.map((kind) =>
      part(models, cueModels[kind], async () => decodeCueModel(await models.read(cueModels[kind]))),
    );
    stages.push(cueDetector(await Promise.all(found), { explain }));
  }
  if (scopes === 'rules') {
    const trees = await syntaxStages(models, options.parser, longest);
    stages.push(...(parse === 'all' ? trees : trees.map(whereCued)));
    const rules = scopeRules(table === undefined ? {} : { table });
    stages.push(whereShort(rules, longest, defaultScope()));
  } else {
    stages.push(defaultScope());
  }
  const line = pipelineOf(stages);
  const taken = cues === 'gold' ? kinds : [];
  return { splitter, run: (document) => line.run(withoutScopes(document, taken) as never) };
}

/** The cues that a sentence has; none where nobody looked for any. */
const givenCues: Stage<'sentences', 'cues'> = {
  name: 'given-cues',
  needs: ['sentences'],
  adds: ['cues'],
  run: ({ cues = [] }) => ({ cues }),
};

/** The same stage, but of a sentence without cues it makes nothing. */
function whereCued(stage: AnyStage): AnyStage {
  return {
    ...stage,
    run: (sentence: never, text) =>
      ((sentence as Sentence).cues ?? []).length === 0 ? {} : stage.run(sentence, text),
  };
}

const cueKinds: readonly CueKind[] = ['speculation', 'negation'];

const cueModels = {
  speculation: 'cuesSpeculation',
  negation: 'cuesNegation',
} as const satisfies { readonly [K in CueKind]: ModelName };

/** A document without its scopes, and with its cues of these kinds alone. */
function withoutScopes(document: Document, kinds: readonly CueKind[]): Document {
  return {
    ...document,
    sentences: document.sentences.map(({ scopes: _scopes, events: _events, ...sentence }) => ({
      ...sentence,
      cues: (sentence.cues ?? []).filter(({ kind }) => kinds.includes(kind)),
    })),
  };
}
