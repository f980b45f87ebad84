/** A folder for a static host: the page of the server, with a worker that does what the server would. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capabilityNamed, openCatalogue } from '@hedgerow/catalogue/node';
import { InputError } from '@hedgerow/document';
import { builtPath } from '../built-folder.js';
import { openApi } from '../serve.js';
import { siteModels } from './site-models.js';

export interface DemoSiteOptions {
  /** What it can do, by name. Default: `usualCapabilities`. */
  readonly capabilities?: readonly string[];
  /** A folder with models, laid over those of the packages. */
  readonly models?: string | undefined;
  /** Where the compiled pages are, if not beside this file. */
  readonly built?: { readonly page: string; readonly site: string };
}

export interface DemoSite {
  /** Paths from the folder, with their bytes. */
  readonly files: ReadonlyMap<string, number>;
  /** Bytes of models that a visitor fetches before the first answer of the first capability. */
  readonly firstModels: number;
}

/** Scopes, statuses, and the words and trees under them. */
export const usualCapabilities: readonly string[] = ['annotate', 'status', 'parse'];

/** Of the page of a server, what its site has in another form. */
const replaced = 'page.js';

/** Written last, since it lists the others. */
const keeper = 'service-worker.js';

/** Writes the site into a folder, which must be new or empty. */
export async function writeDemoSite(
  folder: string,
  { capabilities = usualCapabilities, models, built = besideUs() }: DemoSiteOptions = {},
): Promise<DemoSite> {
  const catalogue = await openCatalogue();
  const offered = capabilities.map((name) => capabilityNamed(catalogue, name));
  await requireEmpty(folder);
  const files = new Map<string, number>();
  const digest = createHash('sha256');
  const put = async (path: string, body: Uint8Array | string) => {
    await writeFile(join(folder, path), body);
    files.set(path, Buffer.byteLength(body));
  };
  const putPage = async (path: string, body: Uint8Array | string) => {
    digest.update(path).update(body);
    await put(path, body);
  };
  for (const name of (await readdir(built.page)).sort()) {
    if (name !== replaced) await putPage(name, await readFile(join(built.page, name)));
  }
  for (const name of (await readdir(built.site)).sort()) {
    if (name !== keeper) await putPage(name, await readFile(join(built.site, name)));
  }
  const described = await openApi({ capabilities: offered });
  const servers = [{ url: 'http://127.0.0.1:8017', description: 'hedgerow serve' }];
  await putPage('openapi.json', JSON.stringify({ ...described, servers }));
  const site = await siteModels(offered, models);
  await putPage('site.json', JSON.stringify(site.models));
  const kept = [...files.keys()];
  await mkdir(join(folder, 'models'));
  for (const [path, body] of site.bodies) await put(path, body);
  // Other files make another script, by which browsers see that there are some.
  const version = digest.digest('hex').slice(0, 12);
  const list = `self.hedgerowSite = ${JSON.stringify({ version, files: ['./', ...kept] })};\n`;
  await put(keeper, list + (await readFile(join(built.site, keeper), 'utf8')));
  const { files: named, usual } = site.models[offered[0]!.name]!;
  return { files, firstModels: usual.reduce((sum, name) => sum + named[name]!.bytes, 0) };
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return;
  throw new InputError('OUTPUT', `${folder} is not empty`, { hint: 'name a folder that is new' });
}

function besideUs() {
  return { page: builtPath('page'), site: builtPath('site') };
}
