#!/usr/bin/env node
import { run } from './program.js';
import { report } from './shell/exit.js';

// A write to a pipe that was closed, or to a disk that is full, may fail only after the call that made it.
process.stdout.on('error', (error) => process.exit(report(error, process)));

process.exitCode = await run(process.argv.slice(2), process);
