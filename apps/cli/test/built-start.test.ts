import { spawnSync } from 'node:child_process';
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

test('what V8 compiled when it was built is taken', () => {
  const file = join(dirname(main), 'bundle', 'command');
  const compiled = `${file}-${process.version}-${process.platform}-${process.arch}.compiled`;
  const program = `
    const source = fs.readFileSync(${JSON.stringify(`${file}.cjs`)}, 'latin1');
    const cachedData = fs.readFileSync(${JSON.stringify(compiled)});
    console.log(new vm.Script(source, { cachedData }).cachedDataRejected);
  `;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', env });
  expect(stdout).toBe('false\n');
});

test('the command is the same from one file and from modules, compiled before or now', () => {
  const usual = annotate([]);
  expect(usual).toMatchObject({ status: 0, stderr: '' });
  // V8 takes nothing that was compiled with other settings.
  expect(annotate(['--stack-size=900'])).toEqual(usual);
  expect(annotate([], '--with', module)).toEqual(usual);
});

test('what asks where it lies is told so in one file, too', () => {
  const env = { ...process.env, NODE_OPTIONS: '', HEDGEROW_DATA: undefined };
  const list = spawnSync(process.execPath, [main, 'reproduce'], { encoding: 'utf8', env });
  expect(list).toMatchObject({ status: 0, stderr: '' });
});
