import { InputError, overlaps, type Sentence } from '@hedgerow/document';
import { chainBuilder, fitCrf } from '@hedgerow/learn/crf';
import { type CompactOptions, compactRows, hashOf } from '@hedgerow/learn/hashed';
import { templateFeatures } from '../../features/template-features.js';
import { findAffix } from './affix-table.js';
import { type AffixalModel, cueLabels, wordFinder } from './affixal-model.js';
import { cueColumns, cueTemplates, plainForm } from './cue-columns.js';

export type CuedWords = Sentence<'tokens' | 'tags' | 'lemmas' | 'cues'>;

export interface TrainAffixalCuesOptions extends Pick<CompactOptions, 'pruneBelow' | 'bits'> {
  /** The weight of the L2 penalty. Default 0.1. */
  readonly c2?: number;
  /** Default 80. */
  readonly maxIterations?: number;
  /** More words that are known by themselves than the sentences have. */
  readonly words?: Iterable<string>;
}

/** Learns the cues of negation, of sentences that have them marked and of those that have none. */
export function trainAffixalCues(
  sentences: readonly CuedWords[],
  options: TrainAffixalCuesOptions = {},
): AffixalModel {
  if (sentences.length === 0)
    throw new InputError('NO_DATA', 'there are no sentences to learn from');
  const { c2 = 0.1, maxIterations = 80, pruneBelow = 0, bits = 16, words: more = [] } = options;
  const known = new Set<number>();
  for (const word of more) known.add(hashOf(plainForm(word)) >>> 0);
  for (const { tokens } of sentences) {
    for (const { form } of tokens) known.add(hashOf(plainForm(form)) >>> 0);
  }
  const words = Uint32Array.from(known).sort();
  const isWord = wordFinder(words);
  const features = templateFeatures(cueTemplates, cueColumns);
  const numbers = new Map<number, number>();
  const builder = chainBuilder({ labelCount: cueLabels.length });
  for (const sentence of sentences) {
    const { length } = sentence.tokens;
    if (length === 0) continue;
    features.open({ sentence, isWord }, length);
    builder.add({
      items: Array.from({ length }, (_, token) => numbered(token)),
      labels: labelsOf(sentence),
    });
  }
  const { model } = fitCrf(builder.build(), { c2, maxIterations });
  const { stateStart, stateLabels, transitionPairs } = model.features;
  const rows = Array.from(numbers.keys(), (hash, a) => ({
    hash,
    classes: Array.from(stateLabels.subarray(stateStart[a], stateStart[a + 1])),
    weights: Array.from(model.weights.subarray(stateStart[a], stateStart[a + 1])),
  }));
  const transitions = new Float64Array(cueLabels.length ** 2);
  transitionPairs.forEach((pair, k) => {
    transitions[pair] = model.weights[stateLabels.length + k]!;
  });
  return { weights: compactRows(rows, cueLabels.length, { pruneBelow, bits }), transitions, words };

  function numbered(token: number): Int32Array {
    const count = features.extract(token);
    return Int32Array.from(features.features.subarray(0, count), (hash) => {
      const number = numbers.get(hash) ?? numbers.size;
      if (number === numbers.size) numbers.set(hash, number);
      return number;
    });
  }
}

/** A token whose affix is marked, and not the whole of it, has the label of that. */
function labelsOf({ tokens, cues }: CuedWords): number[] {
  const spans = cues.filter(({ kind }) => kind === 'negation').flatMap((cue) => cue.spans);
  return tokens.map((token) => {
    const own = spans.find((span) => overlaps(span, token));
    if (own === undefined) return 0;
    const isPart = own.start > token.start || own.end < token.end;
    return isPart && findAffix(token.form) !== undefined ? 2 : 1;
  });
}
