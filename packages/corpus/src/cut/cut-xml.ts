import { InputError } from '@hedgerow/document';
import {
  type Cutter,
  type FramedRecord,
  type Limits,
  type Record,
  recordError,
  recordTooLong,
} from '../record.js';
import { checkDoctype, checkXmlEnd, checkXmlPiece, noNesting } from '../xml/check-xml.js';

/** Which elements are records, and the elements one of which must hold them all. A record can be the root itself, where it is among them. */
export interface XmlShape {
  readonly roots: readonly string[];
  readonly elements: readonly string[];
}

/**
 * Cuts an XML file at the elements of some names, which must not nest in themselves; those of another of the names
 * inside one are part of it. What lies outside them is checked here, piece by piece, so that every tag of the file is
 * paired; a record is left to whoever parses it, so that a broken one can be skipped.
 */
export function cutXml(shape: XmlShape, limits: Limits): Cutter<FramedRecord> {
  const nesting = noNesting();
  /** The stretch under way, a record or what lies between two: where it starts, and its text before `buffer`. */
  let inRecord: string | undefined;
  let line = 1;
  let column = 1;
  let held: string[] = [];
  let heldLength = 0;
  let before = '';
  /** What is not yet given out, the stretch going on at `from`, and how far it was searched. */
  let buffer = '';
  let from = 0;
  let at = 0;
  /** The end of the comment, CDATA section or instruction that the search is in. */
  let seeking: string | undefined;
  /** The tag or document type that the search is in, and the quote in it whose end is still to come. */
  let tag: { readonly kind: 'start' | 'end' | 'doctype'; readonly offset: number } | undefined;
  let quote = '';

  const stretch = (end: number): Record => {
    held.push(buffer.slice(from, end));
    // Joined also where it is one piece: a copy is read faster than a part of something longer, and holds nothing else.
    if (held.length === 1) held.push('');
    const text = held.join('');
    return { text, line, column };
  };
  const finish = (end: number): Record => {
    const record = stretch(end);
    from = end;
    held = [];
    heldLength = 0;
    for (let i = record.text.indexOf('\n'); i >= 0; i = record.text.indexOf('\n', i + 1)) line++;
    const last = record.text.lastIndexOf('\n');
    column = last < 0 ? column + record.text.length : record.text.length - last;
    return record;
  };
  const refuseRoot = (name: string, source: { line: number; column: number }) => {
    const { line, column } = source;
    throw new InputError(
      'XML_ROOT',
      `the outermost element is <${name}>, expected ${oneOf(shape.roots)}`,
      { source: { line, column } },
    );
  };
  const finishFrame = (end: number) => {
    const piece = finish(end);
    if (piece.text.trim() === '') return piece.text;
    checkXmlPiece(piece, nesting);
    const { root } = nesting;
    if (root !== undefined && !shape.roots.includes(root.name)) refuseRoot(root.name, root);
    return piece.text;
  };
  const openRecord = (end: number, name: string) => {
    before = finishFrame(end);
    const { root } = nesting;
    if (root === undefined) {
      if (!shape.roots.includes(name)) refuseRoot(name, { line, column });
      nesting.root = { name, line, column };
    } else if (nesting.open.length === 0) {
      throw recordError(
        { text: buffer.slice(end, end + 100), line, column },
        0,
        'XML_SYNTAX',
        `<${name}> after the end of <${root.name}>`,
      );
    }
    inRecord = name;
    places[0] = -1;
  };
  const closeRecord = (end: number): FramedRecord => {
    inRecord = undefined;
    const record = finish(end);
    const { text, line, column } = record;
    if (text.length > limits.recordLength) throw recordTooLong(line, limits);
    return { text, line, column, before };
  };
  const openTag = (kind: 'start' | 'end' | 'doctype') => {
    tag = { kind, offset: heldLength + at - from };
    at += 2;
  };
  /** Goes on in a tag or document type, whose quotes may hold `>`; whether it ends here. */
  const tagEnds = (offset: number): boolean => {
    for (;;) {
      if (quote !== '') {
        const close = buffer.indexOf(quote, at);
        if (close < 0) break;
        at = close + 1;
        quote = '';
      }
      tagMark.lastIndex = at;
      const mark = tagMark.exec(buffer)?.[0];
      if (mark === undefined) break;
      at = tagMark.lastIndex;
      if (mark === '>') return true;
      if (mark !== '[') quote = mark;
      else if (tag?.kind === 'doctype') checkDoctype(stretch(buffer.length), offset, nesting);
    }
    // A slash may be that of an empty element.
    at = quote === '' && buffer.endsWith('/') ? buffer.length - 1 : buffer.length;
    if (heldLength + buffer.length - from - offset > longestTag) {
      throw recordError(stretch(buffer.length), offset, 'LIMIT', 'a tag without end');
    }
    return false;
  };
  /** Where the next of each is that a record may be said to end at, or that can hold such a thing; beyond the buffer if nowhere. */
  const places = new Int32Array(3).fill(-1);
  const nextOf = (which: number, mark: string): number => {
    if (places[which]! >= at) return places[which]!;
    const found = mark.length === 1 ? afterLess(mark) : tagOf(mark);
    places[which] = found < 0 ? buffer.length : found;
    return places[which]!;
  };
  /** The next tag of this name, or of one that begins like it. */
  const tagOf = (name: string): number => {
    for (let found = buffer.indexOf(name, at); found >= 0; ) {
      const before = buffer.charCodeAt(found - 1);
      if (before === less && found > at) return found - 1;
      if (before === slash && found > at + 1 && buffer.charCodeAt(found - 2) === less) {
        return found - 2;
      }
      found = buffer.indexOf(name, found + 1);
    }
    return -1;
  };
  /** Of `<!`, whose second character is rare where its first is not, so that it is the one to look for. */
  const afterLess = (mark: string): number => {
    let found = buffer.indexOf(mark, at + 1);
    while (found >= 0 && buffer.charCodeAt(found - 1) !== less) {
      found = buffer.indexOf(mark, found + 1);
    }
    return found < 0 ? found : found - 1;
  };
  /** Where in the record the search has to look closer: most tags are neither its end nor anything that could hide it. */
  const plainUntil = (name: string): number => {
    const place = Math.min(nextOf(0, name), nextOf(1, '!'), nextOf(2, '?'));
    return place < buffer.length ? place : Math.max(at, buffer.length - enough);
  };
  const enough = Math.max(
    '<![CDATA['.length,
    ...shape.elements.map((element) => element.length + 3),
  );

  function* scan(atEnd: boolean): Iterable<FramedRecord> {
    for (;;) {
      if (seeking !== undefined) {
        const end = buffer.indexOf(seeking, at);
        if (end < 0) {
          at = Math.max(at, buffer.length - seeking.length + 1);
          return;
        }
        at = end + seeking.length;
        seeking = undefined;
      }
      if (tag !== undefined) {
        if (!tagEnds(tag.offset)) return;
        const { kind } = tag;
        tag = undefined;
        const isWhole = kind === 'start' && buffer.charCodeAt(at - 2) === slash;
        if (isWhole || kind === 'end') yield closeRecord(at);
      }
      if (inRecord !== undefined) at = plainUntil(inRecord);
      const next = buffer.indexOf('<', at);
      at = next < 0 ? buffer.length : next;
      if (next < 0 || (!atEnd && buffer.length - at < enough)) return;
      const mark = buffer.charCodeAt(at + 1);
      if (mark === slash) {
        if (inRecord !== undefined && isTag(buffer, at + 2, inRecord)) openTag('end');
        else at++;
      } else if (mark === question) {
        seeking = '?>';
        at += 2;
      } else if (mark === exclamation) {
        if (buffer.startsWith('<!--', at)) {
          seeking = '-->';
          at += 4;
        } else if (buffer.startsWith('<![CDATA[', at)) {
          seeking = ']]>';
          at += 9;
        } else if (inRecord === undefined && buffer.startsWith('<!DOCTYPE', at)) {
          openTag('doctype');
        } else {
          at++;
        }
      } else if (inRecord !== undefined) {
        if (isTag(buffer, at + 1, inRecord)) {
          throw recordError(
            stretch(buffer.length),
            heldLength + at - from,
            'XML_SYNTAX',
            `<${inRecord}> inside <${inRecord}>`,
          );
        }
        at++;
      } else {
        const name = shape.elements.find((element) => isTag(buffer, at + 1, element));
        if (name === undefined) {
          at++;
        } else {
          openRecord(at, name);
          openTag('start');
        }
      }
    }
  }

  return {
    *push(chunk) {
      // What was searched is held as it came: a long record is joined once, when it is complete.
      if (at > from) held.push(buffer.slice(from, at));
      heldLength += at - from;
      buffer = buffer.slice(at) + chunk;
      places.fill(-1);
      from = 0;
      at = 0;
      yield* scan(false);
      if (heldLength + buffer.length - from > limits.recordLength)
        throw recordTooLong(line, limits);
    },
    *end() {
      yield* scan(true);
      if (inRecord !== undefined) {
        throw recordError(stretch(buffer.length), 0, 'XML_SYNTAX', `<${inRecord}> is not closed`);
      }
      const place = { line, column };
      const rest = finishFrame(buffer.length);
      const record = { text: rest, ...place };
      if (nesting.root === undefined) {
        throw recordError(
          record,
          0,
          'XML_SYNTAX',
          `there is no element, expected ${oneOf(shape.roots)} holding ${oneOf(shape.elements)}`,
        );
      }
      checkXmlEnd(record, nesting);
      yield { text: '', before: rest, ...place, last: true };
    },
  };
}

const slash = 47;
const question = 63;
const exclamation = 33;
const less = 60;

function oneOf(names: readonly string[]): string {
  return names.map((name) => `<${name}>`).join(' or ');
}

/** A tag or document type that goes on for longer is none. */
const longestTag = 1024 * 1024;
const tagMark = /["'[>]/g;

/** Whether a tag's name, at an offset, is this one and not just begins like it. */
function isTag(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && /^[ \t\r\n/>]$/.test(text.charAt(at + name.length));
}
