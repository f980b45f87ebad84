/** Negation by the systems of section 7: on BSA in ten folds, on BSP and BSR with models of BSA. Tables 14 and 15. */

import type { GoldDocument } from '@hedgerow/cues/train';
import type { Document } from '@hedgerow/document';
import { keepKind } from '@hedgerow/named-corpora';
import { scopeRules } from '@hedgerow/scope-rules';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';
import {
  crossRanking,
  type DerivingStages,
  deriveCued,
  type GoldScopes,
  heldOutRanking,
  paperSystems,
  resolve,
  type Systems,
} from './derived-scopes.js';
import { endsResolver } from './ends-by-weight.js';
import { parseAll } from './parsing.js';
import { negationSets, type ScopeSet } from './scope-sets.js';

const kind = 'negation';

export interface ResolvedNegation {
  readonly name: ScopeSet['name'];
  readonly gold: readonly Document[];
  readonly systems: Systems;
  /** Our rules. */
  readonly ours: readonly Document[];
  /** Our choice of ends, for the same cues as our rules; undefined where it cannot be made. */
  readonly ends: readonly Document[] | undefined;
}

/** Finds the cues that the systems are to resolve; `train` is BSA, which is cross-validated where it is the same. */
export type CueSource = (
  tagged: readonly GoldDocument[],
  train: readonly GoldDocument[],
) => Promise<readonly Document[]> | readonly Document[];

/** The systems on each set, with cues of a source for the paper's systems, and of another for ours. */
export async function resolveNegation(
  stages: DerivingStages,
  cues: { readonly theirs: CueSource; readonly ours: CueSource },
  context: ReproductionContext,
): Promise<ResolvedNegation[]> {
  const resolver = await endsResolver(kind, context);
  let train: (GoldScopes & { readonly tagged: readonly GoldDocument[] }) | undefined;
  const found: ResolvedNegation[] = [];
  for (const set of negationSets) {
    context.note(`${set.name}: cues`);
    const gold = set.read(context).map((document) => keepKind(document, kind));
    const tagged = (await parseAll(gold, stages.words)) as GoldDocument[];
    const only = (documents: readonly Document[]) =>
      documents.map((document) => keepKind(document, kind));
    const theirs = only(await cues.theirs(tagged, train?.tagged ?? tagged));
    const ours = only(await cues.ours(tagged, train?.tagged ?? tagged));
    context.note(`${set.name}: deriving the sentences with cues`);
    // Both tables derive nearly the same sentences.
    const known = await remember(context, `negation in ${set.name}`, async () => new Map());
    const derived = await deriveCued(tagged, [tagged, theirs, ours], stages.syntax, known);
    const isFirst = train === undefined;
    train ??= { gold: tagged, derived, tagged };
    const ranking = (isFirst ? crossRanking : heldOutRanking)(train.gold, train.derived);
    context.note(`${set.name}: ranking`);
    const resolved = {
      name: set.name,
      gold,
      systems: await paperSystems(kind, train, ranking, theirs, derived),
      ours: await resolve(ours, derived, scopeRules()),
      ends: await resolver?.(set.name, ours),
    };
    found.push(resolved);
    const { systems, ends } = resolved;
    for (const [system, documents] of Object.entries({ ...systems, ours: resolved.ours, ends })) {
      if (documents !== undefined) context.predicted?.(`${set.name} ${system}`, documents);
    }
  }
  return found;
}
