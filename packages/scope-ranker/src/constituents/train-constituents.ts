import { InputError } from '@hedgerow/document';
import { matrixBuilder } from '@hedgerow/learn';
import { type CompactOptions, compactRows, hashOf } from '@hedgerow/learn/hashed';
import { fitRankingSvm } from '@hedgerow/learn/ranking-svm';
import { type AlignedScope, alignScopes, type ScopedSentence } from './align-scopes.js';
import type { ConstituentModel, ConstituentPreset } from './constituent-model.js';

export interface TrainConstituentsOptions extends CompactOptions {
  /** The price of each pair. Default: SVM-light's, as in the paper. */
  readonly c?: number;
  /** Default 1. */
  readonly seed?: number;
}

export interface TrainedConstituents {
  readonly model: ConstituentModel;
  readonly report: ConstituentReport;
}

export interface ConstituentReport {
  /** Annotated scopes of the kind, and those that are constituents of one of the derivations that are looked at. */
  readonly scopes: number;
  readonly aligned: number;
  readonly candidates: number;
  readonly features: number;
  readonly c: number;
}

/** The candidates of a cue, and which of them is its scope. */
export type RankingGroup = Pick<AlignedScope, 'candidates' | 'right'>;

/** Learns to rank constituents, by the linear ranking SVM of Joachims (2002). */
export function trainConstituents(
  sentences: readonly ScopedSentence[],
  preset: ConstituentPreset,
  options: TrainConstituentsOptions = {},
): TrainedConstituents {
  const groups: RankingGroup[] = [];
  let scopes = 0;
  for (const each of sentences) {
    for (const group of groupsOf(each, preset)) {
      scopes++;
      if (group !== undefined) groups.push(group);
    }
  }
  const { model, ...counts } = fitConstituents(groups, preset, options);
  return { model, report: { scopes, aligned: groups.length, ...counts } };
}

/** Of each annotated scope of the preset's kind what there is to learn from; undefined where it is no constituent. */
export function groupsOf(
  sentence: ScopedSentence,
  preset: ConstituentPreset,
): (RankingGroup | undefined)[] {
  return alignScopes(sentence, preset.kind, preset, preset.learnFrom);
}

export function fitConstituents(
  groups: readonly RankingGroup[],
  preset: ConstituentPreset,
  { c, seed = 1, ...compact }: TrainConstituentsOptions = {},
) {
  const columnOf = new Map<number, number>();
  const builder = matrixBuilder({ duplicates: 'once' });
  const grades: number[] = [];
  const groupOf: number[] = [];
  groups.forEach(({ candidates, right }, group) => {
    candidates.forEach(({ features }, i) => {
      for (const feature of features) {
        const hash = hashOf(feature) >>> 0;
        let column = columnOf.get(hash);
        if (column === undefined) {
          column = columnOf.size;
          columnOf.set(hash, column);
        }
        builder.push(column);
      }
      builder.endRow();
      grades.push(i === right ? 1 : 0);
      groupOf.push(group);
    });
  });
  // A cue with one candidate teaches nothing.
  if (!groups.some(({ candidates }) => candidates.length > 1)) {
    throw new InputError('NO_DATA', `no scope of ${preset.kind} is one of several constituents`, {
      hint: 'to learn from a sentence it must have cues, scopes and derivations',
    });
  }
  const fit = fitRankingSvm(builder.build(), grades, groupOf, {
    seed,
    ...(c === undefined ? {} : { c }),
  });
  const rows = [...columnOf].map(([hash, column]) => ({
    hash,
    classes: [0],
    weights: [fit.weights[column]!],
  }));
  const model: ConstituentModel = { ...preset, weights: compactRows(rows, 1, compact) };
  return { model, candidates: grades.length, features: columnOf.size, c: fit.c };
}
