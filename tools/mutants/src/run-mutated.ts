/**
 * `run-mutated REPORT MUTANT TESTS`: the tests as they are, over sources with one change. It is made as the file is
 * loaded, and no file is touched. A process of its own, so that one that never ends can be ended.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { startVitest } from 'vitest/node';
import { sourceMutants } from './source-mutants.js';

const root = resolve(import.meta.dirname, '../../..');
const [report, name, ...tests] = process.argv.slice(2);
const mutant = sourceMutants.find((each) => each.name === name);

const vitest = await startVitest(
  'test',
  tests,
  {
    root,
    run: true,
    bail: 1,
    passWithNoTests: true,
    typecheck: { enabled: false },
    reporters: ['default', 'json'],
    outputFile: { json: report! },
  },
  {
    plugins: [
      {
        name: 'mutation',
        enforce: 'pre',
        transform: (code: string, id: string) => {
          if (mutant === undefined || id.split('?')[0] !== resolve(root, mutant.file)) return null;
          // Whoever runs this looks for it: a file that no test loads is not tested.
          process.stderr.write(`mutated ${mutant.file}\n`);
          return { code: code.replace(mutant.find, () => mutant.replace), map: null };
        },
      },
    ],
  },
);
await vitest.close();
