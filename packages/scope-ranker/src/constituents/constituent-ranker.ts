import { InputError, nestScopes, type Scope, type Sentence, type Stage } from '@hedgerow/document';
import { type Candidate, candidateFinder, scopeSpan } from './candidates.js';
import type { ConstituentModel } from './constituent-model.js';
import { type Ranking, rankingBy } from './rank-candidates.js';

export interface ConstituentRankerOptions {
  /** How many features are told that told the constituent that was chosen from the runner-up, in `why`. Default 0. */
  readonly explain?: number;
}

/**
 * The scopes of cues by a ranking of the constituents above them in the derivations of a sentence (Velldal et al. 2012,
 * section 6.2). It revises the scopes that are there: default ones for the ranker alone; those of the rules for the
 * combination (6.3), which compares its candidates with them. Where there is no whole derivation, or no model for the kind
 * of cue, they stay. Scopes that cross are made to nest.
 */
export function constituentRanker(
  models: ConstituentModel | readonly ConstituentModel[],
  { explain = 0 }: ConstituentRankerOptions = {},
): Stage<'tokens' | 'tags' | 'derivations' | 'cues' | 'scopes', 'scopes'> {
  const rankers = [models].flat().map((model: ConstituentModel) => ({
    model,
    ranking: rankingBy(model.weights),
  }));
  if (new Set(rankers.map(({ model }) => model.kind)).size < rankers.length) {
    throw new InputError('RANKERS', 'two rankers are for the same kind of cue');
  }
  return {
    name: 'constituent-ranker',
    needs: ['tokens', 'tags', 'derivations', 'cues', 'scopes'],
    adds: ['scopes'],
    run: (sentence) => {
      const revised = new Map(
        rankers.flatMap(({ model, ranking }) => chooseAll(sentence, model, ranking)),
      );
      const scopes = sentence.scopes.map((scope) => reviseScope(scope, revised, explain));
      const areWhole = scopes.every(({ spans }) => spans.length === 1);
      return { scopes: areWhole ? nestScopes(scopes, sentence.cues) : scopes };
    },
  };
}

/** What the ranker revises. */
export type RevisableSentence = Sentence<'tokens' | 'tags' | 'derivations' | 'cues' | 'scopes'>;

interface Chosen {
  /** Undefined where there is no candidate. */
  readonly best: Candidate | undefined;
  readonly runnerUp: Candidate | undefined;
  readonly ranking: Ranking;
}

/** Of each cue of the model's kind, by its number, the two best candidates. */
function chooseAll(
  sentence: RevisableSentence,
  model: ConstituentModel,
  ranking: Ranking,
): (readonly [cue: number, chosen: Chosen])[] {
  if (!sentence.cues.some(({ kind }) => kind === model.kind)) return [];
  const finder = candidateFinder(sentence, model);
  return sentence.cues.flatMap((cue, i) => {
    if (cue.kind !== model.kind) return [];
    const found = finder.find(cue, scopeSpan(sentence.scopes, i), 0, model.chooseFrom);
    const [first, second] = ranking.rank(found);
    return [[i, { best: first?.candidate, runnerUp: second?.candidate, ranking }] as const];
  });
}

function reviseScope(scope: Scope, revised: ReadonlyMap<number, Chosen>, explain: number): Scope {
  const chosen = scope.cue === null ? undefined : revised.get(scope.cue);
  if (chosen === undefined) return scope;
  const { best, runnerUp, ranking } = chosen;
  if (best === undefined) {
    return { ...scope, why: [...(scope.why ?? []), { rule: 'no derivation', tokens: [] }] };
  }
  const { start, end, label, derivation } = best;
  const features =
    runnerUp === undefined || explain === 0 ? [] : ranking.compare(best, runnerUp, explain);
  return {
    ...scope,
    spans: [{ start, end }],
    why: [
      {
        rule: `constituent ${label} of derivation ${derivation + 1}`,
        tokens: [...tokensOf('', best), ...(runnerUp ? tokensOf('runner-up ', runnerUp) : [])],
        ...(features.length === 0 ? {} : { features }),
      },
    ],
  };
}

function tokensOf(whose: string, { first, last }: Candidate) {
  return [
    { role: `${whose}first`, token: first },
    { role: `${whose}last`, token: last },
  ];
}
