import { defineConfig, type Options } from 'tsup';

/** For browsers: of sources, what is not used is left out, file by file. */
const forBrowsers = {
  format: ['esm'],
  target: 'es2022',
  platform: 'browser',
  noExternal: [/./],
  splitting: false,
  minify: true,
  clean: true,
  esbuildOptions: (options) => {
    options.conditions = ['@hedgerow/source'];
  },
} satisfies Options;

/** The server and its worker for Node; for browsers the page of a server, the reference, and what a static site has instead of a server. */
export default defineConfig([
  {
    entry: ['src/index.ts', 'src/limits.ts', 'src/demo-site.ts', 'src/worker.ts', 'src/decoder.ts'],
    outDir: 'dist/node',
    format: ['esm'],
    dts: { entry: ['src/index.ts', 'src/limits.ts', 'src/demo-site.ts'] },
    clean: true,
    target: 'node20',
    platform: 'node',
    splitting: true,
  },
  {
    ...forBrowsers,
    entry: ['src/page/page.ts', 'src/page/reference.ts'],
    outDir: 'dist/page',
    publicDir: 'src/page/static',
  },
  {
    ...forBrowsers,
    entry: {
      page: 'src/page/site.ts',
      worker: 'src/site/worker.ts',
      'service-worker': 'src/site/service-worker.ts',
    },
    outDir: 'dist/site',
    // What only some capabilities take is loaded when they are asked for.
    splitting: true,
  },
]);
