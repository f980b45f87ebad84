import { Readable } from 'node:stream';
import type { AnyCapability } from '@hedgerow/capability';
import { InputError, inOrder, isInputError } from '@hedgerow/document';
import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { readLayers, shapeParameters } from '../answer-shape.js';
import { checkGiven } from '../check-given.js';
import type { Context, Server } from '../context.js';
import { givenDocument, streamResponses } from '../documents.js';
import { type Line, linesOf, untilIdle } from '../lines.js';
import { asProblem, ProblemError, problemOf } from '../problem.js';
import { queryParameters, readQuery } from '../query.js';
import { jsonReader } from '../read-json.js';
import { heldLines, requireRoom } from '../unread.js';
import { checkLengths, requireLoaded } from './analysis.js';

/**
 * `POST /v1/stream?capability=NAME`: a document a line in, a document a line out, in the same order, as they come. A
 * line that cannot be used is answered by a line `{"line", "problem"}`. Nothing is read faster than answers are taken.
 */
export function streamRoute(app: Server, context: Context): void {
  const { capabilities, limits } = context;
  const parse = jsonReader(app, limits);
  const which = Type.Enum(
    capabilities.map(({ name }) => name),
    { description: 'What to do; the other options are those that it has.' },
  );
  app.addContentTypeParser(
    ['application/x-ndjson', 'application/jsonl'],
    (_request, payload, done) => done(null, payload),
  );
  app.post(
    '/v1/stream',
    {
      config: {
        unhurried: true,
        // Told in the documentation alone: what comes is checked line by line.
        swaggerTransform: ({ schema, url }) => ({
          schema: {
            ...schema,
            body: givenDocument,
            querystring: queryParameters(capabilities, {
              ...shapeParameters(),
              capability: which,
            }),
          } as FastifySchema,
          url,
        }),
      },
      schema: {
        operationId: 'stream',
        summary: 'Documents without end',
        description:
          'JSON Lines in and out, in order; a line that cannot be used is answered by {"line", "problem"}.',
        tags: ['analysis'],
        consumes: ['application/x-ndjson'],
        response: streamResponses,
      },
    },
    async (request, reply) => {
      const { capability: name, ...query } = request.query as { readonly [name: string]: unknown };
      const capability = capabilities.find((row) => row.name === name);
      if (capability === undefined) throw noSuch(capabilities);
      const { shape, rest } = readLayers(query, capabilities);
      const options = readQuery(capability, rest);
      requireLoaded(context, capability);
      if (!(request.body instanceof Readable)) {
        throw new ProblemError(
          'MEDIA_TYPE',
          'the content type of a stream is application/x-ndjson',
        );
      }
      if (context.openStreams >= limits.streams) {
        const message = `${limits.streams} streams are open already`;
        throw new ProblemError('QUEUE_FULL', message, { retryAfter: 5 });
      }
      opened(1);
      const held = heldLines(context, reply.raw);
      const answer = async (line: Line) => {
        const text = await answerTo(line);
        held.add(text);
        return text;
      };
      const answerTo = async (line: Line) => {
        try {
          if ('problem' in line) throw line.problem;
          const documents = checkGiven(parse(line.text));
          requireRoom(context);
          checkLengths(documents, limits);
          const task = { capability: capability.name, options, documents, shape };
          const { text, sentences } = await context.workers.run(task, { patient: true });
          context.metrics.sentences(capability.name, sentences);
          return `${text}\n`;
        } catch (error) {
          const known = asProblem(error);
          if (known.code === 'INTERNAL') {
            context.log.line(() => request.log.error({ err: error }, 'failed'));
          }
          return `${JSON.stringify({ line: line.number, problem: problemOf(known) })}\n`;
        }
      };
      // Its own times count: a client that sends a little now and then is not silent, and yet holds a place.
      request.raw.socket.setTimeout?.(0);
      const body = request.body.iterator({ destroyOnReturn: false });
      const lines = untilIdle(linesOf(body, limits.line), limits.pause);
      const answered = inOrder(lines, answer, context.workers.load.threads + 1);
      const answers = Readable.from(held.taking(answered), {
        objectMode: true,
        highWaterMark: 1,
      });
      // Of a stream that is ended before its body is, nothing more is waited for.
      reply.raw.once('finish', () => {
        if (!request.raw.readableEnded) request.raw.socket.destroySoon();
      });
      answers.once('close', () => {
        held.end();
        opened(-1);
      });
      answers.on('error', (error) =>
        context.log.line(() => request.log.info({ code: codeOf(error) }, 'stream ended early')),
      );
      return reply.type('application/x-ndjson; charset=utf-8').send(answers);
    },
  );

  function opened(change: 1 | -1): void {
    context.openStreams += change;
    context.metrics.streams(change);
  }
}

function noSuch(capabilities: readonly AnyCapability[]): InputError {
  const names = capabilities.map(({ name }) => name).join(' or ');
  return new InputError('OPTION', `capability: it is not one that is served, expected ${names}`);
}

function codeOf(error: unknown): string {
  return isInputError(error) || error instanceof ProblemError ? error.code : 'GONE';
}
