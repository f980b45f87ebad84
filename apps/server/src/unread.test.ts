import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { server } from '../test/injected-server.js';
import { pretendWorkers } from '../test/pretend-workers.js';
import { listening, rawRequest } from '../test/raw-request.js';

describe('answers that are not read', () => {
  test('are so much at most, then no more work is taken', async () => {
    const { post, context } = await server({ limits: { unread: 1000 } });
    context.unread = 1001;
    const answer = await post('/v1/parse', { text: 'a' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'BUSY']);
    context.unread = 0;
    expect((await post('/v1/parse', { text: 'a' })).statusCode).toBe(200);
    await vi.waitFor(() => expect(context.unread).toBe(0));
  });

  test('are not kept for a client that does not take them', async () => {
    const length = 1 << 24;
    const json = JSON.stringify('x'.repeat(length));
    const workers = pretendWorkers(async () => ({ text: json, sentences: 1 }));
    const { app, context } = await server({ limits: { taking: 200 } }, workers);
    const { port } = await listening(app);
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.pause();
    socket.write(rawRequest('POST /v1/parse', { body: '{"text":"a"}' }));
    await vi.waitFor(() => expect(context.unread).toBeGreaterThan(length));
    await vi.waitFor(() => expect(context.unread).toBe(0), { timeout: 10_000 });
    let taken = 0;
    socket.on('data', (piece) => {
      taken += piece.length;
    });
    socket.resume();
    await once(socket, 'close');
    expect(taken).toBeLessThan(length);
    await app.close();
  });
});
