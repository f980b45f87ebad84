import { element } from '../element.js';
import type { TagNames } from './tag-names.js';

/** The labels that occur, each with what it means; those that explain themselves are left out. */
export function tagKey(
  tags: readonly string[],
  names: TagNames,
  meaningOf: (tag: string, names: TagNames) => string | undefined = wholeName,
): Node[] {
  const used = [...new Set(tags)].flatMap((tag) => {
    const meaning = meaningOf(tag, names);
    return meaning === undefined ? [] : [[tag, meaning] as const];
  });
  if (used.length === 0) return [];
  used.sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    element(
      'dl',
      { class: 'key', 'aria-label': 'What the labels mean' },
      ...used.map(([tag, meaning]) =>
        element('div', {}, element('dt', {}, tag), element('dd', {}, meaning)),
      ),
    ),
  ];
}

function wholeName(tag: string, names: TagNames): string | undefined {
  return Object.hasOwn(names, tag) ? names[tag] : undefined;
}

/** By the longest beginning that has a name. */
export function nameOfBeginning(tag: string, names: TagNames): string | undefined {
  const beginnings = Object.keys(names).filter((beginning) => tag.startsWith(beginning));
  const [longest] = beginnings.sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : names[longest];
}
