/** The page: a text on top, what was found in it below. Answers come while one types, and only the last one counts. */

import type { Document } from '@hedgerow/document';
import { client, Refused } from './client.js';
import { copyButtons } from './copies.js';
import { byId, element } from './element.js';
import { examples } from './examples.js';
import { fromFragment, toFragment } from './fragment.js';
import { servedViews } from './served-views.js';
import { tabs } from './tabs.js';
import type { View } from './view.js';
import { views } from './views.js';

/** How long the keys must rest before the server is asked, in ms. */
const pause = 250;

const text = byId<HTMLTextAreaElement>('text');
const token = byId<HTMLInputElement>('token');
const result = byId('result');
const status = byId('status');
const server = client(() => token.value);

const served = await servedViews(views);
let view: View = served[0] ?? views[0]!;
let shown:
  | { readonly path: string; readonly text: string; readonly document: Document }
  | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The address that we wrote ourselves last. */
let written = '';

const tab = tabs(byId('tabs'), result, served.length > 0 ? served : views, (chosen) => {
  view = chosen;
  remember();
  void update();
});

async function update(): Promise<void> {
  clearTimeout(timer);
  const [asked, now] = [view, text.value];
  if (now.trim() === '') {
    server.cancel();
    shown = undefined;
    result.replaceChildren(
      element('p', { class: 'soft' }, 'What is found in the text will stand here.'),
    );
    status.textContent = '';
    return;
  }
  status.textContent = 'Working …';
  result.setAttribute('aria-busy', 'true');
  try {
    // Views that ask the same share the answer.
    if (shown?.path === asked.path && shown.text === now) return draw();
    shown = undefined;
    const document = await server.ask(asked.path, now);
    // Someone asked again while we waited, and will draw.
    if (document === undefined) return;
    shown = { path: asked.path, text: now, document };
    draw();
  } catch (error) {
    fail(error);
  }
}

function draw(): void {
  const { document } = shown!;
  result.setAttribute('aria-busy', 'false');
  result.replaceChildren(...view.draw(document));
  status.textContent = view.summary(document);
  byId('access').hidden = true;
}

function fail(error: unknown): void {
  result.setAttribute('aria-busy', 'false');
  status.textContent = '';
  if (error instanceof Refused && error.status === 401) {
    byId('access').hidden = false;
    token.focus();
  }
  const message =
    error instanceof Refused
      ? error.code === 'NO_MODEL'
        ? `This server has no model for that: ${error.message}.`
        : `${error.message} [${error.code}]`
      : shown === undefined
        ? 'The server does not answer.'
        : `What was found cannot be shown: ${(error as Error).message}`;
  shown = undefined;
  result.replaceChildren(element('p', { class: 'notice', role: 'alert' }, message));
}

/** Keeps the text in the address, where it can stand there. */
function remember(): boolean {
  const fragment = toFragment({ text: text.value, view: view.name });
  written = fragment ?? '';
  history.replaceState(null, '', written === '' ? location.pathname : written);
  return fragment !== undefined;
}

function open(given: { readonly text?: string; readonly view?: string }): void {
  text.value = given.text ?? text.value;
  tab.select(given.view ?? view.name);
}

function soon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    remember();
    void update();
  }, pause);
}

text.addEventListener('input', soon);
token.addEventListener('input', soon);
byId('access').addEventListener('submit', (event) => {
  event.preventDefault();
  void update();
});
addEventListener('hashchange', () => {
  if (location.hash !== written) open(fromFragment(location.hash));
});

let width = result.clientWidth;
new ResizeObserver(() => {
  if (result.clientWidth === width) return;
  width = result.clientWidth;
  if (shown !== undefined && view.name === 'dependencies') draw();
}).observe(result);

byId('examples').append(
  ...examples.map((example) => {
    const button = element('button', { type: 'button' }, example.title);
    button.addEventListener('click', () => open(example));
    return button;
  }),
);
byId('copies').append(
  ...copyButtons(
    async () => {
      await update();
      return shown?.text === text.value && shown.path === view.path ? shown.document : undefined;
    },
    () => {
      if (!remember()) throw new Error('the text is too long, or not well-formed Unicode.');
      return location.href;
    },
  ),
);

const first = fromFragment(location.hash);
open(first.text === undefined ? examples[0]! : first);
