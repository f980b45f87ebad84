import { join, resolve } from 'node:path';
import { build } from 'tsup';
import type { BuiltFiles } from '../src/serve.js';

const source = resolve(import.meta.dirname, '../src');

/** The worker and the page as they are in the sources now, put into a folder; threads and browsers read no TypeScript. */
export async function builtFromSources(folder: string): Promise<BuiltFiles> {
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
    entry: { worker: join(source, 'worker.ts') },
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
    outExtension: () => ({ js: '.js' }),
    publicDir: join(source, 'page/static'),
  });
  return { worker: join(folder, 'node/worker.mjs'), page: join(folder, 'page') };
}
