import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { writeCard, writeNotice } from './card.js';
import { modelPath } from './model-path.js';
import { filesOf } from './shipped-models.js';

/** How one file of a model package is made. */
export interface Recipe {
  /** Of the file, without `.bin`. */
  readonly name: string;
  build(): Uint8Array | Promise<Uint8Array>;
}

export interface BuildOptions {
  /** Which to build; empty means all. */
  readonly names: readonly string[];
  readonly folder: string;
  /** The package whose card and notices are to be brought up to date. */
  readonly packageFolder?: string;
}

/** Builds model files in order, each written under another name first, and tells what became of it. */
export async function buildModels(
  recipes: readonly Recipe[],
  { names, folder, packageFolder }: BuildOptions,
): Promise<void> {
  const unknown = names.filter((name) => recipes.every((recipe) => recipe.name !== name));
  if (unknown.length > 0) {
    throw new Error(
      `no such model: ${unknown.join(', ')}; there are ${recipes.map(({ name }) => name).join(', ')}`,
    );
  }
  mkdirSync(folder, { recursive: true });
  for (const { name, build } of recipes) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    const bytes = await build();
    const file = modelPath(folder, name);
    writeFileSync(`${file}.new`, bytes);
    renameSync(`${file}.new`, file);
    const minutes = (performance.now() - started) / 60_000;
    process.stdout.write(
      `${name}: ${(bytes.length / 1e6).toFixed(2)} MB in ${minutes.toFixed(1)} min\n`,
    );
  }
  if (packageFolder === undefined) return;
  const files = filesOf(packageFolder);
  writeCard(join(packageFolder, 'README.md'), files, folder);
  writeNotice(join(packageFolder, 'NOTICE.md'), files, folder);
}

/** Makes something when it is first asked for, and once. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** One line on stderr, on a terminal over the one before. */
export function note(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
}

/** Installs the packages of a folder where they are not yet: large ones, that only training needs. */
export function installPackages(folder: string, what: string): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  note(`installing ${what}`);
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
