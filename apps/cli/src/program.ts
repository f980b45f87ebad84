import { type Catalogue, openCatalogue } from '@hedgerow/catalogue/node';
import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { exitCodes, report, UsageError } from './shell/exit.js';
import type { Io } from './shell/io.js';
import { commandOf, described } from './shell/verb.js';
import { visibleLines } from './shell/visible.js';
import { verbsOf } from './verbs.js';

/** Runs a command, given as its arguments, and tells its exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code: number = exitCodes.done;
  try {
    const done = (told: number) => {
      code = told;
    };
    const { modules, rest } = withModules(args, io.env?.HEDGEROW_WITH);
    const catalogue = await openCatalogue(modules);
    const root = program(catalogue, io, done, (verb) => rest.includes(verb));
    await (await root).parseAsync(rest, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(error, io);
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  }
  return code;
}

/** The whole command; of verbs that are not asked for, no more than the list in the help tells. */
async function program(
  catalogue: Catalogue,
  io: Io,
  done: (code: number) => void,
  isAsked: (verb: string) => boolean,
): Promise<Command> {
  const root = new Command('hedgerow')
    .description('Tells what a text claims, denies and merely suspects.')
    .version(manifest.version)
    .addOption(
      new Option(
        '--with <module...>',
        'a module with capabilities of others, a path or the name of a package; or set HEDGEROW_WITH',
      ),
    );
  for (const row of verbsOf(catalogue)) {
    root.addCommand(
      isAsked(row.name) ? commandOf(row, await row.load(), io, done) : described(row),
    );
  }
  speakThrough(root, io);
  return root;
}

/** Modules must be known before there are verbs, so they are taken out first, wherever they stand. */
function withModules(
  args: readonly string[],
  usual = '',
): { readonly modules: readonly string[]; readonly rest: readonly string[] } {
  const modules = usual.split(',').filter((module) => module !== '');
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--') return { modules, rest: [...rest, ...args.slice(i)] };
    const value = /^--with(?:=(.*))?$/s.exec(arg);
    if (value === null) {
      rest.push(arg);
      continue;
    }
    const module = value[1] ?? args[++i];
    if (module === undefined) throw new UsageError('--with is followed by a module');
    modules.push(module);
  }
  return { modules, rest };
}

/** Help and mistakes go to the streams we were given, and end in an exception instead of ending the process. */
function speakThrough(command: Command, io: Io): void {
  command
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(visibleLines(text)),
    })
    .showSuggestionAfterError()
    .showHelpAfterError('(hedgerow --help tells more)')
    .exitOverride();
  for (const part of command.commands) speakThrough(part, io);
}
