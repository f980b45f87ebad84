import { defineConfig } from 'tsup';

/** The server and its worker for Node; the page's script, in one file, and what lies beside it, for browsers. */
export default defineConfig([
  {
    entry: ['src/index.ts', 'src/limits.ts', 'src/worker.ts'],
    outDir: 'dist/node',
    format: ['esm'],
    dts: { entry: ['src/index.ts', 'src/limits.ts'] },
    clean: true,
    target: 'node20',
    platform: 'node',
    splitting: true,
  },
  {
    entry: ['src/page/page.ts', 'src/page/reference.ts'],
    outDir: 'dist/page',
    format: ['esm'],
    clean: true,
    target: 'es2022',
    platform: 'browser',
    noExternal: [/./],
    splitting: false,
    minify: true,
    publicDir: 'src/page/static',
    // Of sources, what the page does not use is left out, file by file.
    esbuildOptions: (options) => {
      options.conditions = ['@hedgerow/source'];
    },
  },
]);
