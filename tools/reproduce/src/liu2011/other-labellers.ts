/** Labellers that can stand in the place of the CRF (section 5.6): a hidden Markov model, and maximum entropy word by word. */
import { chainBuilder, decodeChain } from '@hedgerow/learn/chain';
import { fitMemm, memmTagger } from '@hedgerow/learn/memm';
import { labels as labelNames, type TweetResources } from '@hedgerow/tweet-ner';
import { type LabelledTweet, tweetReader } from '@hedgerow/tweet-ner/train';

export type TweetLabeller = (forms: readonly string[]) => Uint8Array;

const labelCount = labelNames.length;

/** Of the first order: a word by its label, a label by the one before. Rare words stand for all that look like them. */
export function hiddenMarkov(tweets: readonly LabelledTweet[]): TweetLabeller {
  const times = new Map<string, number>();
  for (const { forms } of tweets) {
    for (const form of forms)
      times.set(form.toLowerCase(), (times.get(form.toLowerCase()) ?? 0) + 1);
  }
  const seenAs = (form: string) =>
    (times.get(form.toLowerCase()) ?? 0) > 1 ? form.toLowerCase() : lookOf(form);
  const emissions = new Map<string, Float64Array>();
  const ofLabel = new Float64Array(labelCount);
  const first = new Float64Array(labelCount);
  const pairs = new Float64Array(labelCount * labelCount);
  for (const { forms, labels } of tweets) {
    forms.forEach((form, i) => {
      const label = labels[i]!;
      const own = emissions.get(seenAs(form)) ?? new Float64Array(labelCount);
      emissions.set(seenAs(form), own);
      own[label]!++;
      ofLabel[label]!++;
      if (i === 0) first[label]!++;
      else pairs[labels[i - 1]! * labelCount + label]!++;
    });
  }
  const share = (count: number, of: number, kinds: number) =>
    Math.log((count + little) / (of + little * kinds));
  const transitions = pairs.map((count, pair) =>
    share(count, ofLabel[Math.floor(pair / labelCount)]!, labelCount),
  );
  const none = new Float64Array(labelCount);
  return (forms) => {
    const { length } = forms;
    if (length === 0) return new Uint8Array(0);
    const states = new Float64Array(length * labelCount);
    forms.forEach((form, i) => {
      const own = emissions.get(seenAs(form)) ?? none;
      for (let y = 0; y < labelCount; y++) {
        const begins = i === 0 ? share(first[y]!, tweets.length, labelCount) : 0;
        states[i * labelCount + y] = begins + share(own[y]!, ofLabel[y]!, emissions.size);
      }
    });
    const path = decodeChain({ length, labelCount, states, transitions, stride: 0 });
    return Uint8Array.from(path.labels);
  };
}

/** What every count is more than it was. */
const little = 0.1;

function lookOf(form: string): string {
  if (/^@/.test(form)) return '@';
  if (/^#/.test(form)) return '#';
  if (/^https?:/.test(form)) return 'link';
  if (/\p{N}/u.test(form)) return 'digits';
  if (/^\p{Lu}+$/u.test(form)) return 'capitals';
  if (/^\p{Lu}/u.test(form)) return 'capital';
  return /\p{L}/u.test(form) ? 'small' : 'mark';
}

/** Each label by the features of the CRF and the label before, the best of all labellings of a tweet. */
export function maximumEntropy(
  tweets: readonly LabelledTweet[],
  resources: TweetResources,
  maxIterations: number,
): TweetLabeller {
  const { read, extract } = tweetReader(resources);
  const featuresOf = (forms: readonly string[]): number[][] => {
    const { hashes, start } = extract(read(forms));
    return forms.map((_, i) => Array.from(hashes.subarray(start[i]!, start[i + 1]!)));
  };
  const times = new Map<number, number>();
  for (const { forms } of tweets) {
    for (const hash of featuresOf(forms).flat()) times.set(hash, (times.get(hash) ?? 0) + 1);
  }
  const kept = [...times].filter(([, count]) => count > 1).map(([hash]) => hash);
  const ids = new Map(kept.map((hash, id) => [hash, id] as const));
  const itemsOf = (forms: readonly string[]) =>
    featuresOf(forms).map((hashes) =>
      Int32Array.from(hashes.flatMap((hash) => ids.get(hash) ?? [])),
    );
  const builder = chainBuilder({ labelCount, attributeCount: ids.size });
  for (const { forms, labels } of tweets) {
    if (forms.length > 0) builder.add({ items: itemsOf(forms), labels });
  }
  const tagger = memmTagger(fitMemm(builder.build(), { l2: 1, maxIterations }).model);
  return (forms) =>
    forms.length === 0
      ? new Uint8Array(0)
      : Uint8Array.from(tagger.decode({ items: itemsOf(forms) }).labels);
}
