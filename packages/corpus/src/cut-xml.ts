import { InputError } from '@hedgerow/document';
import { type Cutter, type Limits, type Record, recordError, recordTooLong } from './record.js';
import { checkXml } from './xml.js';

/** An element of the kind that a file is a list of, and the text between it and the one before. */
export interface XmlRecord extends Record {
  readonly before: string;
  /** At the end of the file: `before` is what follows the last element, and there is no text. */
  readonly last?: true;
}

/** Which elements are records, and the element that must hold them all. */
export interface XmlShape {
  readonly root: string;
  readonly element: string;
}

/** How much of a file may lie outside its records: a prolog, comments, closing tags. */
const longestFrame = 1024 * 1024;

/**
 * Cuts an XML file at the elements of one name, which must not nest in themselves. What lies outside
 * them is the frame; it is checked as a whole at the end, so that every tag of the file is paired.
 */
export function cutXml(shape: XmlShape, limits: Limits): Cutter<XmlRecord> {
  let buffer = '';
  /** Where scanning goes on, where the open record starts (or -1), and where the text before it starts. */
  let at = 0;
  let open = -1;
  let between = 0;
  let line = 1;
  let column = 1;
  let frame = '';

  const moveOn = (text: string) => {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) line++;
    const last = text.lastIndexOf('\n');
    column = last < 0 ? column + text.length : text.length - last;
  };
  const keepFrame = (text: string) => {
    // A placeholder for white space keeps the lines of the frame's errors right enough and its size small.
    frame += text.trim() === '' ? '' : text;
    if (frame.length > longestFrame) {
      throw new InputError(
        'XML_FRAME',
        `more than ${longestFrame} characters lie outside <${shape.element}>`,
        {
          source: { line, column },
        },
      );
    }
  };
  const take = (end: number): XmlRecord => {
    const before = buffer.slice(between, open);
    moveOn(before);
    keepFrame(before);
    const text = buffer.slice(open, end);
    const record = { text, before, line, column };
    moveOn(text);
    between = end;
    open = -1;
    return record;
  };
  /** The end of the markup that starts at `at`, or -1 if it is not all there yet. */
  const markupEnd = (): number => {
    if (buffer.startsWith('<!--', at)) return after('-->', 4);
    if (buffer.startsWith('<![CDATA[', at)) return after(']]>', 9);
    if (buffer.startsWith('<?', at)) return after('?>', 2);
    if (buffer.startsWith('<!', at) && buffer.length - at < 9 && !buffer.includes('>', at))
      return -1;
    return after('>', 1);
  };
  const after = (mark: string, from: number) => {
    const found = buffer.indexOf(mark, at + from);
    return found < 0 ? -1 : found + mark.length;
  };
  const refuseDeclarations = (end: number) => {
    const declaration = buffer.slice(at, end);
    if (declaration.startsWith('<!DOCTYPE') && declaration.includes('[')) {
      const record = { text: buffer.slice(between, end), line, column };
      throw recordError(
        record,
        at - between,
        'XML_DTD',
        'a document type with declarations of its own is not read',
        'entities declared in a file can be made to grow without end: write out what they stand for',
      );
    }
  };

  return {
    *push(chunk) {
      buffer = between === 0 ? buffer + chunk : buffer.slice(between) + chunk;
      at -= between;
      if (open >= 0) open -= between;
      between = 0;
      for (;;) {
        const next = buffer.indexOf('<', at);
        at = next < 0 ? buffer.length : next;
        const end = next < 0 ? -1 : markupEnd();
        if (end < 0) {
          if (buffer.length - between > limits.recordLength) throw recordTooLong(line, limits);
          return;
        }
        const opening = isTag(buffer, at + 1, shape.element);
        if (open < 0 && opening) {
          open = at;
          if (buffer.charCodeAt(end - 2) === slash) {
            at = end;
            yield take(end);
            continue;
          }
        } else if (
          open >= 0 &&
          buffer.charCodeAt(at + 1) === slash &&
          isTag(buffer, at + 2, shape.element)
        ) {
          at = end;
          yield take(end);
          continue;
        } else if (open >= 0 && opening) {
          const record = { text: buffer.slice(between, end), line, column };
          throw recordError(
            record,
            at - between,
            'XML_SYNTAX',
            `<${shape.element}> inside <${shape.element}>`,
          );
        } else if (buffer.charCodeAt(at + 1) === exclamation) {
          refuseDeclarations(end);
        }
        at = end;
      }
    },
    *end() {
      const rest = { text: buffer.slice(between), line, column };
      if (open >= 0) {
        throw recordError(rest, open - between, 'XML_SYNTAX', `<${shape.element}> is not closed`);
      }
      keepFrame(rest.text);
      checkFrame(frame, rest, shape);
      yield { text: '', before: rest.text, line, column, last: true };
    },
  };
}

const slash = 47;
const exclamation = 33;

/** Whether a tag's name, at an offset, is this one and not just begins like it. */
function isTag(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && /^[\s/>]$/.test(text.charAt(at + name.length));
}

function checkFrame(frame: string, rest: Record, { root, element }: XmlShape): void {
  if (frame.trim() === '') {
    throw recordError(
      rest,
      0,
      'XML_SYNTAX',
      `the file is empty, expected <${root}> holding <${element}>`,
    );
  }
  checkXml({ text: frame.replace(/^\ufeff/, ''), line: 1, column: 1 });
  const found = /<([^!?\s/>]+)/.exec(frame)?.[1];
  if (found !== root) {
    throw recordError(
      { text: frame, line: 1, column: 1 },
      0,
      'XML_ROOT',
      `the outermost element is <${found ?? 'none'}>, expected <${root}>`,
    );
  }
}
