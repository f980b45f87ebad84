import type { CueKind, Sentence } from '@hedgerow/document';
import { tokensIn } from '../tokens-in.js';
import { cuesInOrder, scopeLabels } from './copies.js';
import { labelView } from './label-view.js';
import type { MarkovModel } from './markov-model.js';
import { zhang2010Templates } from './template-sets.js';
import {
  cueDictionary,
  fitMarkov,
  type LabelledView,
  type MarkovTrainingOptions,
} from './train-markov.js';

export type ScopedSentence = Sentence<
  'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues' | 'scopes'
>;

export interface TrainMarkovScopesOptions extends MarkovTrainingOptions {
  /** Default: set S of the official run. */
  readonly templates?: readonly string[];
}

/** Learns the scopes of given cues, one copy of the sentence for each (section 2.3). */
export function trainMarkovScopes(
  sentences: readonly ScopedSentence[],
  kind: CueKind,
  options: TrainMarkovScopesOptions = {},
): MarkovModel<'scopes'> {
  const { templates = zhang2010Templates.official.scopes } = options;
  const dictionary = cueDictionary(sentences, kind);
  const examples = labelledScopes(sentences, kind, dictionary);
  return fitMarkov(examples, { task: 'scopes', kind, templates, dictionary }, options);
}

/** The copies of sentences; in each the scopes of the cues before, as they are annotated, are known. */
export function labelledScopes(
  sentences: readonly ScopedSentence[],
  kind: CueKind,
  dictionary: readonly string[],
): LabelledView[] {
  const known = new Set(dictionary);
  return sentences.flatMap((sentence) => {
    const { tokens, scopes } = sentence;
    const copies: LabelledView[] = [];
    const indicator = new Set<number>();
    const cues = cuesInOrder(sentence, kind);
    const plain = cues.length === 0 ? undefined : labelView(sentence, known);
    for (const { cue, words } of cues) {
      const scope = scopes.find((one) => one.cue === cue);
      const inside = scope === undefined ? [] : tokensIn(tokens, scope.spans);
      if (inside.length === 0) continue;
      const [first, last] = [inside[0]!, inside.at(-1)!];
      copies.push({
        view: { ...plain!, hedge: new Set(words), indicator: new Set(indicator) },
        labels: scopeLabels(tokens.length, first, last),
      });
      for (let word = first; word <= last; word++) indicator.add(word);
    }
    return copies;
  });
}
