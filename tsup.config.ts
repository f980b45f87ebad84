import { defineConfig } from 'tsup';

/** One build for every package: ES modules and their types, beside each other in `dist`. */
export default defineConfig({
  format: ['esm'],
  dts: true,
  clean: true,
  target: 'node20',
  platform: 'neutral',
  splitting: true,
});
