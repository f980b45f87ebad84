import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's; tools/workspace/debian.mjs installs it. */
const program = process.env.HEDGEROW_REDIS ?? '/usr/bin/redis-server';

/** Where there is none, tests of the queue are skipped. */
export const hasRedis = existsSync(program);

/** A Redis of the test's own, which remembers what it was told if it is killed. */
export interface TestRedis {
  readonly url: string;
  /** As a power cut would, and starts it anew on what is left. */
  killAndRestart(pause?: number): Promise<void>;
  end(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-redis-'));
  const port = await freePort();
  let child = await start(port, folder);
  const kill = async () => {
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    killAndRestart: async (pause = 0) => {
      await kill();
      await new Promise((resolve) => setTimeout(resolve, pause));
      child = await start(port, folder);
    },
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(port: number, folder: string): Promise<ChildProcess> {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(program, args, { stdio: 'ignore' });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

/** Whether it is there, and has read what it remembers. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = await once(socket, 'data');
    return String(answer).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
