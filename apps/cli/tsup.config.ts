import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

const licence = readFileSync(new URL('node_modules/commander/LICENSE', import.meta.url), 'utf8');

/**
 * The command as modules, for its threads and for modules of others, and once more in one file, for a quick start
 * (`src/start/bundled-command.ts`).
 */
export default defineConfig([
  {
    entry: {
      main: 'src/main.ts',
      worker: 'src/analysing/worker.ts',
      'selection-thread': 'src/commands/train/selection-thread.ts',
      'compile-bundle': 'src/start/compile-bundle.ts',
    },
    format: 'esm',
    target: 'node20',
    platform: 'node',
    clean: ['!bundle/**'],
  },
  {
    entry: { command: 'src/command.ts' },
    outDir: 'dist/bundle',
    format: 'cjs',
    target: 'node20',
    platform: 'node',
    splitting: false,
    clean: true,
    removeNodeProtocol: false,
    noExternal: [/^@hedgerow\/(?!model-)(?!server$|server\/demo-site$)/, 'commander'],
    esbuildOptions: (options) => {
      options.conditions = ['@hedgerow/source'];
      options.define = {
        ...options.define,
        'import.meta.url': 'mainUrl',
        'import.meta.dirname': 'mainFolder',
      };
      options.minifyWhitespace = true;
      options.minifySyntax = true;
      // Node shows the line that an error comes from.
      options.lineLimit = 200;
      options.banner = {
        js: `/*! With commander:\n${licence}*/\n(function(require,module,importModule,mainUrl,mainFolder){`,
      };
      options.footer = { js: '})' };
    },
    plugins: [
      {
        // A script that V8 compiled before has lost what it would import by.
        name: 'imports',
        renderChunk: (code) => ({ code: code.replace(/(?<![\w$.])import\(/g, 'importModule(') }),
      },
      {
        name: 'ascii',
        // esbuild writes all but regular expressions so.
        renderChunk: (code) => ({
          code: code.replace(
            /[^\0-\x7f]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          ),
        }),
      },
    ],
  },
]);
