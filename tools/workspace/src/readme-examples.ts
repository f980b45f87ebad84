/** The examples of a README: its blocks of TypeScript. */
export function examplesIn(readme: string): string[] {
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => match[1]!);
}

/** The packages that an example names. */
export function importedBy(example: string): string[] {
  const paths = Array.from(
    example.matchAll(/\bfrom '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/g),
    ([, from, called]) => from ?? called!,
  );
  const names = paths
    .filter((path) => !path.startsWith('node:'))
    .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0]);
  return [...new Set(names)];
}

/** What the commands of a page install: names of packages, or their folders in a checkout. */
export function installedBy(page: string): string[] {
  return Array.from(page.matchAll(/^npm install (.*)$/gm), ([, names]) => names!.split(' ')).flat();
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
