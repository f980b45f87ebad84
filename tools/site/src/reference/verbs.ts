import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '../page.js';
import { code, codes, table } from '../table.js';

interface Named {
  readonly name: string;
  readonly description: string;
}

/** What `hedgerow completion json` tells of a verb, or of a part of one. */
interface Place {
  readonly path: string;
  readonly description: string;
  readonly verbs: readonly Named[];
  readonly arguments: readonly Named[];
  readonly flags: readonly {
    readonly written: string;
    readonly description: string;
    readonly values?: readonly string[];
    readonly default?: string;
  }[];
  readonly examples: readonly string[];
}

/** By the command as it is built, which makes it of the same rows as its help. */
async function places(): Promise<readonly Place[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('hedgerow/package.json'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'dist/main.js'), 'completion', 'json'],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout);
}

export async function verbsPage(): Promise<Page> {
  const [whole, ...verbs] = await places();
  const list = table(
    ['verb', 'what it does'],
    whole!.verbs.map(({ name, description }) => [`[\`${name}\`](#hedgerow-${name})`, description]),
  );
  return {
    source: 'docs/reference/verbs.md',
    path: 'reference/verbs.html',
    title: 'Verbs of the command',
    markdown: [
      '# Verbs of the command',
      'What `hedgerow VERB --help` says of each. [`hedgerow`](../../apps/cli/README.md) tells what they have in common: files, streams, exit codes, errors.',
      list,
      ...verbs.map(described),
    ].join('\n\n'),
  };
}

function described({ path, description, verbs, arguments: given, flags, examples }: Place): string {
  const usage = [
    path,
    ...given.map(({ name }) => name),
    ...(flags.length > 1 ? ['[options]'] : []),
  ];
  return [
    `${path.split(' ').length > 2 ? '###' : '##'} ${path}`,
    description,
    `\`\`\`txt\n${usage.join(' ')}\n\`\`\``,
    ...(verbs.length > 0
      ? [
          table(
            ['command', 'what it does'],
            verbs.map((verb) => [
              `[\`${path} ${verb.name}\`](#${`${path}-${verb.name}`.replaceAll(' ', '-')})`,
              verb.description,
            ]),
          ),
        ]
      : []),
    ...(given.length > 0
      ? [
          table(
            ['argument', 'what'],
            given.map((one) => [code(one.name), one.description]),
          ),
        ]
      : []),
    ...(flags.length > 1
      ? [
          table(
            ['option', 'what', 'values', 'default'],
            flags
              .filter(({ written }) => written !== '-h, --help')
              .map((flag) => [
                code(flag.written),
                flag.description,
                // Of formats there is a page.
                flag.written.endsWith('<format>')
                  ? '[a format](formats.md)'
                  : codes(flag.values ?? []),
                code(flag.default ?? ''),
              ]),
          ),
        ]
      : []),
    ...(examples.length > 0 ? [`\`\`\`sh\n${examples.join('\n')}\n\`\`\``] : []),
  ].join('\n\n');
}
