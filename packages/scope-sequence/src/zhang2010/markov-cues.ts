import type { Cue, Stage } from '@hedgerow/document';
import type { ExplainingOptions } from '../explaining.js';
import { cuesOfRuns } from '../labelled-cues.js';
import { labelView } from './label-view.js';
import { markovLabeller } from './markov-labeller.js';
import { type MarkovModel, markovLabels } from './markov-model.js';

const hedge = markovLabels.cues.indexOf('Hedge');
const labelCount = markovLabels.cues.length;

/** Words labelled `Hedge` are of cues; those side by side are of one (section 2.1). A cue's score is a probability. */
export function markovCues(
  model: MarkovModel<'cues'>,
  { explain = 0 }: ExplainingOptions = {},
): Stage<'tokens' | 'tags' | 'lemmas' | 'dependencies', 'cues'> {
  const labeller = markovLabeller(model);
  const dictionary = new Set(model.dictionary);
  return {
    name: 'markov-cues',
    needs: ['tokens', 'tags', 'lemmas', 'dependencies'],
    adds: ['cues'],
    run: (sentence): { cues: Cue[] } => {
      const view = labelView(sentence, dictionary);
      const labels = labeller.label(view);
      if (!labels.includes(hedge)) return { cues: [] };
      const marginals = labeller.marginals(view);
      const cues = cuesOfRuns(sentence.tokens, model.kind, {
        isCue: (i) => labels[i] === hedge,
        scoreOf: (i) => marginals[i * labelCount + hedge]!,
        ...(explain > 0 && { why: (i: number) => labeller.strongest(i, hedge, 0, explain) }),
      });
      return { cues };
    },
  };
}
