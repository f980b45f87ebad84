import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { AnyCapability } from '@hedgerow/capability';
import { capabilities as shipped } from '@hedgerow/catalogue';
import Fastify, { LogController } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import type { Context, Server } from './context.js';
import { sharedSchemas } from './documents.js';
import { answerProblems, refuseBadPath, refuseGarbage } from './errors.js';
import { requireKnownHost } from './known-hosts.js';
import { type Limits, limitsFrom } from './limits.js';
import { type LogTarget, losable, serializers, sparingLog } from './log.js';
import { metrics } from './metrics.js';
import { readBodies } from './read-json.js';
import { analysisRoutes } from './routes/analysis.js';
import { type PageFiles, pageRoutes } from './routes/page.js';
import { statusRoutes } from './routes/status.js';
import { streamRoute } from './routes/stream.js';
import { requireToken, secureHeaders } from './security.js';
import { hasArrived, refuseSlow } from './timing.js';
import type { Workers } from './workers.js';

export interface ServerOptions {
  readonly limits?: Partial<Limits>;
  /** Which capabilities there are; default all that come with hedgerow. */
  readonly capabilities?: readonly AnyCapability[];
  /** What a client must send as `Authorization: Bearer ...` to have work done: at least eight characters. */
  readonly token?: string | undefined;
  /** Where it listens, and so a name that requests may be for. Default 127.0.0.1: nobody but this machine. */
  readonly host?: string;
  /** Other names that requests may be for: those that a proxy or a name server gives it. */
  readonly allowedHosts?: readonly string[];
  /** The files of the page; without them there is none. */
  readonly page?: PageFiles;
  /** `false`, or how much is logged. Default `info`. */
  readonly log?: false | 'debug' | 'info' | 'warn' | 'error';
  /** Where the log goes; default standard output. What cannot be written there is lost. */
  readonly logTo?: LogTarget;
}

/** The routes over the workers, not listening yet. */
export async function createServer(
  workers: Workers,
  options: ServerOptions = {},
): Promise<{ readonly app: Server; readonly context: Context }> {
  const limits = limitsFrom(options.limits);
  const numbers = metrics(() => workers.load);
  const app = Fastify({
    logger: loggerFor(options, () => numbers.lineLost('write')),
    bodyLimit: limits.body,
    connectionTimeout: limits.idle,
    // Headers must be here in time; of bodies `refuseSlow` takes care, since those of streams may take longer.
    http: {
      headersTimeout: limits.timeout,
      connectionsCheckingInterval: Math.min(limits.timeout, 5000),
      // `requireKnownHost` does, and answers in our form.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseGarbage,
    frameworkErrors: refuseBadPath,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // One line when all is done; two would be half of the work of a small request.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: ({ headers }) => acceptableId(headers['x-request-id']) ?? randomUUID(),
    // What a client sends is taken as it is or refused, never repaired.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as Server;

  const context: Context = {
    workers,
    limits,
    metrics: numbers,
    log: sparingLog(app.log, limits.log, { leftOut: () => numbers.lineLost('rate') }),
    version: manifest.version,
    capabilities: options.capabilities ?? shipped,
    status: undefined,
    draining: false,
    openStreams: 0,
    unread: 0,
  };
  app.addHook('onClose', async () => context.log.tell());
  // A page of another site may send text/plain without asking us first.
  app.removeContentTypeParser('text/plain');
  answerProblems(app, context.log);
  secureHeaders(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  requireKnownHost(app, options.host ?? '127.0.0.1', options.allowedHosts ?? []);
  if (options.token !== undefined) requireToken(app, options.token);
  refuseSlow(app, limits);
  readBodies(app, limits);
  // A connection that is kept alive would keep a server alive that is about to end.
  app.addHook('onSend', async (request, reply) => {
    const isStream = request.routeOptions.config?.unhurried === true && reply.statusCode === 200;
    if (context.draining || !(isStream || hasArrived(request))) reply.header('connection', 'close');
  });
  // Whatever else a client expects of us may be passed over.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none', config } = request.routeOptions;
    const tell = () =>
      request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    if (reply.statusCode >= 400 || config?.open === true) context.log.line(tell);
    else tell();
    context.metrics.answered(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
  });
  for (const schema of sharedSchemas()) app.addSchema(schema);
  await app.register(swagger, {
    openapi: openapi(context.version, options.token !== undefined),
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, i) => String($id ?? `def-${i}`),
    },
  });
  await app.register(async (part) => {
    analysisRoutes(part as unknown as Server, context);
    streamRoute(part as unknown as Server, context);
    statusRoutes(part as unknown as Server, context);
    if (options.page !== undefined) pageRoutes(part as unknown as Server, options.page);
  });
  return { app, context };
}

function loggerFor({ log = 'info', logTo = process.stdout }: ServerOptions, lost: () => void) {
  return log === false ? false : { level: log, stream: losable(logTo, lost), serializers };
}

function acceptableId(given: string | readonly string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : undefined;
}

function openapi(version: string, needsToken: boolean) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'hedgerow',
      version,
      description: 'What a text claims, denies and merely suspects.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'analysis', description: 'What is found in texts.' },
      { name: 'status', description: 'How the server is.' },
    ],
    components: {
      securitySchemes: { token: { type: 'http' as const, scheme: 'bearer' } },
    },
    ...(needsToken && { security: [{ token: [] }] }),
  };
}
