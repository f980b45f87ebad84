/** On a narrow screen, the list of pages is behind a button. */
export function menu(): void {
  const button = document.querySelector<HTMLButtonElement>('button.menu')!;
  const show = (isOpen: boolean) => {
    button.setAttribute('aria-expanded', String(isOpen));
    document.body.classList.toggle('open', isOpen);
  };
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    show(false);
    button.focus();
  });
  document.querySelector('nav.pages [aria-current]')?.scrollIntoView({ block: 'nearest' });
}
