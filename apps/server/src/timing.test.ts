import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { server } from '../test/injected-server.js';
import { listening, problemIn, rawRequest, statusIn } from '../test/raw-request.js';

/** Sends a beginning and then one character after another, until the connection is closed. */
async function drip(port: number, beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(beginning);
  const drops = setInterval(() => socket.write('x'), 20);
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    answer += piece;
  });
  await once(socket, 'close');
  clearInterval(drops);
  return answer;
}

describe('a body that comes drop by drop', () => {
  const slow = (target: string) =>
    `${target} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`;

  test.each(['POST /v1/parse', 'POST /nowhere', 'PUT /nowhere', 'DELETE /v1/parse'])(
    'is refused in time: %s',
    async (target) => {
      const { app } = await server({ limits: { timeout: 300 } });
      const { port } = await listening(app);
      const answer = await drip(port, slow(target));
      await app.close();
      expect(problemIn(answer).code).toMatch(/SLOW|NOT_FOUND|METHOD/);
    },
  );

  test.each(['GET /health', 'GET /nowhere', 'HEAD /ready'])(
    'does not hold the connection of one that has its answer: %s',
    async (target) => {
      const { app } = await server();
      const { port } = await listening(app);
      const answer = await drip(port, slow(target));
      await app.close();
      expect(answer).toContain('connection: close');
    },
  );

  test('nor of one that has no token', async () => {
    const { app } = await server({ token: 'open-sesame' });
    const { port } = await listening(app);
    expect(statusIn(await drip(port, slow('POST /v1/parse')))).toBe(401);
    await app.close();
  });
});

test('an expectation that nobody knows is passed over, and the answer is ours', async () => {
  const { app } = await server();
  const { send } = await listening(app);
  const answer = await send(rawRequest('GET /health', { headers: ['expect: tea'] }));
  await app.close();
  expect(statusIn(answer)).toBe(200);
  expect(answer).toContain('content-security-policy: ');
});
