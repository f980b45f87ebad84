import { readFile } from 'node:fs/promises';

/** A list of feature templates, one a line; blank lines and those that begin with `#` are not looked at. */
export async function readTemplates(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
