/**
 * Words of English that hardly say anything but that something is not certain. They can be cues even where no training
 * sentence has them; that they are hedges is a feature, so that data decide how much it counts.
 */
export const hedgeWords: ReadonlySet<string> = new Set(
  `
  may might seem seemingly likely unlikely probable probably improbable possibly possibility perhaps maybe
  suggest suggestive suggestion imply presume presumably presumptive presumption putatively potentially
  hypothesize hypothesise hypothetically speculate speculation speculative speculatively
  conceivable conceivably plausible plausibly implausible
  unclear uncertain uncertainty unproven unconfirmed doubtful questionable debatable arguably tentative tentatively
  suspect suspicion suppose supposedly supposition think believe surmise conjecture guess proposal whether
  `
    .trim()
    .split(/\s+/),
);

/** Words that hedge often enough to colour what stands beside them, though each has a plain reading too. */
export const hedgingWords: ReadonlySet<string> = new Set([
  ...hedgeWords,
  ...'appear could hypothesis indicate possible postulate potential propose unknown would'.split(
    ' ',
  ),
]);
