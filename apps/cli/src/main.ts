#!/usr/bin/env node
import { exitCodes, isClosedPipe } from './exit.js';
import { run } from './program.js';

process.stdout.on('error', (error) => {
  if (isClosedPipe(error)) process.exit(exitCodes.done);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), process);
