import type { Stage } from '@hedgerow/document';
import type { ExplainingOptions } from '../../explaining.js';
import { chainReader } from '../../features/hashed-chain.js';
import { templateFeatures } from '../../features/template-features.js';
import { cuesOfRuns } from '../../labelled-cues.js';
import { type ChainCueModel, chainCueLabels } from './chain-cue-model.js';
import { cueWordColumns } from './cue-word-columns.js';

const labelCount = chainCueLabels.length;
const first = chainCueLabels.indexOf('first');

/** Cues of a kind by a conditional random field over words, tags and lemmas. */
export function chainCues(
  model: ChainCueModel,
  { explain = 0 }: ExplainingOptions = {},
): Stage<'tokens' | 'tags' | 'lemmas', 'cues'> {
  const chain = chainReader(model, templateFeatures(model.templates, cueWordColumns));
  return {
    name: 'chain-cues',
    needs: ['tokens', 'tags', 'lemmas'],
    adds: ['cues'],
    run: (sentence) => {
      const { tokens } = sentence;
      if (tokens.length === 0) return { cues: [] };
      const states = chain.score(sentence, tokens.length);
      const labels = chain.label(states);
      const cues = cuesOfRuns(tokens, model.kind, {
        isCue: (token) => labels[token] !== 0,
        begins: (token) => labels[token] === first,
        scoreOf: (token) =>
          states[token * labelCount + labels[token]!]! - states[token * labelCount]!,
        ...(explain > 0 && {
          why: (token: number) => chain.strongest(token, labels[token]!, explain),
        }),
      });
      return { cues };
    },
  };
}
