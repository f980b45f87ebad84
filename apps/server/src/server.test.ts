import { capabilities } from '@hedgerow/catalogue';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test, vi } from 'vitest';
import { allReady, server } from '../test/injected-server.js';
import { echo, pretendWorkers } from '../test/pretend-workers.js';
import { ProblemError } from './problem.js';

describe.each(capabilities)('/v1/$name', ({ name }) => {
  test('one document', async () => {
    const { post } = await server();
    const answer = await post(`/v1/${name}`, { text: 'Rain fell.' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({
      id: '1',
      text: 'Rain fell.',
      sentences: [{ start: 0, end: 10 }],
    });
  });

  test('several documents', async () => {
    const { post } = await server();
    const answer = await post(`/v1/${name}`, [{ text: 'a' }, { id: 'b', text: 'b' }]);
    expect(answer.json()).toMatchObject([{ text: 'a' }, { id: 'b', text: 'b' }]);
  });

  test('an option that it does not have', async () => {
    const { post } = await server();
    const answer = await post(`/v1/${name}?speed=high`, { text: 'a' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'OPTION',
      detail: 'there is no option "speed"',
    });
  });

  test('without its model', async () => {
    const { post, context, get } = await server();
    context.status = { ...allReady, [name]: { code: 'NO_MODEL', message: 'there is no x.bin' } };
    const answer = await post(`/v1/${name}`, { text: 'a' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'NO_MODEL', detail: 'there is no x.bin' });
    expect((await get('/ready')).json().capabilities[name]).toBe('NO_MODEL');
  });
});

const tableOf = (format: string, rows: string, layers?: readonly string[]) => ({
  table: { format, rows },
  layers: layers ?? expect.arrayContaining(['cues', 'scopes']),
});

describe('options', () => {
  test('reach the worker', async () => {
    const workers = pretendWorkers();
    const { post } = await server({}, workers);
    await post('/v1/annotate?kinds=negation&parser=greedy', { text: 'a' });
    expect(workers.tasks[0]).toEqual({
      capability: 'annotate',
      options: { kinds: ['negation'], parser: 'greedy' },
      documents: { text: 'a' },
      shape: {},
    });
  });

  test('are checked, and the choices told', async () => {
    const { post } = await server();
    const answer = await post('/v1/annotate?kinds=doubt', { text: 'a' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('some of speculation, negation');
  });

  test('the answer can be lean, or a table', async () => {
    const workers = pretendWorkers();
    const { post } = await server({}, workers);
    const shapes = [
      ['/v1/parse?layers=tags,lemmas', { layers: ['tags', 'lemmas'] }],
      ['/v1/annotate?to=json', {}],
      ['/v1/annotate?to=csv&layers=cues', tableOf('csv', 'scopes', ['cues'])],
      ['/v1/annotate?to=tsv&rows=sentences', tableOf('tsv', 'sentences')],
      ['/v1/status?to=csv', tableOf('csv', 'statuses')],
    ] as const;
    for (const [url, shape] of shapes) {
      await post(url, { text: 'a' });
      expect(workers.tasks.at(-1), url).toMatchObject({ options: {}, shape });
    }
  });

  test.each([
    ['/v1/annotate?layers=moss', 'layers: expected some of tokens,'],
    ['/v1/annotate?layers=cues&layers=scopes', 'layers: it is said twice'],
    ['/v1/annotate?to=xml', 'to: expected json, csv, tsv'],
    ['/v1/annotate?to=parquet', 'Parquet is written by the command alone'],
    ['/v1/annotate?rows=cues', 'rows: they are those of a table'],
    ['/v1/annotate?to=csv&rows=statuses', 'rows: expected scopes, cues, sentences'],
    ['/v1/parse?to=csv', 'there is no option "to"'],
  ])('%s is refused', async (url, detail) => {
    const { post } = await server();
    const answer = await post(url, { text: 'a' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'OPTION',
      detail: expect.stringContaining(detail),
    });
  });

  test('no capability has options of these names', () => {
    const names = capabilities.flatMap(({ options }) => Object.keys(options));
    expect(names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(layers|to|rows)$/)]),
    );
  });

  test('only what is asked for is served', async () => {
    const { post } = await server({
      capabilities: capabilities.filter(({ name }) => name === 'parse'),
    });
    expect((await post('/v1/parse', { text: 'a' })).statusCode).toBe(200);
    expect((await post('/v1/annotate', { text: 'a' })).statusCode).toBe(404);
  });
});

describe('what is refused', () => {
  test.each([
    ['no JSON', '{"text": ', 400, 'JSON', /JSON/],
    ['nothing', '', 400, 'JSON', /empty/],
    ['no text', {}, 400, 'SCHEMA', /the body must have required property/],
    ['a text that is none', { text: 7 }, 400, 'SCHEMA', /the body\.text must be string/],
    ['a field that is none', { text: 'a', texts: 1 }, 400, 'SCHEMA', /"texts", which is not known/],
    ['an id that is none', { id: true, text: 'a' }, 400, 'SCHEMA', /the body\.id must be string/],
    ['an id of too many digits', { id: 2 ** 53, text: 'a' }, 400, 'SCHEMA', /the body\.id must/],
    ['a bad one of several', [{ text: 'a' }, { text: 7 }], 400, 'SCHEMA', /the body\.1\.text must/],
    ['no documents', [], 400, 'SCHEMA', /fewer than 1/],
    ['too many', Array(4).fill({ text: 'a' }), 400, 'SCHEMA', /more than 3/],
    ['too long a text', { text: 'x'.repeat(51) }, 413, 'LIMIT', /51 characters, 50 are the most/],
    ['too long a body', { text: 'x'.repeat(2000) }, 413, 'LIMIT', /the body is too long/],
    ['what the worker refuses', { text: 'bad' }, 422, 'SPAN', /found a bad span/],
  ])('%s', async (_what, payload, status, code, detail) => {
    const { post } = await server({ limits: { documents: 3, text: 50, body: 1000 } });
    const answer = await post('/v1/annotate', payload, { 'x-request-id': 'mine-7' });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['x-request-id']).toBe('mine-7');
    const body = answer.json();
    expect(body).toMatchObject({ status, code, instance: 'mine-7' });
    expect(body.detail).toMatch(detail);
    expect(body.title).toBeTruthy();
  });

  test('another type of body, another path, another method', async () => {
    const { post, get } = await server();
    const typed = await post('/v1/parse', 'rain', { 'content-type': 'text/plain' });
    expect([typed.statusCode, typed.json().code]).toEqual([415, 'MEDIA_TYPE']);
    const path = await get('/v2/parse');
    expect([path.statusCode, path.json().code]).toEqual([404, 'NOT_FOUND']);
    const method = await get('/v1/parse');
    expect([method.statusCode, method.json().code]).toEqual([405, 'METHOD']);
    expect(method.headers.allow).toBe('POST');
  });

  test('more than there is room for, with when to come back', async () => {
    const full = new ProblemError('QUEUE_FULL', '3 requests wait already', { retryAfter: 4 });
    const { post } = await server(
      {},
      pretendWorkers(() => Promise.reject(full)),
    );
    const answer = await post('/v1/parse', { text: 'a' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('4');
  });

  test('a surprise is not told to the client', async () => {
    const { post } = await server(
      {},
      pretendWorkers(() => Promise.reject(new TypeError('x is undefined'))),
    );
    const answer = await post('/v1/parse', { text: 'a' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('undefined');
  });

  test('work before the models are there, and work when it is about to end', async () => {
    const { post, get, context } = await server();
    context.status = undefined;
    expect((await post('/v1/parse', { text: 'a' })).json().code).toBe('BUSY');
    expect((await get('/ready')).statusCode).toBe(503);
    context.status = allReady;
    expect((await get('/ready')).statusCode).toBe(200);
    context.draining = true;
    expect((await post('/v1/parse', { text: 'a' })).json().code).toBe('DRAINING');
    expect((await get('/ready')).json()).toMatchObject({ ready: false, draining: true });
    expect((await get('/health')).statusCode).toBe(200);
  });
});

describe('/v1/stream', () => {
  const ndjson = { 'content-type': 'application/x-ndjson' };

  test('a line for a line, in order, whichever is done first', async () => {
    let calls = 0;
    const { post } = await server(
      {},
      pretendWorkers(async (task) => {
        // The later a line comes the sooner it is done.
        for (let turns = 6 - calls++ * 2; turns > 0; turns--) await Promise.resolve();
        return echo(task);
      }),
    );
    const answer = await post(
      '/v1/stream?capability=parse',
      '{"id":"1","text":"a"}\n\n{"id":"2","text":"b"}\r\n{"id":"3","text":"c"}',
      ndjson,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(lines(answer.body).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  test('what cannot be used is told in its place', async () => {
    const { post } = await server({ limits: { text: 10 } });
    const answer = await post(
      '/v1/stream?capability=parse',
      [
        '{"text":',
        '{"text":"good"}',
        '{"txt":"a"}',
        '{"text":"bad"}',
        `{"text":"${'x'.repeat(11)}"}`,
      ].join('\n'),
      ndjson,
    );
    expect(
      lines(answer.body).map(({ line, text, problem }) => text ?? `${line} ${problem?.code}`),
    ).toEqual(['1 JSON', 'good', '3 SCHEMA', '4 SPAN', '5 LIMIT']);
  });

  test('needs a capability that there is, and options of that', async () => {
    const { post } = await server();
    expect((await post('/v1/stream', '', ndjson)).json().code).toBe('OPTION');
    expect((await post('/v1/stream?capability=sing', '', ndjson)).json().code).toBe('OPTION');
    const other = await post('/v1/stream?capability=mixed&parser=best', '', ndjson);
    expect(other.json().detail).toBe('there is no option "parser"');
    const typed = await post('/v1/stream?capability=mixed', { text: 'a' });
    expect(typed.json().code).toBe('MEDIA_TYPE');
  });

  test('only so many at once', async () => {
    const { post, context } = await server({ limits: { streams: 1 } });
    const url = '/v1/stream?capability=parse';
    await post(url, '{"text":"a"}', ndjson);
    await vi.waitFor(() => expect(context.openStreams).toBe(0));
    context.openStreams = 1;
    expect((await post(url, '{"text":"a"}', ndjson)).statusCode).toBe(429);
  });
});

describe('what it tells of itself', () => {
  test('/version and /health', async () => {
    const { get } = await server();
    expect((await get('/version')).json()).toMatchObject({ name: '@hedgerow/server' });
    expect((await get('/health')).json()).toEqual({ status: 'ok' });
  });

  test('/metrics', async () => {
    const { post, get } = await server();
    await post('/v1/parse', { text: 'a' });
    await post('/v1/parse', {});
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'hedgerow_requests_total{route="/v1/parse",method="POST",status="200"} 1',
    );
    expect(body).toContain(
      'hedgerow_requests_total{route="/v1/parse",method="POST",status="400"} 1',
    );
    expect(body).toContain('hedgerow_request_duration_seconds_bucket{le="0.05",route="/v1/parse"}');
    expect(body).toContain('hedgerow_work_waiting 3');
    expect(body).toContain('hedgerow_sentences_total{capability="parse"} 1');
    expect(body).toMatch(/process_resident_memory_bytes \d/);
  });

  test('/openapi.json has every capability, with its options', async () => {
    const { get } = await server();
    const api = (await get('/openapi.json')).json();
    expect(api.openapi).toBe('3.1.0');
    const shape = ['layers'];
    const tables = ['annotate', 'status'];
    for (const { name, title, options } of capabilities) {
      const { post } = api.paths[`/v1/${name}`];
      expect(post.summary).toBe(title);
      expect((post.parameters ?? []).map((parameter: { name: string }) => parameter.name)).toEqual([
        ...Object.keys(options),
        ...(tables.includes(name) ? [...shape, 'to', 'rows'] : shape),
      ]);
      expect(Object.keys(post.responses)).toEqual(['200', '4XX', '5XX']);
    }
    expect(Object.keys(api.components.schemas).sort()).toEqual(['Document', 'Problem']);
  });

  test('/openapi.json is valid, and has every route but the page', async () => {
    const { app, get } = await server({ token: 'open-sesame' });
    const api = (await get('/openapi.json')).json();
    const { valid, errors } = await new Validator().validate(structuredClone(api));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    for (const [path, methods] of Object.entries<object>(api.paths)) {
      for (const [method, operation] of Object.entries<{
        operationId: string;
        responses: object;
      }>(methods as never)) {
        expect(app.hasRoute({ method: method.toUpperCase() as 'GET', url: path })).toBe(true);
        expect(operation.operationId, path).toBeTruthy();
        for (const response of Object.values<object>(operation.responses as never)) {
          expect(response, path).toHaveProperty('content');
          expect(response, path).not.toHaveProperty('description', 'Default Response');
        }
      }
    }
    const named = capabilities.map(({ name }) => `/v1/${name}`);
    const others = ['/v1/stream', '/health', '/ready', '/version', '/metrics', '/openapi.json'];
    expect(Object.keys(api.paths).sort()).toEqual([...named, ...others].sort());
    expect(api.paths['/v1/stream'].post.requestBody.content).toHaveProperty([
      'application/x-ndjson',
    ]);
  });

  test('an id for each request, its own or the client’s if that is harmless', async () => {
    const { get } = await server();
    expect((await get('/health')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const given = await get('/health', { 'x-request-id': 'a b<c>' });
    expect(given.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('safety', () => {
  test('headers on every answer', async () => {
    const { get } = await server();
    for (const url of ['/health', '/nowhere']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  test('the log has no text in it, whatever happens', async () => {
    const log: string[] = [];
    const { post } = await server({
      log: 'debug',
      logTo: { write: (line) => log.push(line) },
      limits: { text: 50 },
    });
    await post('/v1/parse', { text: 'Secret words.' });
    await post('/v1/parse', { text: 'Secret words. '.repeat(9) });
    await post('/v1/parse', '{"text": Secret words');
    await post('/v1/parse', { text: 'a', Secret: 1 });
    await post('/v1/parse?Secret=1', { text: 'a' });
    await post('/v1/stream?capability=parse', '{"text":"Secret words"', {
      'content-type': 'application/x-ndjson',
    });
    expect(log.length).toBeGreaterThan(6);
    expect(log.join('')).not.toContain('Secret');
    expect(log.join('')).toContain('"path":"/v1/parse"');
  });

  test('the page’s files, with a tag that saves sending them again', async () => {
    const page = [{ path: '/', type: 'text/html; charset=utf-8', body: Buffer.from('<p>') }];
    const { get } = await server({ page });
    const first = await get('/');
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    const again = await get('/', { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
  });
});

function lines(body: string): {
  id?: string;
  text?: string;
  line?: number;
  problem?: { code: string };
}[] {
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
