import { Type } from 'typebox';
import type { Context, Server } from '../context.js';

const tags = ['status'];

const ready = Type.Object({
  ready: Type.Boolean(),
  draining: Type.Optional(Type.Boolean({ description: 'It is about to end.' })),
  capabilities: Type.Record(Type.String(), Type.String(), {
    description: 'Of each: ready, or the code of what is missing.',
  }),
});

const version = Type.Object({ name: Type.String(), version: Type.String(), node: Type.String() });

const alive = Type.Object({ status: Type.String() });

/** What supervisors, load balancers and the curious ask. */
export function statusRoutes(app: Server, context: Context): void {
  // A server whose workers cannot be had any more is better started again.
  app.get(
    '/health',
    {
      config: { open: true },
      schema: {
        tags,
        operationId: 'health',
        summary: 'Whether it is alive',
        response: { 200: json('It is.', alive), 503: json('It has no workers.', alive) },
      },
    },
    async (_request, reply) => {
      const well = context.workers.load.threads > 0;
      return reply.code(well ? 200 : 503).send({ status: well ? 'ok' : 'no workers' });
    },
  );
  app.get(
    '/ready',
    {
      config: { open: true },
      schema: {
        tags,
        operationId: 'ready',
        summary: 'Whether it takes work',
        response: { 200: json('It does.', ready), 503: json('Not yet, or no longer.', ready) },
      },
    },
    async (_request, reply) => {
      const { status, draining } = context;
      const loaded = Object.entries(status ?? {});
      const takesWork = !draining && loaded.some(([, told]) => told === 'ready');
      return reply.code(takesWork ? 200 : 503).send({
        ready: takesWork,
        ...(draining && { draining }),
        capabilities: Object.fromEntries(
          loaded.map(([name, told]) => [name, told === 'ready' ? told : told.code]),
        ),
      });
    },
  );
  app.get(
    '/version',
    {
      config: { open: true },
      schema: {
        tags,
        operationId: 'version',
        summary: 'What runs here',
        response: { 200: json('Names and versions.', version) },
      },
    },
    () => ({ name: '@hedgerow/server', version: context.version, node: process.version }),
  );
  app.get(
    '/metrics',
    {
      schema: {
        tags,
        operationId: 'metrics',
        summary: 'For Prometheus',
        response: {
          200: {
            description: 'Requests, latency, queue, sentences and memory.',
            content: { 'text/plain': { schema: Type.String() } },
          },
        },
      },
    },
    async (_request, reply) =>
      reply.type(context.metrics.contentType).send(await context.metrics.text()),
  );
  app.get(
    '/openapi.json',
    {
      config: { open: true },
      schema: {
        tags,
        operationId: 'openapi',
        summary: 'This document',
        response: { 200: json('OpenAPI 3.1.', Type.Object({}, { additionalProperties: true })) },
      },
    },
    () => app.swagger(),
  );
}

function json<S>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } };
}
