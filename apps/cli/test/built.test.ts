import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '..');
const main = join(folder, 'dist/main.js');

/** A command line of the shell, with `hedgerow` the built command. */
function shell(line: string) {
  const script = `set -o pipefail; hedgerow() { "${process.execPath}" "${main}" "$@"; }; ${line}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.skipIf(!existsSync(main))('the built command', () => {
  test('is a filter', () => {
    const { status, stdout, stderr } = shell(
      'cat examples/rainfall.xml | hedgerow convert --from bioscope --to jsonl | hedgerow convert --from jsonl --to bioscope - | cmp - examples/rainfall.xml',
    );
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('ends quietly when its reader has had enough', () => {
    const many =
      'for i in $(seq 400); do echo "{\\"id\\":\\"$i\\",\\"text\\":\\"Rain fell.\\",\\"sentences\\":[]}"; done';
    const { stdout, stderr } = shell(
      `{ ${many}; } | { hedgerow convert --from jsonl --to jsonl; echo "code $?" >&2; } | head -c 20`,
    );
    expect(stdout).toHaveLength(20);
    expect(stderr).toBe('code 0\n');
  });

  test.skipIf(!existsSync('/dev/full')).each(['stats', 'convert --to jsonl'])(
    'says that the disk is full: %s',
    (verb) => {
      const { status, stderr } = shell(`hedgerow ${verb} examples/rainfall.xml > /dev/full`);
      expect([status, stderr]).toEqual([1, 'hedgerow: no space left on the device\n']);
    },
  );

  test('says that a file cannot be written, and leaves nothing behind', () => {
    const place = mkdtempSync(join(tmpdir(), 'hedgerow-built-'));
    execFileSync('mkdir', [join(place, 'out.jsonl')]);
    const { status, stderr } = shell(
      `hedgerow convert --to jsonl -o ${join(place, 'out.jsonl')} examples/rainfall.xml`,
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^hedgerow: .*out\.jsonl.*\n$/);
    expect(readdirSync(place)).toEqual(['out.jsonl']);
    const nowhere = shell('hedgerow convert --to jsonl -o /proc/x.jsonl examples/rainfall.xml');
    expect(nowhere.status).toBe(1);
    expect(nowhere.stderr).toMatch(/^hedgerow: .*\n$/);
  });
});
