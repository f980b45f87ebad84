import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { server } from '../../test/injected-server.js';
import { listening } from '../../test/raw-request.js';

const opening = [
  'POST /v1/stream?capability=parse HTTP/1.1',
  'host: localhost',
  'content-type: application/x-ndjson',
  'transfer-encoding: chunked',
  '',
  '',
].join('\r\n');

const chunk = (bytes: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);

const linesIn = (answer: string): string[] =>
  [...answer.matchAll(/^\{.*\}$/gm)].map(([line]) => {
    const { id, line: number, problem } = JSON.parse(line);
    return id ?? `${number} ${problem.code}`;
  });

describe('a stream over a connection', () => {
  test('goes on after a line that is too long, and one that is not UTF-8', async () => {
    const { app } = await server({ limits: { line: 100 } });
    const { send } = await listening(app);
    const answer = await send(
      opening.replace('host:', 'connection: close\r\nhost:'),
      chunk('{"id":"a","text":"a"}\n'),
      chunk(`{"id":"b","text":"${'x'.repeat(5000)}`),
      chunk(`${'x'.repeat(100)}"}\n{"id":"c","text":"c"}\n`),
      chunk(Buffer.from('{"id":"d","text":"\xe9"}\n{"id":"e","text":"e"}\n', 'latin1')),
      chunk(''),
    );
    await app.close();
    expect(linesIn(answer)).toEqual(['a', '2 LIMIT', 'c', '4 UTF8', 'e']);
  });

  test('that sends white space now and then is ended, with an answer that says so', async () => {
    const { app, context } = await server({ limits: { pause: 200, idle: 100 } });
    const { port } = await listening(app);
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(opening);
    socket.write(chunk('{"id":"a","text":"a"}\n'));
    const drops = setInterval(() => socket.write(chunk(' ')), 20);
    let answer = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      answer += piece;
    });
    await once(socket, 'close');
    clearInterval(drops);
    expect(linesIn(answer)).toEqual(['a', '2 SLOW']);
    // Ended as an answer ends, not cut off.
    expect(answer).toMatch(/\r\n0\r\n\r\n$/);
    await vi.waitFor(() => expect(context).toMatchObject({ openStreams: 0, unread: 0 }));
    await app.close();
  });

  test('whose answers nobody reads is left, and its place is free again', async () => {
    const { app, context } = await server({ limits: { taking: 200 } });
    const { port } = await listening(app);
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.pause();
    socket.write(opening);
    const row = chunk(`${JSON.stringify({ text: 'x'.repeat(90_000) })}\n`);
    await vi.waitFor(
      () => {
        if (context.openStreams === 1) for (let i = 0; i < 40; i++) socket.write(row);
        expect(socket.destroyed || (context.openStreams === 0 && socket.bytesWritten > 1e6)).toBe(
          true,
        );
      },
      { timeout: 20_000, interval: 20 },
    );
    socket.destroy();
    await vi.waitFor(() => expect(context).toMatchObject({ openStreams: 0, unread: 0 }));
    await app.close();
  });
});
