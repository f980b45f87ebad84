import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Document } from '@hedgerow/document';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from './built.js';

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [main, 'serve', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The lines of its log, as they come. */
async function* logOf(
  child: ChildProcess,
): AsyncGenerator<{ msg: string; [key: string]: unknown }> {
  for await (const line of createInterface(child.stdout!)) yield JSON.parse(line);
}

async function ended(child: ChildProcess): Promise<{ code: number | null; err: string }> {
  let err = '';
  child.stderr!.on('data', (piece) => {
    err += piece;
  });
  const [code] = await once(child, 'close');
  return { code, err };
}

/** Where it listens, once it is ready. */
async function ready(child: ChildProcess): Promise<string> {
  let url = '';
  for await (const { msg } of logOf(child)) {
    url = /http:\S+/.exec(msg)?.[0] ?? url;
    if (msg === 'ready') break;
  }
  child.stdout!.resume();
  return url;
}

async function ask(url: string, text: string): Promise<Document> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ text }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Document;
}

describe('the built server', () => {
  test.each([
    [['--port', 'high'], 2, '--port is a whole number from 0 to 65535, found "high"'],
    [['--port', '70000'], 2, '--port is a whole number'],
    [['--prot', '8017'], 2, '(Did you mean --port?)'],
    [['--log', 'loud'], 2, 'Allowed choices are'],
    [['--limit', 'body'], 2, '--limit body is a whole number'],
    [['--port', '0', '--threads', '1', '--allowed-host', 'http://a'], 1, 'nor an address [HOST]'],
    [['--capabilities', 'sing'], 1, '[UNKNOWN_CAPABILITY]'],
    [['--host', '203.0.113.7', '--port', '0'], 1, 'address not available'],
  ])('%s does not start', async (args, expected, message) => {
    const child = start(...args);
    child.stdout!.resume();
    const { code, err } = await ended(child);
    expect(err).toContain(message);
    expect(code).toBe(expected);
    expect(err).not.toMatch(/^ +at /m);
  });

  test('without models it fails, and says which is missing', async () => {
    const child = start(
      '--port',
      '0',
      '--threads',
      '1',
      '--models',
      join(main, '..'),
      '--log',
      'none',
    );
    child.stdout!.resume();
    const { code, err } = await ended(child);
    expect(code).toBe(1);
    expect(err).toMatch(/^there is no model in .* \[NO_MODEL\]/);
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const child = start('--port', String(port));
    child.stdout!.resume();
    const { code, err } = await ended(child);
    other.close();
    expect(code).toBe(1);
    expect(err).toMatch(/^hedgerow: .*address already in use/);
  });

  test('goes on when nobody reads its log any more', async () => {
    const child = start('--port', '0', '--threads', '1', '--capabilities', 'mixed');
    const end = ended(child);
    const url = await ready(child);
    // As `head` does.
    child.stdout!.destroy();
    for (let i = 0; i < 5; i++) expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    await ask(`${url}/v1/mixed`, '他应该follow一下。');
    child.kill('SIGTERM');
    expect(await end).toEqual({ code: 0, err: '' });
  });

  test.skipIf(!existsSync('/dev/full'))('goes on when its log cannot be written', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await new Promise((resolve) => other.close(resolve));
    const full = openSync('/dev/full', 'w');
    const args = ['--port', String(port), '--threads', '1', '--capabilities', 'mixed'];
    const child = spawn(process.execPath, [main, 'serve', ...args], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    const end = ended(child);
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${url}/ready`)).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    });
    await ask(`${url}/v1/mixed`, '他应该follow一下。');
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
      /hedgerow_log_lines_lost_total\{why="write"\} [1-9]/,
    );
    child.kill('SIGTERM');
    expect(await end).toEqual({ code: 0, err: '' });
  });

  test('answers, and at SIGTERM finishes what it is at and exits with 0', async () => {
    const child = start('--port', '0', '--threads', '1', '--capabilities', 'annotate');
    const end = ended(child);
    const url = await ready(child);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    const body = JSON.stringify({ text: 'Rain may open the capsules. '.repeat(200) });
    const headers = { 'content-type': 'application/json' };
    const answer = fetch(`${url}/v1/annotate`, { method: 'POST', headers, body });
    while (!(await (await fetch(`${url}/metrics`)).text()).includes('hedgerow_work_running 1'));
    child.kill('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(await end).toEqual({ code: 0, err: '' });
  });

  describe('with the models that come with it', () => {
    let child: ChildProcess;
    let end: ReturnType<typeof ended>;
    let url: string;

    beforeAll(async () => {
      child = start('--port', '0', '--threads', '1');
      end = ended(child);
      url = await ready(child);
    }, 120_000);

    afterAll(async () => {
      child.kill('SIGINT');
      expect(await end).toEqual({ code: 0, err: '' });
    });

    test('can do everything', async () => {
      const names = ['annotate', 'status', 'parse', 'derive', 'ccg', 'mixed', 'names'];
      const told = await (await fetch(`${url}/ready`)).json();
      expect(told).toEqual({
        ready: true,
        capabilities: Object.fromEntries(names.map((name) => [name, 'ready'])),
      });
      expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    });

    test('finds cues and says why', async () => {
      const { sentences } = await ask(
        `${url}/v1/annotate?explain=6`,
        'Rain may open the capsules.',
      );
      expect(sentences[0]!.cues).toMatchObject([{ kind: 'speculation' }]);
      expect(sentences[0]!.cues![0]!.why!.words[0]!.features.length).toBeGreaterThan(0);
      expect(sentences[0]!.scopes![0]!.why!.length).toBeGreaterThan(0);
    });

    test('parses', async () => {
      const { sentences } = await ask(`${url}/v1/parse`, 'Moss grows.');
      expect(sentences[0]).toMatchObject({ lemmas: ['moss', 'grow', '.'] });
      expect(sentences[0]!.dependencies!.heads).toEqual([1, -1, 1]);
    });

    test('derives, as many as are asked for', async () => {
      const text = 'Rain opens the capsules.';
      const { sentences } = await ask(`${url}/v1/derive?best=3`, text);
      const { derivations = [] } = sentences[0]!;
      expect(derivations.map(({ label }) => typeof label)).toEqual(Array(3).fill('string'));
      const problem = await fetch(`${url}/v1/derive?best=0`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
      expect([problem.status, await problem.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'OPTION' }),
      ]);
    });

    const post = (path: string, text: string, type = 'application/json') =>
      fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body: text });

    test('answers with the layers alone that are wanted, by body and by stream', async () => {
      const body = JSON.stringify({ text: 'Rain may open the capsules.' });
      const lean = ['cues', 'end', 'scopes', 'start'];
      const one = await post('/v1/annotate?layers=scopes', body);
      const { sentences } = (await one.json()) as Document;
      expect(Object.keys(sentences[0]!).sort()).toEqual(lean);
      const path = '/v1/stream?capability=annotate&layers=scopes';
      const lines = await (await post(path, `${body}\n`, 'application/x-ndjson')).text();
      expect(Object.keys((JSON.parse(lines) as Document).sentences[0]!).sort()).toEqual(lean);
    });

    test('takes numbers as ids, and tells of fields that nobody asks for, by body and by stream', async () => {
      const lines = '{"id":17,"text":"It rains."}\n{"id":"b","text":"It rains.","year":2001}\n';
      const [numbered, more] = lines.split('\n') as [string, string];
      const one = await post('/v1/annotate?layers=cues', numbered);
      expect((await one.json()).id).toBe('17');
      const path = '/v1/stream?capability=annotate&layers=cues';
      const streamed = await (await post(path, lines, 'application/x-ndjson')).text();
      const [first, second] = streamed.trimEnd().split('\n');
      expect(JSON.parse(first!).id).toBe('17');
      expect(JSON.parse(second!).problem).toMatchObject({
        code: 'SCHEMA',
        detail: 'the document has "year", which is not known',
      });
      expect(await (await post('/v1/annotate', more)).json()).toMatchObject({
        code: 'SCHEMA',
        detail: 'the body has "year", which is not known',
      });
    });

    test('answers with tables, of several documents together', async () => {
      const body = JSON.stringify([
        { id: 'a', text: 'It may rain, or not.' },
        { id: 'b', text: 'Moss grows.' },
      ]);
      const scopes = await post('/v1/annotate?to=csv', body);
      expect(scopes.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect((await scopes.text()).split('\n').slice(0, 2)).toEqual([
        'id,sentence,section,start,end,text,kind,cue,cue_start,cue_end,scope,scope_start,scope_end',
        expect.stringMatching(/^a,1,,0,20,"It may rain, or not\.",speculation,may,3,6,/),
      ]);
      const sentences = await post('/v1/annotate?to=tsv&rows=sentences', body);
      expect(sentences.headers.get('content-type')).toMatch(/^text\/tab-separated-values;/);
      expect((await sentences.text()).split('\n').slice(1)).toEqual([
        expect.stringMatching(/^a\t1\t\t0\t20\tIt may rain, or not\.\tuncertain\t/),
        'b\t1\t\t0\t11\tMoss grows.\tcertain\t0\t0\t',
        '',
      ]);
      const terms = encodeURIComponent('{"plant":["moss"]}');
      const statuses = await post(`/v1/status?to=csv&terms=${terms}`, '{"text":"No moss grew."}');
      expect(await statuses.text()).toMatch(
        /\n1,1,,0,13,No moss grew\.,moss,3,7,plant,,negated,No,/,
      );
      const wrong = await post('/v1/annotate?to=csv&rows=words', body);
      expect([wrong.status, await wrong.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'OPTION' }),
      ]);
    });

    test('takes sections and passages as files have them, by body and by stream', async () => {
      const text = 'Moss and rain\nNo fern grew. It may grow.';
      const sections = [
        { start: 0, end: 13, type: 'title' },
        { start: 14, end: text.length, type: 'abstract', label: 'RESULTS' },
      ];
      const passages = [
        { start: 0, end: 13 },
        { start: 14, end: text.length },
      ];
      const borders = [0, 14, 28];
      for (const sent of [
        { id: 'a', text, sections, source: { format: 'pubmed' } },
        { id: 'a', text, sections, passages: true, sentences: passages },
      ]) {
        const answer = await fetch(`${url}/v1/annotate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        });
        const document = await answer.json();
        expect(document).toMatchObject({ sections });
        expect(document.source).toEqual(sent.source);
        expect(document.passages).toBeUndefined();
        expect(document.sentences.map(({ start }: { start: number }) => start)).toEqual(borders);
        const streamed = await fetch(`${url}/v1/stream?capability=annotate`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-ndjson' },
          body: JSON.stringify(sent),
        });
        expect(JSON.parse(await streamed.text())).toEqual(document);
      }
      const beyond = await fetch(`${url}/v1/annotate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, sections: [{ start: 0, end: 99, type: 'title' }] }),
      });
      expect([beyond.status, (await beyond.json()).code]).toEqual([422, 'DOCUMENT']);
    });

    test('combines categories', async () => {
      const { sentences } = await ask(`${url}/v1/ccg?width=8`, 'Rain opens the capsules.');
      expect(sentences[0]!.supertags).toEqual(['N', '(S[dcl]\\NP)/NP', 'NP[nb]/N', 'N', '.']);
      expect(sentences[0]!.ccg).toMatchObject({ category: 'S[dcl]' });
    });

    test('cuts and tags Chinese text with English in it', async () => {
      const { sentences } = await ask(`${url}/v1/mixed`, '他应该follow一下这个新闻。');
      const { tokens = [], tags = [] } = sentences[0]!;
      expect(tokens.map(({ form }) => form).join('')).toBe('他应该follow一下这个新闻。');
      expect(tags[tokens.findIndex(({ form }) => form === 'follow')]).toBe('VV');
    });

    test('finds names in tweets', async () => {
      const text = 'Flying from Lisbon to Chicago tomorrow, wish me luck :-)';
      const { sentences } = await ask(`${url}/v1/names`, text);
      const found = sentences.flatMap(({ entities = [] }) => entities);
      expect(found.map(({ start, end, type }) => [text.slice(start, end), type])).toEqual([
        ['Lisbon', 'LOCATION'],
        ['Chicago', 'LOCATION'],
      ]);
    });

    test.each(['annotate', 'status', 'parse', 'derive', 'ccg', 'mixed', 'names'])(
      'streams %s',
      async (capability) => {
        const lines = ['{"id":"a","text":"Rain fell."}', '{"id":"b","text":"It may fall."}', 'x'];
        const answer = await fetch(`${url}/v1/stream?capability=${capability}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-ndjson' },
          body: lines.join('\n'),
        });
        const told = (await answer.text()).trimEnd().split('\n');
        expect(told.map((line) => JSON.parse(line).id ?? JSON.parse(line).problem.code)).toEqual([
          'a',
          'b',
          'JSON',
        ]);
      },
    );
  });
});
