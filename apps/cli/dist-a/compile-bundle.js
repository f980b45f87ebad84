import {
  bundleFile,
  compiledFile,
  runBundle,
  scriptOf
} from "./chunk-FWGXLPWQ.js";

// src/start/compile-bundle.ts
import { readFileSync, writeFileSync } from "fs";
import { Readable, Writable } from "stream";
import * as v8 from "v8";
var mainUrl = new URL("./main.js", import.meta.url).href;
var text = `Spores may open after rain. Heat did not matter, it seems. The moss grew.

It was unclear whether "the capsules" (n = 12) neither open nor close; no evidence suggests that they could.
`;
var source = readFileSync(bundleFile(mainUrl), "latin1");
var script = scriptOf(source, mainUrl);
var settingsKept = { ...v8, setFlagsFromString: () => {
} };
var { run } = runBundle(script, mainUrl, { "node:v8": settingsKept });
for (const format of ["pretty", "jsonl"]) {
  const code = await run(["annotate", "--to", format], {
    stdin: Readable.from([Buffer.from(text)]),
    stdout: new Writable({ write: (_chunk, _encoding, next) => next() }),
    stderr: process.stderr
  });
  if (code !== 0) throw new Error(`the bundle ended with ${code}`);
}
var compiled = script.createCachedData();
if (scriptOf(source, mainUrl, compiled).cachedDataRejected === true) {
  throw new Error("V8 does not take what it compiled itself");
}
writeFileSync(compiledFile(mainUrl), compiled);
