import {
  crossValidateCues,
  encodeCueModel,
  type GoldDocument,
  hedgerowNegation,
  hedgerowSpeculation,
  trainCues,
} from '@hedgerow/cues/train';
import type { CueKind } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import type { ModelHeader } from '@hedgerow/learn';

/** What this leaves out changes no figure of the cross-validation by more than 0.02. */
const compact = { pruneBelow: 0.002 } as const;

const presets = { speculation: hedgerowSpeculation, negation: hedgerowNegation } as const;

/**
 * A cue model for the package, as a file. Speculation is learned from the CoNLL-2010 revision of the BioScope abstracts
 * and full papers, negation from the original of both; tags and lemmas should be those of a tagger that has not seen the
 * abstracts, as what the model will meet has not been seen either.
 */
export function trainCueFile(
  documents: readonly GoldDocument[],
  kind: CueKind,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra' | 'parameters' | 'seed'> = {},
): Uint8Array {
  const seed = 1;
  const { model, report } = trainCues(documents, presets[kind], { seed, ...compact });
  const { examples, features, supportVectors } = report;
  return encodeCueModel(model, {
    ...header,
    seed,
    parameters: {
      examples,
      features: Math.round(features),
      supportVectors: Math.round(supportVectors),
    },
  });
}

/** By sentence, in ten folds: what the model would score, measured on models that had not seen the sentence. */
export async function crossValidatedScores(
  documents: readonly GoldDocument[],
  kind: CueKind,
): Promise<{ [measure: string]: number }> {
  const { predicted } = await crossValidateCues(documents, presets[kind], { seed: 1, ...compact });
  return Object.fromEntries(
    (['sentence', 'token', 'cue'] as const).map((level) => [
      `10-fold ${level} F1`,
      Math.round(scoreConll2010(documents, predicted, level, { kind }).f1 * 100) / 100,
    ]),
  );
}
