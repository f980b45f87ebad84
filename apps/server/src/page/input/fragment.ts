/** The text, the view and what was chosen, in the part of the address that is never sent to a server. */
export interface State {
  readonly text: string;
  readonly view: string;
  /** Those that statuses are told of, as they were typed. */
  readonly terms?: string;
  readonly settings?: Chosen;
  /** Other settings that the former are compared with. */
  readonly others?: Chosen;
}

/** Values by name of the setting; those that are not usual. */
export interface Chosen {
  readonly [setting: string]: string;
}

/** Longer addresses are cut off by some programs that people send them with. */
const longest = 8000;

/** Undefined where the text cannot stand in an address: it is too long, or has half of a surrogate pair in it. */
export function toFragment(state: State): string | undefined {
  const { text, view, terms = '', settings = {}, others } = state;
  if (text === '') return '';
  const parts = {
    view,
    text,
    ...(terms !== '' && { terms }),
    ...prefixed('set', settings),
    ...(others !== undefined && { or: '', ...prefixed('or', others) }),
  };
  try {
    const fragment = `#${Object.entries(parts)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&')}`;
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
      if (equals > 0) {
        parts[decodeURIComponent(part.slice(0, equals))] = decodeURIComponent(
          part.slice(equals + 1),
        );
      }
    } catch {
      // An address that was cut in the middle of a character: as if that part were not there.
    }
  }
  const settings = withPrefix('set', parts);
  return {
    ...(parts.text !== undefined && { text: parts.text }),
    ...(parts.view !== undefined && { view: parts.view }),
    ...(parts.terms !== undefined && { terms: parts.terms }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(parts.or !== undefined && { others: withPrefix('or', parts) }),
  };
}

function prefixed(prefix: string, chosen: Chosen): Chosen {
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [`${prefix}.${name}`, value]),
  );
}

function withPrefix(prefix: string, parts: Chosen): Chosen {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), value]] : [],
    ),
  );
}
