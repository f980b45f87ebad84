/** A folder with the page of results: what was made is kept there, so that a run that was cut off goes on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, Page } from '@hedgerow/reproduce';
import { writeBytes } from '../../files/output.js';

type Made = Extract<Outcome, { kind: 'made' }>;

/** A table that was made, and what it was made of. */
export interface KeptTable {
  /** The digest of the corpora and the settings that it took. */
  readonly key: string;
  /** The names of these settings. */
  readonly took: readonly string[];
  readonly made: Made;
}

export interface ResultsFolder {
  /** What was made of a table, of whatever corpora; undefined where nothing was. */
  find(id: string): KeptTable | undefined;
  keep(id: string, table: KeptTable): Promise<void>;
  /** Writes the page, in Markdown and HTML, and its figures. */
  publish(page: Page): Promise<void>;
}

export function resultsFolder(
  folder: string,
  {
    htmlPage,
    markdownPage,
    pictureFile,
  }: Pick<typeof import('@hedgerow/reproduce'), 'htmlPage' | 'markdownPage' | 'pictureFile'>,
): ResultsFolder {
  const fileOf = (id: string) => join(folder, beside, 'made', `${id.replace('/', '-')}.json`);
  const write = (text: string, file: string) => writeBytes(new TextEncoder().encode(text), file);
  return {
    find: (id) => {
      const file = fileOf(id);
      if (!existsSync(file)) return undefined;
      const read: KeptTable = JSON.parse(readFileSync(file, 'utf8'));
      return read;
    },
    keep: (id, table) => write(`${JSON.stringify(table)}\n`, fileOf(id)),
    publish: async (page) => {
      await write(markdownPage(page, beside), join(folder, 'results.md'));
      await write(htmlPage(page), join(folder, 'results.html'));
      for (const { id, outcome } of page.sections) {
        if (outcome.kind !== 'made' || outcome.table.picture === undefined) continue;
        await write(outcome.table.picture, join(folder, beside, pictureFile(id)));
      }
    },
  };
}

/** The folder of what is beside the page: its figures, and the tables that were made. */
const beside = 'results';
