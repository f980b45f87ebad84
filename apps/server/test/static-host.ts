import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A host that knows nothing but files, some way down from its root; it can be told to wait. */
export async function staticHost(folder: string, place: string) {
  const asked: string[] = [];
  let held: { readonly path: RegExp; readonly until: Promise<void> } | undefined;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://host').pathname;
    asked.push(path);
    if (held?.path.test(path)) await held.until;
    const name = path.startsWith(place) ? path.slice(place.length) || 'index.html' : '..';
    const file = join(folder, name);
    const found = name.includes('..') ? undefined : await stat(file).catch(() => undefined);
    if (found === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${place}`,
    /** Paths from the root. */
    asked,
    /** What is asked for at these paths waits until it is let go. */
    hold(path: RegExp): () => void {
      let letGo = () => {};
      const until = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held = { path, until };
      return letGo;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
