import { InputError, type Scope, type Sentence, type Stage } from '@hedgerow/document';
import { type Candidate, candidateFinder, scopeSpan } from './candidates.js';
import type { ConstituentModel } from './constituent-model.js';
import { type Ranking, rankingBy } from './rank-candidates.js';

/**
 * The scopes of cues by a ranking of the constituents above them in the derivations of a sentence (Velldal et al. 2012,
 * section 6.2). It revises the scopes that are there: default ones for the ranker alone; those of the rules for the
 * combination (6.3), which compares its candidates with them. Where there is no whole derivation, or no model for the kind
 * of cue, they stay.
 */
export function constituentRanker(
  models: ConstituentModel | readonly ConstituentModel[],
): Stage<'tokens' | 'tags' | 'derivations' | 'cues' | 'scopes', 'scopes'> {
  const rankers = [models].flat().map((model: ConstituentModel) => ({
    model,
    rank: rankingBy(model.weights),
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
        rankers.flatMap(({ model, rank }) => chooseAll(sentence, model, rank)),
      );
      return { scopes: sentence.scopes.map((scope) => reviseScope(scope, revised)) };
    },
  };
}

/** What the ranker revises. */
export type RevisableSentence = Sentence<'tokens' | 'tags' | 'derivations' | 'cues' | 'scopes'>;

/** Of each cue of the model's kind, by its number, the best candidate; undefined where there is none. */
function chooseAll(
  sentence: RevisableSentence,
  model: ConstituentModel,
  rank: Ranking,
): (readonly [cue: number, best: Candidate | undefined])[] {
  if (!sentence.cues.some(({ kind }) => kind === model.kind)) return [];
  const finder = candidateFinder(sentence, model);
  return sentence.cues.flatMap((cue, i) => {
    if (cue.kind !== model.kind) return [];
    const found = finder.find(cue, scopeSpan(sentence.scopes, i), 0, model.chooseFrom);
    return [[i, rank(found)[0]?.candidate] as const];
  });
}

function reviseScope(scope: Scope, revised: ReadonlyMap<number, Candidate | undefined>): Scope {
  if (scope.cue === null || !revised.has(scope.cue)) return scope;
  const best = revised.get(scope.cue);
  if (best === undefined) {
    return { ...scope, why: [...(scope.why ?? []), { rule: 'no derivation', tokens: [] }] };
  }
  const { start, end, first, last, label, derivation } = best;
  return {
    ...scope,
    spans: [{ start, end }],
    why: [
      {
        rule: `constituent ${label} of derivation ${derivation + 1}`,
        tokens: [
          { role: 'first', token: first },
          { role: 'last', token: last },
        ],
      },
    ],
  };
}
