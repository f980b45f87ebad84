import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { shell, workplace } from './built.js';

const folder = workplace();

/** What bash offers for the last of some words. */
async function offered(...words: string[]): Promise<string[]> {
  const list = words.map((word) => `'${word}'`).join(' ');
  const { err, out } = await shell(
    `source <(hedgerow completion bash)
    COMP_WORDS=(hedgerow ${list}); COMP_CWORD=${words.length}
    _hedgerow; complete -p hedgerow >&2; printf '%s\\n' "\${COMPREPLY[@]}"`,
    folder,
  );
  expect(err).toBe('complete -o default -F _hedgerow hedgerow\n');
  return out.split('\n').filter((word) => word !== '');
}

const has = (shellName: string) => spawnSync(shellName, ['-c', 'true']).status === 0;

describe.concurrent('completion', () => {
  test.each([
    [['an'], ['annotate']],
    [['annotate', '--sc'], ['--scopes']],
    [
      ['annotate', '--cues', ''],
      ['svm', 'sequence', 'ji2010', 'zhang2010', 'gold'],
    ],
    [['train', 'tag'], ['tagger']],
    [['train', 'tagger', '--pas'], ['--passes']],
    [['batch', '--shard-'], ['--shard-size']],
    [
      ['batch', 'parse', '--parser', ''],
      ['best', 'greedy'],
    ],
    [['parse', '-f', 'bios'], ['bioscope']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'json'],
    ],
    // File names are bash's own business.
    [['annotate', 'exam'], []],
    [['annotate', '-o', ''], []],
  ])('bash: %j', async (words, expected) => {
    expect(await offered(...words)).toEqual(expected);
  });

  test.each(['bash', 'zsh', 'fish'])(
    'the script for %s has every verb, and the shell can read it',
    async (name) => {
      const { code, out } = await shell(
        `hedgerow completion ${name} > c.${name}; cat c.${name}`,
        folder,
      );
      expect(code).toBe(0);
      for (const verb of ['annotate', 'batch', 'completion']) expect(out).toContain(verb);
      if (has(name))
        expect(await shell(`${name} -n c.${name}`, folder)).toEqual({ code: 0, out: '', err: '' });
    },
  );

  test('json has every verb with its arguments, flags and examples', async () => {
    const { code, out } = await shell('hedgerow completion json', folder);
    expect(code).toBe(0);
    const places: { path: string }[] = JSON.parse(out);
    expect(places.find(({ path }) => path === 'hedgerow formats')).toEqual({
      path: 'hedgerow formats',
      description: 'Lists the formats, their layers and their options.',
      verbs: [],
      arguments: [{ name: '[name]', description: 'only this one' }],
      flags: [{ names: ['-h', '--help'], written: '-h, --help', description: expect.anything() }],
      words: [],
      examples: ['hedgerow formats', 'hedgerow formats bioscope'],
    });
    expect(places.map(({ path }) => path)).toContain('hedgerow train tagger');
  });
});
