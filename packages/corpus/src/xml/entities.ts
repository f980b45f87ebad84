/** Text as XML means what is written: every line end as LF, entities resolved. */
export function readText(written: string): string {
  return decodeEntities(asLineFeeds(written));
}

/** Reads a piece of a text, from one offset to another. */
export type PieceReader = (from: number, to: number) => string;

/** Reads the same of pieces of one text, of which most hold nothing that is to be resolved. */
export function pieceReader(text: string): PieceReader {
  const isPlain = !text.includes('&') && !text.includes('\r');
  return isPlain
    ? (from, to) => text.slice(from, to)
    : (from, to) => readText(text.slice(from, to));
}

export function asLineFeeds(written: string): string {
  return written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
}

/** Text with its entities resolved, which were checked before: the five of XML, and references to characters. */
export function decodeEntities(text: string): string {
  let at = text.indexOf('&');
  if (at < 0) return text;
  let decoded = '';
  let from = 0;
  while (at >= 0) {
    const end = text.indexOf(';', at);
    decoded += text.slice(from, at) + characterOf(text, at + 1, end);
    from = end + 1;
    at = text.indexOf('&', from);
  }
  return decoded + text.slice(from);
}

/** Of an entity whose name, or reference to a character, goes from one offset to another: the first letters tell which. */
function characterOf(text: string, from: number, to: number): string {
  switch (text.charAt(from)) {
    case 'l':
      return '<';
    case 'g':
      return '>';
    case 'q':
      return '"';
    case 'a':
      return text.charAt(from + 1) === 'm' ? '&' : "'";
    default: {
      const isHex = text.charAt(from + 1) === 'x';
      const digits = text.slice(from + (isHex ? 2 : 1), to);
      return String.fromCodePoint(Number.parseInt(digits, isHex ? 16 : 10));
    }
  }
}
