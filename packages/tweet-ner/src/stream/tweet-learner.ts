import { InputError } from '@hedgerow/document';
import { type CrfDecoder, crfDecoder, type Labelling, type TweetCrf } from '../crf/decoder.js';
import { poolCrfs } from '../crf/pool-crfs.js';
import type { TweetProperties } from '../features/properties.js';
import { neighbours } from '../knn/neighbours.js';
import { allowedPairs, canBegin, canEnd, labelCount, outside } from '../labels/bilou.js';
import { type LabelledTweet, type TweetModel, tweetReader } from '../model/tweet-model.js';
import { type LearnerOptions, learnerDefaults } from './options.js';
import { trainHere } from './trainer.js';
import { trainingSet } from './training-set.js';

/**
 * Finds names in a stream of tweets and learns from it (`liu2011`, Algorithm 1): neighbours label the words they are sure of,
 * the CRF the rest; what was labelled with confidence joins the training set, from which both are made anew.
 */
export interface TweetLearner {
  /** To be awaited before each tweet, where the trainer takes a while: until a CRF that is due has taken over. */
  ready(): Promise<void>;
  label(forms: readonly string[]): StreamLabelling;
  /** How many tweets the training set holds, how many joined since the CRF was last retrained, how often it was. */
  readonly size: number;
  readonly joined: number;
  readonly retrainings: number;
  /** Of the stream: how many tweets were labelled. */
  readonly seen: number;
  /** At the end of a stream: until retraining that is under way has ended, and its CRF taken over before it is due. */
  settled(): Promise<void>;
  /** What a state file holds: the CRF as it is, the training set, oldest first, and retraining that is under way. */
  snapshot(): LearnerSnapshot;
}

export interface StreamLabelling extends Labelling {
  /** How many words the neighbours labelled. */
  readonly prelabelled: number;
  /** How they labelled each word, -1 where they did not; undefined where they labelled none. */
  readonly known?: Int8Array | undefined;
}

export interface LearnerSnapshot {
  readonly crf: TweetCrf;
  readonly tweets: readonly LabelledTweet[];
  readonly joined: number;
  readonly retrainings: number;
  readonly seen: number;
  /** How many tweets of the training set, the first, have right labels and stay. */
  readonly seeds: number;
  /** Who goes on from here begins it again, from the same tweets. */
  readonly retraining?: RetrainingSnapshot;
}

export interface RetrainingSnapshot {
  readonly tweets: readonly LabelledTweet[];
  /** The CRF takes over when so many tweets of the stream were labelled. */
  readonly takesOverAt: number;
}

interface Retraining extends RetrainingSnapshot {
  readonly made: Promise<TweetCrf>;
}

/** A learner that begins with a model, or goes on from a snapshot. */
export function tweetLearner(
  model: TweetModel,
  options: LearnerOptions = {},
  resumed?: LearnerSnapshot,
): TweetLearner {
  const settings = { ...learnerDefaults, trainer: trainHere, ...options };
  checkOptions(settings);
  const { seed = [], training = {} } = options;
  const reader = tweetReader(model);
  const index = neighbours(settings);
  const set = trainingSet(settings.capacity);
  let crf = resumed?.crf ?? model.crf;
  let decode = crfDecoder(crf);
  let joined = resumed?.joined ?? 0;
  let retrainings = resumed?.retrainings ?? 0;
  let seen = resumed?.seen ?? 0;
  let retraining: Retraining | undefined;

  const join = ({ forms, labels }: LabelledTweet, tweet = reader.read(forms)) => {
    const stored = settings.prelabel ? index.add(tweet, labels) : [];
    const leaving = set.add({ forms, labels, stored });
    if (leaving !== undefined) index.forget(leaving.stored);
  };
  const keep = ({ forms, labels }: LabelledTweet) => {
    const stored = settings.prelabel ? index.add(reader.read(forms), labels) : [];
    set.keep({ forms, labels, stored });
  };
  for (const tweet of resumed === undefined ? seed : []) {
    if (settings.seedStays) keep(tweet);
    else join(tweet);
  }
  resumed?.tweets.forEach((tweet, i) => {
    if (i < resumed.seeds) keep(tweet);
    else join(tweet);
  });
  const seeded = set.kept() > 0 || !settings.seedStays;

  const replace = (made: TweetCrf) => {
    retrainings++;
    // The mean of all at first; a tenth at least, so that what is new counts in the longest stream.
    const share = settings.pool ? Math.max(1 / (retrainings + 1), 0.1) : 1;
    crf = share < 1 ? poolCrfs(crf, made, { share }) : made;
    decode = crfDecoder(crf);
  };
  const lesson = () =>
    set
      .tweets()
      .filter(
        ({ labels }, i) =>
          settings.teach === 'all' || i < set.kept() || labels.some((y) => y !== outside),
      );
  const retrain = (tweets: readonly LabelledTweet[], takesOverAt: number) => {
    const made = settings.trainer({
      tweets,
      reader: tweetReader(model),
      options: {
        boldness: model.crf.boldness ?? 0,
        ...training,
        ...(seeded ? {} : { prior: model.crf }),
      },
    });
    if (!(made instanceof Promise)) {
      replace(made);
      return;
    }
    // Its failure is thrown when it is due, and until then nobody's.
    made.catch(() => {});
    retraining = { tweets, takesOverAt, made };
  };
  const takeOver = async ({ made }: Retraining) => {
    try {
      replace(await made);
    } finally {
      retraining = undefined;
    }
  };
  const isDue = () => retraining !== undefined && seen >= retraining.takesOverAt;
  if (resumed?.retraining !== undefined) {
    retrain(resumed.retraining.tweets, resumed.retraining.takesOverAt);
  }

  return {
    get size() {
      return set.size;
    },
    get joined() {
      return joined;
    },
    get retrainings() {
      return retrainings;
    },
    get seen() {
      return seen;
    },
    ready: async () => {
      if (retraining !== undefined && isDue()) await takeOver(retraining);
    },
    label: (forms) => {
      if (isDue()) throw new Error('a retrained CRF is due: await ready() before the next tweet');
      seen++;
      const tweet = reader.read(forms);
      const features = reader.extract(tweet);
      const known = settings.prelabel ? prelabels(tweet, settings, index.vote) : undefined;
      const found = decodeWith(decode, features, tweet.length, known?.labels);
      if (settings.learn && tweet.length > 0 && found.confidence > settings.joinAbove) {
        join({ forms, labels: found.labels }, tweet);
        joined++;
        if (joined > settings.retrainAfter && retraining === undefined) {
          joined = 0;
          retrain(lesson(), seen + settings.takeOverAfter);
        }
      }
      return { ...found, prelabelled: known?.count ?? 0, known: known?.labels };
    },
    settled: async () => {
      if (retraining !== undefined) await takeOver(retraining);
    },
    snapshot: () => ({
      crf,
      tweets: set.tweets(),
      joined,
      retrainings,
      seen,
      seeds: set.kept(),
      ...(retraining !== undefined && {
        retraining: { tweets: retraining.tweets, takesOverAt: retraining.takesOverAt },
      }),
    }),
  };
}

type Settings = Required<Omit<LearnerOptions, 'seed' | 'training'>>;
type Voter = ReturnType<typeof neighbours>['vote'];

/** The labels that neighbours are sure of. Where two side by side cannot be, the one they are less sure of goes. */
function prelabels(
  tweet: TweetProperties,
  { prelabelAbove, voters, prelabels: which }: Settings,
  vote: Voter,
): { readonly labels: Int8Array; readonly count: number } | undefined {
  const { length } = tweet;
  let count = 0;
  let labels: Int8Array | undefined;
  let confidences: Float64Array | undefined;
  for (let i = 0; i < length; i++) {
    const found = vote(tweet, i);
    if (found === undefined || found.confidence <= prelabelAbove || found.voters < voters) continue;
    const { label, confidence } = found;
    if (which === 'names' && label === outside) continue;
    if ((i === 0 && !canBegin(label)) || (i === length - 1 && !canEnd(label))) continue;
    labels ??= new Int8Array(length).fill(-1);
    confidences ??= new Float64Array(length);
    const before = i === 0 ? -1 : labels[i - 1]!;
    if (before >= 0 && allowedPairs[before * labelCount + label] === 0) {
      if (confidences[i - 1]! >= confidence) continue;
      labels[i - 1] = -1;
      count--;
    }
    labels[i] = label;
    confidences[i] = confidence;
    count++;
  }
  return labels === undefined ? undefined : { labels, count };
}

/** With what was observed, unless no labelling of the tweet goes with it. */
function decodeWith(
  decode: CrfDecoder,
  features: Parameters<CrfDecoder>[0],
  length: number,
  known: Int8Array | undefined,
): Labelling {
  if (known === undefined) return decode(features, length);
  const found = decode(features, length, known);
  return found.confidence > 0 ? found : decode(features, length);
}

function checkOptions(settings: Settings): void {
  for (const name of ['k', 'voters', 'capacity', 'retrainAfter', 'takeOverAfter'] as const) {
    if (!(Number.isInteger(settings[name]) && settings[name] >= 1)) {
      throw new InputError('OPTION', `${name} is a whole number from 1, found ${settings[name]}`);
    }
  }
  for (const name of ['prelabelAbove', 'joinAbove'] as const) {
    if (!(settings[name] >= 0 && settings[name] <= 1)) {
      throw new InputError('OPTION', `${name} is a number from 0 to 1, found ${settings[name]}`);
    }
  }
}
