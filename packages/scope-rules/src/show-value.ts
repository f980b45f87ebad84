/** How much of a value a message shows. */
const room = 60;

/** A value as JSON writes it, cut short: whatever it is, and however deep, only what is shown is looked at. */
export function showValue(value: unknown): string {
  return value === undefined ? 'nothing' : begin(value, room).slice(0, room);
}

/** The beginning of it: each level writes a character at least, so that there are no more levels than characters. */
function begin(value: unknown, length: number): string {
  if (length <= 0) return '';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, length));
  if (typeof value !== 'object' || value === null) {
    const known = value === null || typeof value === 'number' || typeof value === 'boolean';
    return known ? JSON.stringify(value) : typeof value;
  }
  const list = Array.isArray(value);
  let shown = list ? '[' : '{';
  let first = true;
  for (const key in value) {
    if (shown.length >= length) break;
    if (!first) shown += ',';
    first = false;
    if (!list) shown += `${begin(key, length - shown.length)}:`;
    shown += begin((value as Record<string, unknown>)[key], length - shown.length);
  }
  return `${shown}${list ? ']' : '}'}`;
}
