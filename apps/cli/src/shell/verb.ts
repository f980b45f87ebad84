import { Argument, Command, type Option } from 'commander';
import type { Io } from './io.js';

/** A verb of the command line, as a row of `verbs`: what the list of them says of it, and where the rest is. */
export interface VerbRow extends Described {
  load(): Promise<Verb>;
}

/** What a verb takes and what it does, or does to one of several things: `train tagger`, `evaluate tags`. */
export type Verb = {
  /** Two command lines that run from this package's folder; the help ends with them, and a test runs them. */
  readonly examples: readonly [string, string];
} & (Action | { readonly verbs: readonly SubVerb[] });

export type SubVerb = Described &
  Action & {
    /** It is what is done where none is named. */
    readonly isDefault?: boolean;
  };

interface Described {
  readonly name: string;
  readonly description: string;
}

export interface Action {
  /** As commander writes them: `[file...]`, `<gold>`; with what they are, and which there are where they are few. */
  readonly arguments?: readonly (readonly [
    name: string,
    help: string,
    choices?: readonly string[],
  ])[];
  readonly options?: readonly Option[];
  /** Gives the exit code. `options` are as `options` above declares them. */
  run(args: readonly string[], options: never, io: Io): Promise<number> | number;
}

/** A command of commander for a verb; `done` is told the exit code. */
export function commandOf(row: VerbRow, verb: Verb, io: Io, done: (code: number) => void): Command {
  const command = described(row);
  if ('verbs' in verb) {
    for (const part of verb.verbs) {
      const { isDefault = false } = part;
      command.addCommand(withAction(described(part), part, io, done), { isDefault });
    }
  } else {
    withAction(command, verb, io, done);
  }
  const usual = 'verbs' in verb ? verb.verbs.find(({ isDefault }) => isDefault) : undefined;
  if (usual !== undefined) {
    const name = `hedgerow ${row.name} ${usual.name}`;
    command.addHelpText(
      'after',
      `\n${name} is what is done if no command is named; its options: ${name} --help`,
    );
  }
  const examples = verb.examples.map((example) => `  $ ${example}\n`).join('');
  return command.addHelpText('after', `\nExamples:\n${examples}`);
}

export function described({ name, description }: Described): Command {
  return new Command(name).description(description);
}

function withAction(
  command: Command,
  action: Action,
  io: Io,
  done: (code: number) => void,
): Command {
  for (const [name, help, choices] of action.arguments ?? []) {
    const argument = new Argument(name, help);
    command.addArgument(choices === undefined ? argument : argument.choices(choices));
  }
  for (const option of action.options ?? []) command.addOption(option);
  return command.action(async () => {
    done(await action.run(command.args, command.opts() as never, io));
  });
}
