import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function modelPath(folder: string, name: string): string {
  return join(folder, `${name}.bin`);
}

/** A file that was built before: later recipes build on earlier ones. */
export function builtModel(folder: string, name: string): Uint8Array {
  return readFileSync(modelPath(folder, name));
}
