import type { CueKind } from '@hedgerow/document';
import { scoreStarsem } from '@hedgerow/evaluate';
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
import { parsedScopes } from './parsed-scopes.js';
import type { Trainer } from './trainer.js';

/** Those that ask nobody for advice. */
const presets = Object.entries(scopePresets)
  .filter(([, { others = 0 }]: [string, ScopePreset]) => others === 0)
  .map(([name]) => name);

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
  prepare: (data, _purpose, given) => parsedScopes(data, given.models as string | undefined),
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
