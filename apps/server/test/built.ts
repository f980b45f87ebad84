import { join, resolve } from 'node:path';
import { build } from 'tsup';
import type { BuiltFiles } from '../src/serve.js';

const source = resolve(import.meta.dirname, '../src');

/** The worker, the page and what a static site has of its own as they are in the sources now, put into a folder; threads and browsers read no TypeScript. */
export async function builtFromSources(
  folder: string,
): Promise<BuiltFiles & { readonly site: string }> {
  const common = {
    config: false,
    format: 'esm',
    silent: true,
    noExternal: [/^@hedgerow\//],
    esbuildOptions: (options: { conditions?: string[] }) => {
      options.conditions = ['@hedgerow/source'];
    },
  } as const;
  await build({
    ...common,
    noExternal: [...common.noExternal],
    entry: { worker: join(source, 'worker.ts'), decoder: join(source, 'decoder.ts') },
    outDir: join(folder, 'node'),
    platform: 'node',
    target: 'node20',
    outExtension: () => ({ js: '.mjs' }),
  });
  await build({
    ...common,
    noExternal: [/./],
    entry: {
      page: join(source, 'page/page.ts'),
      reference: join(source, 'page/reference.ts'),
    },
    outDir: join(folder, 'page'),
    platform: 'browser',
    target: 'es2022',
    // As in tsup.config.ts: the server has these files alone.
    splitting: false,
    outExtension: () => ({ js: '.js' }),
    publicDir: join(source, 'page/static'),
  });
  await build({
    ...common,
    noExternal: [/./],
    entry: {
      page: join(source, 'page/site.ts'),
      worker: join(source, 'site/worker.ts'),
      'service-worker': join(source, 'site/service-worker.ts'),
    },
    outDir: join(folder, 'site'),
    platform: 'browser',
    target: 'es2022',
    splitting: true,
    outExtension: () => ({ js: '.js' }),
  });
  return {
    worker: join(folder, 'node/worker.mjs'),
    decoder: join(folder, 'node/decoder.mjs'),
    page: join(folder, 'page'),
    site: join(folder, 'site'),
  };
}
