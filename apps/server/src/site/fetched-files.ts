import type { Progress, SiteFile } from './messages.js';

/** A file that cannot be fetched now. */
export class NotFetched extends Error {}

/** Fetches files of this folder and keeps them in the browser, so that they come once and are there offline. */
export function fetchedFiles(
  folder: URL,
  files: readonly SiteFile[],
  onProgress: (progress: Progress) => void,
): { bytes(file: SiteFile): Promise<Uint8Array> } {
  const fetching = new Map<string, Promise<Uint8Array>>();
  /** Of what was asked for since nothing was. */
  let [done, all] = [0, 0];
  const cache = openCache(folder, files);
  const take = async (file: SiteFile): Promise<Uint8Array> => {
    const url = new URL(file.path, folder).href;
    const kept = await (await cache)?.match(url);
    if (kept !== undefined) return inflated(new Uint8Array(await kept.arrayBuffer()));
    all += file.bytes;
    const bytes = await download(url, file, (more) => {
      done = Math.min(all, done + more);
      onProgress({ of: 'models', done, all });
    });
    // A browser that has no room goes without.
    await (await cache)?.put(url, new Response(bytes)).catch(() => {});
    return inflated(bytes);
  };
  return {
    bytes: (file) => {
      const known = fetching.get(file.path);
      if (known !== undefined) return known;
      const taken = take(file).finally(() => {
        fetching.delete(file.path);
        if (fetching.size === 0) [done, all] = [0, 0];
      });
      fetching.set(file.path, taken);
      return taken;
    },
  };
}

/** Browsers have caches where pages are secure; what this folder has no more is taken out. */
async function openCache(folder: URL, files: readonly SiteFile[]): Promise<Cache | undefined> {
  if (globalThis.caches === undefined) return undefined;
  const cache = await caches.open(`hedgerow-models ${folder.pathname}`);
  const known = new Set(files.map(({ path }) => new URL(path, folder).href));
  for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
  return cache;
}

async function download(
  url: string,
  { bytes: expected }: SiteFile,
  onBytes: (more: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url).catch(() => {
    throw new NotFetched('The models cannot be fetched.');
  });
  if (!response.ok || response.body === null) {
    throw new NotFetched(`A model cannot be fetched (${response.status}).`);
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new NotFetched('The models came in part only.');
    });
    if (done) break;
    parts.push(value);
    length += value.length;
    onBytes(value.length);
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  if (isCompressed(bytes) && length !== expected) {
    throw new NotFetched('The models came in part only.');
  }
  return bytes;
}

/** Some hosts say of compressed files that they are, and then the browser has undone it. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!isCompressed(bytes)) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function isCompressed(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
