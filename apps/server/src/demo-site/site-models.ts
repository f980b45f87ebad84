import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AnyCapability, ModelFiles } from '@hedgerow/capability';
import { modelFilesIn } from '@hedgerow/capability/node';
import type { SiteFile, SiteModels } from '../site/messages.js';

/**
 * The model files of some capabilities, compressed, each once and under a name that has a part of its digest in it. Of a
 * package of models none is taken unless one of them is read as usual: derivations, which other scopes can be made of,
 * come with the capability that they are for.
 */
export async function siteModels(
  offered: readonly AnyCapability[],
  folder: string | undefined,
): Promise<{ readonly models: SiteModels; readonly bodies: ReadonlyMap<string, Uint8Array> }> {
  const known = Object.assign({}, ...offered.map(({ models }) => models));
  const usual = new Map<AnyCapability, readonly string[]>();
  for (const capability of offered) {
    usual.set(
      capability,
      await usualFiles(capability, modelFilesIn(capability.models, { folder, known })),
    );
  }
  const packages = new Set(
    [...usual].flatMap(([{ models }, names]) => names.map((name) => packageOf(models[name]!))),
  );
  const bodies = new Map<string, Uint8Array>();
  const written = new Map<string, SiteFile>();
  const models: { [capability: string]: SiteModels[string] } = {};
  for (const [capability, names] of usual) {
    const disk = modelFilesIn(capability.models, { folder, known });
    const files: { [name: string]: SiteFile } = {};
    for (const [name, url] of Object.entries(capability.models)) {
      if (!packages.has(packageOf(url))) continue;
      const file = written.get(url.href) ?? (await compressed(url, await disk.find(name), bodies));
      // What only another choice takes may be missing: then that choice says so.
      if (file === undefined) continue;
      written.set(url.href, file);
      files[name] = file;
    }
    models[capability.name] = { files, usual: names };
  }
  return { models, bodies };
}

function packageOf(url: URL): string {
  return new URL('.', url).href;
}

async function compressed(
  { pathname }: URL,
  body: Uint8Array | undefined,
  bodies: Map<string, Uint8Array>,
): Promise<SiteFile | undefined> {
  if (body === undefined) return undefined;
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const path = `models/${basename(pathname, '.bin')}.${digest}.bin.gz`;
  const packed = gzipSync(body);
  bodies.set(path, packed);
  return { path, bytes: packed.length };
}

/** Those that are read to load it as it usually is. */
async function usualFiles(
  capability: AnyCapability,
  { read, find }: ModelFiles,
): Promise<readonly string[]> {
  const names = new Set<string>();
  await capability.load({
    read: (name) => {
      names.add(name);
      return read(name);
    },
    find: async (name) => {
      const found = await find(name);
      if (found !== undefined) names.add(name);
      return found;
    },
  });
  return [...names];
}
