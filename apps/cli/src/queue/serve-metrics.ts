import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gauge, Registry } from 'prom-client';
import { UsageError } from '../shell/exit.js';

/** A figure for Prometheus; where it is several, by one label. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** As it is now; by the values of the label where there is one. */
  read(): Promise<number | { readonly [value: string]: number }> | number;
}

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** `PORT`, which is this machine's alone, or `HOST:PORT`; port 0 is any that is free. */
export function parseAddress(text: string): { readonly host: string; readonly port: number } {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port !== undefined && Number(port) <= 65_535) {
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  }
  throw new UsageError(`--metrics is PORT or HOST:PORT, found ${JSON.stringify(text)}`);
}

/** Tells figures at `/metrics`. */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  metrics: readonly Metric[],
): Promise<MetricsServer> {
  const registry = new Registry();
  for (const { name, help, label, read } of metrics) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const now = await read();
        if (typeof now === 'number') this.set(now);
        else for (const [value, count] of Object.entries(now)) this.set({ [label!]: value }, count);
      },
    });
  }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
