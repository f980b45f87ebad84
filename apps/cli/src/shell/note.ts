import type { Io } from './io.js';

/** Tells what is being done, on one line of stderr and on a terminal only; an empty text takes it away. */
export function noteOn(
  { stderr }: Io,
  { quiet }: { readonly quiet?: boolean },
): (what: string) => void {
  const shows = quiet !== true && stderr.isTTY === true;
  return (what) => {
    if (shows) stderr.write(`\r\x1b[K${what}`);
  };
}
