import type { TrainCrfOptions } from '../crf/train-crf.js';
import type { NeighbourOptions } from '../knn/neighbours.js';
import type { LabelledTweet } from '../model/tweet-model.js';
import type { Trainer } from './trainer.js';

/** What Algorithm 1 of `liu2011` leaves to choose. */
export interface LearnerOptions extends NeighbourOptions {
  /** Whether neighbours label words before the CRF does; default true. */
  readonly prelabel?: boolean;
  /** A word's label by its neighbours is taken as observed above this confidence (tau); default 0.95. */
  readonly prelabelAbove?: number;
  /** ... and where at least so many neighbours voted; default 8. */
  readonly voters?: number;
  /** `names` (default): neighbours can say that a word is in a name, not that it is in none. `all`: both. */
  readonly prelabels?: 'names' | 'all';
  /** Whether labelled tweets join the training set; default true. */
  readonly learn?: boolean;
  /** A tweet joins the training set if its labels are more probable than this (gamma); default 0.7. */
  readonly joinAbove?: number;
  /** Of the tweets that joined, the CRF is retrained on those with a name (default), as the many without would teach that there are none, or on all. */
  readonly teach?: 'named' | 'all';
  /** How many tweets the training set holds; the oldest of the stream leaves for a new one. Default 10000. */
  readonly capacity?: number;
  /** Retraining begins when more than so many tweets have joined (N); default 1000. */
  readonly retrainAfter?: number;
  /**
   * Of a trainer that takes a while: how many tweets are labelled between the beginning of retraining and the moment at
   * which its CRF takes over. A number of tweets and not of seconds, so that the same stream is labelled the same way on
   * any machine; one that is too small for the trainer makes the stream wait. Default 12000.
   */
  readonly takeOverAfter?: number;
  /** Whether the CRF in use is the mean of the first and those that were retrained (default), or the last one alone. */
  readonly pool?: boolean;
  /** Tweets with their right labels: they are in the training set. Without them retraining starts from the model. */
  readonly seed?: readonly LabelledTweet[];
  /** Whether they stay (default), or leave when they are the oldest, as in the paper. */
  readonly seedStays?: boolean;
  /** How the CRF is retrained; default in this thread, which labels nothing meanwhile. */
  readonly trainer?: Trainer;
  readonly training?: TrainCrfOptions;
}

/** Thresholds were chosen by cross-validation on the training tweets of WNUT 2016. */
export const learnerDefaults = {
  k: 20,
  among: 'same-word',
  window: 'centred',
  prelabel: true,
  prelabelAbove: 0.95,
  voters: 8,
  prelabels: 'names',
  learn: true,
  joinAbove: 0.7,
  teach: 'named',
  capacity: 10_000,
  retrainAfter: 1000,
  takeOverAfter: 12_000,
  pool: true,
  seedStays: true,
} as const;
