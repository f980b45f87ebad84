/** Tweets with the four types of names, and tweets without. */
import { columns } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { mapTypes, type TypeRow, tokenFinder, typeMaps } from '@hedgerow/tweet-ner';
import { corpusPaths, type Part, type UnlabelledName } from './corpus-paths.js';
import { type CorpusOptions, readerOf } from './corpus-reader.js';

export type TypedTweets = Document<'tokens' | 'entities'>[];

export function wnut16(part: Part, where: CorpusOptions = {}): TypedTweets {
  return tweets(corpusPaths.wnut16(part), typeMaps.wnut16, where);
}

export function wnut17(part: Part, where: CorpusOptions = {}): TypedTweets {
  return tweets(corpusPaths.wnut17(part), typeMaps.wnut17, where);
}

/** Accounts and hash tags are apart from their signs, and accounts have labels, as BTC has them. */
export function btc(part: Part, where: CorpusOptions = {}): TypedTweets {
  return tweets(corpusPaths.btc(part), typeMaps.conll, where);
}

export function tweebank(part: Part, where: CorpusOptions = {}): TypedTweets {
  return tweets(corpusPaths.tweebank(part), typeMaps.conll, where);
}

/** The tokens of tweets that nobody has labelled. */
export function unlabelled(name: UnlabelledName, where: CorpusOptions = {}): string[][] {
  const find = tokenFinder();
  const lines = readerOf(where).lines(corpusPaths.unlabelled(name));
  return lines.map((line) => find(line).map(({ form }) => form));
}

function tweets(path: string, rows: readonly TypeRow[], where: CorpusOptions): TypedTweets {
  return mapTypes(readerOf(where).read(path, columns) as TypedTweets, rows);
}
