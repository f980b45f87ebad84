/** The flags of ACE: who has it and a compiled grammar can have it do what the embedded parser does. */
import { Option } from 'commander';
import { UsageError } from '../../shell/exit.js';
import { jobsOf, wholeNumber } from '../../shell/options.js';
import { visible } from '../../shell/visible.js';
import { type CapabilityFlags, flagOf, optionsIn } from '../flags.js';
import type { Style } from '../style.js';

export const aceOptions: readonly Option[] = [
  new Option(
    '--ace <grammar>',
    'let ACE derive, with this compiled grammar, instead of the embedded parser; tested with a program of ours that speaks as ACE does, not with ACE itself',
  ),
  new Option('--ace-program <file>', 'the program to run (default: ace)'),
  new Option('--ace-seconds <number>', 'how long ACE has for a sentence (default: 60)'),
  new Option('--ace-megabytes <number>', 'how much memory ACE may use (default: 1500)'),
];

/** Flags that say something of ACE, and those of what it stands in the place of. */
const ofAce = ['aceProgram', 'aceSeconds', 'aceMegabytes'];
const ofParser = ['width', 'longest', 'models'];

export const aceInPlace: NonNullable<Style['inPlace']> = async (embedded, flags, io) => {
  const { ace: grammar, aceProgram: command } = flags;
  const given = (names: readonly string[]) => names.find((name) => flags[name] !== undefined);
  if (typeof grammar !== 'string') {
    const stray = given(ofAce);
    if (stray === undefined) return undefined;
    throw new UsageError(`${flagOf(stray)} is for ACE: --ace names its grammar`);
  }
  const other = given(ofParser);
  if (other !== undefined) {
    throw new UsageError(`${flagOf(other)} is for the embedded parser, not for --ace`);
  }
  if (jobsOf(flags) > 1) throw new UsageError('--jobs is for the embedded parser, not for --ace');
  const { best } = await optionsIn(embedded, flags);
  const seconds = limitIn(flags, 'aceSeconds', { least: 1, most: 86_400 });
  const megabytes = limitIn(flags, 'aceMegabytes', { least: 2, most: 2 ** 20 });
  // Only now: most who derive have no ACE.
  const { deriveWithAce } = await import('@hedgerow/derive/ace');
  const { capability, close } = deriveWithAce({
    grammar,
    ...(best !== undefined && { best: best as number }),
    ...(typeof command === 'string' && { command }),
    ...(seconds !== undefined && { seconds }),
    ...(megabytes !== undefined && { megabytes }),
    onWarning: ({ code, message, start, end }) => {
      io.stderr.write(`characters ${start} to ${end}: ${visible(message)} [${code}]\n`);
    },
  });
  return { capability, end: close };
};

function limitIn(
  flags: CapabilityFlags,
  name: string,
  range: { readonly least: number; readonly most: number },
): number | undefined {
  const said = flags[name];
  return said === undefined ? undefined : wholeNumber(flagOf(name), String(said), range);
}
