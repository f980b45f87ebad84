import type { AnyCapability } from '@hedgerow/capability';
import type { FastifySchema } from 'fastify';
import { readShape, shapeParameters, tableFormats } from '../answer-shape.js';
import type { Context, Server } from '../context.js';
import { analysisResponses, type GivenDocument, givenBody } from '../documents.js';
import type { Limits } from '../limits.js';
import { ProblemError } from '../problem.js';
import { queryParameters, readQuery } from '../query.js';
import { holdAnswer, requireRoom } from '../unread.js';

/** `POST /v1/NAME` for each capability: one document or several in, the same out. */
export function analysisRoutes(app: Server, context: Context): void {
  for (const capability of context.capabilities) {
    app.post(
      `/v1/${capability.name}`,
      {
        config: {
          // Told in the documentation alone: what comes is read by the table of options.
          swaggerTransform: ({ schema, url }) => ({
            schema: {
              ...schema,
              querystring: queryParameters([capability], shapeParameters(capability)),
            } as FastifySchema,
            url,
          }),
        },
        schema: {
          operationId: capability.name,
          summary: capability.title,
          description: capability.description,
          tags: ['analysis'],
          body: givenBody(context.limits.documents),
          response: analysisResponses,
        },
        // Answers come from the workers as text; the schemas are for the documentation.
        serializerCompiler: () => (data) => JSON.stringify(data),
      },
      async (request, reply) => {
        const documents = request.body as GivenDocument | GivenDocument[];
        requireLoaded(context, capability);
        requireRoom(context);
        checkLengths(documents, context.limits);
        const gone = new AbortController();
        const leave = () => {
          if (!reply.raw.writableEnded) gone.abort(new ProblemError('GONE', 'the client has left'));
        };
        reply.raw.once('close', leave);
        const { shape, rest } = readShape(capability, request.query, context.capabilities);
        const options = readQuery(capability, rest);
        const { text, sentences } = await context.workers.run(
          { capability: capability.name, options, documents, shape },
          { signal: gone.signal },
        );
        context.metrics.sentences(capability.name, sentences);
        holdAnswer(context, reply.raw, text.length);
        const type = shape.table ? tableFormats[shape.table.format].type : 'application/json';
        return reply.type(`${type}; charset=utf-8`).send(text as never);
      },
    );
  }
}

export function requireLoaded({ status, draining }: Context, { name }: AnyCapability): void {
  if (draining) throw new ProblemError('DRAINING', 'the server is about to end', { retryAfter: 5 });
  if (status === undefined) {
    throw new ProblemError('BUSY', 'the models are being loaded', { retryAfter: 2 });
  }
  const told = status[name];
  if (told !== 'ready') {
    throw new ProblemError(told?.code ?? 'NO_MODEL', told?.message ?? `${name} is not served`);
  }
}

/** Before anything is handed on; how many sentences there are, the worker finds out. */
export function checkLengths(
  documents: GivenDocument | readonly GivenDocument[],
  { text: most }: Limits,
): void {
  const several = Array.isArray(documents);
  const all: readonly GivenDocument[] = several ? documents : [documents as GivenDocument];
  for (const [i, { text }] of all.entries()) {
    if (text.length <= most) continue;
    throw new ProblemError(
      'LIMIT',
      `the text has ${text.length} characters, ${most} are the most`,
      {
        hint: 'send it in parts, or as a stream',
        document: several ? i : undefined,
      },
    );
  }
}
