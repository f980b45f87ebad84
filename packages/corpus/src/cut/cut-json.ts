import {
  type Cutter,
  type FramedRecord,
  type Limits,
  type Record,
  recordError,
  recordTooLong,
} from '../record.js';
import { jsonFault, jsonFaultError } from '../text/json.js';

/**
 * Cuts the objects of one list out of a JSON file that is an object: `{ ..., "documents": [{}, {}], ... }`.
 * What lies outside them is checked here; an object is left to whoever parses it.
 */
export function cutJson(key: string, limits: Limits): Cutter<FramedRecord> {
  let buffer = '';
  /** How far `buffer` was searched, where the stretch under way starts in it, and what came before it. */
  let at = 0;
  let from = 0;
  let held: string[] = [];
  let heldLength = 0;
  let before = '';
  let line = 1;
  let column = 1;
  let depth = 0;
  let inString = false;
  /** The last string at the level of keys, whole or so far. */
  let lastKey = '';
  let inList: 'before' | 'inside' | 'after' = 'before';
  let inRecord = false;
  let header: Record | undefined;

  const finish = (end: number): Record => {
    held.push(buffer.slice(from, end));
    const text = held.length === 1 ? held[0]! : held.join('');
    const record = { text, line, column };
    held = [];
    heldLength = 0;
    from = end;
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) line++;
    const last = text.lastIndexOf('\n');
    column = last < 0 ? column + text.length : text.length - last;
    return record;
  };
  /** What lies before the first object must go on to be JSON; what lies between two is a comma. */
  const finishBetween = (end: number): Record => {
    const between = finish(end);
    if (header === undefined) {
      header = between;
      const fault = jsonFault(`${between.text}]}`);
      if (fault !== undefined) throw jsonFaultError(between, fault);
      const last = between.text.trimEnd().length - 1;
      if (between.text.charCodeAt(last) !== openList) {
        throw recordError(
          between,
          last,
          'JSON',
          `expected nothing but objects in the list of ${key}`,
        );
      }
    } else if (!/^\s*,\s*$/.test(between.text)) {
      const place = between.text.search(/[^\s,]|,(?=[^,]*,)/);
      throw recordError(between, Math.max(0, place), 'JSON', 'expected one comma between objects');
    }
    return between;
  };

  function* scan(): Iterable<FramedRecord> {
    for (;;) {
      const start = at;
      while (at < buffer.length && !isMark(buffer.charCodeAt(at), inString)) at++;
      if (inString && depth === 1) lastKey += buffer.slice(start, at);
      if (at >= buffer.length) return;
      const mark = buffer.charCodeAt(at);
      if (mark === backslash) {
        // The escaped character may not be there yet: wait for it.
        if (at + 1 >= buffer.length) return;
        at += 2;
        continue;
      }
      at++;
      if (mark === quote) {
        inString = !inString;
        if (inString && depth === 1) lastKey = '';
      } else if (mark === openList) {
        depth++;
        if (depth === 2 && lastKey === key) {
          if (inList !== 'before') {
            const rest = finish(at);
            throw recordError(rest, rest.text.length - 1, 'JSON', `a second list of ${key}`);
          }
          inList = 'inside';
        }
      } else if (mark === openObject) {
        if (inList === 'inside' && depth === 2) {
          before = finishBetween(at - 1).text;
          inRecord = true;
        }
        depth++;
      } else {
        depth--;
        if (inRecord && depth === 2) {
          inRecord = false;
          const record = finish(at);
          if (record.text.length > limits.recordLength) throw recordTooLong(record.line, limits);
          yield { ...record, before };
        } else if (inList === 'inside' && depth === 1) {
          inList = 'after';
        }
      }
    }
  }

  return {
    *push(chunk) {
      if (at > from) held.push(buffer.slice(from, at));
      heldLength += at - from;
      buffer = buffer.slice(at) + chunk;
      from = 0;
      at = 0;
      yield* scan();
      if (heldLength + buffer.length - from > limits.recordLength)
        throw recordTooLong(line, limits);
    },
    *end() {
      const place = { line, column };
      if (inRecord) {
        const rest = finish(buffer.length);
        throw recordError(rest, 0, 'JSON', 'an object is not closed');
      }
      const rest = finish(buffer.length);
      checkFrame(header, rest, key);
      yield { text: '', before: rest.text, ...place, last: true };
    },
  };
}

const quote = 0x22;
const backslash = 0x5c;
const openList = 0x5b;
const openObject = 0x7b;

/** Whether a character tells where we are: in a string its end or an escape, else a bracket or the start of a string. */
function isMark(code: number, inString: boolean): boolean {
  if (inString) return code === quote || code === backslash;
  return (
    code === quote || code === openObject || code === openList || code === 0x7d || code === 0x5d
  );
}

/** What lies outside the objects must be JSON, and the list must hold nothing but objects. */
function checkFrame(header: Record | undefined, rest: Record, key: string): void {
  const start = header === undefined ? '' : `${header.text}{}`;
  const fault = jsonFault(start + rest.text);
  if (fault !== undefined) throw jsonFaultError(rest, { ...fault, at: fault.at - start.length });
  const whole = JSON.parse(start + rest.text) as { readonly [key: string]: unknown } | null;
  const list = whole?.[key];
  if (header !== undefined) {
    if (!Array.isArray(list)) throw recordError(rest, 0, 'JSON', `the key ${key} stands twice`);
    if (/^\s*\]/.test(rest.text)) return;
    throw recordError(rest, rest.text.search(/[^\s,]/), 'JSON', 'expected an object');
  }
  if (!Array.isArray(list)) {
    throw recordError(rest, 0, 'JSON', `expected an object with a list of ${key}`);
  }
  if (list.length > 0) throw recordError(rest, 0, 'JSON', `expected objects in the list of ${key}`);
}
