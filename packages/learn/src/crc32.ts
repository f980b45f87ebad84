/** CRC-32 as in zip and PNG (polynomial 0xedb88320), eight bytes a step. */
export function crc32(bytes: Uint8Array): number {
  tables ??= makeTables();
  const table = tables;
  const words = wordsOf(bytes);
  let crc = -1;
  for (let i = 0; i < words.length; i += 2) {
    const one = crc ^ words[i]!;
    const two = words[i + 1]!;
    crc =
      table[1792 + (one & 255)]! ^
      table[1536 + ((one >>> 8) & 255)]! ^
      table[1280 + ((one >>> 16) & 255)]! ^
      table[1024 + (one >>> 24)]! ^
      table[768 + (two & 255)]! ^
      table[512 + ((two >>> 8) & 255)]! ^
      table[256 + ((two >>> 16) & 255)]! ^
      table[two >>> 24]!;
  }
  for (let at = 4 * words.length; at < bytes.length; at++) {
    crc = (crc >>> 8) ^ table[(crc ^ bytes[at]!) & 255]!;
  }
  return ~crc >>> 0;
}

const littleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** The same bytes as pairs of words, but for the last few; none where words cannot be read as they are. */
function wordsOf({ buffer, byteOffset, length }: Uint8Array): Int32Array {
  return littleEndian && byteOffset % 4 === 0
    ? new Int32Array(buffer, byteOffset, 2 * (length >> 3))
    : new Int32Array();
}

let tables: Int32Array | undefined;

function makeTables(): Int32Array {
  const table = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    table[byte] = crc;
  }
  for (let k = 256; k < table.length; k++) {
    const before = table[k - 256]!;
    table[k] = (before >>> 8) ^ table[before & 255]!;
  }
  return table;
}
