import { InputError, overlaps, type Sentence } from '@hedgerow/document';
import { type CompactOptions, hashOf } from '@hedgerow/learn/hashed';
import { templateFeatures } from '../../features/template-features.js';
import { trainChain } from '../../features/train-chain.js';
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
  const chain = trainChain(
    sentences.map((sentence) => ({ input: { sentence, isWord }, labels: labelsOf(sentence) })),
    templateFeatures(cueTemplates, cueColumns),
    { labelCount: cueLabels.length, c2, maxIterations, pruneBelow, bits },
  );
  return { ...chain, words };
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
