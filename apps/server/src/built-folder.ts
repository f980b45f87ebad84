import { fileURLToPath } from 'node:url';

/** Where something compiled lies; tests that run from sources use what was built last. */
export function builtPath(path: string): string {
  const dist = new URL(import.meta.url.endsWith('.ts') ? '../dist/' : '../', import.meta.url);
  return fileURLToPath(new URL(path, dist));
}
