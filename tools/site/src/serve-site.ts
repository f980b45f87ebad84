import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The files of a folder, for this machine alone. */
export async function serveSite(folder: string, port: number): Promise<Server> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      const body = await readFile(file);
      const type = types[extname(file)] ?? 'text/plain; charset=utf-8';
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
    } catch {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
