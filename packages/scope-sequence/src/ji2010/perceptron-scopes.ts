import { nestScopes, type Scope, type Sentence, type Stage } from '@hedgerow/document';
import type { ExplainingOptions } from '../explaining.js';
import { tokensIn } from '../tokens-in.js';
import { type Block, blockAround, coverBlocks, mergeBlocks } from './blocks.js';
import { cueViews } from './pair-columns.js';
import { pairScorer } from './pair-scorer.js';
import type { PerceptronModel } from './perceptron-model.js';

export interface PerceptronScopesOptions extends ExplainingOptions {
  /**
   * What becomes of blocks that have words in common: all their cues get the block that they make together (`merge`, the
   * default, as in the paper, which blames its low figures on it), those that cross are made to nest (`nest`), or nothing.
   */
  readonly crossing?: 'merge' | 'nest' | 'keep';
}

/**
 * The scope of a cue is the longest block of words taken to be in it that covers the cue (section 3.2.2); of a cue of
 * several words the stretch over their blocks. Cues of other kinds get none.
 */
export function perceptronScopes(
  model: PerceptronModel<'scopes'>,
  { crossing = 'merge', explain = 0 }: PerceptronScopesOptions = {},
): Stage<'tokens' | 'tags' | 'dependencies' | 'cues', 'scopes'> {
  const scorer = pairScorer(model);

  const blockOf = (
    sentence: Sentence<'tokens' | 'tags' | 'dependencies'>,
    words: readonly number[],
  ): Block =>
    coverBlocks(cueViews(sentence, words).map((view) => blockAround(scorer.score(view), view.cue)));

  /** What speaks for the ends of the block that was found last. */
  const reasonsFor = ({ first, last }: Block): Scope['why'] =>
    (
      [
        ['first', first],
        ['last', last],
      ] as const
    ).map(([role, token]) => ({
      rule: `${role} of the block around the cue`,
      tokens: [{ role, token }],
      ...(explain > 0 && { features: scorer.strongest(token, explain) }),
    }));

  return {
    name: 'perceptron-scopes',
    needs: ['tokens', 'tags', 'dependencies', 'cues'],
    adds: ['scopes'],
    run: (sentence) => {
      const { tokens, cues } = sentence;
      const found = cues.flatMap(({ kind, spans }, cue) => {
        const words = kind === model.kind ? tokensIn(tokens, spans) : [];
        if (words.length === 0) return [];
        const block = blockOf(sentence, words);
        return [{ cue, block, why: reasonsFor(block)! }];
      });
      const blocks = found.map(({ block }) => block);
      const settled = crossing === 'merge' ? mergeBlocks(blocks) : blocks;
      const scopes = found.map(({ block: _, ...scope }, i): Scope => {
        const { first, last } = settled[i]!;
        return { ...scope, spans: [{ start: tokens[first]!.start, end: tokens[last]!.end }] };
      });
      return { scopes: crossing === 'nest' ? nestScopes(scopes, cues) : scopes };
    },
  };
}
