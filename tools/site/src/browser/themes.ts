const names = { light: 'Light', dark: 'Dark', system: 'As the system' } as const;

type Theme = keyof typeof names;

/** A button that goes from one theme to the next. */
export function themes(): void {
  const button = document.querySelector<HTMLButtonElement>('button.theme')!;
  const all = Object.keys(names) as Theme[];
  const current = () => (localStorage.getItem('theme') as Theme | null) ?? 'system';
  const show = () => {
    const theme = current();
    button.textContent = { light: '☀', dark: '☾', system: '◐' }[theme];
    button.title = `Theme: ${names[theme]}`;
    button.setAttribute('aria-label', button.title);
  };
  button.addEventListener('click', () => {
    const next = all[(all.indexOf(current()) + 1) % all.length]!;
    if (next === 'system') {
      localStorage.removeItem('theme');
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem('theme', next);
      document.documentElement.dataset.theme = next;
    }
    show();
  });
  show();
}
