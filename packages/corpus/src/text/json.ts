import type { InputError } from '@hedgerow/document';
import { type Record, recordError } from '../record.js';

/** Parses one record as JSON. What the engine says of an error differs by version, so its place is found here. */
export function parseJson(record: Record): unknown {
  try {
    return JSON.parse(record.text);
  } catch {
    throw jsonFaultError(record, firstError(record.text));
  }
}

export interface JsonFault {
  readonly at: number;
  readonly expected: string;
}

/** What keeps a text from being JSON, if anything does. */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return firstError(text);
  }
}

export function jsonFaultError(record: Record, { at, expected }: JsonFault): InputError {
  const found = at >= record.text.length ? 'the end' : show(record.text, at);
  return recordError(record, at, 'JSON', `not JSON: found ${found}, expected ${expected}`);
}

const value = 'a value';
const key = 'a key in double quotes';

/** The first place where a text stops being JSON, by the grammar of RFC 8259. */
function firstError(text: string): JsonFault {
  const open: ('{' | '[')[] = [];
  let at = 0;
  let expected = value;
  const skipSpace = () => {
    while (isSpace(text.charCodeAt(at))) at++;
  };
  for (skipSpace(); at < text.length; skipSpace()) {
    const c = text.charAt(at);
    const inside = open.at(-1);
    if ((c === '}' && inside === '{') || (c === ']' && inside === '[')) {
      if (expected === value || expected === key || expected === ':') return { at, expected };
      open.pop();
      at++;
      expected = afterValue(open);
    } else if (expected === ':') {
      if (c !== ':') return { at, expected };
      at++;
      expected = value;
    } else if (expected === key || expected === `${key} or }`) {
      if (c !== '"') return { at, expected };
      const fault = stringFault(text, at);
      if (typeof fault !== 'number') return fault;
      at = fault;
      expected = ':';
    } else if (expected === value || expected === `${value} or ]`) {
      if (c === '{' || c === '[') {
        open.push(c);
        at++;
        expected = c === '{' ? `${key} or }` : `${value} or ]`;
        continue;
      }
      const end = c === '"' ? stringFault(text, at) : literalEnd(text, at);
      if (typeof end !== 'number') return end;
      if (end === at) return { at, expected };
      at = end;
      expected = afterValue(open);
    } else {
      if (c !== ',' || inside === undefined) return { at, expected };
      at++;
      expected = inside === '{' ? key : value;
    }
  }
  return { at: text.length, expected };
}

function afterValue(open: readonly string[]): string {
  const inside = open.at(-1);
  return inside === undefined ? 'the end' : inside === '{' ? ', or }' : ', or ]';
}

/** The end of the string that starts here, or what is wrong in it. */
function stringFault(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return { at, expected: 'no control characters in a string' };
    if (code !== 0x5c) continue;
    if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6))) {
      return { at, expected: 'an escape such as \\n or \\u00e9' };
    }
    at++;
  }
  return { at: text.length, expected: `the end of the string that starts at ${start + 1}` };
}

const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function literalEnd(text: string, at: number): number {
  literal.lastIndex = at;
  return literal.test(text) ? literal.lastIndex : at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function show(text: string, at: number): string {
  const shown = /^[\w.+-]{1,20}/.exec(text.slice(at, at + 20))?.[0];
  return JSON.stringify(shown ?? String.fromCodePoint(text.codePointAt(at)!));
}

/**
 * Where, in a text that is JSON, a part of its value starts: for errors in what it says. The text is gone through once,
 * beside the value; of a key that stands twice the value has what stands last, so that is the place.
 */
export function offsetOfPart(text: string, whole: unknown, part: unknown): number {
  const mark = /["{}[\],]/g;
  const open: { readonly value: unknown; key: string | number }[] = [];
  let place = spaceEnd(text, 0);
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const { index } = found;
    const inside = open.at(-1);
    if (found[0] === '"') {
      const end = stringFault(text, index);
      if (typeof end !== 'number') return place;
      mark.lastIndex = end;
      if (text.charAt(spaceEnd(text, end)) === ':' && inside !== undefined) {
        inside.key = JSON.parse(text.slice(index, end)) as string;
      }
    } else if (found[0] === '{' || found[0] === '[') {
      const value = inside === undefined ? whole : memberOf(inside.value, inside.key);
      if (value === part) place = index;
      open.push({ value, key: 0 });
    } else if (found[0] === ',') {
      if (typeof inside?.key === 'number') inside.key++;
    } else {
      open.pop();
    }
  }
  return place;
}

/** How the value of a member is written in a text that is a JSON object; of several of the name, the last counts. */
export function memberSource(text: string, name: string): string | undefined {
  let source: string | undefined;
  let at = spaceEnd(text, spaceEnd(text, 0) + 1);
  while (text.charAt(at) === '"') {
    const keyEnd = valueEnd(text, at);
    const start = spaceEnd(text, spaceEnd(text, keyEnd) + 1);
    const end = valueEnd(text, start);
    if (JSON.parse(text.slice(at, keyEnd)) === name) source = text.slice(start, end).trimEnd();
    at = spaceEnd(text, spaceEnd(text, end) + 1);
  }
  return source;
}

/** Where, in a text that is JSON, the value ends that starts here. */
function valueEnd(text: string, start: number): number {
  const mark = /["{}[\],]|$/g;
  mark.lastIndex = start;
  for (let depth = 0; ; ) {
    const found = mark.exec(text)!;
    const { index } = found;
    if (found[0] === '') return index;
    if (found[0] === '"') {
      const end = stringFault(text, index);
      mark.lastIndex = typeof end === 'number' ? end : text.length;
      if (depth === 0) return mark.lastIndex;
    } else if (found[0] === '{' || found[0] === '[') depth++;
    else if (found[0] === ',') {
      if (depth === 0) return index;
    } else {
      if (depth === 0) return index;
      depth--;
      if (depth === 0) return index + 1;
    }
  }
}

function memberOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as { readonly [key: string | number]: unknown })[key]
    : undefined;
}

function spaceEnd(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}
