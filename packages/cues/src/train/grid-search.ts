import { type Conll2010Level, scoreConll2010 } from '@hedgerow/evaluate';
import { gridSearch } from '@hedgerow/learn/model-selection';
import { ngrams } from '../features/templates.js';
import { type CrossValidateCuesOptions, crossValidateCues } from './cross-validate.js';
import type { CuePreset } from './presets.js';
import type { GoldDocument } from './train-cues.js';

/** How far n-grams reach, and the cost of the SVM: each axis a list of values to try. */
export interface CueGrid {
  readonly lemmasLeft: readonly number[];
  readonly lemmasRight: readonly number[];
  readonly formsLeft: readonly number[];
  readonly formsRight: readonly number[];
  /** 0 stands for SVM-light's default. */
  readonly c: readonly number[];
}

export type CueGridPoint = { readonly [Axis in keyof CueGrid]: number };

/** What Velldal et al. (2012) searched: up to three positions on either side. */
export const velldal2012Grid: CueGrid = {
  lemmasLeft: [0, 1, 2, 3],
  lemmasRight: [0, 1, 2, 3],
  formsLeft: [0, 1, 2, 3],
  formsRight: [0, 1, 2, 3],
  c: [0],
};

export interface SearchCuesOptions extends CrossValidateCuesOptions {
  /** What is to be highest: the F1 at this level. Default `token`. */
  readonly level?: Exclude<Conll2010Level, 'scope'>;
  readonly onPoint?: (point: CueGridPoint, f1: number) => void;
}

/** Cross-validates the preset with n-grams of every reach in the grid; the best point, and the preset that it makes. */
export async function searchCueFeatures(
  documents: readonly GoldDocument[],
  preset: CuePreset,
  grid: CueGrid,
  options: SearchCuesOptions = {},
) {
  const { level = 'token', onPoint } = options;
  const { best, results } = await gridSearch({ ...grid }, async (point) => {
    const { predicted } = await crossValidateCues(documents, presetAt(preset, point), options);
    const { f1 } = scoreConll2010(documents, predicted, level, { kind: preset.kind });
    onPoint?.(point, f1);
    return f1;
  });
  // A grid without values is an error, so there is a best one.
  const { point } = best!;
  return { point, results, preset: presetAt(preset, point) };
}

function presetAt(preset: CuePreset, point: CueGridPoint): CuePreset {
  const { lemmasLeft, lemmasRight, formsLeft, formsRight, c } = point;
  const templates = [
    ...ngrams('lemma', { left: lemmasLeft, right: lemmasRight }),
    ...ngrams('form', { left: formsLeft, right: formsRight }),
  ];
  return { ...preset, members: [{ templates, ...(c === 0 ? {} : { c }) }] };
}
