import { plainStyle, type Style } from './style.js';

/** How the verbs of capabilities look; loaded only for the one that is asked for. */
const styles: { readonly [capability: string]: () => Promise<Style> } = {
  annotate: async () => (await import('./annotate/annotate-style.js')).annotateStyle,
  status: async () => (await import('./status/status-style.js')).statusStyle,
  parse: async () => (await import('./parse/parse-style.js')).parseStyle,
  derive: async () => (await import('./derive/derive-style.js')).deriveStyle,
  ccg: async () => (await import('./ccg/ccg-style.js')).ccgStyle,
  mixed: async () => (await import('./mixed/mixed-style.js')).mixedStyle,
  names: async () => (await import('./names/names-style.js')).namesStyle,
};

export async function styleOf(capability: string): Promise<Style> {
  return Object.hasOwn(styles, capability) ? styles[capability]!() : plainStyle(capability);
}
