import { describe, expect, test } from 'vitest';
import { server } from '../test/injected-server.js';
import { listening, problemIn, rawRequest, statusIn } from '../test/raw-request.js';
import { checkToken } from './security.js';

describe('a token', () => {
  const token = 'open-sesame';
  test('is asked for, where one is set', async () => {
    const { post, get } = await server({ token: 'open-sesame' });
    const refused = await post('/v1/parse', { text: 'a' });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'TOKEN']);
    expect(refused.headers['www-authenticate']).toContain('Bearer');
    expect((await get('/metrics')).statusCode).toBe(401);
    const wrong = await post('/v1/parse', { text: 'a' }, { authorization: 'Bearer open' });
    expect(wrong.statusCode).toBe(401);
    const right = { authorization: 'Bearer open-sesame' };
    expect((await post('/v1/parse', { text: 'a' }, right)).statusCode).toBe(200);
    expect((await get('/health')).statusCode).toBe(200);
    expect((await get('/openapi.json')).json().security).toEqual([{ token: [] }]);
  });

  test.each([
    'POST /%761/annotate',
    'POST //v1/annotate',
    'POST http://localhost/v1/annotate',
    'POST /v1/stream?capability=parse',
    'GET /%6detrics',
    'GET /metrics?x=/health',
    'GET /metrics#/health',
    'GET http://localhost/metrics',
    'HEAD /metrics',
    'OPTIONS /metrics',
    'GET /v1/annotate',
    'GET /nowhere',
    'GET /health/',
    'DELETE /health',
    'OPTIONS *',
  ])('%s is closed without it', async (target) => {
    const { app } = await server({ token });
    const { send } = await listening(app);
    const body = target.startsWith('POST') ? '{"text":"a"}' : '';
    const refused = await send(rawRequest(target, { body }));
    const headers = [`authorization: Bearer ${token}`];
    const answered = await send(rawRequest(target, { headers, body }));
    await app.close();
    expect(statusIn(refused)).toBe(401);
    expect(refused).toContain('x-request-id: ');
    expect(statusIn(answered)).not.toBe(401);
  });

  test.each(['/health', '/ready', '/version', '/openapi.json', '/'])('%s is open', async (url) => {
    const page = [{ path: '/', type: 'text/html', body: Buffer.from('<p>') }];
    const { get } = await server({ token, page });
    expect((await get(url)).statusCode).toBe(200);
  });

  test.each(['', 'a', 'seven77', 'white space', 'schlüsselwort', 'line\nline'])(
    '%j is none',
    async (bad) => {
      expect(() => checkToken(bad, 'HERE')).toThrow(/^HERE: a token is at least eight characters/);
      await expect(server({ token: bad })).rejects.toMatchObject({ code: 'TOKEN' });
    },
  );
});

describe('a host', () => {
  async function ask(
    target: string,
    host: string,
    options: Parameters<typeof server>[0] = {},
    headers: readonly string[] = [],
  ): Promise<string> {
    const { app } = await server(options);
    const { send } = await listening(app);
    const answer = await send(rawRequest(target, { host, headers, body: '{"text":"a"}' }));
    await app.close();
    return answer;
  }
  const work = 'POST /v1/parse';

  test.each([
    'localhost',
    'localhost:8017',
    'LOCALHOST:1',
    '127.0.0.1',
    '127.0.0.1:8017',
    '[::1]',
    '[::1]:8017',
  ])('%s is this machine', async (host) => {
    expect(statusIn(await ask(work, host))).toBe(200);
  });

  test.each([
    'rebound.example',
    'rebound.example:8017',
    'localhost.rebound.example',
    'rebound.example/localhost',
    'localhost@rebound.example',
    'localhost:80:80',
    'localhost:99999',
    '192.0.2.7',
    '[2001:db8::1]',
    'a b',
  ])('%s is another', async (host) => {
    const answer = await ask(work, host);
    expect(statusIn(answer)).toBe(421);
    expect(problemIn(answer)).toMatchObject({
      code: 'HOST',
      hint: expect.stringContaining('--allowed-host'),
    });
  });

  test('another before the path is refused, whatever the header says', async () => {
    const answer = await ask('POST http://rebound.example/v1/parse', 'localhost');
    expect(problemIn(answer).code).toBe('HOST');
    expect(statusIn(await ask('POST http://localhost:8017/v1/parse', 'localhost'))).toBe(200);
  });

  test('none, and several, are answered by a problem', async () => {
    expect(problemIn(await ask(work, ''))).toMatchObject({ code: 'HTTP' });
    const several = await ask(work, 'localhost', {}, ['host: rebound.example']);
    expect(problemIn(several)).toMatchObject({ code: 'HTTP' });
  });

  test('others can be allowed, and the one that it listens on is', async () => {
    const options = { host: '192.0.2.7', allowedHosts: ['hedgerow.example', '2001:db8::1'] };
    for (const host of ['192.0.2.7:8017', 'Hedgerow.example', '[2001:db8:0::1]:80', 'localhost']) {
      expect(statusIn(await ask(work, host, options)), host).toBe(200);
    }
    expect(statusIn(await ask(work, 'www.hedgerow.example', options))).toBe(421);
  });

  test.each(['0.0.0.0', '::'])('on %s any address is taken, and no name', async (host) => {
    expect(statusIn(await ask(work, '198.51.100.4:8017', { host }))).toBe(200);
    expect(statusIn(await ask(work, '[2001:db8::9]', { host }))).toBe(200);
    expect(statusIn(await ask(work, 'rebound.example', { host }))).toBe(421);
  });

  test.each(['', 'http://hedgerow.example', 'hedgerow.example:80', 'a b', 'x/y'])(
    '%j is none that can be allowed',
    async (name) => {
      await expect(server({ allowedHosts: [name] })).rejects.toMatchObject({ code: 'HOST' });
    },
  );
});

describe('a path', () => {
  test('that cannot be decoded is answered as everything else is', async () => {
    const { app } = await server();
    const { send } = await listening(app);
    const answer = await send(rawRequest('GET /%zz'));
    await app.close();
    expect(statusIn(answer)).toBe(400);
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toMatch(/x-request-id: \S/);
    expect(answer).toContain('application/problem+json');
    expect(problemIn(answer)).toMatchObject({ code: 'HTTP' });
  });

  test('that looks like a pattern is just one that there is not', async () => {
    const { app, get } = await server();
    for (const path of ['/v1/:a((a+)+)', '/v1/:a((', '/v1/*', '/:x(.*)', '/__proto__']) {
      expect((await get(path)).json(), path).toMatchObject({ code: 'NOT_FOUND' });
    }
    await app.close();
  });

  test('is told back cut short', async () => {
    const { get } = await server();
    const { detail } = (await get(`/${'x'.repeat(5000)}`)).json();
    expect(detail.length).toBeLessThan(200);
  });
});
