import { randomUUID } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import { seedOfCommit } from './tools/workspace/src/seed.js';

const conditions = ['@hedgerow/source'];
const seed = seedOfCommit(process.env.HEDGEROW_SEED);
process.stderr.write(`seed of properties: ${seed}\n`);

/** Tests run on the sources: the export condition makes packages see each other's `src`, with no build between. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{packages,apps,tools}/*/{src,test}/**/*.test.ts'],
    typecheck: {
      enabled: true,
      include: ['packages/*/src/**/*.test-d.ts'],
      tsconfig: 'tsconfig.json',
    },
    setupFiles: ['tools/workspace/src/explore.ts'],
    // Each run has a name, so that its threads can agree on who builds the command.
    env: { HEDGEROW_SEED: String(seed), HEDGEROW_RUN: randomUUID() },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'threads',
  },
});
