/**
 * The last step of the build: lets the bundle do what most are waiting for, and keeps what V8 compiled for it. Of
 * functions that are not called it keeps nothing, so that what is kept stays small.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import * as v8 from 'node:v8';
import { bundleFile, compiledFile, runBundle, scriptOf } from './bundled-command.js';

const mainUrl = new URL('./main.js', import.meta.url).href;
const text = `Spores may open after rain. Heat did not matter, it seems. The moss grew.

It was unclear whether "the capsules" (n = 12) neither open nor close; no evidence suggests that they could.
`;

// What is not called for a while would be forgotten.
v8.setFlagsFromString('--no-flush-bytecode');
const source = readFileSync(bundleFile(mainUrl), 'latin1');
const script = scriptOf(source, mainUrl);
// A V8 that was told to collect garbage otherwise would not be the one that is started.
const settingsKept = { ...v8, setFlagsFromString: () => {} };
const { run } = runBundle(script, mainUrl, { 'node:v8': settingsKept });
for (const format of ['pretty', 'jsonl']) {
  const code = await run(['annotate', '--to', format], {
    stdin: Readable.from([Buffer.from(text)]),
    stdout: new Writable({ write: (_chunk, _encoding, next) => next() }),
    stderr: process.stderr,
  });
  if (code !== 0) throw new Error(`the bundle ended with ${code}`);
}
v8.setFlagsFromString('--flush-bytecode');
const compiled = script.createCachedData();
if (scriptOf(source, mainUrl, compiled).cachedDataRejected === true) {
  throw new Error('V8 does not take what it compiled itself');
}
writeFileSync(compiledFile(mainUrl), compiled);
