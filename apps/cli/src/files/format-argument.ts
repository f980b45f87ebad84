import { type Codec, type FolderCodec, type FormatInfo, formatNamed } from '@hedgerow/corpus';
import { UsageError } from '../shell/exit.js';

/**
 * A format as the user names it, with its options: `columns:columns=form,entity;scheme=bilou`. A semicolon is between
 * them, since what some of them say is a list with commas.
 */
export interface FormatArgument {
  readonly argument: string;
  readonly codec: Codec | FolderCodec;
  readonly options: { readonly [name: string]: string };
}

export function parseFormat(argument: string): FormatArgument {
  const colon = argument.indexOf(':');
  const codec = formatNamed(colon < 0 ? argument : argument.slice(0, colon));
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
export function parseTarget(argument: string): FormatArgument {
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
}: Pick<FormatArgument, 'codec' | 'options'>): Pick<FormatInfo, 'name' | 'layers' | 'carriesAll'> {
  const { name, layers, carriesAll, alsoWrites } = codec;
  return {
    name,
    layers: [...layers, ...(alsoWrites?.(options) ?? [])],
    ...(carriesAll === true && { carriesAll }),
  };
}
