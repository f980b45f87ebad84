import { resolve } from 'node:path';
import process from 'node:process';
import { defineConfig, mergeConfig, type Plugin } from 'vitest/config';
import tests from '../../vitest.config.js';
import { sourceMutants } from './src/source-mutants.js';

const root = resolve(import.meta.dirname, '../..');

/** The tests as they are, over sources with one change: it is made as the file is loaded, and no file is touched. */
export default mergeConfig(
  tests,
  defineConfig({
    root,
    plugins: [mutation(process.env.HEDGEROW_MUTANT)],
    test: { typecheck: { enabled: false }, bail: 1 },
  }),
);

function mutation(name: string | undefined): Plugin {
  const mutant = sourceMutants.find((each) => each.name === name);
  return {
    name: 'mutation',
    enforce: 'pre',
    transform: (code, id) => {
      if (mutant === undefined || id.split('?')[0] !== resolve(root, mutant.file)) return undefined;
      // Whoever runs the tests looks for it: a file that no test loads is not tested.
      process.stderr.write(`mutated ${mutant.file}\n`);
      return { code: code.replace(mutant.find, () => mutant.replace), map: null };
    },
  };
}
