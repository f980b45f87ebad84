import { describe, expect, test } from 'vitest';
import { server } from '../test/injected-server.js';

const nested = (depth: number) =>
  `{"text":"a","sentences":[{"start":0,"end":1,"own":${'['.repeat(depth - 3)}${']'.repeat(depth - 3)}}]}`;

describe('a body', () => {
  test.each(['annotate', 'stream?capability=parse'])(
    'that is nested too deep is refused by %s',
    async (path) => {
      const { post } = await server({ limits: { depth: 100 } });
      const type = path === 'annotate' ? 'application/json' : 'application/x-ndjson';
      const ask = async (body: string) =>
        (await post(`/v1/${path}`, body, { 'content-type': type })).body;
      expect(await ask(nested(101))).toContain('"code":"LIMIT"');
      expect(await ask(nested(4000))).toContain('"code":"LIMIT"');
      expect(await ask(nested(100))).toContain('"text":"a"');
      // Brackets in strings are none.
      expect(await ask(JSON.stringify({ text: '\\"[[{{'.repeat(200) }))).toContain('"sentences":');
    },
  );

  test('that is not UTF-8 is refused, not repaired', async () => {
    const { app, context } = await server();
    const ask = (url: string, type: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: Buffer.from('{"text":"caf\xe9"}', 'latin1'),
      });
    const answer = await ask('/v1/parse', 'application/json');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'UTF8']);
    const line = await ask('/v1/stream?capability=parse', 'application/x-ndjson');
    expect(line.json()).toMatchObject({ line: 1, problem: { code: 'UTF8' } });
    expect(context.workers).toMatchObject({ tasks: [] });
  });

  test('that forges a prototype is refused', async () => {
    const { post } = await server();
    for (const body of [
      '{"text":"a","__proto__":{"x":1}}',
      '{"text":"a","sentences":[{"start":0,"end":1,"__proto__":{"x":1}}]}',
      '{"text":"a","\\u005f_proto__":{"x":1}}',
    ]) {
      const answer = await post('/v1/parse', body);
      expect([answer.statusCode, answer.json().code], body).toEqual([400, 'JSON']);
    }
  });

  test('that is compressed is refused', async () => {
    const { post } = await server();
    const answer = await post('/v1/parse', { text: 'a' }, { 'content-encoding': 'gzip' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'MEDIA_TYPE']);
  });
});

describe('a query', () => {
  test.each([
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    'hasOwnProperty=1',
    'toString=1',
    'parser=best&parser=greedy',
    'parser',
    'parser=__proto__',
    '%zz=1',
  ])('?%s is refused', async (query) => {
    const { post } = await server();
    for (const path of ['/v1/parse?', '/v1/stream?capability=parse&']) {
      const type = path.includes('stream') ? 'application/x-ndjson' : 'application/json';
      const answer = await post(path + query, '{"text":"a"}', { 'content-type': type });
      expect([answer.statusCode, answer.json().code], path).toEqual([400, 'SCHEMA']);
    }
  });

  test.each(['__proto__', 'constructor', 'toString', 'annotate&capability=parse'])(
    'there is no capability %s',
    async (name) => {
      const { post } = await server();
      const type = { 'content-type': 'application/x-ndjson' };
      const answer = await post(`/v1/stream?capability=${name}`, '{"text":"a"}', type);
      expect(answer.json()).toMatchObject({ code: 'SCHEMA' });
    },
  );
});
