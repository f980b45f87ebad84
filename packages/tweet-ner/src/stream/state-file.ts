import { InputError } from '@hedgerow/document';
import {
  decodeModel,
  encodeModel,
  type JsonObject,
  type ModelFile,
  readFields,
  requireSection,
} from '@hedgerow/learn';
import { packHashed } from '@hedgerow/learn/hashed';
import { labelCount } from '../labels/bilou.js';
import { boldnessField, readCrf } from '../model/file.js';
import type { LabelledTweet } from '../model/tweet-model.js';
import type { LearnerSnapshot } from './tweet-learner.js';

const kind = 'tweet-learner';

/**
 * A learner's state as a file. It holds the tweets of the training set; gazetteers and word classes stay in the model.
 * `note` is for whoever saves it, such as how far the stream was read.
 */
export function encodeLearner(snapshot: LearnerSnapshot, note?: JsonObject): Uint8Array {
  const { crf, tweets, joined, retrainings, seen, seeds, retraining } = snapshot;
  const states = packHashed(crf.states, 'states');
  return encodeModel(
    {
      kind,
      extra: {
        ...states.extra,
        ...{ joined, retrainings, seen, seeds, boldness: crf.boldness ?? 0 },
        ...(retraining !== undefined && { takesOverAt: retraining.takesOverAt }),
        ...(note !== undefined && { note }),
      },
    },
    {
      ...tweetSections(setNames, tweets),
      ...(retraining !== undefined && tweetSections(lessonNames, retraining.tweets)),
      ...states.sections,
      transitions: crf.transitions,
    },
  );
}

export function decodeLearner(bytes: Uint8Array): LearnerSnapshot & { readonly note?: JsonObject } {
  const file = decodeModel(bytes, { kind });
  const { boldness, takesOverAt, note, ...counts } = readFields(file.header.extra, learnerFields);
  const tweets = readTweets(file, setNames);
  if (counts.seeds > tweets.length) {
    throw new InputError(
      'MODEL_CORRUPT',
      `there are ${tweets.length} tweets, of which ${counts.seeds} are to stay`,
    );
  }
  return {
    ...counts,
    crf: readCrf(file, boldness),
    tweets,
    ...(takesOverAt !== undefined && {
      retraining: { tweets: readTweets(file, lessonNames), takesOverAt },
    }),
    ...(note !== undefined && { note: note as JsonObject }),
  };
}

/** How the sections of a list of tweets are called. */
interface TweetNames {
  readonly forms: string;
  readonly labels: string;
}

const setNames: TweetNames = { forms: 'forms', labels: 'labels' };
const lessonNames: TweetNames = { forms: 'lessonForms', labels: 'lessonLabels' };

function tweetSections(
  names: TweetNames,
  tweets: readonly LabelledTweet[],
): { [name: string]: Uint8Array } {
  const text = JSON.stringify(tweets.map(({ forms }) => forms));
  const labels = new Uint8Array(tweets.reduce((sum, tweet) => sum + tweet.labels.length, 0));
  let at = 0;
  for (const tweet of tweets) {
    labels.set(tweet.labels, at);
    at += tweet.labels.length;
  }
  return { [names.forms]: new TextEncoder().encode(text), [names.labels]: labels };
}

const count = { is: 'whole', least: 0 } as const;

const learnerFields = {
  joined: count,
  retrainings: count,
  seen: count,
  seeds: count,
  boldness: boldnessField,
  takesOverAt: { ...count, optional: true },
  note: { is: 'object', optional: true },
} as const;

function readTweets(file: ModelFile, names: TweetNames): LabelledTweet[] {
  const text = requireSection(file, names.forms, 'u8');
  const labels = requireSection(file, names.labels, 'u8');
  if (labels.some((label) => label >= labelCount)) {
    throw new InputError('MODEL_CORRUPT', 'a token has a label that is not there');
  }
  let at = 0;
  const tweets = parseForms(text).map((forms): LabelledTweet => {
    at += forms.length;
    return { forms, labels: labels.slice(at - forms.length, at) };
  });
  if (at !== labels.length) {
    throw new InputError('MODEL_CORRUPT', `there are ${labels.length} labels for ${at} tokens`);
  }
  return tweets;
}

function parseForms(text: Uint8Array): readonly (readonly string[])[] {
  let found: unknown;
  try {
    found = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch (cause) {
    throw new InputError('MODEL_CORRUPT', 'the tweets are not JSON', { cause });
  }
  if (Array.isArray(found) && found.every(isStrings)) return found;
  throw new InputError('MODEL_CORRUPT', 'the tweets are not lists of words');
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
