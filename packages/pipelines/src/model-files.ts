import type { ModelName } from '@hedgerow/model-en-bio';

/** Model files by name, wherever they come from: a disk, a server, a cache. */
export interface ModelFiles<Name extends string = ModelName> {
  /** The bytes of a file, which must be there. */
  read(name: Name): Promise<Uint8Array>;
  /** The bytes of a file that can be done without. */
  find(name: Name): Promise<Uint8Array | undefined>;
}
