import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from '@hedgerow/document';
import type { Piscina } from 'piscina';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decodedModels } from '../src/decoded-models.js';
import { limitsFrom } from '../src/limits.js';
import { type BuiltFiles, type Serving, serve } from '../src/serve.js';
import { createServer } from '../src/server.js';
import { workers } from '../src/workers.js';
import { builtFromSources } from './built.js';
import { toyModels } from './toy-models.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-server-'));
let models: string;
let built: BuiltFiles;
let serving: Serving;

beforeAll(async () => {
  [models, built] = await Promise.all([toyModels(folder), builtFromSources(folder)]);
  serving = await serve({
    port: 0,
    threads: 1,
    models,
    built,
    log: false,
    limits: { timeout: 5000, sentences: 20, sentence: 500, queue: 4 },
  });
  await serving.loaded;
}, 120_000);

afterAll(async () => {
  await serving.drain();
  rmSync(folder, { recursive: true });
});

const json = { 'content-type': 'application/json' };

function post(
  path: string,
  body: unknown,
  { url = serving.url, ...init }: RequestInit & { url?: string } = {},
) {
  return fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body), ...init });
}

/** The server is well if it still answers. */
async function expectWell() {
  const answer = await post('/v1/annotate', { text: 'These data suggest rain.' });
  expect(answer.status).toBe(200);
  const { sentences } = (await answer.json()) as { sentences: { scopes: unknown[] }[] };
  expect(sentences[0]!.scopes).toHaveLength(1);
}

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(serving.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

describe('the work', () => {
  test('annotates: cues, scopes and why', async () => {
    for (const [scopes, rule] of [
      ['ends', 'start by weight'],
      ['rules', 'verb'],
    ]) {
      const answer = await post(`/v1/annotate?kinds=speculation&scopes=${scopes}`, {
        text: 'These data suggest rain.',
      });
      expect(await answer.json()).toMatchObject({
        id: '1',
        sentences: [{ cues: [{ kind: 'speculation' }], scopes: [{ cue: 0, why: [{ rule }, {}] }] }],
      });
    }
  });

  test('says of a cue why it is one, where it is asked to', async () => {
    const text = 'These data suggest rain.';
    const cueOf = async (path: string) => {
      const answer = await post(path, { text });
      const { sentences } = (await answer.json()) as Document<'cues'>;
      return sentences[0]!.cues[0]!;
    };
    expect(await cueOf('/v1/annotate')).not.toHaveProperty('why');
    const { score, why } = await cueOf('/v1/annotate?explain=6');
    expect(why!.words).toMatchObject([{ token: 2, score }]);
    const { features } = why!.words[0]!;
    expect(features.length).toBeGreaterThan(0);
    expect(features[0]).toEqual({ name: expect.any(String), weight: expect.any(Number) });
  });

  test('parses, tags mixed text and finds names', async () => {
    const get = async (path: string, text: string) =>
      ((await (await post(path, { text })).json()) as { sentences: object[] }).sentences[0];
    expect(await get('/v1/parse', 'Heat grew.')).toMatchObject({
      tokens: [{ form: 'Heat' }, { form: 'grew' }, { form: '.' }],
      dependencies: { heads: expect.arrayContaining([-1]) },
    });
    expect(await get('/v1/mixed', '你应该follow他。')).toMatchObject({
      tags: ['PN', 'VV', 'VV', 'PN', 'PU'],
    });
    expect(await get('/v1/names', 'Ada moved to Lisbon')).toMatchObject({
      entities: [{ type: 'PERSON' }, { type: 'LOCATION' }],
    });
  });

  test('takes cues as they are given, and refuses layers that are not right', async () => {
    const sentence = {
      start: 0,
      end: 9,
      cues: [{ kind: 'negation', spans: [{ start: 3, end: 8 }] }],
    };
    const given = { text: 'It rains.', sentences: [sentence] };
    const taken = await post('/v1/annotate?cues=gold&scopes=default', given);
    expect(await taken.json()).toMatchObject({ sentences: [{ scopes: [{ cue: 0 }] }] });
    const wrong = await post('/v1/annotate', { ...given, text: 'It' });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ code: expect.any(String) });
  });

  test('words that are made anew do not keep what stood on others', async () => {
    const text = '你应该follow他。';
    const whole = { start: 0, end: text.length };
    const given = {
      ...whole,
      tokens: [{ ...whole, form: text }],
      lemmas: ['x'],
      dependencies: { heads: [-1], labels: ['root'] },
      entities: [{ start: 3, end: 9, type: 'VERB' }],
    };
    const answer = await post('/v1/mixed', { text, sentences: [given] });
    const { sentences } = (await answer.json()) as Document;
    expect(sentences[0]).toMatchObject({ tags: ['PN', 'VV', 'VV', 'PN', 'PU'] });
    expect(sentences[0]).toMatchObject({ entities: given.entities });
    expect(sentences[0]).not.toHaveProperty('lemmas');
    expect(sentences[0]).not.toHaveProperty('dependencies');
  });

  test.each(['annotate', 'status', 'parse', 'derive', 'ccg', 'mixed', 'names'])(
    'layers of no tokens are refused by %s',
    async (name) => {
      for (const layers of [{ tags: [] }, { dependencies: { heads: [], labels: [] } }]) {
        const sentences = [{ start: 0, end: 9, ...layers }];
        const answer = await post(`/v1/${name}`, { text: 'It rains.', sentences });
        expect(answer.status).toBe(422);
        expect(await answer.json()).toMatchObject({ code: 'DOCUMENT' });
      }
    },
  );

  test('an answer that would be too long is not made', async () => {
    const short = await serve({
      port: 0,
      threads: 1,
      models,
      built,
      log: false,
      capabilities: ['annotate'],
      limits: { answer: 20_000 },
    });
    await short.loaded;
    const { url } = short;
    const documents = Array.from({ length: 20 }, () => ({
      text: 'These data suggest rain. '.repeat(9),
    }));
    const long = await post('/v1/annotate?explain=6&scopes=default', documents, { url });
    expect(long.status).toBe(413);
    const problem = (await long.json()) as { code: string; document: number };
    expect(problem).toMatchObject({ code: 'LIMIT', hint: expect.stringContaining('less') });
    expect(problem.document).toBeLessThan(10);
    expect((await post('/v1/annotate', documents[0], { url })).status).toBe(200);
    await short.drain();
  });

  test('too many sentences, and one that is too long', async () => {
    const many = await post('/v1/parse', [{ text: 'a' }, { text: 'It rains. '.repeat(21) }]);
    expect(many.status).toBe(413);
    expect(await many.json()).toMatchObject({ code: 'LIMIT', document: 1 });
    const long = await post('/v1/parse', { text: 'rain '.repeat(200) });
    expect(await long.json()).toMatchObject({
      code: 'LIMIT',
      detail: expect.stringMatching('at 0'),
    });
  });
});

describe('clients that behave badly', () => {
  afterAll(expectWell);

  test('malformed JSON', async () => {
    const answer = await fetch(`${serving.url}/v1/parse`, {
      method: 'POST',
      headers: json,
      body: '{',
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'JSON',
    ]);
  });

  test('a body of 100 MB is refused before it is sent', async () => {
    const socket = await open();
    socket.write(
      'POST /v1/parse HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 104857600\r\n\r\n{"text":"',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('a body of 100 MB that does not say so is cut off', async () => {
    const sent = request(`${serving.url}/v1/parse`, { method: 'POST', headers: json });
    const outcome = Promise.race([
      once(sent, 'response').then(([{ statusCode }]) => statusCode),
      once(sent, 'error').then(() => 'closed'),
    ]);
    const piece = Buffer.alloc(1 << 16, 'x');
    sent.on('error', () => {}).setMaxListeners(0);
    let over = false;
    outcome.then(() => {
      over = true;
    });
    let pieces = 0;
    for (; pieces < 1600 && !over; pieces++) {
      if (!sent.write(piece)) await Promise.race([once(sent, 'drain').catch(() => {}), outcome]);
    }
    expect([413, 'closed']).toContain(await outcome);
    expect(pieces).toBeLessThan(1600);
    sent.destroy();
  });

  test('what is no HTTP at all', async () => {
    const socket = await open();
    socket.write('\x16\x03\x01 hello\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"HTTP"/);
  });

  test('headers without end', async () => {
    const socket = await open();
    socket.write(`GET /health HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"HEADERS"/);
  });

  test('one that goes away while it waits is forgotten, one that is worked on is finished', async () => {
    const leaving = new AbortController();
    const asked = Array.from({ length: 4 }, () =>
      post('/v1/parse', { text: 'It rains. '.repeat(20) }, { signal: leaving.signal }).catch(
        () => 'gone',
      ),
    );
    await wait(5);
    leaving.abort();
    await Promise.all(asked);
    await vi.waitFor(async () => {
      const told = await (await fetch(`${serving.url}/metrics`)).text();
      expect(told).toContain('hedgerow_work_waiting 0');
      expect(told).toContain('hedgerow_work_running 0');
    });
    await expectWell();
  });

  describe('that are slow, or many', () => {
    let hasty: Serving;

    beforeAll(async () => {
      hasty = await serve({
        port: 0,
        threads: 1,
        models,
        built,
        log: false,
        limits: { timeout: 1000, connections: 6 },
        capabilities: ['parse'],
      });
      await hasty.loaded;
    }, 120_000);

    afterAll(() => hasty.drain());

    /** A connection that sends one character after another, and all that it is answered until it is closed. */
    async function drip(beginning: string): Promise<string> {
      const socket = connect(Number(new URL(hasty.url).port), '127.0.0.1');
      socket.on('error', () => {}).write(beginning);
      const drops = setInterval(() => socket.write('x'), 40);
      let answer = '';
      socket.on('data', (piece) => {
        answer += piece;
      });
      await once(socket, 'close');
      clearInterval(drops);
      return answer;
    }

    test('a body that comes drop by drop is refused in time, others are not kept waiting', async () => {
      const begun = performance.now();
      const slow = drip(
        'POST /v1/parse HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
      );
      const other = await post('/v1/parse', { text: 'Rain.' }, { url: hasty.url });
      expect(other.status).toBe(200);
      expect(await slow).toMatch(
        /^HTTP\/1\.1 408 [\s\S]*application\/problem\+json[\s\S]*"code":"SLOW"/,
      );
      expect(performance.now() - begun).toBeGreaterThan(900);
      const told = await (await fetch(`${hasty.url}/metrics`)).text();
      expect(told).toContain('route="/v1/parse",method="POST",status="408"} 1');
    });

    test('so are headers', async () => {
      const answer = await drip('POST /v1/parse HTTP/1.1\r\nhost: localhost\r\nx-drops: ');
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"SLOW"/);
    });

    test('more connections than there may be are closed, the others work', async () => {
      const port = Number(new URL(hasty.url).port);
      const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
      const outcomes = sockets.map(
        (socket) =>
          new Promise<string>((resolve) => {
            socket.on('error', () => resolve('closed')).once('close', () => resolve('closed'));
            socket.once('data', (answer) => resolve(String(answer).slice(9, 12)));
            socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n');
          }),
      );
      const told = await Promise.all(outcomes);
      for (const socket of sockets) socket.destroy();
      expect(new Set(told)).toEqual(new Set(['200', 'closed']));
      expect(told.filter((outcome) => outcome === '200').length).toBeLessThanOrEqual(6);
      await vi.waitFor(async () => expect((await fetch(`${hasty.url}/health`)).ok).toBe(true));
    });
  });
});

describe('the queue', () => {
  test('refuses what there is no room for, and answers the rest', async () => {
    const text = 'Heat grew and rain fell. '.repeat(18);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('/v1/parse', { text })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'QUEUE_FULL' });
    await Promise.all(
      answers.filter((answer) => answer !== refused).map((answer) => answer.text()),
    );
    await expectWell();
  });
});

describe('a stream', () => {
  const ndjson = { 'content-type': 'application/x-ndjson' };
  const line = (i: number) => `${JSON.stringify({ id: String(i), text: 'Heat grew.' })}\n`;

  test('answers a line before the next is sent', async () => {
    const sent = request(`${serving.url}/v1/stream?capability=parse`, {
      method: 'POST',
      headers: ndjson,
    });
    sent.write(line(1));
    const [answer] = await once(sent, 'response');
    expect(JSON.parse(String((await once(answer, 'data'))[0]))).toMatchObject({ id: '1' });
    sent.write(line(2));
    expect(JSON.parse(String((await once(answer, 'data'))[0]))).toMatchObject({ id: '2' });
    sent.end();
    await once(answer.resume(), 'end');
  });

  test('is longer than any body may be, and in order', async () => {
    const length = 300;
    const sent = request(`${serving.url}/v1/stream?capability=parse`, {
      method: 'POST',
      headers: ndjson,
    });
    sent.end(Array.from({ length }, (_, i) => line(i)).join(''));
    const [answer] = await once(sent, 'response');
    let text = '';
    for await (const piece of answer) text += piece;
    const ids = text
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row).id);
    expect(ids).toEqual(Array.from({ length }, (_, i) => String(i)));
  });

  test('is read no faster than its answers are taken', async () => {
    const socket = await open();
    socket.pause();
    socket.write(
      'POST /v1/stream?capability=parse HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const row = `${JSON.stringify({ id: '1', text: `Heat grew.${' '.repeat(60_000)}` })}\n`;
    const chunk = `${Buffer.byteLength(row).toString(16)}\r\n${row}\r\n`;
    // Nobody reads the answers: sooner or later nothing can be written any more.
    let sent = 0;
    for (; sent < 2000; sent++) {
      if (socket.write(chunk)) continue;
      const drained = await Promise.race([
        once(socket, 'drain').then(() => true),
        wait(1500, false),
      ]);
      if (!drained) break;
    }
    expect(sent).toBeLessThan(2000);
    socket.destroy();
    await expectWell();
  });
});

describe('a worker', () => {
  test('that is started in place of another has the same models, and reads no file', async () => {
    const own = mkdtempSync(join(tmpdir(), 'hedgerow-models-'));
    const files = readdirSync(models).filter((name) => name.endsWith('.bin'));
    for (const name of files) copyFileSync(join(models, name), join(own, name));
    const settings = { models: own, modules: [], capabilities: ['parse', 'names'] };
    const decoded = await decodedModels(built.decoder, settings);
    // A folder without any would be a mistake.
    for (const name of files) if (name !== 'ccg.bin') rmSync(join(own, name));
    const pool = workers({
      file: built.worker,
      threads: 2,
      settings: { ...settings, decoded },
      limits: limitsFrom(),
    });
    expect(await pool.status()).toEqual({ parse: 'ready', names: 'ready' });
    const answers = () =>
      Promise.all(
        ['parse', 'names'].map(async (capability) => {
          const documents = { text: 'Ada moved to Lisbon.' };
          return (await pool.run({ capability, options: {}, documents })).text;
        }),
      );
    const before = await answers();
    expect(before[1]).toContain('LOCATION');
    await Promise.all((pool.pool as Piscina).threads.map((thread) => thread.terminate()));
    expect(await answers()).toEqual(before);
    await pool.close();
    rmSync(own, { recursive: true });
  });

  const fragile = join(import.meta.dirname, 'fragile-worker.mjs');
  const ask = (pool: ReturnType<typeof workers>, text: string) =>
    pool.run({ capability: 'parse', options: {}, documents: { text } });

  test('that is killed in the middle loses one request, and the next are answered', async () => {
    const pool = workers({
      file: built.worker,
      threads: 1,
      settings: { models, modules: [], capabilities: ['parse'] },
      limits: limitsFrom(),
    });
    await pool.status();
    const task = {
      capability: 'parse',
      options: {},
      documents: { text: 'It rains. '.repeat(1500) },
    };
    const lost = pool.run(task);
    const next = pool.run({ ...task, documents: { text: 'It rains.' } });
    await wait(10);
    await (pool.pool as Piscina).threads[0]!.terminate();
    await expect(lost).rejects.toMatchObject({ code: 'WORKER_LOST', status: 500 });
    expect(JSON.parse((await next).text)).toMatchObject({ text: 'It rains.' });
    await pool.close();
  });

  test('that is killed in the middle of a request: that one gets an error, the next an answer', async () => {
    const pool = workers({
      file: built.worker,
      threads: 1,
      settings: { models, modules: [], capabilities: ['parse'] },
      limits: limitsFrom(),
    });
    const { app, context } = await createServer(pool, { log: false });
    context.status = await pool.status();
    const ask = (text: string) =>
      app.inject({ method: 'POST', url: '/v1/parse', headers: json, payload: { text } });
    const lost = ask('It rains. '.repeat(1500));
    await vi.waitFor(() => expect(pool.load.running).toBe(1), { interval: 1 });
    await (pool.pool as Piscina).threads[0]!.terminate();
    const answer = await lost;
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'WORKER_LOST']);
    for (let i = 0; i < 3; i++) expect((await ask('It rains.')).statusCode).toBe(200);
    expect(pool.load).toEqual({ threads: 1, running: 0, waiting: 0 });
    await app.close();
    await pool.close();
  });

  test('is given small requests together when several wait, and long ones alone', async () => {
    const pool = workers({
      file: fragile,
      threads: 1,
      settings: { models, modules: [], capabilities: [] },
      limits: limitsFrom(),
    });
    const texts = ['at once', 'small', 'small', 'small', 'long '.repeat(1000), 'small', 'small'];
    const together = await Promise.all(texts.map(async (text) => (await ask(pool, text)).text));
    expect(together).toEqual(['1', '3', '3', '3', '1', '2', '2']);
    await pool.close();
  });

  test('that dies of one of several requests: that one gets an error, the others an answer', async () => {
    const pool = workers({
      file: fragile,
      threads: 1,
      settings: { models, modules: [], capabilities: [] },
      limits: limitsFrom(),
    });
    const texts = ['at once', 'before', 'poison', 'after', 'later'];
    const outcomes = await Promise.allSettled(texts.map((text) => ask(pool, text)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'WORKER_LOST', status: 500 } });
    expect(pool.load).toMatchObject({ running: 0, waiting: 0 });
    await pool.close();
  });

  test('that takes too long is ended, and the next are answered', async () => {
    const limits = limitsFrom({ timeout: 60 });
    const pool = workers({
      file: built.worker,
      threads: 1,
      settings: { models, modules: [], capabilities: ['parse'] },
      limits,
    });
    await pool.status();
    const task = {
      capability: 'parse',
      options: {},
      documents: { text: 'It rains. '.repeat(1900) },
    };
    const slow = pool.run(task);
    const waiting = pool.run(task);
    const [first, second] = await Promise.allSettled([slow, waiting]);
    expect(first).toMatchObject({ reason: { code: 'TIMEOUT', status: 504 } });
    expect(second).toMatchObject({ reason: { code: expect.stringMatching(/BUSY|TIMEOUT/) } });
    await pool.status();
    const short = { ...task, documents: { text: 'Rain.' } };
    await vi.waitFor(
      async () => expect(JSON.parse((await pool.run(short)).text).text).toBe('Rain.'),
      {
        timeout: 20_000,
      },
    );
    await pool.close();
  });
});

describe('starting and ending', () => {
  test('without any model it fails, and says which is missing', async () => {
    const empty = await serve({ port: 0, threads: 1, models: '/nowhere', built, log: false });
    await expect(empty.loaded).rejects.toMatchObject({ code: 'NO_MODEL' });
    expect((await fetch(`${empty.url}/ready`)).status).toBe(503);
    await empty.drain();
  });

  test('what is at work when it is told to end is finished', async () => {
    const ending = await serve({
      port: 0,
      threads: 1,
      models,
      built,
      log: false,
      capabilities: ['parse'],
    });
    await ending.loaded;
    // As much as is taken, so that it is still at work when it is looked at.
    const text = 'Heat grew and rain fell. '.repeat(1900);
    const answer = post('/v1/parse', { text }, { url: ending.url });
    const isAtWork = async () =>
      expect(await (await fetch(`${ending.url}/metrics`)).text()).toContain(
        'hedgerow_work_running 1',
      );
    await vi.waitFor(isAtWork, { interval: 2, timeout: 20_000 });
    await ending.drain();
    expect((await answer).status).toBe(200);
    await expect(fetch(`${ending.url}/health`)).rejects.toThrow();
  });

  test('a stream that stays open is closed when the time for it is over', async () => {
    const ending = await serve({
      port: 0,
      threads: 1,
      models,
      built,
      log: false,
      capabilities: ['parse'],
      limits: { drain: 300 },
    });
    await ending.loaded;
    const sent = request(`${ending.url}/v1/stream?capability=parse`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
    });
    sent.on('error', () => {});
    sent.write('{"text":"Heat grew."}\n');
    const [answer] = await once(sent, 'response');
    expect(JSON.parse(String((await once(answer, 'data'))[0])).text).toBe('Heat grew.');
    const closed = new Promise((resolve) => answer.on('error', resolve));
    await ending.drain();
    expect(await closed).toMatchObject({ code: 'ECONNRESET' });
  });
});
