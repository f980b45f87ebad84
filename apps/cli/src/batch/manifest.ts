import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InputError } from '@hedgerow/document';
import { writeBytes } from '../output.js';

/** What a batch is made of and how. Two runs with the same make the same shards, so one can go on with the other's. */
export interface Manifest {
  readonly hedgerow: string;
  /** By name, what was asked for: each is compared on its own. */
  readonly options: { readonly [name: string]: unknown };
  /** SHA-256 of all of them. */
  readonly models: string;
  readonly inputs: { readonly [name: string]: { readonly bytes: number; readonly sha256: string } };
}

export const manifestName = 'batch.json';

/**
 * Makes the folder of a batch, or makes sure that it is this one's. What a run that was killed left unfinished is
 * removed.
 */
export async function openBatch(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const file = join(folder, manifestName);
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  for (const name of names.filter(isUnfinished)) await rm(join(folder, name));
  if (existsSync(file)) {
    const before = await readManifest(file);
    const changes = changesBetween(before, JSON.parse(text) as Manifest);
    if (changes.length === 0) return;
    throw new InputError('BATCH_CHANGED', `this batch was begun otherwise: ${changes.join('; ')}`, {
      source: { file },
      hint: 'take another folder for --out, or start anew by removing this one',
    });
  }
  if (names.some((name) => !isUnfinished(name))) {
    throw new InputError('BATCH_FOLDER', `is neither empty nor has it a ${manifestName}`, {
      source: { file: folder },
      hint: 'take another folder for --out',
    });
  }
  await writeBytes(new TextEncoder().encode(text), file);
}

/** As `writeOutput` names what is not yet all there. */
function isUnfinished(name: string): boolean {
  return /\.\d+\.part$/.test(name);
}

async function readManifest(file: string): Promise<Manifest> {
  try {
    const { hedgerow, options, models, inputs } = JSON.parse(await readFile(file, 'utf8'));
    return { hedgerow, options: { ...options }, models, inputs: { ...inputs } };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new InputError('JSON', error.message, { source: { file } });
  }
}

function changesBetween(before: Manifest, now: Manifest): string[] {
  const changes: string[] = [];
  if (before.hedgerow !== now.hedgerow) {
    changes.push(`by version ${before.hedgerow}, this is ${now.hedgerow}`);
  }
  if (before.models !== now.models) changes.push('with other models');
  for (const name of namesOf(before.options, now.options)) {
    const [then, said] = [before.options, now.options].map((options) => shown(options[name]));
    if (then !== said) changes.push(`--${name} was ${then}, is ${said}`);
  }
  for (const name of namesOf(before.inputs, now.inputs)) {
    const [then, said] = [before.inputs[name], now.inputs[name]];
    if (then === undefined) changes.push(`${name} was not there`);
    else if (said === undefined) changes.push(`${name} is gone`);
    else if (then.sha256 !== said.sha256) changes.push(`${name} has changed`);
  }
  return changes;
}

function namesOf(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'not said';
}

/** Options as a manifest holds them: of long ones, such as tables, the SHA-256. */
export function brief(options: Manifest['options']): Manifest['options'] {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const text = shown(value);
      return [
        name,
        text.length <= longest ? value : createHash('sha256').update(text).digest('hex'),
      ];
    }),
  );
}

const longest = 200;

/** What files hold, without holding it in memory; a folder is all of its files. */
export async function describeInputs(paths: readonly string[]): Promise<Manifest['inputs']> {
  const inputs: { [name: string]: Manifest['inputs'][string] } = {};
  for (const path of paths) inputs[basename(path)] = await digestOf(path);
  return inputs;
}

async function digestOf(path: string): Promise<Manifest['inputs'][string]> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of bytesAt(path)) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function* bytesAt(path: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    for (const name of (await readdir(path)).sort()) {
      yield new TextEncoder().encode(name);
      yield* bytesAt(join(path, name));
    }
  }
}

/** SHA-256 of model files together; those that are not there are not needed, or missed later. */
export async function digestModels(files: readonly (string | URL)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) if (existsSync(file)) hash.update(await readFile(file));
  return hash.digest('hex');
}
