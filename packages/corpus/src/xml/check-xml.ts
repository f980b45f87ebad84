import { InputError } from '@hedgerow/document';
import { placeIn, type Record, recordError } from '../record.js';
import { metName } from './met-names.js';
import { plainTag, plainTagEnd } from './plain-tags.js';

/** How deep elements may be nested. */
export const deepestXml = 90;

/** The elements that are open, for checking a file piece by piece. */
export interface XmlNesting {
  /** Their names, the outermost first. */
  readonly open: string[];
  /** Where their tags stand; line and column are worked out where they are told. */
  readonly records: Record[];
  readonly offsets: number[];
  /** The outermost element, from when it was opened. */
  root: { readonly name: string; readonly line: number; readonly column: number } | undefined;
}

export function noNesting(): XmlNesting {
  return { open: [], records: [], offsets: [], root: undefined };
}

/** Told what a piece of XML holds while it is checked, in order: for who wants a few elements of many, and no tree. */
export interface XmlListener {
  /** A start tag, or an element without content, whose tag stands from one offset to another. */
  open(name: string, from: number, to: number): void;
  /** An end tag that begins at an offset; of an element without content, where its tag ends. */
  close(name: string, from: number): void;
  /** Text whose entities are still to be resolved. */
  text?(from: number, to: number): void;
  /** Text that is as it stands. */
  cdata?(from: number, to: number): void;
}

/** Throws unless the record is one well-formed element. */
export function checkXml(record: Record, listener?: XmlListener): void {
  const nesting = noNesting();
  checkXmlPiece(record, nesting, listener);
  checkXmlEnd(record, nesting);
}

/** Throws if elements are left open, or there was none. */
export function checkXmlEnd(record: Record, nesting: XmlNesting): void {
  const { open, root } = nesting;
  const last = open.at(-1);
  if (last !== undefined) {
    throw new InputError('XML_SYNTAX', `<${shorten(last)}> is not closed`, {
      source: innermostPlace(nesting),
    });
  }
  if (root === undefined) throw recordError(record, 0, 'XML_SYNTAX', 'there is no element');
}

function innermostPlace({ records, offsets }: XmlNesting) {
  return placeIn(records.at(-1)!, offsets.at(-1)!);
}

// White space is that of XML, and no name has any: were a character both, patterns would be tried in every division of a run.
const nameStart =
  'A-Za-z_:\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u167f\\u1681-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\udfff\\uf900-\\ufdcf\\ufdf0-\\ufefe\\uff00-\\ufffd';
const name = `[${nameStart}][${nameStart}\\w.\\-\\xb7\\u0300-\\u036f\\u203f\\u2040]*`;
const tagName = new RegExp(name, 'y');
const attribute = new RegExp(
  `[ \\t\\r\\n]+(${name})[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:"[^"<]*"|'[^'<]*')`,
  'y',
);
const startTagEnd = /[ \t\r\n]*(\/?)>/y;
const endTagEnd = /[ \t\r\n]*>/y;
/** Characters that XML cannot hold; of surrogates, those without their pair. */
const maybeNotXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;
export const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/u;

/**
 * Checks a piece of XML that starts and ends between tags: every tag, attribute, comment and entity is
 * well formed, and tags are paired, those of pieces before being in `nesting`. One pass, without recursion.
 */
export function checkXmlPiece(record: Record, nesting: XmlNesting, listener?: XmlListener): void {
  const { text } = record;
  const control = maybeNotXml.test(text) ? notXml.exec(text) : null;
  if (control !== null) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw recordError(
      record,
      control.index,
      'XML_CHARACTER',
      `the character U+${code} is not allowed in XML`,
    );
  }
  /** Where the next is, or something that only looks like one, in a comment. */
  let ampersand = nextAmpersand(text, 0);
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const end = textEnd(text, at);
    if (nesting.open.length === 0) refuseText(record, at, end);
    if (ampersand < end) ampersand = checkEntities(record, ampersand, at, end);
    if (end > at) listener?.text?.(at, end);
    if (end === text.length) return;
    at = end;
    const mark = text.charCodeAt(at + 1);
    if (mark === slash) {
      at = checkEndTag(record, at, nesting, listener);
    } else if (mark !== question && mark !== exclamation) {
      const start = at;
      const plain = plainTagEnd(text, at);
      at = plain > 0 ? plain : checkStartTag(record, at);
      if (ampersand < at) ampersand = checkEntities(record, ampersand, start, at);
      const name =
        plain > 0
          ? metName(text, start + 1, plainTag.nameEnd, plainTag.nameNumber)
          : nameAt(text, start + 1);
      if (nesting.open.length === 0) {
        if (nesting.root !== undefined) {
          throw recordError(record, start, 'XML_SYNTAX', 'a second outermost element');
        }
        nesting.root = { name, ...placeIn(record, start) };
      }
      listener?.open(name, start, at);
      if (text.charCodeAt(at - 2) === slash) {
        listener?.close(name, at);
        continue;
      }
      // Most elements hold nothing but text: their end tag is the next.
      const next = text.indexOf('<', at);
      const close = next + 2 + name.length;
      if (
        text.charCodeAt(next + 1) === slash &&
        text.charCodeAt(close) === greater &&
        text.startsWith(name, next + 2)
      ) {
        if (ampersand < next) ampersand = checkEntities(record, ampersand, at, next);
        if (next > at) listener?.text?.(at, next);
        listener?.close(name, next);
        at = close + 1;
        continue;
      }
      nesting.open.push(name);
      nesting.records.push(record);
      nesting.offsets.push(start);
      if (nesting.open.length > deepestXml) {
        throw recordError(record, start, 'LIMIT', `elements are nested deeper than ${deepestXml}`);
      }
    } else if (text.startsWith('<!--', at)) at = closing(record, at, 4, '-->', 'a comment');
    else if (text.startsWith('<![CDATA[', at)) {
      if (nesting.open.length === 0) {
        throw recordError(record, at, 'XML_SYNTAX', 'text outside the outermost element');
      }
      const start = at + 9;
      at = closing(record, at, 9, ']]>', 'a CDATA section');
      listener?.cdata?.(start, at - 3);
    } else if (mark === question) {
      const end = closing(record, at, 2, '?>', 'a processing instruction');
      if (/^<\?xml\s/i.test(text.slice(at, at + 6))) {
        if (at > 1 || nesting.root !== undefined) {
          throw recordError(record, at, 'XML_SYNTAX', 'an XML declaration after the start');
        }
        checkEncoding(record, at, end);
      }
      at = end;
    } else at = checkDoctype(record, at, nesting);
  }
}

const slash = 47;
const question = 63;
const exclamation = 33;
const greater = 62;
const less = 60;

/** Files are read as UTF-8, of which ASCII is a part: one that says it is something else would be misread. */
function checkEncoding(record: Record, at: number, end: number): void {
  const declaration = record.text.slice(at, Math.min(end, at + 1000));
  const found = /\sencoding\s*=\s*["']([^"']*)["']/.exec(declaration);
  if (found === null || /^(?:utf-?8|(?:us-)?ascii)$/i.test(found[1]!)) return;
  throw recordError(
    record,
    at + found.index + 1,
    'XML_ENCODING',
    `the file says that it is ${shorten(found[1]!)}, and only UTF-8 is read`,
    'convert it, for instance with iconv -t utf-8, and say encoding="UTF-8" in its first line',
  );
}

/** The end of `<!DOCTYPE ...>`; declarations inside it are refused, since entities can be made to grow without end. */
export function checkDoctype(record: Record, at: number, nesting: XmlNesting): number {
  const { text } = record;
  if (!text.startsWith('<!DOCTYPE', at)) {
    throw recordError(record, at, 'XML_SYNTAX', 'found <!, expected a tag, a comment or CDATA');
  }
  const end = doctypeEnd(text, at);
  if (end === 'declarations') {
    throw recordError(
      record,
      at,
      'XML_DTD',
      'a document type with declarations of its own is not read',
      'entities declared in a file can be made to grow without end: write out what they stand for',
    );
  }
  if (nesting.root !== undefined) {
    throw recordError(record, at, 'XML_DTD', 'a document type inside the outermost element');
  }
  if (end < 0) throw recordError(record, at, 'XML_SYNTAX', 'a document type is not closed');
  return end;
}

/** Where `<!DOCTYPE` ends, -1 if it does not; names in it may be quoted. */
function doctypeEnd(text: string, at: number): number | 'declarations' {
  const mark = /["'[>]/g;
  mark.lastIndex = at;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '>') return mark.lastIndex;
    if (found[0] === '[') return 'declarations';
    const close = text.indexOf(found[0], mark.lastIndex);
    if (close < 0) return -1;
    mark.lastIndex = close + 1;
  }
  return -1;
}

function closing(record: Record, at: number, from: number, mark: string, what: string): number {
  const end = record.text.indexOf(mark, at + from);
  if (end < 0) throw recordError(record, at, 'XML_SYNTAX', `${what} is not closed, with ${mark}`);
  return end + mark.length;
}

function checkEndTag(
  record: Record,
  at: number,
  nesting: XmlNesting,
  listener: XmlListener | undefined,
): number {
  const { text } = record;
  const { open: names } = nesting;
  const open = names.length === 0 ? undefined : names[names.length - 1]!;
  if (open !== undefined) {
    const end = at + 2 + open.length;
    if (text.charCodeAt(end) === greater && text.startsWith(open, at + 2)) {
      closeInnermost(nesting);
      listener?.close(open, at);
      return end + 1;
    }
  }
  const name = nameAt(text, at + 2);
  endTagEnd.lastIndex = at + 2 + name.length;
  if (name === '' || !endTagEnd.test(text)) {
    throw recordError(record, at, 'XML_SYNTAX', 'found </, expected an end tag such as </a>');
  }
  if (open === undefined) {
    throw recordError(record, at, 'XML_SYNTAX', `</${shorten(name)}> closes nothing`);
  }
  if (open !== name) {
    const { line, column } = innermostPlace(nesting);
    throw recordError(
      record,
      at,
      'XML_SYNTAX',
      `found </${shorten(name)}>, expected </${shorten(open)}> for the tag at ${line}:${column}`,
    );
  }
  closeInnermost(nesting);
  listener?.close(name, at);
  return endTagEnd.lastIndex;
}

function closeInnermost({ open, records, offsets }: XmlNesting): void {
  open.pop();
  records.pop();
  offsets.pop();
}

function checkStartTag(record: Record, at: number): number {
  const { text } = record;
  const name = nameAt(text, at + 1);
  if (name === '') {
    throw recordError(
      record,
      at,
      'XML_SYNTAX',
      'found <, expected a tag',
      'in text, < is written &lt;',
    );
  }
  let end = at + 1 + name.length;
  const seen = new Set<string>();
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(text);
    if (found === null) break;
    const key = found[1]!;
    if (seen.has(key)) {
      throw recordError(
        record,
        end + found[0].indexOf(key),
        'XML_SYNTAX',
        `the attribute ${shorten(key)} is repeated`,
      );
    }
    seen.add(key);
    end = attribute.lastIndex;
  }
  startTagEnd.lastIndex = end;
  if (startTagEnd.test(text)) return startTagEnd.lastIndex;
  while (isSpace(text.charCodeAt(end))) end++;
  throw recordError(
    record,
    end,
    'XML_SYNTAX',
    `the tag <${shorten(name)}> is broken: expected an attribute such as a="b", or >`,
  );
}

function nameAt(text: string, at: number): string {
  tagName.lastIndex = at;
  return tagName.exec(text)?.[0] ?? '';
}

function refuseText(record: Record, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    if (!isSpace(record.text.charCodeAt(at))) {
      throw recordError(record, at, 'XML_SYNTAX', 'text outside the outermost element');
    }
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

const namedEntity = /&(?:lt|gt|amp|quot|apos);/y;
const reference = /&#(?:(\d{1,7})|x([0-9a-fA-F]{1,6}));/y;

/** Checks the entities of a range: the five of XML, and references to characters. Tells where the next `&` is. */
function checkEntities(record: Record, ampersand: number, from: number, to: number): number {
  const { text } = record;
  let at = ampersand < from ? nextAmpersand(text, from) : ampersand;
  for (; at < to; at = nextAmpersand(text, at + 1)) {
    namedEntity.lastIndex = at;
    if (namedEntity.test(text)) continue;
    reference.lastIndex = at;
    const [, decimal, hex] = reference.exec(text) ?? [];
    const code = decimal ?? (hex === undefined ? undefined : `0x${hex}`);
    if (code !== undefined && isCharacter(Number(code))) continue;
    const found = /^&[^;\s<&]{1,20};/.exec(text.slice(at, at + 24))?.[0];
    if (found === undefined) {
      throw recordError(record, at, 'XML_SYNTAX', 'found a bare &', 'in text, & is &amp;');
    }
    throw recordError(
      record,
      at,
      'XML_ENTITY',
      `unknown entity ${found}`,
      'only &amp; &lt; &gt; &quot; &apos; and characters such as &#945; are known',
    );
  }
  return at;
}

/** Beyond the text where there is none. */
function nextAmpersand(text: string, from: number): number {
  const found = text.indexOf('&', from);
  return found < 0 ? text.length : found;
}

/** Where the next tag begins, or the text ends. Between most tags there is nothing but an indent. */
function textEnd(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === 0x20 || code === 0x0a) code = text.charCodeAt(++at);
  if (code === less) return at;
  const found = text.indexOf('<', at);
  return found < 0 ? text.length : found;
}

/** The characters that XML 1.0 allows. */
function isCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}...` : name;
}
