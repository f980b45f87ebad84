import { syntax, withWords } from '@hedgerow/annotate/stages';
import { modelFilesIn } from '@hedgerow/capability/node';
import { type CueKind, type Document, InputError, pipeline } from '@hedgerow/document';
import { scoreStarsem } from '@hedgerow/evaluate';
import { modelFiles as english } from '@hedgerow/model-en-bio';
import {
  type Convention,
  conventions,
  type ScopePreset,
  type ScopePresetName,
  scopeLabeller,
  scopePresets,
} from '@hedgerow/scope-sequence';
import { encodeScopeModel, type LabelledScopes, trainScopes } from '@hedgerow/scope-sequence/train';
import { Option } from 'commander';
import type { TrainingData } from '../../files/training-data.js';
import { modelsOption } from '../../shell/options.js';
import { bits, prune, seed } from './options.js';
import type { Trainer } from './trainer.js';

/** Those that ask nobody for advice. */
const presets = Object.entries(scopePresets)
  .filter(([, { others = 0 }]: [string, ScopePreset]) => others === 0)
  .map(([name]) => name);

/** Words and trees are found first, as they are in raw text, where the files lack them. */
export const scopeLabelsTrainer: Trainer = {
  name: 'scope-labels',
  description: 'Learns to label the tokens that given cues of speculation or negation bear on.',
  needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues', 'scopes'],
  options: [
    seed,
    { ...bits, default: 16 },
    { ...prune, default: 0 },
    {
      name: 'iterations',
      help: 'how many steps training takes at most; 0: as many as the preset says',
      default: 0,
      least: 0,
    },
  ],
  flags: [
    new Option('--preset <name>', 'the labeller').choices(presets).default('trees'),
    new Option('--convention <name>', 'what belongs to a scope')
      .choices([...conventions])
      .default('bioscope'),
    new Option('--kind <kind>', 'of cue; default: both').choices(['speculation', 'negation']),
    modelsOption,
  ],
  prepare: async (data, _purpose, given) => {
    const files = modelFilesIn(english, { folder: given.models as string | undefined });
    const words = await withWords(pipeline('sentences'), files);
    const through = words.use(await syntax(files, { longestSentence: Number.POSITIVE_INFINITY }));
    const documents: Document[] = [];
    for (const document of data.documents) {
      const sentences = document.sentences.filter(
        ({ cues = [], scopes }) => cues.length > 0 && scopes !== undefined,
      );
      if (sentences.length > 0) documents.push(await through.run({ ...document, sentences }));
    }
    if (documents.length > 0) return { ...data, documents };
    throw new InputError('MISSING_LAYER', `${data.name}: no sentence has cues and scopes`, {
      hint: 'to learn from a file it must have some: bioscope, starsem or jsonl',
    });
  },
  train: async (
    parts,
    { seed: seedOf, bits: bitsOf, prune: pruneBelow, iterations },
    _report,
    given,
  ) => {
    const kind = given.kind as CueKind | undefined;
    const model = trainScopes(examplesOf(parts), given.preset as ScopePresetName, {
      convention: given.convention as Convention,
      seed: seedOf!,
      bits: bitsOf as 8 | 16,
      pruneBelow: pruneBelow!,
      ...(kind && { kind }),
      ...(iterations === 0 ? {} : { maxIterations: iterations! }),
    });
    return {
      stages: [scopeLabeller(model)],
      score: (gold, predicted) => {
        const { scopeTokens, pcs } = scoreStarsem(gold, predicted, { kind: kind ?? 'any' });
        return { 'token F1': scopeTokens.f1, PCS: pcs };
      },
      encode: (header) => encodeScopeModel(model, header),
    };
  },
};

function examplesOf(parts: readonly TrainingData[]): LabelledScopes[] {
  return parts.flatMap(({ documents, weight }) =>
    documents.flatMap(({ sentences, text }) =>
      (sentences as readonly LabelledScopes['sentence'][]).flatMap((sentence) =>
        Array.from({ length: weight }, () => ({ sentence, text })),
      ),
    ),
  );
}
