import type { TweetCrf } from '../crf/decoder.js';
import { type TrainCrfOptions, trainCrf } from '../crf/train-crf.js';
import type { LabelledTweet, TweetReader } from '../model/tweet-model.js';

export interface TrainingJob {
  readonly tweets: readonly LabelledTweet[];
  readonly reader: TweetReader;
  readonly options: TrainCrfOptions;
}

/** Makes a CRF of the training set, at once or in a while. */
export type Trainer = (job: TrainingJob) => TweetCrf | Promise<TweetCrf>;

export const trainHere: Trainer = ({ tweets, reader, options }) =>
  trainCrf(
    tweets.map(({ forms, labels }) => ({ tweet: reader.read(forms), labels })),
    reader.extract,
    options,
  );
