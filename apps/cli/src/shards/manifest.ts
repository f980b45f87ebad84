import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ModelFiles } from '@hedgerow/capability';
import { InputError } from '@hedgerow/document';
import { writeBytes } from '../files/output.js';
import { syncFile, syncFolder } from '../files/sync.js';
import { type Digest, digestOf } from './digest.js';
import { nameOf, type Share } from './share.js';

/** What a batch is made of and how. Two runs with the same make the same shards, so one can go on with the other's. */
export interface Manifest {
  readonly hedgerow: string;
  /** By name, what was asked for: each is compared on its own. */
  readonly options: { readonly [name: string]: unknown };
  /** SHA-256 of all of them. */
  readonly models: string;
  readonly inputs: { readonly [name: string]: Digest };
}

export const manifestName = 'batch.json';

/** As `batch.json` has it. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Makes the folder of a batch, or makes sure that it is this one's. What a run that was killed left unfinished is
 * removed; where others may write into the folder at this moment, nothing of theirs.
 */
export async function openBatch(
  folder: string,
  manifest: Manifest,
  beside: Beside = {},
): Promise<void> {
  const text = manifestText(manifest);
  const file = join(folder, manifestName);
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (existsSync(file)) {
    const before = await readManifest(file);
    const changes = changesBetween(before, JSON.parse(text) as Manifest);
    if (changes.length > 0) {
      throw new InputError(
        'BATCH_CHANGED',
        `this batch was begun otherwise: ${changes.join('; ')}`,
        {
          source: { file },
          hint: 'take another folder for --out, or start anew by removing this one',
        },
      );
    }
  } else if (!names.every((name) => isUnfinished(name) && name.startsWith(manifestName))) {
    throw new InputError('BATCH_FOLDER', `is neither empty nor has it a ${manifestName}`, {
      source: { file: folder },
      hint: 'take another folder for --out',
    });
  }
  // Only now: the folder is a batch's, and so are they.
  await clearDrafts(folder, beside);
  if (existsSync(file)) return;
  const draft = beside.share && nameOf(beside.share);
  await writeBytes(new TextEncoder().encode(text), file, { draft });
  await syncFile(file);
  await syncFolder(folder);
}

/** Who else may be writing. */
export interface Beside {
  /** Other shares than this. */
  readonly share?: Share | undefined;
  /** Workers of a queue. */
  readonly workers?: boolean;
}

/** Removes what was left unfinished. */
export async function clearDrafts(folder: string, { share, workers }: Beside = {}): Promise<void> {
  for (const name of await readdir(folder)) {
    const mark = markOf(name);
    if (mark === undefined || (workers === true && mark.startsWith('worker-'))) continue;
    if (share === undefined || mark === nameOf(share))
      await rm(join(folder, name), { force: true });
  }
}

function isUnfinished(name: string): boolean {
  return markOf(name) !== undefined;
}

/** By which `writeOutput` names what is not yet all there: the number of a process, a share, or a worker. */
function markOf(name: string): string | undefined {
  return /\.(\d+(?:-of-\d+)?|worker-[\da-f-]+)\.part$/.exec(name)?.[1];
}

async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8');
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    throw new InputError('JSON', (error as SyntaxError).message, { source: { file } });
  }
  const { hedgerow, options, models, inputs } = isObject(found) ? found : {};
  if (
    typeof hedgerow === 'string' &&
    typeof models === 'string' &&
    isObject(options) &&
    isObject(inputs) &&
    Object.values(inputs).every(isDigest)
  ) {
    return { hedgerow, options, models, inputs: inputs as Manifest['inputs'] };
  }
  throw new InputError(
    'BATCH_MANIFEST',
    'is no manifest of a batch: expected hedgerow, options, models and inputs',
    { source: { file }, hint: 'take another folder for --out, or start anew by removing this one' },
  );
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDigest(value: unknown): value is Digest {
  return isObject(value) && typeof value.bytes === 'number' && typeof value.sha256 === 'string';
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
  return [...changes, ...inputChanges(before.inputs, now.inputs).map(({ change }) => change)];
}

export function inputChanges(
  before: Manifest['inputs'],
  now: Manifest['inputs'],
): { readonly name: string; readonly change: string }[] {
  return namesOf(before, now).flatMap((name) => {
    const [then, said] = [before[name], now[name]];
    if (then === undefined) return [{ name, change: `${name} was not there` }];
    if (said === undefined) return [{ name, change: `${name} is gone` }];
    return then.sha256 === said.sha256 ? [] : [{ name, change: `${name} has changed` }];
  });
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

/** The inputs by their names. */
export async function describeInputs(paths: readonly string[]): Promise<Manifest['inputs']> {
  const inputs: { [name: string]: Digest } = {};
  for (const path of paths) inputs[basename(path)] = await digestOf(path);
  return inputs;
}

/** SHA-256 of model files together; those that are not there are not needed, or missed later. */
export async function digestModels<Name extends string>(
  files: Pick<ModelFiles<Name>, 'find'>,
  names: readonly Name[],
): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) {
    const bytes = await files.find(name);
    if (bytes !== undefined) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
