#!/usr/bin/env node
import {
  bundledCommand
} from "./chunk-FWGXLPWQ.js";

// src/start/takes-modules.ts
function takesModules({ argv, env }) {
  return (env.HEDGEROW_WITH ?? "") !== "" || argv.some((arg) => /^--with(=|$)/.test(arg));
}

// src/main.ts
var { command } = takesModules(process) ? await import("./command-VOHWNWLN.js") : bundledCommand(import.meta.url);
await command(process);
