import { decodeEntities } from './xml.js';

const attribute = /([^\s=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The value of an attribute of a start tag that is well formed. */
export function attributeOf(tag: string, name: string): string | undefined {
  for (const [, key, double, single] of tag.matchAll(attribute)) {
    if (key === name) return decodeEntities(double ?? single!);
  }
  return undefined;
}

/** `math` of `mml:math`: prefixes are whatever a file chooses. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
