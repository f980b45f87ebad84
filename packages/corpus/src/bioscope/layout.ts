import type { Escapes } from '../xml/escapes.js';

/** The original has every sentence on a line of its own; the sentence task of CoNLL-2010 has no scopes and cues of its own name. */
export function variantOf(xml: string): string {
  if (/\s<sentence[\s>]/.test(xml)) return 'original';
  return /<sentence certainty=|<ccue>/.test(xml) && !xml.includes('<xcope')
    ? 'conll2010-task1'
    : 'conll2010';
}

/** How characters are escaped, where any are. */
export function escapesIn(xml: string): { [key in keyof Escapes]: boolean } | undefined {
  if (!xml.includes('&')) return undefined;
  const escapes = {
    ...(xml.includes('&quot;') ? { quotes: true } : {}),
    ...(xml.includes('&apos;') ? { apostrophes: true } : {}),
    ...(xml.includes('&#') ? { numeric: true } : {}),
  };
  return Object.keys(escapes).length > 0 ? escapes : undefined;
}
