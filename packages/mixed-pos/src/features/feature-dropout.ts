import { InputError, type Random } from '@hedgerow/document';
import { joinHashes } from '@hedgerow/learn/hashed';

/**
 * Leaves out features and words of a path by lot, so that others learn to do without them. Training has seen all its words;
 * trusted as they would else be, they cut words that are new to pieces that are known.
 */
export interface FeatureDropout {
  /** Draws lots anew; until then each hash stays in or out. */
  draw(): void;
  keeps(hash: number): boolean;
}

/** Of all features `share`, from 0 to 1, are left out. */
export function featureDropout(share: number, generator: Random): FeatureDropout {
  if (!(share >= 0 && share <= 1)) {
    throw new InputError('OPTION', `found a dropout of ${share}, expected a number from 0 to 1`);
  }
  const bound = share * 2 ** 32;
  let lot = 0;
  return {
    draw: () => {
      lot = generator.integer(2 ** 32);
    },
    keeps: (hash) => joinHashes(lot, hash) >>> 0 >= bound,
  };
}
