import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { modelFiles } from '@hedgerow/model-en-bio';
import { describe, expect, test } from 'vitest';

const main = resolve(import.meta.dirname, '../dist/main.js');
const builtServer = resolve(import.meta.dirname, '../../server/dist/node/worker.js');
const isBuilt = existsSync(main) && existsSync(builtServer);

/** A checkout from before the models were built still passes. */
const hasModels = (['taggerBio', 'parserBest', 'cuesSpeculation', 'cuesNegation'] as const).every(
  (name) => existsSync(fileURLToPath(modelFiles[name])),
);

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

describe.skipIf(!isBuilt)('the built server', () => {
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
    expect(err).toMatch(/^there is no tagger-bio\.bin in .* \[NO_MODEL\]/);
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

  test.skipIf(!hasModels)(
    'answers, and at SIGTERM finishes what it is at and exits with 0',
    async () => {
      const child = start('--port', '0', '--threads', '1', '--capabilities', 'annotate');
      const end = ended(child);
      let url = '';
      for await (const { msg } of logOf(child)) {
        url = /http:\S+/.exec(msg)?.[0] ?? url;
        if (msg === 'ready') break;
      }
      child.stdout!.resume();
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
      const body = JSON.stringify({ text: 'Rain may open the capsules. '.repeat(200) });
      const headers = { 'content-type': 'application/json' };
      const answer = fetch(`${url}/v1/annotate`, { method: 'POST', headers, body });
      while (!(await (await fetch(`${url}/metrics`)).text()).includes('hedgerow_work_running 1'));
      child.kill('SIGTERM');
      expect((await answer).status).toBe(200);
      expect(await end).toEqual({ code: 0, err: '' });
    },
  );
});
