import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { formats } from '@hedgerow/corpus';
import { problemStatus } from '@hedgerow/server';
import { marked, type Tokens } from 'marked';
import type { PublicPackage } from '../packages.js';
import type { Page } from '../page.js';
import { root } from '../root.js';
import { code, table } from '../table.js';

interface CodeRow {
  readonly code: string;
  readonly package: PublicPackage;
  readonly when: string;
}

export function errorCodesPage(packages: readonly PublicPackage[]): Page {
  const rows = packages
    .flatMap(codesOf)
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  return {
    source: 'docs/reference/error-codes.md',
    path: 'reference/error-codes.html',
    title: 'Codes of errors',
    markdown: [
      '# Codes of errors',
      'Bad input is an error with a code: `file:line:column: message [CODE]` on the command line, a problem of type `application/problem+json` from the server, an `InputError` in a program. The table is that of the READMEs, each of which lists what its package throws. The status is that of the server; codes of bad documents come with 422, and what the command alone says has none.',
      table(
        ['code', 'status', 'when', 'package'],
        rows.map((row) => [
          code(row.code),
          statusOf(row),
          moved(row.when, row.package.folder),
          `[\`${row.package.name}\`](../../${row.package.folder}/README.md)`,
        ]),
      ),
    ].join('\n\n'),
  };
}

function statusOf({ code, package: { folder } }: CodeRow): string {
  const status = problemStatus[code as keyof typeof problemStatus];
  if (status !== undefined) return String(status);
  // What the command and the site are told of their files, no server says.
  return folder.startsWith('apps/') ? '' : '422';
}

/** Links of a README, as they are written from this page. */
function moved(markdown: string, folder: string): string {
  return markdown.replace(/\]\((?![a-z]+:)([^)#]+)/g, (_, link: string) => {
    return `](${posix.join('../..', folder, link)}`;
  });
}

/** Those of the tables of a README whose first column is called `code`, and those of formats. */
export function codesOf(one: PublicPackage): readonly CodeRow[] {
  const tokens = marked.lexer(readFileSync(join(root, one.folder, 'README.md'), 'utf8'));
  const tables = tokens.filter((token): token is Tokens.Table => token.type === 'table');
  return tables.flatMap(({ header, rows }) => {
    const last = header.length - 1;
    if (header[0]!.text === 'code') {
      return rows.flatMap((row) =>
        namesIn(row[0]!.text).map((code) => ({ code, package: one, when: row[last]!.text })),
      );
    }
    if (header[last]!.text !== 'codes') return [];
    return rows.flatMap((row) =>
      namesIn(row[last]!.text).map((code) => ({
        code,
        package: one,
        when: `a file is not as its format asks: ${titleOf(row[0]!.text)}`,
      })),
    );
  });
}

function titleOf(name: string): string {
  const plain = name.replaceAll('`', '');
  return formats.find((format) => format.name === plain)?.title ?? plain;
}

function namesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name]) => name!);
}
