import type { CcgDerivation } from '@hedgerow/document';
import { categoryTable } from '../grammar/category.js';
import { grammar } from '../grammar/grammar.js';
import { derivationHeads } from './derivation-heads.js';
import { headsOf } from './head-variable.js';

/** A word fills a slot of another (Clark, Hockenmaier & Steedman 2002): `<sees, (S[dcl]\NP_1)/NP_2, 2, moss>`. */
export interface CcgDependency {
  /** The word with the slot. */
  readonly functor: number;
  readonly category: string;
  /** From 1, the innermost. */
  readonly slot: number;
  /** The word that fills it. */
  readonly argument: number;
  /** The relative word by which it does. */
  readonly through?: number;
  /** Present where a coordination stands between them. */
  readonly shared?: true;
  /** Present where the word belongs to another that controls the functor: `moss seems to grow`. */
  readonly controlled?: true;
}

/** The dependencies of derivations by slots, those over a distance among them, in the order of their functors. */
export function ccgDependencies(): (
  derivation: CcgDerivation,
  forms: readonly string[],
) => CcgDependency[] {
  const headsIn = derivationHeads(grammar(categoryTable()));
  return (derivation, forms) =>
    headsIn(derivation, forms).words.flatMap(({ token: functor, category, slots }) =>
      slots.flatMap(({ head }, i) =>
        headsOf(head)
          .filter(({ token }) => token !== functor)
          .map(({ token, through, shared, controlled }) => ({
            functor,
            category: category.text,
            slot: i + 1,
            argument: token,
            ...(through === undefined ? {} : { through }),
            ...(shared ? { shared } : {}),
            ...(controlled ? { controlled } : {}),
          })),
      ),
    );
}
