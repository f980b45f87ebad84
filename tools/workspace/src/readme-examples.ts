/** The examples of a README: its blocks of TypeScript. */
export function examplesIn(readme: string): string[] {
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => match[1]!);
}

/** What an example says that it prints, line by line: `console.log(1 + 1); // => 2`. */
export function promisedBy(example: string): string[] {
  return [...example.matchAll(/console\.log\(.*\/\/ => (.*)$/gm)].map((match) => match[1]!);
}

/** A printed value as examples write it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value);
}
