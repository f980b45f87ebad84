import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const packages = resolve(import.meta.dirname, '../../../packages');

/** All that is installed with a package, itself included. */
function installedWith(name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(packages, name, 'package.json'), 'utf8'),
  ) as { dependencies?: { [name: string]: string } };
  for (const dependency of Object.keys(dependencies)) {
    if (dependency.startsWith('@hedgerow/')) installedWith(dependency.split('/')[1]!, found);
  }
  return found;
}

const models = readdirSync(packages).filter((name) => name.startsWith('model-'));

describe.each([
  ['annotate', ['model-en-bio']],
  ['mixed', ['model-zh-mixed']],
  ['derive', ['model-en-bio', 'model-en-hpsg']],
  ['parse-ccg', ['model-en-bio', 'model-en-ccg']],
  ['names', ['model-tweet']],
  ['scope-rules', []],
  ['scope-ranker', []],
  ['scope-sequence', []],
  ['cues', []],
  ['capability', []],
])('whoever installs %s', (name, own) => {
  test(`gets ${own.join(' and ') || 'no'} models, and no others`, () => {
    const found = installedWith(name);
    expect(models.filter((model) => found.has(model))).toEqual(own);
  });
});
