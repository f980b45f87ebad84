import { createWriteStream, existsSync } from 'node:fs';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { server } from '../test/injected-server.js';
import { losable, sparingLog } from './log.js';

describe('a log that cannot be written', () => {
  test('loses its lines, and nothing else', async () => {
    const lost = vi.fn();
    const broken = new Writable({
      autoDestroy: false,
      write: (_chunk, _encoding, done) =>
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    });
    const log = losable(broken, lost);
    log.write('a\n');
    log.write('b\n');
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(2));
  });

  test('what throws is taken as lost', () => {
    const lost = vi.fn();
    losable(
      {
        write: () => {
          throw new Error('no');
        },
      },
      lost,
    ).write('a\n');
    expect(lost).toHaveBeenCalledOnce();
  });

  test('a reader that does not read does not fill the memory', () => {
    const lost = vi.fn();
    const unread = new PassThrough();
    const log = losable(unread, lost);
    const line = 'x'.repeat(1000);
    for (let i = 0; i < 5000; i++) log.write(line);
    expect(unread.writableLength).toBeLessThan(1.1 * 2 ** 20);
    expect(lost.mock.calls.length).toBeGreaterThan(3000);
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk: requests are answered', async () => {
    const full = createWriteStream('/dev/full');
    const { app, post, get } = await server({ log: 'info', logTo: full });
    for (let i = 0; i < 3; i++) {
      expect((await post('/v1/parse', { text: 'a' })).statusCode).toBe(200);
    }
    await vi.waitFor(async () =>
      expect((await get('/metrics')).body).toMatch(
        /hedgerow_log_lines_lost_total\{why="write"\} [1-9]/,
      ),
    );
    await app.close();
  });

  test('many servers listen to the errors of one stream once', async () => {
    const stream = new PassThrough();
    for (let i = 0; i < 3; i++) losable(stream, () => {});
    expect(stream.listenerCount('error')).toBe(1);
  });
});

describe('lines that anybody can cause', () => {
  test('are so many a second, and the others counted', () => {
    let time = 0;
    const told: unknown[] = [];
    const log = { warn: (fields: object) => told.push(fields) };
    const leftOut = vi.fn();
    const sparing = sparingLog(log as never, 3, { now: () => time, leftOut });
    const flood = (lines: number) => {
      for (let i = 0; i < lines; i++) sparing.line(() => told.push('line'));
    };
    flood(10);
    expect(told).toEqual(['line', 'line', 'line']);
    time = 1000;
    flood(1);
    expect(told.slice(3)).toEqual([{ lines: 7 }, 'line']);
    time = 2000;
    flood(4);
    sparing.tell();
    expect(told.slice(5)).toEqual(['line', 'line', 'line', { lines: 1 }]);
    expect(leftOut).toHaveBeenCalledTimes(8);
  });

  test('a flood of bad requests writes little, however long their paths', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const log: string[] = [];
      const { app, post, get } = await server({
        log: 'info',
        logTo: { write: (line) => log.push(line) },
        limits: { log: 10 },
        token: 'open-sesame',
      });
      for (let i = 0; i < 50; i++) await get(`/${'x'.repeat(10_000)}`);
      for (let i = 0; i < 50; i++) await get('/health');
      const answer = await post(
        '/v1/parse',
        { text: 'a' },
        { authorization: 'Bearer open-sesame' },
      );
      expect(answer.statusCode).toBe(200);
      await app.close();
      expect(log).toHaveLength(12);
      expect(Math.max(...log.map((line) => line.length))).toBeLessThan(500);
      expect(log.at(-2)).toContain('"path":"/v1/parse"');
      expect(JSON.parse(log.at(-1)!)).toMatchObject({ lines: 140, msg: 'lines left out' });
    } finally {
      vi.useRealTimers();
    }
  });
});
