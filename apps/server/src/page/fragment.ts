/** The text and the view, in the part of the address that is never sent to a server. */
export interface State {
  readonly text: string;
  readonly view: string;
  /** Those that statuses are told of, as they were typed. */
  readonly terms?: string;
}

/** Longer addresses are cut off by some programs that people send them with. */
const longest = 8000;

/** Undefined where the text cannot stand in an address: it is too long, or has half of a surrogate pair in it. */
export function toFragment({ text, view, terms = '' }: State): string | undefined {
  if (text === '') return '';
  try {
    const fragment = `#view=${encodeURIComponent(view)}&text=${encodeURIComponent(text)}${
      terms === '' ? '' : `&terms=${encodeURIComponent(terms)}`
    }`;
    return fragment.length > longest ? undefined : fragment;
  } catch {
    return undefined;
  }
}

export function fromFragment(fragment: string): Partial<State> {
  const parts: { [name: string]: string } = {};
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const equals = part.indexOf('=');
    try {
      if (equals > 0) parts[part.slice(0, equals)] = decodeURIComponent(part.slice(equals + 1));
    } catch {
      // An address that was cut in the middle of a character: as if that part were not there.
    }
  }
  return {
    ...(parts.text !== undefined && { text: parts.text }),
    ...(parts.view !== undefined && { view: parts.view }),
    ...(parts.terms !== undefined && { terms: parts.terms }),
  };
}
