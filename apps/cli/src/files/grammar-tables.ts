/** The tables that come with a treebank of the English Resource Grammar: lexical types and heads. */
import { readFile } from 'node:fs/promises';
import { InputError } from '@hedgerow/document';
import { readJson } from './read-json.js';

/** The lexical type of each lexical entry, a JSON object: `{"food_n1": "n_-_mc_le"}`. */
export async function readLexicalTypes(
  file: string,
): Promise<{ readonly [entry: string]: string }> {
  const table = await readJson(file);
  const rows =
    typeof table === 'object' && !Array.isArray(table) ? Object.entries(table ?? {}) : [];
  for (const [entry, type] of rows) {
    if (typeof type === 'string') continue;
    const found = JSON.stringify(type).slice(0, 40);
    throw new InputError('TYPES', `${entry}: found ${found}, expected the name of a lexical type`, {
      source: { file },
    });
  }
  if (rows.length > 0) return table as { readonly [entry: string]: string };
  throw new InputError('TYPES', 'found no lexical types', {
    source: { file },
    hint: 'the file is a JSON object, {"food_n1": "n_-_mc_le"}',
  });
}

/** Which daughter of each rule is its head, from 0: lines such as `hd-cmp_u_c 2 0`, the name, how many, and which. */
export async function readHeads(file: string): Promise<{ readonly [rule: string]: number }> {
  const heads = new Map<string, number>();
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [rule, daughters, head, ...rest] = line.trim().split(/\s+/);
    const isRow = rest.length === 0 && /^\d$/.test(daughters ?? '') && /^\d$/.test(head ?? '');
    if (!isRow || Number(head) >= Number(daughters)) {
      throw new InputError(
        'HEADS',
        `found ${JSON.stringify(line.slice(0, 40))}, expected a rule, how many daughters it has, and which is the head, from 0`,
        { source: { file, line: i + 1, column: 1 } },
      );
    }
    heads.set(rule!, Number(head));
  }
  if (heads.size > 0) return Object.fromEntries(heads);
  throw new InputError('HEADS', 'found no rules', { source: { file } });
}
