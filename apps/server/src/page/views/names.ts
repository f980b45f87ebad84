import type { Document } from '@hedgerow/document';
import { element } from '../element.js';
import { count, total, type View } from '../view.js';

/** The text with its names framed, each with its type behind it. */
export const namesView: View = {
  name: 'names',
  title: 'Tweet names',
  capability: 'names',
  path: '/v1/names',
  summary: (document) => {
    const found = total(document, ({ entities = [] }) => entities.length);
    return found === 0 ? 'No names were found.' : count(found, 'name');
  },
  draw: (document) => [element('div', { class: 'text' }, ...drawNames(document))],
};

function drawNames({ text, sentences }: Document): (Node | string)[] {
  const drawn: (Node | string)[] = [];
  let at = 0;
  const entities = sentences.flatMap((sentence) => sentence.entities ?? []);
  for (const { start, end, type } of [...entities].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    drawn.push(
      text.slice(at, start),
      element(
        'span',
        { class: `name ${type.toLowerCase().replace(/[^a-z]/g, '')}` },
        text.slice(start, end),
        // A name and its type stay on one line.
        element('span', { class: 'type' }, `\u00a0${type.toLowerCase()}`),
      ),
    );
    at = end;
  }
  drawn.push(text.slice(at));
  return drawn;
}
