import { detectFormat, formats } from '@hedgerow/corpus';
import { InputError } from '@hedgerow/document';
import { UsageError } from '../shell/exit.js';
import { plainName } from './compression.js';
import { type FormatArgument, parseFormat } from './format-argument.js';

/** How much of a file is looked at, in bytes. */
export const headLength = 4096;

/**
 * The format of a file, from its name and how it begins. Where text without any markup can be meant, `prose` says how it
 * is read; what may be something else is refused rather than taken for prose.
 */
export function findFormat(file: string, head: string, prose?: FormatArgument): FormatArgument {
  const name = plainName(file);
  const start = head.replace(/^\ufeff/, '');
  const found = detectFormat(name, start);
  if (prose === undefined) {
    if (found !== undefined) return parseFormat(found);
    throw unknownFormat(file);
  }
  const named = formats.filter(({ extensions }) =>
    extensions.some((ending) => name.endsWith(`.${ending}`)),
  );
  if (named.some((format) => format.name === prose.codec.name)) {
    if (found !== prose.codec.name) return parseFormat(found!);
    const other = detectFormat('', start);
    if (isMarkedUp(start) && (other !== undefined || isXml(start))) {
      throw unknownFormat(file, prose, 'is called a text, but does not look like one', other);
    }
    return prose;
  }
  if (named.length > 0) {
    // Where there is nothing in it, any of them will do.
    const one = found ?? (start.trim() === '' ? named[0]!.name : undefined);
    if (one === undefined || (one === 'bioc-json' && detectFormat('', start) !== one)) {
      throw unknownFormat(file, prose, unlikeItsName(start));
    }
    return parseFormat(one);
  }
  if (found !== undefined && isCertain(found, start)) return parseFormat(found);
  if (isMarkedUp(start)) throw unknownFormat(file, prose, 'looks like XML, HTML or JSON');
  return prose;
}

function unknownFormat(file: string, prose?: FormatArgument, why?: string, seems?: string): Error {
  const names = seems ?? 'with its format, one of those that hedgerow formats lists';
  if (prose === undefined) {
    return new UsageError(`${file}: what format is it? Say --from ${names}`);
  }
  return new InputError('FORMAT', `${file} ${why}`, {
    hint: `say --from ${prose.argument} if it is plain text all the same, else --from ${names}`,
  });
}

/** What a file is like whose name promised something else. */
function unlikeItsName(start: string): string {
  if (/^\s*\[/.test(start)) {
    return 'has a list: JSON Lines has a document a line, and jq -c ".[]" makes them of a list';
  }
  return `is ${isXml(start) || isMarkedUp(start) ? 'of no format that is known' : 'not what its name says'}`;
}

/** It has a declaration, or tags that are closed: what people write between angle brackets (`<user> says`) is not. */
function isXml(start: string): boolean {
  return /^\s*<[?!]/.test(start) || /<\/[A-Za-z]/.test(start);
}

/** It begins as XML, HTML or JSON does. */
function isMarkedUp(start: string): boolean {
  return /^\s*(?:<(?:[?!]|\/?[A-Za-z][\w:.-]*[\s/>])|\{\s*["}]|\[\s*[{"])/.test(start);
}

/** What a format looks like can be prose, too: `(see below)`, `# text`. */
function isCertain(format: string, start: string): boolean {
  const certain = certainty[format];
  return certain === undefined ? isMarkedUp(start) : certain(start);
}

const certainty: { readonly [format: string]: (start: string) => boolean } = {
  ccgbank: (start) => /^ID=\S+ PARSER=/.test(start),
  ptb: (start) => /\([A-Z][^\s()]* [^\s()]+\)/.test(start),
  relations: (start) => /_\d+(?:\s|$)/.test(start.slice(0, start.indexOf(')'))),
  conllu: hasTenColumns,
  conllx: hasTenColumns,
  starsem: () => true,
  pubtator: () => true,
  csv: () => true,
  tsv: () => true,
  supertags: (start) =>
    firstRow(start)
      .trim()
      .split(' ')
      .every((word) => /^[^|]+\|[^|]+\|[^|]+$/.test(word)),
};

function hasTenColumns(start: string): boolean {
  return firstRow(start).split('\t').length === 10;
}

/** The first line that is not a comment. */
function firstRow(start: string): string {
  return start.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

/** Whether the beginning of a stream is enough to tell; more of it may be long in coming. */
export function isEnough(head: string): boolean {
  const lines = head.trimStart().split('\n');
  if (lines[0]!.startsWith('<')) return false;
  return lines.slice(0, -1).some((line) => !/^#\s/.test(line));
}
