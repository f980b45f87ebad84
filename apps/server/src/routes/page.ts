import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from '../context.js';

/** The files of the page, by path. */
export type PageFiles = readonly PageFile[];

export interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const files = [
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/page.css', 'page.css', 'text/css; charset=utf-8'],
  ['/page.js', 'page.js', 'text/javascript; charset=utf-8'],
  ['/reference.html', 'reference.html', 'text/html; charset=utf-8'],
  ['/reference.js', 'reference.js', 'text/javascript; charset=utf-8'],
  ['/icon.svg', 'icon.svg', 'image/svg+xml'],
] as const;

export async function readPage(folder: string): Promise<PageFiles> {
  return Promise.all(
    files.map(async ([path, name, type]) => ({
      path,
      type,
      body: await readFile(join(folder, name)),
    })),
  );
}

export function pageRoutes(app: Server, page: PageFiles): void {
  for (const { path, type, body } of page) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    app.get(path, { config: { open: true }, schema: { hide: true } }, (request, reply) => {
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  }
}
