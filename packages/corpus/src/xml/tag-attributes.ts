import { decodeEntities } from './escapes.js';

const attribute = /([^\s=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The value of an attribute of a start tag that is well formed. */
export function attributeOf(tag: string, name: string): string | undefined {
  const at = tag.indexOf(name);
  if (at < 0) return undefined;
  const start = at + name.length + 2;
  // As most are written; in single quotes there could be something that looks like it.
  if (!tag.includes("'") && tag.charAt(at - 1) === ' ' && tag.startsWith('="', start - 2)) {
    let quotes = 0;
    for (let i = tag.indexOf('"'); i < at; i = tag.indexOf('"', i + 1)) quotes++;
    if (quotes % 2 === 0) return decodeEntities(tag.slice(start, tag.indexOf('"', start)));
  }
  for (const [, key, double, single] of tag.matchAll(attribute)) {
    if (key === name) return decodeEntities(double ?? single!);
  }
  return undefined;
}

/** All attributes of what stands in a start tag behind its name. */
export function attributesOf(tag: string): { readonly [name: string]: string } {
  return Object.fromEntries(
    Array.from(tag.matchAll(attribute), ([, key, double, single]) => [
      key,
      decodeEntities((double ?? single!).replace(/\r\n?/g, '\n')),
    ]),
  );
}

/** `math` of `mml:math`: prefixes are whatever a file chooses. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
