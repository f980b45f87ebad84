import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { exitCodes, report } from './exit.js';
import type { Io } from './io.js';
import { commandOf, described } from './verb.js';
import { verbs } from './verbs.js';
import { visibleLines } from './visible.js';

/** Runs a command, given as its arguments, and tells its exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code: number = exitCodes.done;
  try {
    const done = (told: number) => {
      code = told;
    };
    const root = await program(io, done, (verb) => args.includes(verb));
    await root.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(error, io);
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  }
  return code;
}

/** The whole command; of verbs that are not asked for, no more than the list in the help tells. */
export async function program(
  io: Io,
  done: (code: number) => void,
  isAsked: (verb: string) => boolean,
): Promise<Command> {
  const root = new Command('hedgerow')
    .description('Tells what a text claims, denies and merely suspects.')
    .version(manifest.version);
  for (const row of verbs) {
    root.addCommand(
      isAsked(row.name) ? commandOf(row, await row.load(), io, done) : described(row),
    );
  }
  speakThrough(root, io);
  return root;
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
