import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { main } from './built.js';

const text = 'Spores may open after rain. Heat did not matter. The moss grew.\n';
const module = resolve(import.meta.dirname, '../../../packages/catalogue/test/shout.mjs');

function annotate(nodeArgs: readonly string[], ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeArgs, main, 'annotate', '--to', 'jsonl', ...args],
    { input: text, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { status, stdout, stderr };
}

test('the command is the same from one file and from modules, compiled before or now', () => {
  const compiled = readdirSync(join(dirname(main), 'bundle'));
  expect(compiled).toContain(
    `command-${process.version}-${process.platform}-${process.arch}.compiled`,
  );
  const usual = annotate([]);
  expect(usual).toMatchObject({ status: 0, stderr: '' });
  // V8 takes nothing that was compiled with other settings.
  expect(annotate(['--stack-size=900'])).toEqual(usual);
  expect(annotate([], '--with', module)).toEqual(usual);
});
