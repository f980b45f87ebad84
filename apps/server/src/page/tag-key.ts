import { element } from './element.js';
import type { TagNames } from './tag-names.js';

/** The tags that occur, each with what it means; those that explain themselves are left out. */
export function tagKey(tags: readonly string[], names: TagNames): Node[] {
  const used = [...new Set(tags)].filter((tag) => Object.hasOwn(names, tag)).sort();
  if (used.length === 0) return [];
  return [
    element(
      'dl',
      { class: 'key', 'aria-label': 'Tags' },
      ...used.map((tag) =>
        element('div', {}, element('dt', {}, tag), element('dd', {}, names[tag]!)),
      ),
    ),
  ];
}
