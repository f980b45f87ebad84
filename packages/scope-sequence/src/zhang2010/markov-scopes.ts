import type { Scope, Stage } from '@hedgerow/document';
import type { ExplainingOptions } from '../explaining.js';
import { cuesInOrder, labelsAround, readScope } from './copies.js';
import { labelView } from './label-view.js';
import { markovLabeller } from './markov-labeller.js';
import { type MarkovModel, markovLabels } from './markov-model.js';

export interface MarkovScopesOptions extends ExplainingOptions {
  /** Whether labels are held to what a scope around its cue can have, which the paper leaves to the model. Default false. */
  readonly aroundCue?: boolean;
}

const [outside, begin, middle, end] = markovLabels.scopes.map((_, label) => label) as [
  ...[number, number, number, number],
];

/**
 * One copy of the sentence for each cue, from left to right, in which that cue alone is marked; words inside the scopes
 * found so far are marked, too (section 2.3). The scope is read off `Begin` and `End`. Cues of other kinds get none.
 */
export function markovScopes(
  model: MarkovModel<'scopes'>,
  { aroundCue = false, explain = 0 }: MarkovScopesOptions = {},
): Stage<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues', 'scopes'> {
  const labeller = markovLabeller(model);
  const dictionary = new Set(model.dictionary);

  const reasonsFor = (first: number, last: number): Scope['why'] =>
    (
      [
        ['Begin', first, begin, outside],
        ['End', last, end, middle],
      ] as const
    ).map(([role, token, label, other]) => ({
      rule: `labelled ${role}`,
      tokens: [{ role, token }],
      ...(explain > 0 && { features: labeller.strongest(token, label, other, explain) }),
    }));

  return {
    name: 'markov-scopes',
    needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues'],
    adds: ['scopes'],
    run: (sentence) => {
      const { tokens } = sentence;
      const plain = labelView(sentence, dictionary);
      const indicator = new Set<number>();
      const scopes: Scope[] = [];
      for (const { cue, words } of cuesInOrder(sentence, model.kind)) {
        const view = { ...plain, hedge: new Set(words), indicator };
        const allowed = aroundCue ? labelsAround(words, tokens.length) : undefined;
        const labels = labeller.label(view, allowed);
        const [first, last] = readScope(labels, words);
        const span = { start: tokens[first]!.start, end: tokens[last]!.end };
        scopes.push({ cue, spans: [span], why: reasonsFor(first, last)! });
        for (let i = first; i <= last; i++) indicator.add(i);
      }
      return { scopes: scopes.sort((a, b) => a.cue! - b.cue!) };
    },
  };
}
