/** The treebanks of the English Resource Grammar as the parser of derivations learns from them: with tags and advice. */
import type { Document, Sentence, Token } from '@hedgerow/document';
import { surfaceTokens } from '@hedgerow/hpsg';
import { hasMarkup, type TreebankSentence } from '@hedgerow/hpsg/train';
import {
  type ParserModel,
  parser,
  type TaggerModel,
  tagger,
  tokenizer,
} from '@hedgerow/preprocess';

/** Kept for development: never learned from. */
export const developmentProfiles: readonly string[] = ['ws212', 'wsj20', 'rondane'];

export interface Analysis {
  readonly tagger: TaggerModel;
  readonly parser: ParserModel;
  readonly width: number;
}

/** Texts in our tokens, as raw text will come, or else in the grammar's; tagged and parsed. */
export function readGrammarTreebank(
  documents: readonly Document[],
  analysis: Analysis,
): Promise<TreebankSentence[]> {
  const tokenize = tokenizer();
  return analyse(documents, analysis, async (sentence, text) =>
    hasMarkup(text)
      ? surfaceTokens(sentence.tokens ?? [], text)
      : (await tokenize.run(sentence, text)).tokens,
  );
}

/** Texts in the grammar's own words, for scores that depend on nothing else. */
export function readGivenWords(
  documents: readonly Document[],
  analysis: Analysis,
): Promise<TreebankSentence[]> {
  return analyse(documents, analysis, async (sentence, text) =>
    surfaceTokens(sentence.tokens ?? [], text),
  );
}

async function analyse(
  documents: readonly Document[],
  analysis: Analysis,
  wordsOf: (sentence: Sentence, text: string) => Promise<readonly Token[]>,
): Promise<TreebankSentence[]> {
  const tag = tagger(analysis.tagger);
  const parse = parser(analysis.parser, { width: analysis.width });
  const read: TreebankSentence[] = [];
  for (const { text, sentences } of documents) {
    const sentence = sentences?.[0];
    if (sentence?.derivations?.[0] === undefined) continue;
    const { start, end, derivations } = sentence;
    const words = { start, end, tokens: await wordsOf(sentence, text) };
    const { tags } = await tag.run(words, text);
    const { dependencies } = await parse.run({ ...words, tags }, text);
    read.push({ sentence: { ...words, tags, dependencies, derivations }, text });
  }
  return read;
}
