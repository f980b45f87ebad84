import type { Drawing } from '../view.js';

/** What is pointed at in a place, or focused, tells why it is there; a click or Enter keeps that, a click beside it lets it go. */
export interface Pointed {
  /** What counts, as elements; the innermost is meant. */
  readonly selector: string;
  light(pointed: HTMLElement | undefined): void;
  reasons(pointed: HTMLElement): readonly Node[];
}

export function tellWhy(place: HTMLElement, pointed: Pointed, drawing: Drawing): void {
  const { selector, light, reasons } = pointed;
  const at = ({ target }: Event) => (target as Element).closest<HTMLElement>(selector) ?? undefined;
  const show = (event: Event) => {
    if (drawing.isKept()) return;
    const found = at(event);
    light(found);
    if (found !== undefined) drawing.explain(reasons(found));
  };
  const keep = (event: Event) => {
    const found = at(event);
    light(found);
    drawing.keep(found === undefined ? undefined : reasons(found));
  };
  place.addEventListener('mouseover', show);
  place.addEventListener('focusin', show);
  place.addEventListener('click', keep);
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') keep(event);
  });
}
