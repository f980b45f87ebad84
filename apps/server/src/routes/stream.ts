import { Readable } from 'node:stream';
import { inOrder, isInputError } from '@hedgerow/document';
import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';
import type { Capability, Query } from '../capabilities.js';
import { checkGiven } from '../check-given.js';
import { givenDocument, streamResponses } from '../documents.js';
import { type Line, linesOf, untilIdle } from '../lines.js';
import { asProblem, ProblemError, problemOf } from '../problem.js';
import { jsonReader } from '../read-json.js';
import type { Context, Server } from '../server.js';
import { heldLines, requireRoom } from '../unread.js';
import { checkLengths, requireLoaded } from './analysis.js';

/**
 * `POST /v1/stream?capability=NAME`: a document a line in, a document a line out, in the same order, as they come. A
 * line that cannot be used is answered by a line `{"line", "problem"}`. Nothing is read faster than answers are taken.
 */
export function streamRoute(app: Server, context: Context): void {
  const { capabilities, limits } = context;
  const parse = jsonReader(app, limits);
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
          schema: { ...schema, body: givenDocument } as FastifySchema,
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
        querystring: Type.Object(
          {
            ...Object.assign({}, ...capabilities.map(({ options }) => options.properties)),
            capability: Type.Enum(
              capabilities.map(({ name }) => name),
              { description: 'What to do; the other options are those that it has.' },
            ),
          },
          { additionalProperties: false },
        ),
        response: streamResponses,
      },
    },
    async (request, reply) => {
      const { capability: name, ...options } = request.query as Query;
      const capability = capabilities.find((row) => row.name === name)!;
      requireOwn(capability, options);
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
          const task = { capability: name!, options, documents };
          const { json, sentences } = await context.workers.run(task, { patient: true });
          context.metrics.sentences(name!, sentences);
          return `${json}\n`;
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

function requireOwn({ name, options }: Capability, given: Query): void {
  const other = Object.keys(given).find((key) => options.properties[key] === undefined);
  if (other !== undefined) throw new ProblemError('SCHEMA', `${name} has no option ${other}`);
}

function codeOf(error: unknown): string {
  return isInputError(error) || error instanceof ProblemError ? error.code : 'GONE';
}
