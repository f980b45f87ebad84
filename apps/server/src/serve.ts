import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { capabilityNamed, openCatalogue } from '@hedgerow/catalogue/node';
import { InputError } from '@hedgerow/document';
import { builtPath } from './built-folder.js';
import type { Server } from './context.js';
import { decodedModels } from './decoded-models.js';
import { limitsFrom } from './limits.js';
import { readPage } from './routes/page.js';
import { checkToken } from './security.js';
import { createServer, type ServerOptions } from './server.js';
import type { WorkerStatus } from './task.js';
import { workers } from './workers.js';

export interface ServeOptions extends Omit<ServerOptions, 'page' | 'capabilities'> {
  /** Which capabilities there are, by name; default all. */
  readonly capabilities?: readonly string[];
  /** Modules with capabilities of others: paths, or names of packages. */
  readonly modules?: readonly string[];
  /** Default 8017; 0 is any that is free. */
  readonly port?: number;
  /** How many worker threads; default as many as the machine has cores, and one less of more than two. */
  readonly threads?: number;
  /** A folder with models; without one, those that come with the packages. */
  readonly models?: string | undefined;
  /** Where the compiled threads and the page are, if not beside this file. */
  readonly built?: BuiltFiles;
}

export interface BuiltFiles {
  readonly worker: string;
  readonly decoder: string;
  readonly page: string;
}

export interface Serving {
  readonly url: string;
  readonly app: Server;
  /** What the workers could load, when they have; fails where that is nothing. */
  readonly loaded: Promise<WorkerStatus>;
  /** Takes no more work, finishes what there is, and ends. */
  drain(): Promise<void>;
}

/** Starts the workers and listens. Until the models are loaded, `/ready` says no. */
export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const { host = '127.0.0.1', port = 8017, threads = usualThreads(), built = besideUs() } = options;
  const catalogue = await openCatalogue(options.modules);
  const served =
    options.capabilities?.map((name) => capabilityNamed(catalogue, name)) ?? catalogue.capabilities;
  const limits = limitsFrom(options.limits);
  const page = await readPage(built.page);
  const names = served.map(({ name }) => name);
  const settings = { modules: catalogue.modules, models: options.models, capabilities: names };
  const pool = workers({
    file: built.worker,
    threads,
    settings: { ...settings, decoded: await decodedModels(built.decoder, settings) },
    limits,
    onError: (error) => app.log.error({ err: error }, 'a worker was lost'),
  });
  const loading = pool.status();
  loading.catch(() => {});
  const { app, context } = await createServer(pool, {
    ...options,
    capabilities: served,
    host,
    page,
  }).catch(async (error) => {
    await pool.close();
    throw error;
  });
  app.server.maxConnections = limits.connections;
  const loaded = loading.then((status) => {
    const told = Object.entries(status);
    for (const [name, found] of told) {
      if (found !== 'ready') app.log.warn({ capability: name, code: found.code }, found.message);
    }
    if (!told.some(([, found]) => found === 'ready')) {
      const [, first] = told[0]!;
      const { code, message } = first as Exclude<typeof first, 'ready'>;
      throw new InputError(code, message);
    }
    context.status = status;
    app.log.info({ threads }, 'ready');
    return status;
  });
  loaded.catch(() => {});
  try {
    const url = await app.listen({ host, port });
    return { url, app, loaded, drain };
  } catch (error) {
    await pool.close();
    throw error;
  }

  async function drain(): Promise<void> {
    if (context.draining) return;
    context.draining = true;
    app.log.info('draining');
    const timer = setTimeout(() => app.server.closeAllConnections(), limits.drain);
    await app.close();
    clearTimeout(timer);
    await pool.close();
  }
}

function usualThreads(): number {
  const cores = availableParallelism();
  return cores > 2 ? cores - 1 : cores;
}

function besideUs(): BuiltFiles {
  return {
    worker: builtPath('node/worker.js'),
    decoder: builtPath('node/decoder.js'),
    page: builtPath('page'),
  };
}

/** The OpenAPI document, without starting anything. */
export async function openApi(options: ServerOptions = {}): Promise<object> {
  const nobody = {
    run: () => Promise.reject(new Error('no workers')),
    status: () => Promise.resolve({}),
    load: { threads: 0, running: 0, waiting: 0 },
    close: () => Promise.resolve(),
  };
  const { app } = await createServer(nobody, { ...options, log: false });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}

/** The token of a file, without the line end. */
export async function readToken(file: string): Promise<string> {
  return checkToken((await readFile(file, 'utf8')).trim(), file);
}
