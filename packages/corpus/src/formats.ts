import { InputError } from '@hedgerow/document';
import type { Codec, FolderCodec } from './codec.js';
import { bioscope } from './formats/bioscope.js';
import { jsonl } from './formats/jsonl.js';
import { text } from './formats/text.js';

/** Every format that we read and write. */
export const formats: readonly (Codec | FolderCodec)[] = [bioscope, jsonl, text];

export function formatNamed(name: string): Codec | FolderCodec {
  const found = formats.find((format) => format.name === name);
  if (found !== undefined) return found;
  throw new InputError('FORMAT', `there is no format ${JSON.stringify(name)}`, {
    hint: `the formats are ${formats.map((format) => format.name).join(', ')}`,
  });
}

/** What gives a format away where the end of a file's name does not tell: how its first characters look. */
const looks: readonly { readonly format: string; readonly like: RegExp }[] = [
  { format: 'bioscope', like: /<Annotation[\s>]/ },
  { format: 'bioc-xml', like: /<collection[\s>]/ },
  { format: 'bioc-json', like: /^\s*\{[^{[]*"(?:source|documents|infons)"\s*:/ },
  { format: 'erg-trees', like: /^\s*\["[^"]*", ?"[^"]*", ?"/ },
  { format: 'jsonl', like: /^\s*\{/ },
  { format: 'ccgbank', like: /^ID=\S+/ },
  { format: 'ptb', like: /^\s*\((?:[A-Z]* ?\()/ },
  { format: 'relations', like: /^\s*\([a-z]\w* / },
  { format: 'conllu', like: /^# (?:newdoc|sent_id|text|newpar|global\.columns)\b/ },
  { format: 'starsem', like: /^\S+\t\d+\t\d+\t(?:[^\t\n]*\t){4,}/ },
  { format: 'conllx', like: /^1\t(?:[^\t\n]*\t){8}[^\t\n]*$/m },
  { format: 'supertags', like: /^(?:\S+\|\S+\|\S+ ?)+$/m },
];

/** The format of a file, from how it begins and then from how its name ends; undefined if neither tells. */
export function detectFormat(fileName: string, head: string): string | undefined {
  const name = fileName.replace(/\.gz$/, '');
  const named = formats.filter(({ extensions }) =>
    extensions.some((ending) => name.endsWith(`.${ending}`)),
  );
  if (named.length === 1) return named[0]!.name;
  const start = head.replace(/^\ufeff/, '');
  const candidates = named.length > 0 ? new Set(named.map((format) => format.name)) : undefined;
  const looksLike = looks.find(
    ({ format, like }) => (candidates === undefined || candidates.has(format)) && like.test(start),
  );
  return looksLike?.format ?? named[0]?.name;
}
