import fc from 'fast-check';

/** The seed is told at the start of a run, and again by every property that fails. */
fc.configureGlobal({
  seed: Number(process.env.HEDGEROW_SEED),
  numRuns: Number(process.env.HEDGEROW_RUNS ?? 100),
});
