import MiniSearch from 'minisearch';
import type { SearchPart } from '../search-part.js';

const most = 12;

interface Found extends SearchPart {
  readonly terms: readonly string[];
}

/** Looks the pages through, with nothing but what the site has. */
export function search(): void {
  const box = document.querySelector<HTMLElement>('.search')!;
  const input = box.querySelector('input')!;
  const list = box.querySelector('ul')!;
  const up = document.documentElement.dataset.up!;
  let ready: Promise<(query: string) => readonly Found[]> | undefined;
  let active = -1;

  const items = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const point = (at: number) => {
    active = at;
    for (const [i, item] of items().entries()) item.setAttribute('aria-selected', String(i === at));
    const item = items()[at];
    input.removeAttribute('aria-activedescendant');
    if (item === undefined) return;
    input.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  };
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) point(-1);
  };
  const look = async () => {
    const query = input.value.trim();
    if (query === '') return show(false);
    ready ??= load(up);
    const find = await ready;
    // What was typed meanwhile is looked for by its own event.
    if (input.value.trim() !== query) return;
    const found = find(query);
    list.replaceChildren(
      ...(found.length === 0
        ? [note('Nothing was found.')]
        : found.map((one, i) => option(one, i, up))),
    );
    show(true);
    point(found.length > 0 ? 0 : -1);
  };

  input.addEventListener('focus', () => {
    ready ??= load(up);
  });
  input.addEventListener('input', look);
  input.addEventListener('keydown', (event) => {
    const count = items().length;
    if (event.key === 'Escape') {
      input.value = '';
      show(false);
    } else if (event.key === 'Enter' && active >= 0) {
      items()[active]!.querySelector('a')!.click();
    } else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      point((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    }
  });
  list.addEventListener('click', () => show(false));
  document.addEventListener('click', ({ target }) => {
    if (!box.contains(target as Node)) show(false);
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key !== '/' || event.ctrlKey || event.metaKey || target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
}

/** The index is made here: it is quicker made than loaded. */
async function load(up: string): Promise<(query: string) => readonly Found[]> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${up}search-data.js`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  const { searchParts } = globalThis as unknown as { searchParts: readonly SearchPart[] };
  const index = new MiniSearch<SearchPart & { id: number }>({
    fields: ['heading', 'page', 'text'],
    searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, combineWith: 'AND' },
  });
  index.addAll(searchParts.map((part, id) => ({ ...part, id })));
  return (query) => {
    const exact = index.search(query);
    const found = exact.length > 0 ? exact : index.search(query, { fuzzy: 0.2 });
    return found.slice(0, most).map(({ id, terms }) => ({ ...searchParts[id as number]!, terms }));
  };
}

function option({ href, page, heading, text, terms }: Found, i: number, up: string): HTMLElement {
  const item = element('li', '');
  item.id = `found-${i}`;
  item.setAttribute('role', 'option');
  const link = document.createElement('a');
  link.href = up + href;
  link.tabIndex = -1;
  link.append(element('strong', heading));
  if (page !== heading) link.append(element('span', page));
  link.append(element('p', ''));
  link.lastElementChild!.append(...marked(excerpt(text, terms), terms));
  item.append(link);
  return item;
}

function note(text: string): HTMLElement {
  const item = element('li', text);
  item.className = 'note';
  return item;
}

/** Some text around the first of the terms. */
function excerpt(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - 40);
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 140)}`;
}

function marked(text: string, terms: readonly string[]): Node[] {
  const lower = text.toLowerCase();
  const nodes: Node[] = [];
  let at = 0;
  while (at < text.length) {
    const [next, term] = terms
      .map((one) => [lower.indexOf(one, at), one] as const)
      .filter(([place]) => place >= 0)
      .sort(([a], [b]) => a - b)[0] ?? [text.length, ''];
    nodes.push(document.createTextNode(text.slice(at, next)));
    if (term !== '') nodes.push(element('mark', text.slice(next, next + term.length)));
    at = next + Math.max(1, term.length);
  }
  return nodes;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
