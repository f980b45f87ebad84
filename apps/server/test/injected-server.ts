import { capabilities } from '../src/capabilities.js';
import { createServer, type ServerOptions } from '../src/server.js';
import type { Workers } from '../src/workers.js';
import { pretendWorkers } from './pretend-workers.js';

export const allReady = Object.fromEntries(
  capabilities.map(({ name }) => [name, 'ready' as const]),
);

/** A server that does not listen, and what asks it. */
export async function server(options: ServerOptions = {}, workers: Workers = pretendWorkers()) {
  const { app, context } = await createServer(workers, { log: false, ...options });
  context.status = allReady;
  const post = (url: string, payload: unknown, headers: { [name: string]: string } = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
  return { app, context, post, get };
}
