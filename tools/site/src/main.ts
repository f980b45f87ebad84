/** `main.js [--out FOLDER] [--serve] [--port N]`: writes the documentation as a site, and serves it. */
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build-site.js';
import { root } from './root.js';
import { serveSite } from './serve-site.js';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'docs/dist') },
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '8018' },
  },
});
const folder = resolve(values.out);
const { pages } = await buildSite(folder);
process.stdout.write(`${pages.length} pages in ${folder}\n`);
if (values.serve) {
  const server = await serveSite(folder, Number(values.port));
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}/\n`);
}
