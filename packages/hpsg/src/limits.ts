/** What the options of `derivationParser` can be, and are where nothing is said: by themselves, for who only shows them. */
export const derivationLimits = {
  // Far beyond what gains anything, and still no trouble.
  best: { least: 1, most: 500, default: 1 },
  width: { least: 1, most: 1000, default: 16 },
  // Keys of the forest and scores of so many fragments are whole numbers that are still exact.
  longest: { least: 1, most: 1000, default: 200 },
} as const;
