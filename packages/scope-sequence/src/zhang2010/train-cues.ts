import type { CueKind, Sentence } from '@hedgerow/document';
import { tokensIn } from '../tokens-in.js';
import { labelView } from './label-view.js';
import { type MarkovModel, markovLabels } from './markov-model.js';
import { zhang2010Templates } from './template-sets.js';
import {
  cueDictionary,
  fitMarkov,
  type LabelledView,
  type MarkovTrainingOptions,
} from './train-markov.js';

export type CuedSentence = Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues'>;

export interface TrainMarkovCuesOptions extends MarkovTrainingOptions {
  /** Default: set H of the official run. */
  readonly templates?: readonly string[];
}

/** Learns which words are in cues of a kind (section 2.1). */
export function trainMarkovCues(
  sentences: readonly CuedSentence[],
  kind: CueKind,
  options: TrainMarkovCuesOptions = {},
): MarkovModel<'cues'> {
  const { templates = zhang2010Templates.official.cues } = options;
  const dictionary = cueDictionary(sentences, kind);
  const examples = labelledCues(sentences, kind, dictionary);
  return fitMarkov(examples, { task: 'cues', kind, templates, dictionary }, options);
}

export function labelledCues(
  sentences: readonly CuedSentence[],
  kind: CueKind,
  dictionary: readonly string[],
): LabelledView[] {
  const known = new Set(dictionary);
  const hedge = markovLabels.cues.indexOf('Hedge');
  return sentences.map((sentence) => {
    const { tokens, cues } = sentence;
    const labels = new Int32Array(tokens.length);
    const spans = cues.flatMap((cue) => (cue.kind === kind ? cue.spans : []));
    if (spans.length > 0) for (const word of tokensIn(tokens, spans)) labels[word] = hedge;
    return { view: labelView(sentence, known), labels };
  });
}
