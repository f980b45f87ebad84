/** Derivations of sentences that only have brackets of the Penn Treebank: those of the n best that agree with them. */
import { derivationParser, type HpsgModel } from '@hedgerow/hpsg';
import { chooseByBrackets, type TreebankSentence } from '@hedgerow/hpsg/train';
import type { Bracketed } from '@hedgerow/named-corpora';
import { parser, tagger } from '@hedgerow/preprocess';
import type { Analysis } from './grammar-treebank.js';

/** How many derivations there are to choose from, and how many brackets the chosen one may cross. */
const best = 20;
const mostCrossings = 2;
const longest = 45;

export async function readBracketedTreebank(
  documents: readonly Bracketed[],
  model: HpsgModel,
  analysis: Analysis,
): Promise<TreebankSentence[]> {
  const tag = tagger(analysis.tagger);
  const parse = parser(analysis.parser, { width: analysis.width });
  const derive = derivationParser(model, { best, width: best });
  const chosen: TreebankSentence[] = [];
  for (const { text, sentences } of documents) {
    for (const sentence of sentences) {
      const { start, end, tokens } = sentence;
      if (tokens.length < 3 || tokens.length > longest) continue;
      const { tags } = await tag.run(sentence, text);
      const words = { start, end, tokens, tags };
      const { dependencies } = await parse.run(words, text);
      const { derivations } = await derive.run({ ...words, dependencies }, text);
      const found = chooseByBrackets(sentence, derivations);
      if (found === undefined || found.crossing > mostCrossings) continue;
      if (found.derivation.label === 'fragments') continue;
      // The parser that gives the advice has learned from these sentences: it would be too good to learn from.
      chosen.push({ sentence: { ...words, derivations: [found.derivation] }, text });
    }
  }
  return chosen;
}
