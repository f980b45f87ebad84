import { byId } from '../element.js';

/** How long what was done is told, in ms. */
const shownFor = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells what was done, for a while. */
export function tell(message: string): void {
  const place = byId('notice');
  place.textContent = message;
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.textContent = '';
  }, shownFor);
}
