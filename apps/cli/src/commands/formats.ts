import { formatNamed, formats } from '@hedgerow/corpus';
import { writtenFormats } from '../files/format-argument.js';
import { exitCodes } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import type { Verb } from '../shell/verb.js';

export const formatsVerb: Verb = {
  arguments: [['[name]', 'only this one']],
  examples: ['hedgerow formats', 'hedgerow formats bioscope'],
  run: listFormats,
};

/** Prints the formats that there are, or all about one. */
function listFormats([name]: readonly string[], _options: object, { stdout }: Io): number {
  if (name === undefined) {
    const all = [...formats, ...writtenFormats];
    const width = Math.max(...all.map((format) => format.name.length));
    for (const format of all) stdout.write(`${format.name.padEnd(width)}  ${format.title}\n`);
    return exitCodes.done;
  }
  const format = writtenFormats.find((one) => one.name === name) ?? formatNamed(name);
  const lines = [
    `${format.name}: ${format.title}`,
    `files:   ${format.medium === 'folder' ? 'a folder with ' : ''}${format.extensions.map((ending) => `*.${ending}`).join(', ')}`,
    `layers:  ${format.layers.join(', ') || 'none but the text'}`,
    ...(format.readOnly === true ? ['read alone: it is not written'] : []),
    ...(format.medium === 'bytes' ? ['written alone: it is not read'] : []),
    ...(format.needs.length > 0 ? [`needs:   ${format.needs.join(', ')}`] : []),
    ...format.options.map(
      (option) =>
        `option:  ${option.name}=${option.values?.join('|') ?? '...'} (${option.default || 'none'}): ${option.help}`,
    ),
  ];
  stdout.write(`${lines.join('\n')}\n`);
  return exitCodes.done;
}
