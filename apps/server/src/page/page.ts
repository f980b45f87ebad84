/** The page: a text on top, what was found in it below. Answers come while one types, and only the last one counts. */

import type { Document } from '@hedgerow/document';
import { client, Refused } from './client.js';
import { copyButtons } from './copies.js';
import { byId, element } from './element.js';
import { examples } from './examples.js';
import { fromFragment, type State, toFragment } from './fragment.js';
import { servedViews } from './served-views.js';
import { tabs } from './tabs.js';
import type { View } from './view.js';
import { views } from './views.js';

/** How long the keys must rest before the server is asked, in ms. */
const pause = 250;

const text = byId<HTMLTextAreaElement>('text');
const terms = byId<HTMLInputElement>('terms');
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
  byId('wanted').hidden = view.pathOfTerms === undefined;
  remember();
  void update();
});

/** What the view asks for: of the terms that are there, if it takes some. */
function pathOf({ path, pathOfTerms }: View): string {
  const wanted = terms.value
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
  return pathOfTerms === undefined || wanted.length === 0 ? path : pathOfTerms(wanted);
}

async function update(): Promise<void> {
  clearTimeout(timer);
  const [asked, now] = [pathOf(view), text.value];
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
    if (shown?.path === asked && shown.text === now) return draw();
    shown = undefined;
    const document = await server.ask(asked, now);
    // Someone asked again while we waited, and will draw.
    if (document === undefined) return;
    shown = { path: asked, text: now, document };
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
  const fragment = toFragment({ text: text.value, view: view.name, terms: terms.value });
  written = fragment ?? '';
  history.replaceState(null, '', written === '' ? location.pathname : written);
  return fragment !== undefined;
}

function open(given: Partial<State>): void {
  text.value = given.text ?? text.value;
  terms.value = given.terms ?? '';
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
terms.addEventListener('input', soon);
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
      return shown?.text === text.value && shown.path === pathOf(view) ? shown.document : undefined;
    },
    () => {
      if (!remember()) throw new Error('the text is too long, or not well-formed Unicode.');
      return location.href;
    },
  ),
);

const first = fromFragment(location.hash);
open(first.text === undefined ? examples[0]! : first);
