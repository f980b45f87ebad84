import type { Document } from '@hedgerow/document';
import { learnerDefaults } from '@hedgerow/tweet-ner';
import { Option } from 'commander';
import { type FormatArgument, parseTarget } from '../../files/format-argument.js';
import type { Reading } from '../../files/reading.js';
import { UsageError } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { jobsOf, repeated } from '../../shell/options.js';
import type { CapabilityFlags } from '../flags.js';
import { optionsIn } from '../flags.js';
import type { Style } from '../style.js';
import { inlineNames } from './inline-names.js';
import type { LearningFlags } from './learn-names.js';

const number = (flag: string, help: string, value: number) =>
  new Option(`--${flag} <number>`, `with --learn: ${help}`).default(String(value), String(value));

export const namesStyle: Style = {
  examples: [
    'hedgerow names examples/tweets.txt',
    'hedgerow names --to columns examples/tweets.txt',
  ],
  usual: () => 'inline',
  toHelp: 'inline, with names between tags (default); columns, jsonl, brat or another format',
  looks: { inline: { documents: (documents) => inlineNames(documents) } },
  options: [
    new Option('--learn', 'keep learning from the tweets, and save what was learnt'),
    new Option('--state <file>', 'with --learn: where, and where from if it is there'),
    repeated(
      new Option(
        '--seed <file>',
        'with --learn: tweets with right names to begin with; said once for each file',
      ),
    ),
    number('save-every', 'save after so many tweets', 5000),
    number('k', 'how many neighbours vote', learnerDefaults.k),
    number('prelabel-above', 'the confidence of neighbours', learnerDefaults.prelabelAbove),
    number('join-above', 'the confidence of tweets to learn from', learnerDefaults.joinAbove),
    number('capacity', 'how many tweets are learnt from', learnerDefaults.capacity),
    number('retrain-after', 'how many join before retraining', learnerDefaults.retrainAfter),
    number(
      'take-over-after',
      'how many more are labelled before what was retrained takes over',
      learnerDefaults.takeOverAfter,
    ),
  ],
  instead: learn,
};

/** Labels and learns, if that is asked for. */
async function learn(
  flags: CapabilityFlags,
  input: Reading,
  files: readonly string[],
  io: Io,
): Promise<number | undefined> {
  if (flags.learn !== true) return undefined;
  if (flags.state === undefined) {
    throw new UsageError('--learn saves what it learns: say where with --state');
  }
  if (jobsOf(flags) > 1) {
    throw new UsageError('--learn learns from one tweet after the other: --jobs 1');
  }
  const to = flags.to === 'inline' ? undefined : goneOnWith(flags.to!);
  const isPipe = files.length === 0 || files.includes('-');
  // Only now: whoever finds names loads no trainer.
  const { learnNames } = await import('./learn-names.js');
  const { names } = await import('@hedgerow/names');
  const { list } = await optionsIn(names, flags);
  const choice = { folder: flags.models, list: list as NameLists };
  const learning = { ...flags, to } as unknown as LearningFlags;
  await learnNames({ documents: oneByOne(input), isPipe }, choice, learning, io);
  return input.end();
}

/** A format in which more can be written behind what is there. */
function goneOnWith(argument: string): FormatArgument {
  const { codec, ...rest } = parseTarget(argument);
  if (codec.medium !== 'bytes') return { codec, ...rest };
  throw new UsageError(`${codec.name} is written when all is there: --learn writes as it goes on`);
}

/** A tweet is done with when the next is asked for. */
async function* oneByOne({ documents, done }: Reading): AsyncGenerator<Document, void> {
  for await (const document of documents) {
    yield document;
    done(document.text.length);
  }
}

type NameLists = { readonly [list: string]: readonly string[] } | undefined;
