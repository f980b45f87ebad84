import { element } from './element.js';
import { count, type View } from './view.js';

/** What the page must know of the document that describes the server. */
export interface Description {
  readonly paths: { readonly [path: string]: { readonly post?: { readonly summary?: string } } };
}

/** The tabs of what this server does; where it does not tell, all that the page has. */
export async function servedViews(views: readonly View[]): Promise<readonly View[]> {
  try {
    const answer = await fetch('/openapi.json');
    return answer.ok ? viewsFor((await answer.json()) as Description, views) : views;
  } catch {
    return views;
  }
}

/** Those that have a look of their own, and plain ones for capabilities that nobody made a look for. */
export function viewsFor({ paths }: Description, views: readonly View[]): readonly View[] {
  const served = Object.entries(paths).flatMap(([path, { post }]) => {
    const name = /^\/v1\/([a-z0-9-]+)$/.exec(path)?.[1];
    return name === undefined || name === 'stream' ? [] : [{ name, title: post?.summary ?? name }];
  });
  const own = views.filter(({ capability }) => served.some(({ name }) => name === capability));
  const others = served.filter(({ name }) => views.every(({ capability }) => capability !== name));
  const withoutLook = others.filter(({ name }) => name !== 'parse');
  return [...own, ...withoutLook.map(({ name, title }) => plainView(name, title))];
}

/** What was found as the server tells it, sentence by sentence. */
function plainView(name: string, title: string): View {
  return {
    name,
    title,
    capability: name,
    path: `/v1/${name}`,
    summary: ({ sentences }) => count(sentences.length, 'sentence'),
    draw: ({ text, sentences }) =>
      sentences.flatMap(({ start, end, ...layers }) => [
        element('p', { class: 'text' }, text.slice(start, end)),
        element('pre', {}, JSON.stringify(layers, null, 2)),
      ]),
  };
}
