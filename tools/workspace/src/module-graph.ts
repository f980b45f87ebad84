import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** The folders with a `package.json`, from the root of the repository. */
export const workspaces = ['packages', 'apps', 'tools'].flatMap((place) =>
  readdirSync(join(root, place))
    .map((name) => join(place, name))
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
);

interface Import {
  readonly from: string;
  /** Gone when the module is loaded. */
  readonly isType: boolean;
}

const importOrExport = /^(?:import|export)\s+(type\s)?\s*([\w\s{},*$]*?)\s*from\s*'([^']+)';/gm;

/** What a source file imports as it is loaded: imports that wait for a call are left out. */
export function importsIn(code: string): Import[] {
  return Array.from(code.matchAll(importOrExport), ([, type, names = '', from = '']) => ({
    from,
    isType: type !== undefined || onlyTypes(names),
  }));
}

function onlyTypes(names: string): boolean {
  const list = /^\{([^}]*)\}$/.exec(names)?.[1]?.split(',') ?? [''];
  const given = list.map((name) => name.trim()).filter((name) => name !== '');
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

/** The files of the repository that are loaded with an entry of one of its packages, such as `@hedgerow/cues`. */
export function loadedWith(entry: string): string[] {
  const found = new Set<string>();
  const visit = (file: string | undefined) => {
    if (file === undefined || found.has(file)) return;
    found.add(file);
    for (const { from, isType } of importsIn(readFileSync(join(root, file), 'utf8'))) {
      if (!isType) visit(sourceOf(from, file));
    }
  };
  visit(sourceOf(entry, ''));
  return [...found].sort();
}

/** The file that is meant by an import, if it is one of the repository. */
function sourceOf(from: string, importer: string): string | undefined {
  if (from.startsWith('.')) {
    const file = join(dirname(importer), from.replace(/\.js$/, '.ts'));
    return file.endsWith('.ts') ? file : undefined;
  }
  const [, name, path = ''] = /^@hedgerow\/([^/]+)(\/.*)?$/.exec(from) ?? [];
  if (name === undefined) return undefined;
  const folder = join('packages', name);
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const one = path.slice(path.lastIndexOf('/') + 1);
  const source =
    exports[`.${path}`]?.['@hedgerow/source'] ??
    exports[`.${path.slice(0, -one.length)}*`]?.['@hedgerow/source'].replace('*', one);
  if (typeof source !== 'string') throw new Error(`${from} is not among the exports of ${folder}`);
  return join(folder, source);
}

/** Which folders of a workspace's `src` import from which, types too. A file that is in none stands for itself; tests are left out. */
export function foldersOf(workspace: string): Map<string, Set<string>> {
  const source = join(workspace, 'src');
  const graph = new Map<string, Set<string>>();
  const files = existsSync(join(root, source))
    ? readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    : [];
  for (const file of files) {
    if (!file.endsWith('.ts') || /\.test(-d)?\.ts$/.test(file)) continue;
    const place = join(source, file);
    for (const { from } of importsIn(readFileSync(join(root, place), 'utf8'))) {
      if (!from.startsWith('.')) continue;
      const imported = join(dirname(place), from);
      if (!imported.startsWith(`${source}/`)) continue;
      const [a, b] = [folderOf(source, place), folderOf(source, imported)];
      if (a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b));
    }
  }
  return graph;
}

/** `xml/` of `src/xml/check-xml.ts`, `record` of `src/record.ts`. */
function folderOf(source: string, file: string): string {
  const [first = '', ...rest] = file.slice(source.length + 1).split('/');
  return rest.length > 0 ? `${first}/` : first.replace(/\.[jt]s$/, '');
}

/** One of the ways round, if there is any. */
export function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle !== undefined) return cycle;
    }
    path.pop();
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
