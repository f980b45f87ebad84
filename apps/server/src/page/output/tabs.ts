import { element } from '../element.js';
import type { View } from '../view.js';

/** Tabs as people know them: the arrows, Home and End move, Tab leaves. */
export function tabs(
  list: HTMLElement,
  panel: HTMLElement,
  views: readonly View[],
  onChange: (view: View) => void,
) {
  const buttons = views.map(({ name, title }) =>
    element(
      'button',
      { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': panel.id },
      title,
    ),
  );
  const show = (index: number) => {
    buttons.forEach((button, i) => {
      button.setAttribute('aria-selected', String(i === index));
      button.tabIndex = i === index ? 0 : -1;
    });
    buttons[index]!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    panel.setAttribute('aria-labelledby', buttons[index]!.id);
    onChange(views[index]!);
  };
  buttons.forEach((button, index) => {
    button.addEventListener('click', () => show(index));
    button.addEventListener('keydown', (event) => {
      const to = target(event.key, index, buttons.length);
      if (to === undefined) return;
      event.preventDefault();
      buttons[to]!.focus();
      show(to);
    });
  });
  list.append(...buttons);
  return {
    select(name: string): void {
      const index = views.findIndex((view) => view.name === name);
      show(Math.max(index, 0));
    },
  };
}

function target(key: string, index: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % length;
    case 'ArrowLeft':
      return (index + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
