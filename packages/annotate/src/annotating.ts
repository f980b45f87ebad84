import type { OptionValues } from '@hedgerow/capability';
import {
  type CueKind,
  certaintyByCues,
  forgetting,
  InputError,
  onlySentences,
  orElse,
  type Pipeline,
  type Provision,
  pipeline,
  type Stage,
  sifting,
  where,
} from '@hedgerow/document';
import { sentenceSplitter } from '@hedgerow/preprocess';
import { defaultScope } from '@hedgerow/scope-rules';
import { conventionOf } from './conventions.js';
import type { CueStage, CueSystem } from './cue-systems/cue-system.js';
import { cueSystems } from './cue-systems/cue-systems.js';
import type { annotateOptions } from './options.js';
import type { ScopeModels } from './scope-systems/scope-system.js';
import { syntax, withWords } from './stages.js';

type Options = OptionValues<typeof annotateOptions>;

/** Scopes, what was negated, and what follows from cues are always found anew. */
export function opening({ only }: Pick<Options, 'only'>) {
  const fresh = pipeline().use(forgetting(['scopes', 'events', 'certainty']));
  return (only === 'all' ? fresh : fresh.use(sifting())).use(sentenceSplitter());
}

/**
 * From raw text to cues and scopes. Cues that the document has are ignored, or, if asked for, taken; its scopes never.
 * Parsing is what takes time, so sentences without cues are not parsed, unless `parse` says `all` or cues are found over
 * trees. Sentences that are too long are never, and without a tree the scopes are the default ones.
 */
export async function annotating(
  models: ScopeModels,
  options: Options,
): Promise<Pipeline<never, 'sentences' | 'cues' | 'scopes'>> {
  const { parse, certainty } = options;
  const { kinds, cues, scopes } = conventionOf(options);
  requireSpeculation(kinds, options);
  const given = opening(options).use(givenCues(cues === undefined ? kinds : []));
  if (cues === undefined && scopes.load === undefined && certainty !== 'ji2010') {
    return sifted(given, options).use(defaultScope());
  }
  const words = await withWords(given, models, options);
  const judged = certainty === 'ji2010' ? words.use(await byPerceptron(models, options)) : words;
  let loading: ReturnType<typeof syntax> | undefined;
  const trees = () => (loading ??= syntax(models, options));
  const found =
    cues === undefined
      ? judged
      : cues.overTrees === true
        ? judged
            .use(await trees())
            .use(
              outsideStructure(
                orElse(await cues.load(models, options), await usualCues(models, options)),
              ),
            )
        : judged.use(outsideStructure(await withoutTrees(cues, models, options)));
  const kept = sifted(found, options);
  if (scopes.load === undefined) return kept.use(defaultScope());
  return kept
    .use(where(await trees(), ({ cues = [] }) => parse === 'all' || cues.length > 0))
    .use(orElse(await scopes.load(models, options), defaultScope()));
}

/** What it takes is imported only now. */
async function byPerceptron(models: ScopeModels, options: Options) {
  const { certaintyByPerceptron } = await import('./certainty-by-perceptron.js');
  return certaintyByPerceptron(models, options);
}

type WordStage = Stage<'tokens' | 'tags' | 'lemmas', 'cues'>;

/** A system that says that it looks at no trees. */
async function withoutTrees(
  system: CueSystem,
  models: ScopeModels,
  options: Options,
): Promise<WordStage> {
  return (await system.load(models, options)) as CueStage as WordStage;
}

function usualCues(models: ScopeModels, options: Options): Promise<WordStage> {
  return withoutTrees(cueSystems.svm, models, options);
}

/** With its certainty, where that is asked for and not told yet, and without the sentences that are not asked for. */
function sifted<In extends Provision, Out extends Provision>(
  line: Pipeline<In, Out | 'cues'>,
  options: Options,
): Pipeline<In, Out | 'cues'> {
  const { only } = options;
  const told: Pipeline<In, Out | 'cues'> = isToldByCues(options)
    ? line.use(certaintyByCues())
    : line;
  return only === 'all' ? told : told.use(onlySentences(only));
}

function isToldByCues({ certainty, only }: Options): boolean {
  return certainty === 'cues' || (certainty === 'none' && only !== 'all');
}

/** Without cues of speculation all would be certain. */
function requireSpeculation(kinds: readonly CueKind[], options: Options): void {
  if (!isToldByCues(options) || kinds.includes('speculation')) return;
  throw new InputError('OPTION', 'certainty by cues takes those of speculation, found none', {
    hint: 'ask for speculation among the kinds, or for certainty by ji2010',
  });
}

/** Headings, labels and marks of lists state nothing: no cue is looked for in them, so no scope begins there. */
function outsideStructure<Needs extends Provision>(
  detector: Stage<Needs, 'cues'>,
): Stage<Needs, 'cues'> {
  return {
    ...detector,
    uses: [...(detector.uses ?? []), 'structure'],
    run: (sentence, text) =>
      sentence.structure === undefined ? detector.run(sentence, text) : { cues: [] },
  };
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
