import { InputError } from '@hedgerow/document';

/** Ascending numbers as the differences between neighbours, seven bits a byte, the last byte of each below 128. */
export function packAscending(numbers: Uint32Array): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const number of numbers) {
    let difference = number - last;
    last = number;
    while (difference >= 128) {
      bytes.push((difference % 128) + 128);
      difference = Math.floor(difference / 128);
    }
    bytes.push(difference);
  }
  return Uint8Array.from(bytes);
}

export function unpackAscending(bytes: Uint8Array, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  let last = 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    let byte = bytes[at++]!;
    let difference = byte & 127;
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = bytes[at++]!;
      difference |= (byte & 127) << shift;
    }
    last = (last + difference) >>> 0;
    numbers[i] = last;
  }
  if (at !== bytes.length) {
    throw new InputError(
      'MODEL_CORRUPT',
      `${count} packed numbers take ${at} bytes, there are ${bytes.length}`,
    );
  }
  return numbers;
}
