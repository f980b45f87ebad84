import { InputError, type Stage } from '@hedgerow/document';
import type { ModelHeader } from '@hedgerow/learn';
import {
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
  hashedScorer,
  type Ready,
} from '@hedgerow/learn/hashed';
import { withPlainForms } from '../plain-form.js';
import { candidateFinder } from './candidates.js';
import { featureSize, treeFeatures } from './features.js';
import { treeViewer } from './tree-view.js';

/** Yes-or-no decisions over one set of weights: the names of the features, in the order of the classes. */
export interface DeepFeatureModel {
  readonly features: readonly string[];
  readonly weights: HashedModel;
}

export function encodeDeepFeatures(
  { features, weights }: DeepFeatureModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  return encodeHashedModel(weights, { ...header, kind: 'deep-features', labels: features });
}

export function decodeDeepFeatures(bytes: Uint8Array): DeepFeatureModel {
  const { model, header } = decodeHashedModel(bytes, 'deep-features');
  const features = header.labels ?? [];
  if (features.length !== model.classes) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the model has ${model.classes} classes and ${features.length} deep features`,
    );
  }
  return { features, weights: model };
}

const nothing: readonly string[] = [];

/** Tells what the tree does not: for each token whose tag makes a feature possible, whether it has it. */
export function deepFeatureFinder(
  model: DeepFeatureModel | Ready<DeepFeatureModel>,
): Stage<'tokens' | 'tags' | 'dependencies', 'deepFeatures'> {
  const names = model.features;
  const candidates = candidateFinder(names);
  const scorer = hashedScorer(model.weights);
  const features = new Uint32Array(featureSize);
  const scores = new Int32Array(scorer.classes);
  const viewOf = treeViewer();
  return {
    name: 'deep-feature-finder',
    needs: ['tokens', 'tags', 'dependencies'],
    adds: ['deepFeatures'],
    run: (sentence) => {
      const view = viewOf(withPlainForms(sentence));
      const found: (readonly string[])[] = [];
      for (let i = 0; i < view.length; i++) {
        const asked = candidates(sentence.tags[i]!, sentence.tokens[i]!.form);
        if (asked === undefined) {
          found.push(nothing);
          continue;
        }
        scores.fill(0);
        scorer.add(features, treeFeatures(view, i, features), scores);
        const chosen = asked.filter((place) => scores[place]! > 0);
        found.push(chosen.length === 0 ? nothing : chosen.map((place) => names[place]!));
      }
      return { deepFeatures: found };
    },
  };
}
