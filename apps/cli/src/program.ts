import { formats } from '@hedgerow/corpus';
import { Command, Option } from 'commander';
import { convert } from './commands/convert.js';
import { listFormats } from './commands/formats.js';
import { stats } from './commands/stats.js';

/** The command line: each verb is a library function with a thin shell. `done` is told the exit code. */
export function program(version: string, done: (code: number) => void): Command {
  const root = new Command('hedgerow')
    .description('Tells what a text claims, denies and merely suspects.')
    .version(version)
    .showSuggestionAfterError()
    .showHelpAfterError('(hedgerow --help tells more)')
    .exitOverride();

  const verb = (name: string, description: string, examples: readonly [string, string]) =>
    root
      .command(name)
      .description(description)
      .exitOverride()
      .addHelpText(
        'after',
        `\nExamples:\n${examples.map((example) => `  $ ${example}\n`).join('')}`,
      );

  const from = () =>
    new Option(
      '-f, --from <format>',
      `the format of the files, with its options: ${formatNames()}; found out if not said`,
    );
  const onError = () =>
    new Option('--on-error <what>', 'what a broken record does: fail, or be skipped and counted')
      .choices(['throw', 'skip'])
      .default('throw');
  const quiet = () => new Option('-q, --quiet', 'no progress on stderr');

  verb('convert', 'Reads files of one format and writes them in another.', [
    'hedgerow convert --to jsonl examples/rainfall.xml',
    'hedgerow convert --from bioscope --to bioscope:variant=conll2010 -o rainfall.xml examples/rainfall.xml',
  ])
    .argument('[file...]', 'files or folders, gzipped or not; none, or -, is standard input')
    .addOption(from())
    .addOption(
      new Option(
        '-t, --to <format>',
        'the format to write, with its options',
      ).makeOptionMandatory(),
    )
    .option('-o, --output <path>', 'the file (or folder) to write; else standard output')
    .addOption(onError())
    .addOption(quiet())
    .action(async (files: string[], options) => done(await convert(files, options)));

  verb('stats', 'Prints what a corpus holds.', [
    'hedgerow stats examples/rainfall.xml',
    'hedgerow stats --json examples/rainfall.xml',
  ])
    .argument('[file...]', 'files or folders, gzipped or not; none, or -, is standard input')
    .addOption(from())
    .option('--json', 'as one line of JSON')
    .addOption(onError())
    .addOption(quiet())
    .action(async (files: string[], options) => done(await stats(files, options)));

  verb('formats', 'Lists the formats, their layers and their options.', [
    'hedgerow formats',
    'hedgerow formats bioscope',
  ])
    .argument('[name]', 'only this one')
    .action((name?: string) => done(listFormats(name)));

  return root;
}

function formatNames(): string {
  return formats.map((format) => format.name).join(', ');
}
