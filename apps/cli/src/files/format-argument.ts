import { type Codec, type FolderCodec, type FormatInfo, formatNamed } from '@hedgerow/corpus';
import { UsageError } from '../shell/exit.js';
import type { BytesFormat } from './bytes-format.js';
import { parquet } from './parquet.js';

/** Formats that are no codecs: nothing is read from them. */
export const writtenFormats: readonly BytesFormat[] = [parquet];

/**
 * A format as the user names it, with its options: `columns:columns=form,entity;scheme=bilou`. A semicolon is between
 * them, since what some of them say is a list with commas.
 */
export interface FormatArgument {
  readonly argument: string;
  readonly codec: Codec | FolderCodec;
  readonly options: { readonly [name: string]: string };
}

/** One to be written. */
export interface TargetArgument extends Omit<FormatArgument, 'codec'> {
  readonly codec: FormatArgument['codec'] | BytesFormat;
}

export function parseFormat(argument: string): FormatArgument {
  const written = writtenNamed(argument);
  if (written === undefined) return withOptions(argument, formatNamed(nameIn(argument)));
  throw new UsageError(`${written.name} is written, not read`);
}

function nameIn(argument: string): string {
  return argument.split(':', 1)[0]!;
}

function writtenNamed(argument: string): BytesFormat | undefined {
  return writtenFormats.find(({ name }) => name === nameIn(argument));
}

function withOptions<C extends FormatInfo>(argument: string, codec: C) {
  const colon = argument.indexOf(':');
  const options: { [name: string]: string } = {};
  for (const setting of colon < 0 ? [] : argument.slice(colon + 1).split(';')) {
    const equals = setting.indexOf('=');
    if (equals < 1) {
      throw new UsageError(
        `an option of ${codec.name} is written name=value, found ${JSON.stringify(setting)}`,
      );
    }
    options[setting.slice(0, equals)] = setting.slice(equals + 1);
  }
  return { argument, codec, options };
}

/** One to be written, and refused at once where it is read alone. */
export function parseTarget(argument: string): TargetArgument {
  const written = writtenNamed(argument);
  if (written !== undefined) return withOptions(argument, written);
  const format = parseFormat(argument);
  if (format.codec.readOnly !== true) return format;
  throw new UsageError(
    `${format.codec.name} is read, not written: jsonl carries all that was read from it`,
  );
}

/** What a format has room for, written with these options. */
export function roomOf({
  codec,
  options,
}: Pick<TargetArgument, 'codec' | 'options'>): Pick<FormatInfo, 'name' | 'layers' | 'carriesAll'> {
  const { name, layers, carriesAll, alsoWrites } = codec;
  return {
    name,
    layers: [...layers, ...(alsoWrites?.(options) ?? [])],
    ...(carriesAll === true && { carriesAll }),
  };
}
