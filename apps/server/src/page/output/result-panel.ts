import type { Document } from '@hedgerow/document';
import { byId, element } from '../element.js';
import type { Drawing, View } from '../view.js';
import { sideBySide } from './comparison.js';
import { explanation } from './explanation.js';
import { filterKey } from './filter-key.js';

/** Where what was found is shown, beside the panel that tells why. */
export function resultPanel() {
  const result = byId('result');
  const why = explanation();
  /** What the reader has left out, by view. */
  const hidden = new Map<string, Set<string>>();

  const place = (...nodes: readonly Node[]) => {
    result.setAttribute('aria-busy', 'false');
    result.replaceChildren(...nodes);
    why.clear(false);
  };
  const draw = (
    view: View,
    documents: readonly Document[],
    titles: readonly string[],
    notice?: string,
  ) => {
    const left = hidden.get(view.name) ?? new Set<string>();
    hidden.set(view.name, left);
    const drawn = element('div');
    const drawing = (alone: ReadonlySet<string>, index: number): Drawing => ({
      explain: why.explain,
      keep: why.keep,
      isKept: why.isKept,
      isHidden: (name) => left.has(name),
      isAlone: (key) => alone.has(key),
      room: result.clientWidth / documents.length - 2 * padding,
      id: index === 0 ? 'text' : 'text beside it',
    });
    const fill = () => {
      why.clear(view.explains === true);
      const [first, second] = documents;
      drawn.replaceChildren(
        ...(second === undefined
          ? view.draw(first!, drawing(new Set(), 0))
          : sideBySide(
              [
                { title: titles[0]!, document: first! },
                { title: titles[1]!, document: second },
              ],
              view,
              (document, alone, i) => view.draw(document, drawing(alone, i)),
            )),
      );
    };
    byId('found').classList.toggle('compared', documents.length > 1);
    byId('found').classList.toggle('explained', view.explains === true);
    place(
      ...(notice === undefined ? [] : [element('p', { class: 'misfit', role: 'note' }, notice)]),
      ...filterKey(view.filters?.(documents) ?? [], left, fill),
      drawn,
    );
    fill();
  };
  return {
    draw,
    place,
    say: (what: string) => place(element('p', { class: 'soft' }, what)),
    problem: (what: string) => place(element('p', { class: 'notice', role: 'alert' }, what)),
    wait: () => result.setAttribute('aria-busy', 'true'),
    onResize(changed: () => void): void {
      let width = result.clientWidth;
      new ResizeObserver(() => {
        if (result.clientWidth === width) return;
        width = result.clientWidth;
        changed();
      }).observe(result);
    },
  };
}

/** Of the panel, in pixels, with something to spare. */
const padding = 24;
