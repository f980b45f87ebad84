/** CRC-32 as in zip and PNG (polynomial 0xedb88320), four bytes a step. */
export function crc32(bytes: Uint8Array): number {
  tables ??= makeTables();
  const table = tables;
  const whole = bytes.length & ~3;
  let crc = -1;
  let at = 0;
  for (; at < whole; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      table[768 + (crc & 255)]! ^
      table[512 + ((crc >>> 8) & 255)]! ^
      table[256 + ((crc >>> 16) & 255)]! ^
      table[crc >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ table[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}

let tables: Int32Array | undefined;

function makeTables(): Int32Array {
  const table = new Int32Array(1024);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    table[byte] = crc;
  }
  for (let k = 256; k < 1024; k++) {
    const before = table[k - 256]!;
    table[k] = (before >>> 8) ^ table[before & 255]!;
  }
  return table;
}
