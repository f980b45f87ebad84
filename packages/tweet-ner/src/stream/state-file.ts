import { InputError } from '@hedgerow/document';
import { decodeModel, encodeModel, requireSection } from '@hedgerow/learn';
import { labelCount } from '../labels/bilou.js';
import { crfSections, readCrf } from '../model/file.js';
import type { LabelledTweet } from '../model/tweet-model.js';
import type { LearnerSnapshot } from './tweet-learner.js';

const kind = 'tweet-learner';

/** A learner's state as a file. It holds the tweets of the training set; gazetteers and word classes stay in the model. */
export function encodeLearner(snapshot: LearnerSnapshot): Uint8Array {
  const { crf, tweets, joined, retrainings, seen, seeds } = snapshot;
  const text = JSON.stringify(tweets.map(({ forms }) => forms));
  const labels = new Uint8Array(tweets.reduce((sum, tweet) => sum + tweet.labels.length, 0));
  let at = 0;
  for (const tweet of tweets) {
    labels.set(tweet.labels, at);
    at += tweet.labels.length;
  }
  return encodeModel(
    { kind, extra: { joined, retrainings, seen, seeds, boldness: crf.boldness ?? 0 } },
    { forms: new TextEncoder().encode(text), labels, ...crfSections(crf) },
  );
}

export function decodeLearner(bytes: Uint8Array): LearnerSnapshot {
  const file = decodeModel(bytes, { kind });
  const extra = file.header.extra ?? {};
  const number = (name: string): number => {
    const value = extra[name];
    if (typeof value === 'number') return value;
    throw new InputError('MODEL_CORRUPT', `the header lacks ${name}`);
  };
  const text = new TextDecoder().decode(requireSection(file, 'forms', 'u8'));
  const labels = requireSection(file, 'labels', 'u8');
  if (labels.some((label) => label >= labelCount)) {
    throw new InputError('MODEL_CORRUPT', 'a token has a label that is not there');
  }
  let at = 0;
  const tweets = (JSON.parse(text) as string[][]).map((forms): LabelledTweet => {
    at += forms.length;
    return { forms, labels: labels.slice(at - forms.length, at) };
  });
  if (at !== labels.length) {
    throw new InputError('MODEL_CORRUPT', `there are ${labels.length} labels for ${at} tokens`);
  }
  return {
    crf: readCrf(file, number('boldness')),
    tweets,
    joined: number('joined'),
    retrainings: number('retrainings'),
    seen: number('seen'),
    seeds: number('seeds'),
  };
}
