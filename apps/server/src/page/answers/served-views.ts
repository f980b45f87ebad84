import { element } from '../element.js';
import { count, type View } from '../view.js';
import type { Offer } from './description.js';

/** The tabs of what is offered: those that have a look of their own, and plain ones for capabilities of others. */
export function viewsFor(offers: readonly Offer[], views: readonly View[]): readonly View[] {
  const own = views.filter(({ capability }) => offers.some(({ name }) => name === capability));
  const others = offers.filter(({ name }) => views.every(({ capability }) => capability !== name));
  const withoutLook = others.filter(({ name }) => name !== 'parse');
  return [...own, ...withoutLook.map(({ name, title }) => plainView(name, title))];
}

/** What was found as it is told, sentence by sentence. */
function plainView(name: string, title: string): View {
  return {
    name,
    title,
    capability: name,
    summary: ({ sentences }) => count(sentences.length, 'sentence'),
    draw: ({ text, sentences }) =>
      sentences.flatMap(({ start, end, ...layers }) => [
        element('p', { class: 'text' }, text.slice(start, end)),
        element('pre', {}, JSON.stringify(layers, null, 2)),
      ]),
  };
}
