import { type CueKind, InputError, type Scope, type Sentence, type Span } from '@hedgerow/document';
import { matrixBuilder } from '@hedgerow/learn';
import { type CompactOptions, compactRows, hashOf } from '@hedgerow/learn/hashed';
import { fitRankingSvm } from '@hedgerow/learn/ranking-svm';
import { type Candidate, candidateFinder, scopeSpan } from './candidates.js';
import type { ConstituentModel, ConstituentPreset } from './constituent-model.js';

/** A sentence to learn from. Its scopes are what is to be found. */
export interface ScopedSentence {
  readonly sentence: Sentence<'tokens' | 'tags' | 'derivations' | 'cues' | 'scopes'>;
  /** The scopes of the rules, for rankers that compare with them. */
  readonly given?: readonly Scope[] | undefined;
}

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
export interface RankingGroup {
  readonly candidates: readonly Candidate[];
  readonly right: number;
}

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
  { sentence, given = [] }: ScopedSentence,
  preset: ConstituentPreset,
): (RankingGroup | undefined)[] {
  const scoped = goldSpans(sentence, preset.kind);
  if (scoped.length === 0) return [];
  const finder = candidateFinder(sentence, preset);
  return scoped.map(({ cue, span }) => {
    for (let n = 0; n < Math.min(preset.learnFrom, sentence.derivations.length); n++) {
      const found = finder.find(sentence.cues[cue]!, scopeSpan(given, cue), n, n + 1);
      const right = found.findIndex(({ start, end }) => start === span.start && end === span.end);
      if (right >= 0) return { candidates: found, right };
    }
    return undefined;
  });
}

/** The annotated scopes of a kind, each with the number of its cue. */
export function goldSpans(
  { cues, scopes }: Sentence<'cues' | 'scopes'>,
  kind: CueKind,
): { readonly cue: number; readonly span: Span }[] {
  return cues.flatMap((cue, i) => {
    const span = cue.kind === kind ? scopeSpan(scopes, i) : undefined;
    return span === undefined ? [] : [{ cue: i, span }];
  });
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
