import { byId, element } from '../element.js';

/** The panel that tells why something is there; it stays in sight beside the text. */
export function explanation() {
  const panel = byId('why');
  let kept = false;
  const show = (nodes: readonly Node[], isKept: boolean) => {
    kept = isKept;
    panel.classList.toggle('kept', kept);
    panel.replaceChildren(...nodes);
    panel.scrollTop = 0;
    // What can be scrolled must be reached by the keyboard.
    if (panel.scrollHeight > panel.clientHeight) panel.tabIndex = 0;
    else panel.removeAttribute('tabindex');
  };
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && kept) show([hint()], false);
  });
  return {
    /** Begins anew, for what is drawn now. */
    clear(isWanted: boolean): void {
      panel.hidden = !isWanted;
      show([hint()], false);
    },
    explain(reasons: readonly Node[]): void {
      if (!kept) show(reasons, false);
    },
    /** Until other reasons are kept; without any they are let go. */
    keep(reasons?: readonly Node[]): void {
      show(reasons ?? [hint()], reasons !== undefined);
    },
    isKept: () => kept,
  };
}

function hint(): HTMLElement {
  return element(
    'p',
    { class: 'soft' },
    'Point at what is marked, or move to it with Tab, to see why it is there. A click, or Enter, keeps it; Escape lets it go.',
  );
}
