import { defineConfig } from 'tsup';
import base from '../../tsup.config.js';

/** File by file: every package imports this one, and a bundler can then leave out what its user does not. */
export default defineConfig({
  ...base,
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts'],
  bundle: false,
  dts: false,
});
