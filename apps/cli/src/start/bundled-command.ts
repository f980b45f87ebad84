import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import * as modelEnBio from '@hedgerow/model-en-bio';
import * as modelEnCcg from '@hedgerow/model-en-ccg';
import * as modelEnHpsg from '@hedgerow/model-en-hpsg';
import * as modelTweet from '@hedgerow/model-tweet';
import * as modelZhMixed from '@hedgerow/model-zh-mixed';
import type * as command from '../command.js';

/** They know where their files are by where they are themselves, so they are not in the bundle. */
const models: { readonly [name: string]: unknown } = {
  '@hedgerow/model-en-bio': modelEnBio,
  '@hedgerow/model-en-ccg': modelEnCcg,
  '@hedgerow/model-en-hpsg': modelEnHpsg,
  '@hedgerow/model-tweet': modelTweet,
  '@hedgerow/model-zh-mixed': modelZhMixed,
};

/** What `tsup.config.ts` wraps the bundle in. */
type Bundle = (
  require: (name: string) => unknown,
  module: { exports: unknown },
  importModule: (place: string) => Promise<unknown>,
  mainUrl: string,
  mainFolder: string,
) => void;

/**
 * The command with all packages in one file, and with it what V8 compiled that to when it was built: reading and compiling
 * some 150 files takes longer than all else that is done before the first sentence. V8 takes what was compiled only from
 * a V8 of its own version and settings; else the bundle is compiled as any file is.
 */
export function bundledCommand(mainUrl: string): typeof command {
  const source = readFileSync(bundleFile(mainUrl), 'latin1');
  return runBundle(scriptOf(source, mainUrl, compiledBefore(mainUrl)), mainUrl);
}

/** Of ASCII alone, so that it can be read as Latin-1, which is nothing but copying. */
export function bundleFile(mainUrl: string): URL {
  return new URL('./bundle/command.cjs', mainUrl);
}

/** What it was compiled to; the name tells by whom. */
export function compiledFile(mainUrl: string): URL {
  const { version, platform, arch } = process;
  return new URL(`./bundle/command-${version}-${platform}-${arch}.compiled`, mainUrl);
}

export function scriptOf(source: string, mainUrl: string, cachedData?: Buffer): Script {
  return new Script(source, {
    filename: bundleFile(mainUrl).href,
    ...(cachedData && { cachedData }),
  });
}

export function runBundle(
  script: Script,
  mainUrl: string,
  others: { readonly [name: string]: unknown } = {},
): typeof command {
  const given = { ...models, ...others };
  const require = createRequire(mainUrl);
  const module: { exports: unknown } = { exports: {} };
  const importModule = (place: string) => import(place);
  const bundle = script.runInThisContext() as Bundle;
  const mainFolder = dirname(fileURLToPath(mainUrl));
  bundle((name) => given[name] ?? require(name), module, importModule, mainUrl, mainFolder);
  return module.exports as typeof command;
}

function compiledBefore(mainUrl: string): Buffer | undefined {
  try {
    return readFileSync(compiledFile(mainUrl));
  } catch {
    return undefined;
  }
}
