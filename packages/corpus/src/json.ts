import { type Record, recordError } from './record.js';

/** Parses one record as JSON. What the engine says of an error differs by version, so its place is found here. */
export function parseJson(record: Record): unknown {
  try {
    return JSON.parse(record.text);
  } catch {
    const { at, expected } = firstError(record.text);
    const found = at >= record.text.length ? 'the end' : show(record.text, at);
    throw recordError(record, at, 'JSON', `not JSON: found ${found}, expected ${expected}`);
  }
}

interface Fault {
  readonly at: number;
  readonly expected: string;
}

const value = 'a value';
const key = 'a key in double quotes';

/** The first place where a text stops being JSON, by the grammar of RFC 8259. */
function firstError(text: string): Fault {
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
function stringFault(text: string, start: number): number | Fault {
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
