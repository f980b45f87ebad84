/** Model files by name, wherever they come from: a disk, a server, a cache. */
export interface ModelFiles<Name extends string = string> {
  /** The bytes of a file, which must be there. */
  read(name: Name): Promise<Uint8Array>;
  /** The bytes of a file that can be done without. */
  find(name: Name): Promise<Uint8Array | undefined>;
  /** What was made of them so far, for other pipelines of the same files. Without it, each makes its own. */
  readonly shared?: Map<string, Promise<unknown>>;
  /** What threads have in common. Without it, each decodes the files for itself. */
  readonly common?: CommonData;
}

/** What files decode to, by their names: plain data. */
export interface CommonData {
  get(name: string): unknown;
  /** Returns what is to be used in place of the data: the same in memory that others see, too. */
  set<T>(name: string, data: T): T;
}

/** What a file decodes to, which is plain data, as is common to threads: decoded now, or by whoever came first. */
export async function decoded<Name extends string, T>(
  models: ModelFiles<Name>,
  name: Name,
  decode: (bytes: Uint8Array) => T,
): Promise<T> {
  return knownTo(models, name) ?? madeFor(models, name, decode(await models.read(name)));
}

/** The same of a file that can be done without; undefined where it is not there. */
export async function decodedIfThere<Name extends string, T>(
  models: ModelFiles<Name>,
  name: Name,
  decode: (bytes: Uint8Array) => T,
): Promise<T | undefined> {
  const known = knownTo<T>(models, name);
  if (known !== undefined) return known;
  const bytes = await models.find(name);
  return bytes && madeFor(models, name, decode(bytes));
}

function knownTo<T>({ common }: ModelFiles, name: string): T | undefined {
  return common?.get(name) as T | undefined;
}

function madeFor<T>({ common }: ModelFiles, name: string, data: T): T {
  return common === undefined ? data : common.set(name, data);
}

/**
 * The same files, but pipelines that are made of them have the parts in common that their options do not tell apart:
 * one tagger and one parser in memory, however many pipelines.
 */
export function sharing<Name extends string>(models: ModelFiles<Name>): ModelFiles<Name> {
  return { ...models, shared: new Map() };
}

/** A part, made now or taken from those that were made before; what could not be made is tried again. */
export function part<T>(
  { shared }: { readonly shared?: Map<string, Promise<unknown>> },
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  if (shared === undefined) return make();
  const known = shared.get(name) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const made = make();
  shared.set(name, made);
  made.catch(() => shared.delete(name));
  return made;
}
