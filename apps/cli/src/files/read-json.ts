import { readFile } from 'node:fs/promises';
import { InputError } from '@hedgerow/document';

/** The value in a file of JSON. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError('JSON', (error as Error).message, { source: { file } });
  }
}
