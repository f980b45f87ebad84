/** What is chosen among a few values, such as the parser: one column, or two where two settings are compared. */

import type { Offer, Setting } from '../answers/description.js';
import { byId, element } from '../element.js';
import type { View } from '../view.js';
import type { Chosen, State } from './fragment.js';

export interface Settings {
  /** Shows what can be chosen for a view. */
  offer(view: View): void;
  /** What is chosen of what the view offers, and, where two are compared, what else. */
  chosen(view: View): readonly Chosen[];
  /** The same in words. */
  titles(view: View): readonly string[];
  /** All that is chosen, for the address. */
  state(): Pick<State, 'settings' | 'others'>;
  open(state: Partial<State>): void;
}

export function settings(offers: readonly Offer[], onChange: () => void): Settings {
  const panel = byId<HTMLDetailsElement>('settings');
  const said = byId('settings-said');
  const fields = byId('settings-fields');
  let [first, second]: [Chosen, Chosen | undefined] = [{}, undefined];

  const offered = ({ capability, options = {} }: View): readonly Setting[] =>
    (offers.find(({ name }) => name === capability)?.settings ?? []).filter(
      ({ name }) => !Object.hasOwn(options, name),
    );
  const isCompared = (view: View) => second !== undefined && view.parts !== undefined;
  const titlesOf = (view: View) => {
    const rows = offered(view);
    return [wordsOf(first, rows), ...(isCompared(view) ? [wordsOf(second!, rows)] : [])];
  };
  const draw = (view: View) => {
    const rows = offered(view);
    panel.hidden = rows.length === 0;
    const change = (made: [Chosen, Chosen | undefined]) => {
      [first, second] = made;
      say(view);
      onChange();
    };
    const columns = [
      column(isCompared(view) ? 'First settings' : 'Settings', rows, first, (chosen) =>
        change([chosen, second]),
      ),
      ...(isCompared(view)
        ? [column('Second settings', rows, second!, (chosen) => change([first, chosen]))]
        : []),
    ];
    const compare = element('input', {
      type: 'checkbox',
      checked: isCompared(view),
      disabled: view.parts === undefined,
    });
    compare.addEventListener('change', () => {
      change([first, compare.checked ? { ...first } : undefined]);
      draw(view);
      fields.querySelector<HTMLInputElement>('.compare input')!.focus();
    });
    fields.replaceChildren(
      element('label', { class: 'compare' }, compare, ' Compare with other settings, side by side'),
      element('div', { class: 'settings-columns' }, ...columns),
    );
    say(view);
  };
  const say = (view: View) => {
    said.textContent = titlesOf(view).join(' beside ');
  };
  return {
    offer: draw,
    chosen: (view) => {
      const names = offered(view).map(({ name }) => name);
      const own = (chosen: Chosen) =>
        Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name)));
      return isCompared(view) ? [own(first), own(second!)] : [own(first)];
    },
    titles: titlesOf,
    state: () => ({ settings: first, ...(second !== undefined && { others: second }) }),
    open: (state) => {
      [first, second] = [state.settings ?? {}, state.others];
    },
  };
}

/** What is not usual, in words. */
function wordsOf(chosen: Chosen, rows: readonly Setting[]): string {
  const said = rows.flatMap(({ name }) =>
    chosen[name] === undefined ? [] : [`${name} ${chosen[name].replaceAll(',', ' and ')}`],
  );
  return said.length === 0 ? 'usual' : said.join(', ');
}

function column(
  title: string,
  rows: readonly Setting[],
  chosen: Chosen,
  onChange: (chosen: Chosen) => void,
): HTMLElement {
  let now = chosen;
  return element(
    'fieldset',
    {},
    element('legend', {}, title),
    ...rows.map((setting) =>
      field(setting, now[setting.name] ?? setting.usual, (value) => {
        const { [setting.name]: _before, ...rest } = now;
        now = value === setting.usual ? rest : { ...rest, [setting.name]: value };
        onChange(now);
      }),
    ),
  );
}

function field(setting: Setting, value: string, onChange: (value: string) => void): HTMLElement {
  const help = element('p', { class: 'help' }, helpOf(setting, value));
  const told = (next: string) => {
    help.textContent = helpOf(setting, next);
    onChange(next);
  };
  const control = setting.several ? severalOf(setting, value, told) : oneOf(setting, value, told);
  return element('div', { class: 'setting' }, control, help);
}

function oneOf(
  { name, choices, usual }: Setting,
  value: string,
  onChange: (value: string) => void,
): HTMLElement {
  const select = element(
    'select',
    {},
    // Where nothing is usual, nothing can be chosen again.
    ...[...(choices.includes(usual) ? [] : [usual]), ...choices].map((choice) =>
      element(
        'option',
        { value: choice, selected: choice === value },
        choice === '' ? 'as the others say' : choice,
      ),
    ),
  );
  select.addEventListener('change', () => onChange(select.value));
  return element('label', {}, `${labelOf(name)} `, select);
}

/** At least one stays chosen. */
function severalOf(
  { name, choices }: Setting,
  value: string,
  onChange: (value: string) => void,
): HTMLElement {
  const boxes = choices.map((choice) =>
    element('input', {
      type: 'checkbox',
      value: choice,
      checked: value.split(',').includes(choice),
    }),
  );
  const group = element(
    'fieldset',
    { class: 'several' },
    element('legend', {}, labelOf(name)),
    ...boxes.map((box) => element('label', {}, box, ` ${box.value}`)),
  );
  group.addEventListener('change', ({ target }) => {
    if (boxes.every(({ checked }) => !checked)) (target as HTMLInputElement).checked = true;
    onChange(boxes.flatMap((box) => (box.checked ? [box.value] : [])).join(','));
  });
  return group;
}

/** `ends: by weights; rules: by a table` is told of what is chosen alone, anything else as it is. */
function helpOf({ choices, help }: Setting, value: string): string {
  const told = help.split('; ').map((part) => part.split(': ') as [string, ...string[]]);
  const named = told.every(([name, ...words]) => words.length > 0 && isChoice(name, choices));
  const own = told.find(([name]) => name.toLowerCase() === value);
  return named && own !== undefined ? own.slice(1).join(': ').replace(/\.$/, '') : help;
}

function isChoice(name: string, choices: readonly string[]): boolean {
  return choices.includes(name.toLowerCase()) || name === 'gold';
}

/** `longestSentence` as words. */
function labelOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
