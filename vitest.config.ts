import { defineConfig } from 'vitest/config';

const conditions = ['@hedgerow/source'];

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
    setupFiles: ['tools/workspace/src/fixed-seed.ts'],
    testTimeout: 120_000,
    pool: 'threads',
  },
});
