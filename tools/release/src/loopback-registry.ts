import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

/** A registry of our own, on this machine alone, that asks no other: what is not published to it is not there. */
export interface LoopbackRegistry {
  readonly url: string;
  /** The settings of npm and pnpm by which they ask this registry, and may publish to it. */
  readonly env: NodeJS.ProcessEnv;
  close(): void;
}

/** Begins one that keeps what it gets in a folder. */
export async function loopbackRegistry(folder: string): Promise<LoopbackRegistry> {
  mkdirSync(folder, { recursive: true });
  const server = (await runServer({
    self_path: join(folder, 'config.yaml'),
    storage: join(folder, 'storage'),
    packages: { '**': { access: '$all', publish: '$all', unpublish: '$all' } },
    uplinks: {},
    log: { type: 'stdout', format: 'json', level: 'fatal' },
    max_body_size: '100mb',
    web: { enable: false },
    // biome-ignore lint/suspicious/noExplicitAny: its types ask for what it fills in itself.
  } as any)) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  // It lets everybody publish, but npm asks for a name before it tries.
  const settings = join(folder, 'npmrc');
  writeFileSync(settings, `registry=${url}\n//127.0.0.1:${port}/:_authToken=anyone\n`);
  return {
    url,
    env: {
      npm_config_registry: url,
      npm_config_userconfig: settings,
      npm_config_cache: join(folder, 'cache'),
      npm_config_store_dir: join(folder, 'store'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
