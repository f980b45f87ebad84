#!/usr/bin/env node
import { CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { exitCodes, isClosedPipe, report } from './exit.js';
import { program } from './program.js';

process.stdout.on('error', (error) => {
  if (isClosedPipe(error)) process.exit(exitCodes.done);
  throw error;
});

try {
  await program(manifest.version, (code) => {
    process.exitCode = code;
  }).parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  else process.exitCode = report(error);
}
