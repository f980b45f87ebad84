/** Keeps the files of the page, so that it opens offline; models are kept by whoever uses them. */

/** What is written before this script when a site is made. */
interface Site {
  /** Another one for other files. */
  readonly version: string;
  /** Paths from the folder. */
  readonly files: readonly string[];
}

const worker = self as unknown as ServiceWorkerGlobalScope & { readonly hedgerowSite: Site };
const { version, files } = worker.hedgerowSite;
const folder = new URL('./', worker.location.href);
/** Of this folder alone: others of the same host have theirs. */
const family = `hedgerow-page ${folder.pathname} `;
const urls = new Set(files.map((path) => new URL(path, folder).href));

worker.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(family + version);
    await cache.addAll([...urls].map((url) => new Request(url, { cache: 'reload' })));
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(family) && name !== family + version) await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(clear());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !urls.has(request.url.replace(/#.*/, ''))) return;
  const answer = async () => {
    const cache = await caches.open(family + version);
    return (await cache.match(request)) ?? fetch(request);
  };
  event.respondWith(answer());
});
