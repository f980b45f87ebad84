import { InputError, nestScopes, type ScopeReason, type Stage } from '@hedgerow/document';
import { type CueEvidence, gatherEvidence, type Opinion, type Witnesses } from './cue-evidence.js';
import { bracketKey } from './outer-brackets.js';
import {
  candidateRanker,
  type RankedEnds,
  type RankedToken,
  type Side,
} from './rank-candidates.js';
import type { ScopeEndsModel } from './scope-ends-model.js';
import { possibleScopes, settleScopes } from './settle-scopes.js';

export interface ScopeEndsOptions extends Witnesses {
  /** By whose conventions, of those that the model knows. Default: its first. */
  readonly conventions?: string | undefined;
  /**
   * How many of the scopes that were learned from a rule must have made for it to be weighed, and not taken at its word.
   * Default: as when the model was trained. More is for texts of another kind than those.
   */
  readonly leastRuled?: number | undefined;
  /** How many features are told of each end that was chosen, in `why`. Default 0. */
  readonly explain?: number;
}

/**
 * What each cue of a parsed sentence bears on: its first and its last token are chosen by weights, among all that trees
 * and tables of rules can make of it.
 */
export function scopeEnds(
  model: ScopeEndsModel,
  {
    conventions = model.conventions[0],
    leastRuled = 0,
    explain = 0,
    ...witnesses
  }: ScopeEndsOptions,
): Stage<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues', 'scopes'> {
  if (conventions !== undefined && !model.conventions.includes(conventions)) {
    throw new InputError(
      'UNKNOWN_CONVENTIONS',
      `the model knows no conventions ${JSON.stringify(conventions)}; it knows ${model.conventions.join(', ') || 'none'}`,
    );
  }
  if (witnesses.rules.length !== model.tables) {
    throw new InputError(
      'MODEL_TABLES',
      `the model was trained with ${model.tables} tables of rules, found ${witnesses.rules.length}`,
    );
  }
  const ranker = candidateRanker(model);
  const known = new Set(
    model.knownRules.flatMap(({ rule, scopes }) => (scopes >= leastRuled ? [rule] : [])),
  );
  const bracketed = new Set(model.outerBrackets);
  return {
    name: 'scope-ends',
    needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues'],
    uses: ['deepFeatures'],
    adds: ['scopes'],
    schemes: { dependencies: 'conll2008' },
    run: async (sentence, text) => {
      if (sentence.cues.length === 0) return { scopes: [] };
      const evidence = await gatherEvidence(sentence, text, witnesses);
      const standing = evidence.map((cue) => standingOpinion(cue, known));
      const ranked = evidence.map((cue, i) => {
        const { opinion } = standing[i] ?? {};
        return opinion === undefined ? ranker.rank(cue) : certain(opinion);
      });
      const settled = settleScopes(
        evidence.map(({ cue }) => cue),
        evidence.map((cue, i) =>
          possibleScopes(cue, ranked[i]!, {
            takesOuterBracket: bracketed.has(bracketKey(conventions, cue.kind)),
          }),
        ),
      );
      const reason = (side: Side, cue: CueEvidence, chosen: number, all: readonly RankedToken[]) =>
        reasonFor(side, chosen, runnerUp(all, chosen), (winner, loser) =>
          explain === 0 ? [] : ranker.compare(side, cue, winner, loser, explain),
        );
      const scopes = evidence.map((cue, i) => {
        const { span, first, last } = settled[i]!;
        const { starts, ends } = ranked[i]!;
        const stands = standing[i];
        if (stands !== undefined) {
          const tokens = [
            { role: 'first', token: first },
            { role: 'last', token: last },
          ];
          return { cue: cue.number, spans: [span], why: [{ rule: stands.rule, tokens }] };
        }
        return {
          cue: cue.number,
          spans: [span],
          why: [reason('starts', cue, first, starts), reason('ends', cue, last, ends)],
        };
      });
      return { scopes: nestScopes(scopes, sentence.cues) };
    },
  };
}

/** What the first table says by a rule that the model hardly knows: there is nothing to weigh it by, so it stands. */
function standingOpinion({ opinions }: CueEvidence, known: ReadonlySet<string>) {
  const opinion = opinions[0]?.[0];
  const rule = opinion?.rules.find((name) => !known.has(name));
  return opinion === undefined || rule === undefined ? undefined : { opinion, rule };
}

function certain({ first, last }: Opinion): RankedEnds {
  return {
    starts: [{ token: first, likelihood: 0 }],
    ends: [{ token: last, likelihood: 0 }],
  };
}

/** The likeliest token but the one that was chosen; where scopes were settled together, it can be the likelier one. */
function runnerUp(all: readonly RankedToken[], chosen: number): number | undefined {
  return all.find(({ token }) => token !== chosen)?.token;
}

const names = { starts: 'start by weight', ends: 'end by weight' } as const;
const roles = { starts: 'first', ends: 'last' } as const;

function reasonFor(
  side: Side,
  winner: number,
  loser: number | undefined,
  compare: (
    winner: number,
    loser: number,
  ) => ReturnType<ReturnType<typeof candidateRanker>['compare']>,
): ScopeReason {
  const chosen = { role: roles[side], token: winner };
  if (loser === undefined) return { rule: names[side], tokens: [chosen] };
  const features = compare(winner, loser);
  return {
    rule: names[side],
    tokens: [chosen, { role: 'runner-up', token: loser }],
    ...(features.length === 0 ? {} : { features }),
  };
}
