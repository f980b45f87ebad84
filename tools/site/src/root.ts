import { resolve } from 'node:path';

/** Of the repository. Files of this folder, built or not, lie two folders below it. */
export const root = resolve(import.meta.dirname, '../../..');
