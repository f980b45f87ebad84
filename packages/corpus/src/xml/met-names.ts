/** Names that were met, by a number made of their characters: a file has few, each many times. */
const metNames: string[] = Array.from({ length: 1024 }, () => '');

/** The number of a name that goes on with a character; that of none is 0. */
export function nameNumber(number: number, code: number): number {
  return (number * 31 + code) & 1023;
}

/** The name that stands in a text from one offset to another, as the same string each time it is met. */
export function metName(text: string, from: number, to: number, number: number): string {
  const met = metNames[number]!;
  if (met.length === to - from && text.startsWith(met, from)) return met;
  const name = text.slice(from, to);
  metNames[number] = name;
  return name;
}
