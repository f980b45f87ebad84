import type { FastifyRequest } from 'fastify';
import type { Server } from './context.js';
import type { Limits } from './limits.js';
import { ProblemError } from './problem.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as it likes, as long as something comes. */
    readonly unhurried?: boolean;
  }
}

/** A body that does not arrive in time is not waited for: the client is told so, and its connection closed. */
export function refuseSlow(app: Server, { timeout }: Limits): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request) || request.routeOptions.config.unhurried === true) return;
    const timer = setTimeout(() => {
      // To whoever reads the body it has ended badly, which is answered as any other bad end.
      request.raw.emit(
        'error',
        new ProblemError('SLOW', `the body took longer than ${timeout} ms to arrive`),
      );
    }, timeout);
    timers.set(request, timer);
  });
  // By now the body is here.
  app.addHook('preValidation', async (request) => clearTimeout(timers.get(request)));
  app.addHook('onRequestAbort', async (request) => clearTimeout(timers.get(request)));
  app.addHook('onResponse', async (request) => clearTimeout(timers.get(request)));
}

/** Whether all of a request is here; what is left of a body that nobody reads would be waited for, drop by drop. */
export function hasArrived(request: FastifyRequest): boolean {
  return request.raw.complete || !hasBody(request);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}
