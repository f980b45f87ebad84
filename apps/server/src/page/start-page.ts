/** The page: a text on top, what was found in it below. Answers come while one types, and only the last one counts. */

import type { Document } from '@hedgerow/document';
import { type Answers, keyOf, type Question, Unanswered } from './answers/answers.js';
import type { Offer } from './answers/description.js';
import { viewsFor } from './answers/served-views.js';
import { byId, element } from './element.js';
import { examples } from './input/examples.js';
import { fromFragment, type State, toFragment } from './input/fragment.js';
import { fileButton } from './input/open-file.js';
import { settings } from './input/settings.js';
import { misfit } from './input/text-kinds.js';
import { copyButtons } from './output/copies.js';
import { tell } from './output/notices.js';
import { pictureButtons } from './output/pictures.js';
import { resultPanel } from './output/result-panel.js';
import { retries } from './output/retries.js';
import { tabs } from './output/tabs.js';
import type { View } from './view.js';
import { views } from './views.js';

/** How long the keys must rest before anybody is asked, in ms. */
const pause = 250;

export interface PageOptions {
  readonly answers: Answers;
  /** What is offered; undefined where that cannot be known, and then all that there are tabs for is tried. */
  readonly offers: readonly Offer[] | undefined;
  /** Called when something is refused, with its code, and with nothing when it was answered. */
  onAnswered?(code?: string): void;
}

export interface Page {
  /** Asks again, as it stands. */
  update(): Promise<void>;
  /** Asks again, when the keys rest. */
  soon(): void;
}

export function startPage({ answers, offers, onAnswered = () => {} }: PageOptions): Page {
  const text = byId<HTMLTextAreaElement>('text');
  const terms = byId<HTMLInputElement>('terms');
  const status = byId('status');
  const offered = viewsFor(offers ?? [], views);
  const shownViews = offered.length > 0 ? offered : views;
  const panel = resultPanel();
  const lost = retries(() => void update());
  const chosen = settings(offers ?? [], () => {
    remember();
    void update();
  });
  /** What was answered about a text, by question. */
  let known: { readonly text: string; readonly answers: Map<string, Document> } = {
    text: '',
    answers: new Map(),
  };
  let view: View = shownViews[0]!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The address that we wrote ourselves last. */
  let written = '';

  const tab = tabs(byId('tabs'), byId('result'), shownViews, (next) => {
    view = next;
    byId('wanted').hidden = view.optionsOfTerms === undefined;
    byId('pictures').hidden = view.svg === undefined;
    chosen.offer(view);
    remember();
    void update();
  });

  /** What the view asks, of the terms that are there, if it takes some, and with what is chosen; two, to compare. */
  function questions(): Question[] {
    const wanted = terms.value
      .split(',')
      .map((term) => term.trim())
      .filter((term) => term !== '');
    const own =
      (wanted.length > 0 ? view.optionsOfTerms?.(wanted) : undefined) ?? view.options ?? {};
    return chosen
      .chosen(view)
      .map((options) => ({ capability: view.capability, options: { ...options, ...own } }));
  }

  /** What was answered to all that is asked now. */
  function answered(asked: readonly Question[]): readonly Document[] | undefined {
    if (known.text !== text.value) return undefined;
    const found = asked.map((question) => known.answers.get(keyOf(question)));
    return found.every((document) => document !== undefined) ? found : undefined;
  }

  async function update(): Promise<void> {
    clearTimeout(timer);
    lost.stop();
    const [asked, now] = [questions(), text.value];
    if (now.trim() === '') {
      answers.cancel();
      status.textContent = '';
      panel.say('What is found in the text will stand here.');
      return;
    }
    // Views that ask the same share the answer.
    if (answered(asked) !== undefined) {
      answers.cancel();
      draw(asked);
      return;
    }
    status.textContent = 'Working …';
    panel.wait();
    try {
      const documents = await answers.ask(asked, now);
      // Someone asked again while we waited, and will draw.
      if (documents === undefined) return;
      if (known.text !== now) known = { text: now, answers: new Map() };
      for (const [i, question] of asked.entries()) {
        known.answers.set(keyOf(question), documents[i]!);
      }
      lost.reset();
      onAnswered();
      draw(asked);
    } catch (error) {
      fail(error);
    }
  }

  function draw(asked: readonly Question[]): void {
    const documents = answered(asked)!;
    try {
      panel.draw(view, documents, chosen.titles(view), misfit(view.kindOfText, text.value));
      status.textContent = documents.map((document) => view.summary(document)).join(' · ');
    } catch (error) {
      panel.problem(`What was found cannot be shown: ${(error as Error).message}`);
    }
  }

  function fail(error: unknown): void {
    status.textContent = '';
    const { message, code = '' } = error as Error & { readonly code?: string };
    if (error instanceof Unanswered) {
      panel.place(lost.notice(message));
      return;
    }
    onAnswered(code);
    panel.problem(
      code === 'NO_MODEL' ? `There is no model for that here: ${message}.` : `${message} [${code}]`,
    );
  }

  /** Keeps the text in the address, where it can stand there. */
  function remember(): boolean {
    const state = { text: text.value, view: view.name, terms: terms.value, ...chosen.state() };
    const fragment = toFragment(state);
    written = fragment ?? '';
    history.replaceState(null, '', written === '' ? location.pathname : written);
    return fragment !== undefined;
  }

  function open(given: Partial<State>): void {
    text.value = given.text ?? text.value;
    terms.value = given.terms ?? '';
    chosen.open(given);
    tab.select(given.view ?? view.name);
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      remember();
      void update();
    }, pause);
  }

  /** What is shown, if it is of what stands there now. */
  async function shown(): Promise<Document | undefined> {
    await update();
    return answered(questions())?.[0];
  }

  text.addEventListener('input', soon);
  terms.addEventListener('input', soon);
  addEventListener('hashchange', () => {
    if (location.hash !== written) open(fromFragment(location.hash));
  });
  panel.onResize(() => {
    const asked = questions();
    if (view.name === 'dependencies' && answered(asked) !== undefined) draw(asked);
  });
  byId('examples').append(
    ...examples
      .filter((example) => shownViews.some(({ name }) => name === example.view))
      .map((example) => {
        const button = element('button', { type: 'button' }, example.title);
        button.addEventListener('click', () => open({ ...chosen.state(), ...example }));
        return button;
      }),
  );
  byId('files').append(
    ...fileButton((opened) => {
      open({ ...chosen.state(), text: opened });
      byId('result').focus();
    }, tell),
  );
  byId('copies').append(
    ...copyButtons(shown, () => {
      if (!remember()) throw new Error('the text is too long, or not well-formed Unicode.');
      return location.href;
    }),
  );
  byId('pictures').append(
    ...pictureButtons(async () => {
      const document = await shown();
      const svg = document === undefined ? undefined : view.svg?.(document);
      return svg === undefined ? undefined : { name: view.name, svg };
    }),
  );
  byId('promise').textContent = answers.promise;

  const first = fromFragment(location.hash);
  open(first.text === undefined ? examples[0]! : first);
  return { update, soon };
}
