import type { Catalogue } from '@hedgerow/catalogue/node';
import { type LimitName, type Limits, limitTable } from '@hedgerow/server/limits';
import { Option } from 'commander';
import { exitCodes, UsageError } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { modelsOption, wholeNumber } from '../shell/options.js';
import { aborted, signalled } from '../shell/signals.js';
import type { Verb } from '../shell/verb.js';

const limitNames = Object.keys(limitTable) as LimitName[];

const serveOptions: Pick<Verb & { options: readonly Option[] }, 'options' | 'examples'> = {
  options: [
    new Option('--host <address>', 'where to listen; 0.0.0.0 is everywhere').default('127.0.0.1'),
    new Option(
      '--allowed-host <name...>',
      'other names that requests may be for, those that a proxy or a name server gives this machine',
    ),
    new Option('-p, --port <number>', 'the port; 0 is any that is free').default('8017'),
    new Option('-j, --threads <number>', 'how many workers; else as many as there are cores'),
    modelsOption,
    new Option(
      '--capabilities <names>',
      'what to serve, with commas between; else all that there are models for',
    ),
    new Option(
      '--token-file <file>',
      'a file with the token that clients must send, at least eight characters; or set HEDGEROW_TOKEN',
    ),
    new Option(
      '--limit <name=number...>',
      `other limits: ${limitNames.map((name) => `${name}=${limitTable[name].default}`).join(' ')}`,
    ),
    new Option('--log <level>', 'how much is logged, on standard output')
      .choices(['debug', 'info', 'warn', 'error', 'none'])
      .default('info'),
    new Option('--openapi', 'print the OpenAPI document instead'),
  ],
  examples: ['hedgerow serve --port 0', 'hedgerow serve --openapi'],
};

/** Serves what the catalogue has. */
export function serveVerb(catalogue: Catalogue): Verb {
  return {
    ...serveOptions,
    run: (_args: readonly string[], flags: ServeFlags, io: Io) =>
      serveUntilTold(catalogue, flags, io),
  };
}

interface ServeFlags {
  readonly host: string;
  readonly port: string;
  readonly threads?: string;
  readonly models?: string;
  readonly capabilities?: string;
  readonly allowedHost?: readonly string[];
  readonly tokenFile?: string;
  readonly limit?: readonly string[];
  readonly log: 'debug' | 'info' | 'warn' | 'error' | 'none';
  readonly openapi?: boolean;
}

async function serveUntilTold(catalogue: Catalogue, flags: ServeFlags, io: Io): Promise<number> {
  const port = wholeNumber('--port', flags.port, { least: 0, most: 65_535 });
  const limits = limitsOf(flags.limit ?? []);
  const threads =
    flags.threads === undefined
      ? undefined
      : wholeNumber('--threads', flags.threads, { least: 1, most: 1024 });
  // Only now: other verbs start without it.
  const { checkToken, openApi, readToken, serve } = await import('@hedgerow/server');
  if (flags.openapi === true) {
    io.stdout.write(
      `${JSON.stringify(await openApi({ limits, capabilities: catalogue.capabilities }), null, 2)}\n`,
    );
    return exitCodes.done;
  }
  const given = io.env?.HEDGEROW_TOKEN;
  const token =
    flags.tokenFile !== undefined
      ? await readToken(flags.tokenFile)
      : // Whoever sets it, be it to nothing, means to have one.
        given !== undefined && checkToken(given, 'HEDGEROW_TOKEN');
  // Before it listens: who sees that it does may tell it to end.
  const told = io.signal ?? signalled();
  // A pipe that was closed or a disk that is full costs lines of the log; other verbs end when their output is lost.
  io.stdout.removeAllListeners('error');
  const serving = await serve({
    host: flags.host,
    port,
    limits,
    log: flags.log === 'none' ? false : flags.log,
    logTo: io.stdout,
    models: flags.models,
    modules: catalogue.modules,
    ...(threads !== undefined && { threads }),
    ...(flags.capabilities !== undefined && { capabilities: flags.capabilities.split(',') }),
    ...(token !== false && { token }),
    ...(flags.allowedHost !== undefined && { allowedHosts: flags.allowedHost }),
  });
  if (io.stderr.isTTY === true) io.stderr.write(`hedgerow: ${serving.url}\n`);
  try {
    await Promise.race([aborted(told), failing(serving.loaded)]);
  } finally {
    await serving.drain();
  }
  return exitCodes.done;
}

/** Never done: fails if what it waits for does. */
async function failing(promise: Promise<unknown>): Promise<never> {
  await promise;
  return new Promise(() => {});
}

function limitsOf(given: readonly string[]): Partial<Limits> {
  const limits: { -readonly [N in LimitName]?: number } = {};
  for (const argument of given) {
    const [name = '', value = ''] = argument.split('=', 2);
    if (!Object.hasOwn(limitTable, name)) {
      throw new UsageError(
        `--limit is NAME=NUMBER, found ${JSON.stringify(argument)}; the names are ${limitNames.join(', ')}`,
      );
    }
    limits[name as LimitName] = wholeNumber(`--limit ${name}`, value, {
      least: 1,
      most: 2 ** 31 - 1,
    });
  }
  return limits;
}
