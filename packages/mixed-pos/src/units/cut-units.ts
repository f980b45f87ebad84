import { type UnitKind, unitKinds, unitRules } from './unit-kinds.js';

/**
 * The units of a stretch of text: what the labels are put on. A unit is a Chinese character, or a whole embedded foreign
 * word, number, link or emoticon. White space belongs to none.
 */
export interface Units {
  readonly count: number;
  /** Offsets in the text, in UTF-16 units. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Indices into `unitKinds`. */
  readonly kinds: Uint8Array;
  /** 1 where white space stands before the unit: no word goes across it. */
  readonly spaced: Uint8Array;
}

const kindCode = Object.fromEntries(unitKinds.map((kind, code) => [kind, code])) as {
  readonly [K in UnitKind]: number;
};

const rules = unitRules.map(({ kind, pattern }) => ({ kind: kindCode[kind], pattern }));
const space = /\s/u;
const punctuation = /[\p{P}\p{Sm}\p{Sk}]/u;
const han = /\p{Script=Han}/u;
/** Marks, joiners and variation selectors stay with what they follow. */
const extending = /[\p{M}\u200d]/u;

/** `breaks` are offsets that no unit may go across, such as the ends of words that are known. */
export function cutUnits(
  text: string,
  start = 0,
  end = text.length,
  breaks?: ReadonlySet<number>,
): Units {
  const room = end - start;
  const starts = new Int32Array(room);
  const ends = new Int32Array(room);
  const kinds = new Uint8Array(room);
  const spaced = new Uint8Array(room);
  let count = 0;
  let at = start;
  let afterSpace = false;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      afterSpace = true;
      at++;
      continue;
    }
    let length = 0;
    let kind = kindCode.character;
    if (code < 0x3400 || code > 0x9fff) {
      for (const rule of rules) {
        rule.pattern.lastIndex = at;
        if (rule.pattern.test(text)) {
          length = rule.pattern.lastIndex - at;
          kind = rule.kind;
          break;
        }
      }
      if (length === 0) {
        const character = String.fromCodePoint(text.codePointAt(at)!);
        length = character.length;
        if (!han.test(character)) {
          kind = punctuation.test(character) ? kindCode.punctuation : kindCode.symbol;
        }
      }
    } else {
      length = 1;
    }
    length = Math.min(length, end - at);
    if (breaks !== undefined) {
      for (let inside = at + 1; inside < at + length; inside++) {
        if (breaks.has(inside)) length = inside - at;
      }
    }
    while (at + length < end && isExtending(text, at + length) && !breaks?.has(at + length)) {
      length += text.codePointAt(at + length)! > 0xffff ? 2 : 1;
    }
    starts[count] = at;
    ends[count] = at + length;
    kinds[count] = kind;
    spaced[count] = afterSpace ? 1 : 0;
    count++;
    afterSpace = false;
    at += length;
  }
  return { count, starts, ends, kinds, spaced };
}

function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code >= 0x80 && (code < 0x2e80 || code === 0x3000 || code === 0xfeff)
    ? space.test(String.fromCharCode(code))
    : false;
}

function isExtending(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x300 || (code >= 0x3400 && code <= 0x9fff)) return false;
  return extending.test(String.fromCodePoint(text.codePointAt(at)!));
}
