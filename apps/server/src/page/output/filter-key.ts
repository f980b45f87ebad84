import { element } from '../element.js';
import type { Filter } from '../view.js';

/** The key of what is shown; what is unchecked in it is left out. */
export function filterKey(
  filters: readonly Filter[],
  hidden: Set<string>,
  onChange: () => void,
): HTMLElement[] {
  if (filters.length === 0) return [];
  const entries = filters.map(({ name, sample, means }) => {
    const box = element('input', { type: 'checkbox', checked: !hidden.has(name) });
    box.addEventListener('change', () => {
      if (box.checked) hidden.delete(name);
      else hidden.add(name);
      onChange();
    });
    return element(
      'label',
      {},
      box,
      sample(),
      ...(means === '' ? [] : [element('span', { class: 'soft' }, means)]),
    );
  });
  return [element('fieldset', { class: 'legend', 'aria-label': 'Show' }, ...entries)];
}
