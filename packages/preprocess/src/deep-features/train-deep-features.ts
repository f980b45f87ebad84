import { type Document, InputError } from '@hedgerow/document';
import { seededRandom } from '@hedgerow/learn';
import {
  type CompactOptions,
  compactRows,
  type HashedModel,
  hashedPerceptron,
} from '@hedgerow/learn/hashed';
import { deepFeatureRules } from '../conversion/deep-features.js';
import { candidateFinder } from './candidates.js';
import type { DeepFeatureModel } from './deep-feature-finder.js';
import { featureSize, treeFeatures } from './features.js';
import { type TreeView, treeViewer } from './tree-view.js';

export interface TrainDeepFeaturesOptions extends CompactOptions {
  /** How often the data are gone through. Default 5. */
  readonly passes?: number;
  readonly seed?: number;
  /** A decision is learned from until it is right by this much. Default 2. */
  readonly margin?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly pass: number; readonly accuracy: number }) => void;
}

interface Example {
  readonly view: TreeView;
  /** Of each token, what is looked for at its tag, and which of that is there. */
  readonly asked: readonly (readonly number[] | undefined)[];
  readonly gold: readonly ReadonlySet<number>[];
}

/**
 * Averaged perceptrons with a margin, one a feature. Tags and trees should be those of the tagger and parser that the
 * model will follow, made without having seen the sentence: what is learned then is to read their trees, errors and all.
 */
export function trainDeepFeatures(
  documents: readonly Document<'tokens' | 'tags' | 'dependencies' | 'deepFeatures'>[],
  options: TrainDeepFeaturesOptions = {},
): DeepFeatureModel {
  const { passes = 5, seed = 1, margin = 2, signal, onProgress } = options;
  const names = deepFeatureRules.map(({ feature }) => feature);
  const examples = prepare(documents, names);
  const order = Int32Array.from(examples.keys());
  const draw = seededRandom(seed);
  const learner = hashedPerceptron(names.length);
  const features = new Uint32Array(featureSize);
  const scores = new Float64Array(names.length);
  for (let pass = 1; pass <= passes; pass++) {
    let right = 0;
    let seen = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { view, asked, gold } = examples[which]!;
      for (let i = 0; i < view.length; i++) {
        const places = asked[i];
        if (places === undefined) continue;
        const count = treeFeatures(view, i, features);
        scores.fill(0);
        learner.add(features, count, scores);
        for (const place of places) {
          const sign = gold[i]!.has(place) ? 1 : -1;
          const by = sign * scores[place]!;
          seen++;
          if (by > 0) right++;
          if (by <= margin) learner.change(features, count, place, sign);
        }
        learner.step();
      }
    }
    onProgress?.({ pass, accuracy: right / Math.max(1, seen) });
  }
  return { features: names, weights: compactEvenly(learner.model(), options) };
}

/**
 * Each decision is taken alone, so its weights may have any unit: here, a large weight of its own, though not the very
 * largest, which tells little of the rest. Otherwise pruning would take most from the rare features, whose weights were
 * changed least often.
 */
function compactEvenly(model: HashedModel, options: CompactOptions): HashedModel {
  const { classes, hashes, rowStart, entryClass, entryWeight } = model;
  const units = Array.from({ length: classes }, (_, c) => {
    const sizes = entryWeight.filter((_, entry) => entryClass[entry] === c).map(Math.abs);
    sizes.sort();
    return Math.max(1, sizes[Math.max(0, sizes.length - unitRank)] ?? 1);
  });
  const rows = Array.from(hashes, (hash, row) => {
    const from = rowStart[row]!;
    const which = Array.from(entryClass.subarray(from, rowStart[row + 1]));
    const weights = which.map((c, i) => entryWeight[from + i]! / units[c]!);
    return { hash, classes: which, weights };
  });
  return compactRows(rows, classes, options);
}

/** The unit is the weight of this rank by size. */
const unitRank = 50;

function prepare(
  documents: readonly Document<'tokens' | 'tags' | 'dependencies' | 'deepFeatures'>[],
  names: readonly string[],
): readonly Example[] {
  const candidates = candidateFinder(names);
  const places = new Map(names.map((name, place) => [name, place]));
  const viewOf = treeViewer();
  const examples = documents
    .flatMap(({ sentences }) => sentences)
    .filter(({ tokens }) => tokens.length > 0)
    .map((sentence) => ({
      view: viewOf(sentence),
      asked: sentence.tokens.map(({ form }, i) => candidates(sentence.tags[i]!, form)),
      gold: sentence.deepFeatures.map(
        (of) => new Set(of.flatMap((name) => places.get(name) ?? [])),
      ),
    }));
  if (examples.length === 0) {
    throw new InputError('NO_DATA', 'there are no sentences with deep features to learn from');
  }
  return examples;
}
