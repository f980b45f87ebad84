import { defineConfig } from 'tsup';

/** The command as one file: it starts faster than a tree of modules. */
export default defineConfig({
  format: ['esm'],
  clean: true,
  target: 'node20',
  platform: 'node',
});
