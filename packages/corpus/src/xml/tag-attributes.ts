import { type Record, recordError } from '../record.js';
import { type PieceReader, readText } from './entities.js';
import { metName, nameNumber } from './met-names.js';
import { placesOfAttribute, plainTag } from './plain-tags.js';

/**
 * The attributes of the start tag that was checked last, as a listener is told of it; `at` is where its name ends, `read` reads
 * pieces of the record.
 */
export function attributesAt(
  record: Record,
  at: number,
  read: PieceReader,
): { [name: string]: string } {
  const { text } = record;
  const attributes: { [name: string]: string } = {};
  if (plainTag.nameEnd === at) {
    const { places, placeCount } = plainTag;
    for (let place = 0; place < placeCount; place += placesOfAttribute) {
      const from = places[place]!;
      const end = places[place + 1]!;
      const name = metName(text, from, end, places[place + 2]!);
      refuseReserved(record, from, name);
      attributes[name] = read(end + 2, places[place + 3]!);
    }
    return attributes;
  }
  let next = afterSpace(text, at);
  for (let code = text.charCodeAt(next); code !== greater && code !== slash; ) {
    let end = next;
    let number = 0;
    for (; code !== equals && !isSpace(code); code = text.charCodeAt(++end)) {
      number = nameNumber(number, code);
    }
    const open = afterSpace(text, afterSpace(text, end) + 1);
    const mark = text.charCodeAt(open);
    let close = open + 1;
    while (text.charCodeAt(close) !== mark) close++;
    const name = metName(text, next, end, number);
    refuseReserved(record, next, name);
    attributes[name] = read(open + 1, close);
    next = afterSpace(text, close + 1);
    code = text.charCodeAt(next);
  }
  return attributes;
}

/** The value of one attribute of a start tag that is well formed; `at` is where its name ends. */
export function attributeOf(text: string, at: number, name: string): string | undefined {
  let next = afterSpace(text, at);
  for (let code = text.charCodeAt(next); code !== greater && code !== slash; ) {
    const start = next;
    for (; code !== equals && !isSpace(code); code = text.charCodeAt(++next));
    const isIt = next - start === name.length && text.startsWith(name, start);
    const open = afterSpace(text, afterSpace(text, next) + 1);
    const close = text.indexOf(text.charAt(open), open + 1);
    if (isIt) return readText(text.slice(open + 1, close));
    next = afterSpace(text, close + 1);
    code = text.charCodeAt(next);
  }
  return undefined;
}

/** Names that would reach the prototype of whatever they are put into. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const shortestReserved = '__proto__'.length;

export function refuseReserved(record: Record, at: number, name: string): void {
  if (name.length < shortestReserved || !reserved.has(name)) return;
  throw recordError(record, at, 'XML_SYNTAX', `the name ${name} is reserved in JavaScript`);
}

/** `math` of `mml:math`: prefixes are whatever a file chooses. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const greater = 62;
const slash = 47;
const equals = 61;

function afterSpace(text: string, at: number): number {
  let after = at;
  while (isSpace(text.charCodeAt(after))) after++;
  return after;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
