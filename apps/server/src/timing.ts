import type { FastifyRequest } from 'fastify';
import type { Limits } from './limits.js';
import type { Server } from './server.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as it likes, as long as something comes. */
    readonly unhurried?: boolean;
  }
}

/** A body that does not arrive in time is not waited for: its connection is closed. */
export function dropSlow(app: Server, { timeout }: Limits): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || request.routeOptions.config.unhurried === true) return;
    const timer = setTimeout(() => {
      request.log.info({ code: 'SLOW' }, 'refused');
      request.raw.destroy();
    }, timeout);
    timers.set(request, timer);
  });
  // By now the body is here.
  app.addHook('preValidation', async (request) => clearTimeout(timers.get(request)));
  app.addHook('onRequestAbort', async (request) => clearTimeout(timers.get(request)));
  app.addHook('onResponse', async (request) => clearTimeout(timers.get(request)));
}
