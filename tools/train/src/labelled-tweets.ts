/** Labelled tweets, as models learn from them and as they are scored. */
import type { Document } from '@hedgerow/document';
import { entitiesOf } from '@hedgerow/tweet-ner';
import type { LabelledTweet } from '@hedgerow/tweet-ner/train';

/** BTC splits accounts and hash tags from their signs, and labels accounts: here they are whole, and an account is no name. */
export function joinSigns({ forms, labels: given }: LabelledTweet): LabelledTweet {
  const joined: string[] = [];
  const found: number[] = [];
  for (let i = 0; i < forms.length; i++) {
    const next = forms[i + 1];
    const sign = forms[i]!;
    const joins = (sign === '@' || sign === '#') && next !== undefined && /^\w/.test(next);
    if (!joins) {
      joined.push(sign);
      found.push(given[i]!);
      continue;
    }
    i++;
    joined.push(sign + next);
    found.push(sign === '@' ? 0 : given[i]!);
  }
  return { forms: joined, labels: repair(found) };
}

/** Labels whose neighbours were taken away, made to follow each other again. */
function repair(found: readonly number[]): Uint8Array {
  const type = (y: number) => (y === 0 ? -1 : (y - 1) >> 2);
  const part = (y: number) => (y - 1) & 3;
  return Uint8Array.from(found, (y, i) => {
    if (y === 0) return 0;
    const before = found[i - 1] ?? 0;
    const after = found[i + 1] ?? 0;
    const opens = part(y) === 0 || part(y) === 3 || type(before) !== type(y) || part(before) > 1;
    const closes = part(y) > 1 || type(after) !== type(y) || part(after) === 0 || part(after) === 3;
    return 1 + type(y) * 4 + (opens ? (closes ? 3 : 0) : closes ? 2 : 1);
  });
}

/** Tweets as documents, for the scorers: tokens with a space between them. */
export function asDocuments(
  tweets: readonly LabelledTweet[],
  found?: readonly Uint8Array[],
): Document<'tokens' | 'entities'>[] {
  return tweets.map(({ forms, labels }, id) => {
    let at = 0;
    const tokens = forms.map((form) => {
      const token = { start: at, end: at + form.length, form };
      at = token.end + 1;
      return token;
    });
    const text = forms.join(' ');
    const entities = entitiesOf(tokens, found?.[id] ?? labels);
    return {
      id: String(id + 1),
      text,
      sentences: [{ start: 0, end: text.length, tokens, entities }],
    };
  });
}
