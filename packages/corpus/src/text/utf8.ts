import { InputError } from '@hedgerow/document';

/**
 * Decodes UTF-8 bytes chunk by chunk, a byte order mark being left in. Bytes that are not UTF-8 are an
 * error with the byte, line and column where they stand. Called without a chunk at the end.
 */
export function utf8Decoder(): (chunk?: Uint8Array) => string {
  // Always whole, which engines are quicker at than at a stream: what a chunk cuts in two is kept here.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** What was decoded so far: bytes, the line reached, its units; and the bytes of a character begun. */
  let bytes = 0;
  let line = 1;
  let column = 1;
  let begun = new Uint8Array();

  const moveOn = (text: string) => {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) line++;
    const last = text.lastIndexOf('\n');
    column = last < 0 ? column + text.length : text.length - last;
  };
  return (chunk) => {
    const all = begun.length === 0 ? (chunk ?? begun) : joined(begun, chunk ?? new Uint8Array());
    const isLast = chunk === undefined;
    const whole = all.subarray(0, all.length - (isLast ? 0 : unfinishedLength(all)));
    try {
      const text = decoder.decode(whole);
      bytes += whole.length;
      begun = all.slice(whole.length);
      moveOn(text);
      return text;
    } catch {
      const good = validPrefix(all);
      moveOn(partly(all.subarray(0, good)));
      throw new InputError('UTF8', `the input is not UTF-8, at byte ${bytes + good + 1}`, {
        source: { line, column },
        hint: 'convert it first, for instance with iconv -t utf-8',
      });
    }
  };
}

/** How many bytes at the end begin a character without finishing it: at most three. */
function unfinishedLength(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/** How many bytes come before the first character that is not UTF-8. */
function validPrefix(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isWhole(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  return good - unfinishedLength(bytes.subarray(0, good));
}

function isWhole(bytes: Uint8Array): boolean {
  try {
    partly(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The characters that are complete. */
function partly(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
