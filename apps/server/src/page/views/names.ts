import type { Document, Entity } from '@hedgerow/document';
import { element } from '../element.js';
import { count, type Drawing, total, type View } from '../view.js';

/** The text with its names framed, each with its type behind it. */
export const namesView: View = {
  name: 'names',
  title: 'Tweet names',
  capability: 'names',
  kindOfText: 'post',
  summary: (document) => {
    const found = total(document, ({ entities = [] }) => entities.length);
    return found === 0 ? 'No names were found.' : count(found, 'name');
  },
  filters: (documents) =>
    [...new Set(documents.flatMap(namesIn).map(({ type }) => type))].sort().map((type) => ({
      name: type,
      means: '',
      sample: () => element('span', { class: classOf(type) }, type.toLowerCase()),
    })),
  draw: (document, drawing) => [element('div', { class: 'text' }, ...drawNames(document, drawing))],
  parts: (document) =>
    namesIn(document).map((name) => ({
      key: keyOf(name),
      words: `${document.text.slice(name.start, name.end)}, ${name.type.toLowerCase()}`,
    })),
};

function namesIn({ sentences }: Document): readonly Entity[] {
  return sentences.flatMap(({ entities = [] }) => entities).sort((a, b) => a.start - b.start);
}

function keyOf({ start, end, type }: Entity): string {
  return `${start}-${end} ${type}`;
}

function classOf(type: string): string {
  return `name ${type.toLowerCase().replace(/[^a-z]/g, '')}`;
}

function drawNames(document: Document, { isHidden, isAlone }: Drawing): (Node | string)[] {
  const { text } = document;
  const drawn: (Node | string)[] = [];
  let at = 0;
  for (const name of namesIn(document)) {
    const { start, end, type } = name;
    if (start < at || isHidden(type)) continue;
    drawn.push(
      text.slice(at, start),
      element(
        'span',
        { class: `${classOf(type)}${isAlone(keyOf(name)) ? ' alone' : ''}` },
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
