import { fitCrfParallel } from '@hedgerow/learn/parallel';
import { chainGatherer, compactCrf, fitOptions } from './crf/train-crf.js';
import type { Trainer } from './stream/trainer.js';

export interface ThreadTrainerOptions {
  /** How many threads; default 1, so that a machine of two cores goes on labelling at full speed. */
  readonly threads?: number;
  /** How many tweets are read before the stream has its turn again; default 100. */
  readonly atOnce?: number;
}

/**
 * Retrains in worker threads of Node while the stream goes on. This thread reads the tweets, a few at a time, and sums
 * what the threads send; the work between lasts milliseconds.
 */
export function threadTrainer({ threads = 1, atOnce = 100 }: ThreadTrainerOptions = {}): Trainer {
  return async ({ tweets, reader, options }) => {
    const gathering = chainGatherer(reader.extract);
    for (let from = 0; from < tweets.length; from += atOnce) {
      for (const { forms, labels } of tweets.slice(from, from + atOnce)) {
        gathering.add({ tweet: reader.read(forms), labels });
      }
      await turn();
    }
    const { data, hashes } = gathering.build();
    await turn();
    const { model } = await fitCrfParallel(data, { ...fitOptions(hashes, options), threads });
    await turn();
    return compactCrf(model, hashes, options);
  };
}

/** Lets whatever waits have its turn: input and timers, not only promises. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
