/** What the options of `ccgParser` can be, and are where nothing is said: by themselves, for who only shows them. */
export const ccgLimits = {
  /** Tokens: longer sentences are parsed in pieces. */
  longest: { least: 1, most: 500, default: 150 },
  /** Categories that a stretch of the chart keeps: with `longest`, what a chart can hold. */
  width: { least: 1, most: 100, default: 20 },
} as const;

/** How much less likely than the likeliest of its word a category may be, from tight to loose. */
export const usualBetas: readonly number[] = [0.01, 0.001, 0.0001];
