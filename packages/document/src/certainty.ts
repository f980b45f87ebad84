import type { Sentence } from './document.js';
import type { Certainty } from './layers.js';
import type { Sieve, Stage } from './stage.js';

/**
 * Whether a sentence is certain: as its layer has it, or else by its cues, as the CoNLL-2010 shared task counts it (Farkas et
 * al. 2010): it is uncertain if it has a cue of speculation. `undefined` where it has neither.
 */
export function certaintyOf({ certainty, cues }: Sentence): Certainty['label'] | undefined {
  if (certainty !== undefined) return certainty.label;
  if (cues === undefined) return undefined;
  return cues.some(({ kind }) => kind === 'speculation') ? 'uncertain' : 'certain';
}

/** A stage that tells of each sentence whether it is certain, by its cues. */
export function certaintyByCues(): Stage<'cues', 'certainty'> {
  return {
    name: 'certainty-by-cues',
    needs: ['cues'],
    adds: ['certainty'],
    run: ({ start, end, cues }) => ({ certainty: { label: certaintyOf({ start, end, cues })! } }),
  };
}

/** Keeps the sentences that are certain, or those that are not, as their layer or else their cues say. */
export function onlySentences(label: Certainty['label']): Sieve<'cues'> {
  return {
    name: `only-${label}`,
    needs: ['cues'],
    adds: [],
    keep: (sentence) => certaintyOf(sentence) === label,
  };
}
