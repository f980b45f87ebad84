import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './context.js';
import { cut, type SparingLog } from './log.js';
import { asProblem, ProblemError, problemOf, unknownField } from './problem.js';
import { safeHeaders } from './security.js';

/** Every mistake is answered by a problem document; the log has its code, and only of surprises the message. */
export function answerProblems(app: Server, log: SparingLog): void {
  const routes = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    routes.set(url, [...(routes.get(url) ?? []), ...[method].flat()]);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = fromFastify(error, request) ?? asProblem(error);
    log.line(() => {
      if (problem.code === 'INTERNAL') request.log.error({ err: error }, 'failed');
      else request.log.info({ code: problem.code }, 'refused');
    });
    return sendProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const methods = routes.get(path);
    // It may be as long as all headers together.
    const told = cut(path, 100);
    if (methods === undefined) {
      throw new ProblemError('NOT_FOUND', `there is no ${told}; /openapi.json tells what there is`);
    }
    reply.header('allow', methods.join(', '));
    throw new ProblemError(
      'METHOD',
      `${told} takes ${methods.join(' and ')}, not ${request.method}`,
    );
  });
}

/** A path that cannot be decoded is refused before it has a route, and so before anything else looks at it. */
export function refuseBadPath(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...safeHeaders, 'x-request-id': request.id, connection: 'close' });
  sendProblem(new ProblemError('HTTP', 'the path cannot be decoded'), request, reply);
}

function sendProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply) {
  const { retryAfter } = problem.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (problem.code === 'TOKEN') reply.header('www-authenticate', 'Bearer realm="hedgerow"');
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemOf(problem), instance: request.id }));
}

/** What is no request, or not one in time, is answered too, as well as that goes. */
export function refuseGarbage(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new ProblemError('SLOW', 'the request did not arrive in time')
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? new ProblemError('HEADERS', 'the headers of the request are too long')
        : new ProblemError('HTTP', 'this is no HTTP request');
  const body = JSON.stringify(problemOf(problem));
  socket.write(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'connection: close',
      'content-type: application/problem+json',
      ...Object.entries(safeHeaders).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}

function fromFastify(error: FastifyError, request: FastifyRequest): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error.validation !== undefined)
    return new ProblemError('SCHEMA', validationMessage(error, request));
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new ProblemError('JSON', error.message);
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ProblemError('LIMIT', 'the body is too long', {
        hint: 'send it in parts, or as a stream',
      });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ProblemError('JSON', error.message);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ProblemError(
        'MEDIA_TYPE',
        'the content type is application/json, or application/x-ndjson of a stream',
      );
  }
  const status = error.statusCode ?? 500;
  // Mistakes that Fastify itself finds in a request.
  if (status >= 400 && status < 500) {
    return new ProblemError('SCHEMA', error.message || (STATUS_CODES[status] ?? 'bad request'));
  }
  return undefined;
}

/** Of a body that may be one document or several, what is wrong with the kind that it is. */
function validationMessage(
  { validation = [], validationContext }: FastifyError,
  { body }: FastifyRequest,
): string {
  const branch = `#/anyOf/${Array.isArray(body) ? 1 : 0}`;
  const told = validation.find(({ schemaPath }) => schemaPath.startsWith(branch)) ?? validation[0];
  const where = `${validationContext === 'querystring' ? 'the query' : 'the body'}${(told?.instancePath ?? '').replaceAll('/', '.')}`;
  const { additionalProperty, allowedValues } = (told?.params ?? {}) as {
    additionalProperty?: string;
    allowedValues?: readonly string[];
  };
  if (additionalProperty !== undefined) {
    return unknownField(where, additionalProperty);
  }
  const choices = allowedValues === undefined ? '' : `: ${allowedValues.join(', ')}`;
  return `${where} ${told?.message ?? 'is not as expected'}${choices}`;
}
