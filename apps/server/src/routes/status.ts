import type { Context, Server } from '../server.js';

/** What supervisors, load balancers and the curious ask. */
export function statusRoutes(app: Server, context: Context): void {
  const tags = ['status'];
  // A server whose workers cannot be had any more is better started again.
  app.get('/health', { schema: { tags, summary: 'Whether it is alive' } }, (_request, reply) => {
    const alive = context.workers.load.threads > 0;
    return reply.code(alive ? 200 : 503).send({ status: alive ? 'ok' : 'no workers' });
  });
  app.get('/ready', { schema: { tags, summary: 'Whether it takes work' } }, (_request, reply) => {
    const { status, draining } = context;
    const loaded = Object.entries(status ?? {});
    const ready = !draining && loaded.some(([, told]) => told === 'ready');
    return reply.code(ready ? 200 : 503).send({
      ready,
      ...(draining && { draining }),
      capabilities: Object.fromEntries(
        loaded.map(([name, told]) => [name, told === 'ready' ? told : told.code]),
      ),
    });
  });
  app.get('/version', { schema: { tags, summary: 'What runs here' } }, () => ({
    name: '@hedgerow/server',
    version: context.version,
    node: process.version,
  }));
  app.get('/metrics', { schema: { tags, summary: 'For Prometheus' } }, async (_request, reply) =>
    reply.type(context.metrics.contentType).send(await context.metrics.text()),
  );
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
