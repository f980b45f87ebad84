import { formats } from '@hedgerow/corpus';
import { type Scorer, type ScorerOption, scorers } from '@hedgerow/evaluate';
import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { convert } from './commands/convert.js';
import { evaluate } from './commands/evaluate.js';
import { listFormats } from './commands/formats.js';
import { stats } from './commands/stats.js';
import { exitCodes, report } from './exit.js';
import type { Io } from './io.js';

/** Runs a command, given as its arguments, and tells its exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code: number = exitCodes.done;
  try {
    await program(io, (told) => {
      code = told;
    }).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(error, io);
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  }
  return code;
}

/** The command line: each verb is a library function with a thin shell. `done` is told the exit code. */
function program(io: Io, done: (code: number) => void): Command {
  const root = new Command('hedgerow')
    .description('Tells what a text claims, denies and merely suspects.')
    .version(manifest.version)
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    })
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
    .action(async (files: string[], options) => done(await convert(files, options, io)));

  verb('stats', 'Prints what a corpus holds.', [
    'hedgerow stats examples/rainfall.xml',
    'hedgerow stats --json examples/rainfall.xml',
  ])
    .argument('[file...]', 'files or folders, gzipped or not; none, or -, is standard input')
    .addOption(from())
    .option('--json', 'as one line of JSON')
    .addOption(onError())
    .addOption(quiet())
    .action(async (files: string[], options) => done(await stats(files, options, io)));

  const scoring = verb('evaluate', 'Scores a prediction against a gold standard.', [
    'hedgerow evaluate conll2010 examples/rainfall.xml examples/rainfall.xml',
    'hedgerow evaluate conll2010 --kind negation --json examples/rainfall.xml examples/rainfall.xml',
  ]);
  for (const scorer of scorers) {
    addScorer(scoring, scorer)
      .addOption(from())
      .action(async (gold: string, predicted: string, options) =>
        done(await evaluate(scorer, gold, predicted, options, io)),
      );
  }

  verb('formats', 'Lists the formats, their layers and their options.', [
    'hedgerow formats',
    'hedgerow formats bioscope',
  ])
    .argument('[name]', 'only this one')
    .action((name?: string) => done(listFormats(name, io)));

  return root;
}

function addScorer(parent: Command, scorer: Scorer): Command {
  const command = parent
    .command(scorer.name)
    .description(scorer.title)
    .exitOverride()
    .argument('<gold>', 'the gold standard')
    .argument('<predicted>', 'what is scored')
    .option(
      '--predicted-from <format>',
      'the format of what is scored, if not that of the gold standard',
    )
    .option('--against <file>', 'another prediction: is the difference significant?')
    .option('--json', 'as one line of JSON');
  for (const option of scorer.options) command.addOption(flagOf(option));
  return command;
}

function flagOf(option: ScorerOption): Option {
  switch (option.type) {
    case 'flag':
      return new Option(`--${option.name}`, option.help);
    case 'choice':
      return new Option(`--${option.name} <which>`, option.help)
        .choices(option.choices)
        .default(option.default);
    case 'number':
      return new Option(`--${option.name} <number>`, option.help);
    case 'words':
      return new Option(`--${option.name} <file>`, `${option.help}; a file, one word a line`);
    case 'pattern':
      return new Option(`--${option.name} <pattern>`, option.help);
  }
}

function formatNames(): string {
  return formats.map((format) => format.name).join(', ');
}
