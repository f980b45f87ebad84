#!/usr/bin/env node
import { bundledCommand } from './start/bundled-command.js';
import { takesModules } from './start/takes-modules.js';

// Modules of others import packages of ours: who takes some has each package once, theirs and the command's the same.
const { command } = takesModules(process)
  ? await import('./command.js')
  : bundledCommand(import.meta.url);

await command(process);
