// src/start/bundled-command.ts
import { readFileSync } from "fs";
import { createRequire } from "module";
import { constants, Script } from "vm";
import * as modelEnBio from "@hedgerow/model-en-bio";
import * as modelEnCcg from "@hedgerow/model-en-ccg";
import * as modelEnHpsg from "@hedgerow/model-en-hpsg";
import * as modelTweet from "@hedgerow/model-tweet";
import * as modelZhMixed from "@hedgerow/model-zh-mixed";
var models = {
  "@hedgerow/model-en-bio": modelEnBio,
  "@hedgerow/model-en-ccg": modelEnCcg,
  "@hedgerow/model-en-hpsg": modelEnHpsg,
  "@hedgerow/model-tweet": modelTweet,
  "@hedgerow/model-zh-mixed": modelZhMixed
};
function bundledCommand(mainUrl) {
  const source = readFileSync(bundleFile(mainUrl), "latin1");
  return runBundle(scriptOf(source, mainUrl, compiledBefore(mainUrl)), mainUrl);
}
function bundleFile(mainUrl) {
  return new URL("./bundle/command.cjs", mainUrl);
}
function compiledFile(mainUrl) {
  const { version, platform, arch } = process;
  return new URL(`./bundle/command-${version}-${platform}-${arch}.compiled`, mainUrl);
}
function scriptOf(source, mainUrl, cachedData) {
  return new Script(source, {
    filename: bundleFile(mainUrl).href,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...cachedData && { cachedData }
  });
}
function runBundle(script, mainUrl, others = {}) {
  const given = { ...models, ...others };
  const require2 = createRequire(mainUrl);
  const module = { exports: {} };
  const bundle = script.runInThisContext();
  bundle((name) => given[name] ?? require2(name), module, mainUrl);
  return module.exports;
}
function compiledBefore(mainUrl) {
  try {
    return readFileSync(compiledFile(mainUrl));
  } catch {
    return void 0;
  }
}

export {
  bundledCommand,
  bundleFile,
  compiledFile,
  scriptOf,
  runBundle
};
