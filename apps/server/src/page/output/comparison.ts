/** Two answers side by side, with what is in one alone marked and told. */

import type { Document } from '@hedgerow/document';
import { element } from '../element.js';
import type { Part, View } from '../view.js';

export interface Side {
  /** The settings, in words. */
  readonly title: string;
  readonly document: Document;
}

/** What stands on one side and not on the other. */
export function onlyIn(parts: readonly Part[], others: readonly Part[]): readonly Part[] {
  const known = new Set(others.map(({ key }) => key));
  return parts.filter(({ key }) => !known.has(key));
}

export function sideBySide(
  sides: readonly [Side, Side],
  view: View,
  draw: (document: Document, alone: ReadonlySet<string>, index: number) => readonly Node[],
): HTMLElement[] {
  const parts = sides.map(({ document }) => view.parts!(document));
  const alone = [onlyIn(parts[0]!, parts[1]!), onlyIn(parts[1]!, parts[0]!)];
  const alike = parts[0]!.length - alone[0]!.length;
  return [
    element('p', { class: 'differences' }, summaryOf(alike, alone[0]!.length, alone[1]!.length)),
    element(
      'div',
      { class: 'sides' },
      ...sides.map(({ title, document }, i) => {
        const name = i === 0 ? 'First' : 'Second';
        const own = alone[i]!;
        return element(
          'div',
          { class: 'side', role: 'group', 'aria-label': `${name}: ${title}` },
          element('h2', {}, `${name}: `, element('span', { class: 'soft' }, title)),
          ...draw(document, new Set(own.map(({ key }) => key)), i),
          ...onlyList(own),
        );
      }),
    ),
  ];
}

function summaryOf(alike: number, first: number, second: number): string {
  if (first === 0 && second === 0) return 'Both find the same.';
  return `${alike} alike; in the first alone ${first}, in the second alone ${second}. What is in one alone has a dotted frame.`;
}

function onlyList(parts: readonly Part[]): HTMLElement[] {
  if (parts.length === 0) return [];
  return [
    element(
      'details',
      { open: parts.length <= 6 },
      element('summary', {}, `Here alone: ${parts.length}`),
      element('ul', { class: 'alone' }, ...parts.map(({ words }) => element('li', {}, words))),
    ),
  ];
}
