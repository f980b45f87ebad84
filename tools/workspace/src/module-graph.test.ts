import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycleIn, foldersOf, importsIn, loadedWith, workspaces } from './module-graph.js';

const root = resolve(import.meta.dirname, '../../..');

describe('imports', () => {
  test.each([
    ["import { a } from './a.js';", false],
    ["import { type A, a } from './a.js';", false],
    ["import * as a from './a.js';", false],
    ["export {\n  a,\n} from './a.js';", false],
    ["import type { A } from './a.js';", true],
    ["import { type A } from './a.js';", true],
    ["export {\n  type A,\n  type B,\n} from './a.js';", true],
  ])('of %j, types are told from values', (code, isType) => {
    expect(importsIn(code)).toEqual([{ from: './a.js', isType }]);
  });

  test('that wait for a call are not loaded yet', () => {
    expect(importsIn("const load = async () => import('./a.js');")).toEqual([]);
  });
});

describe('whoever finds something loads no trainer and no scorer', () => {
  const isTrainer = (file: string) => /\/(train|learn-)/.test(file);
  const isScorer = (file: string) => file.startsWith('packages/evaluate/');

  test.each([
    'cues',
    'preprocess',
    'mixed-pos',
    'tweet-ner',
    'hpsg',
    'scope-ranker',
    'scope-sequence',
    'ccg',
  ])('@hedgerow/%s', (name) => {
    const files = loadedWith(`@hedgerow/${name}`);
    expect(files).toContain(`packages/${name}/src/index.ts`);
    expect(files.filter((file) => isTrainer(file) || isScorer(file))).toEqual([]);
    expect(loadedWith(`@hedgerow/${name}/train`).filter(isTrainer).length).toBeGreaterThan(1);
  });

  test('but the trainer of cues does, which has to choose', () => {
    expect(loadedWith('@hedgerow/cues/train').some(isScorer)).toBe(true);
  });
});

describe('whoever takes one format by its path loads no other', () => {
  const formats = readdirSync(join(root, 'packages/corpus/src/formats'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));

  test.each(formats)('@hedgerow/corpus/formats/%s', (name) => {
    const others = loadedWith(`@hedgerow/corpus/formats/${name}`).filter((file) =>
      file.startsWith('packages/corpus/src/formats/'),
    );
    expect(others).toEqual([`packages/corpus/src/formats/${name}.ts`]);
  });
});

describe('folders', () => {
  test('that import from each other are found, over however many', () => {
    const graph = (...edges: readonly (readonly [string, string])[]) =>
      new Map(edges.map(([from, to]) => [from, new Set([to])]));
    expect(cycleIn(graph(['a', 'b'], ['b', 'c']))).toBeUndefined();
    expect(cycleIn(graph(['x', 'a'], ['a', 'b'], ['b', 'c'], ['c', 'a']))).toEqual([
      ...['a', 'b', 'c', 'a'],
    ]);
  });

  test.each(workspaces)('of %s go one way', (name) => {
    expect(cycleIn(foldersOf(name))).toBeUndefined();
  });

  test('are seen', () => {
    expect(foldersOf('packages/corpus').get('cut/')).toContain('xml/');
  });
});
