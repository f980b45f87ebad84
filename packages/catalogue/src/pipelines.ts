import { type AnyCapability, checkOptions, type ModelFiles } from '@hedgerow/capability';
import { modelFilesIn } from '@hedgerow/capability/node';
import type { AnyPipeline } from '@hedgerow/document';
import { commonData, type DecodedFiles } from './common-data.js';
import { type Catalogue, capabilityNamed } from './open-catalogue.js';

export interface Options {
  readonly [name: string]: unknown;
}

/** Pipelines by capability and options, each loaded once. */
export interface Pipelines {
  get(name: string, options: Options): Promise<AnyPipeline>;
}

/** Besides those with the usual options, so many stay; taggers and parsers they have in common. */
const kept = 8;

export interface PipelineOptions {
  /** Models are those of this folder, where it has them, else of the packages. */
  readonly models?: string | undefined;
  /** What files decode to, for other threads or by them. */
  readonly decoded?: DecodedFiles | undefined;
}

/** Of pipelines with unusual options the ones used last stay. */
export function pipelinesOf(
  catalogue: Catalogue,
  { models: folder, decoded }: PipelineOptions = {},
): Pipelines {
  const known = allModels(catalogue);
  const files = new Map<AnyCapability['models'], ModelFiles>();
  const families: Family[] = [];
  const filesOf = ({ models }: AnyCapability) => {
    const found = files.get(models) ?? {
      ...modelFilesIn(models, { folder, known }),
      shared: sharedWith(families, models),
      ...(decoded && { common: commonData(decoded, models) }),
    };
    files.set(models, found);
    return found;
  };
  const usual = new Map<string, Promise<AnyPipeline>>();
  const others = new Map<string, Promise<AnyPipeline>>();
  return {
    get: async (name, given) => {
      const capability = capabilityNamed(catalogue, name);
      const said = Object.entries<unknown>(checkOptions(capability.options, given)).filter(
        ([option, value]) => !isDefault(capability, option, value),
      );
      const place = said.length === 0 ? usual : others;
      const key = JSON.stringify([name, said.sort()]);
      let found = place.get(key);
      if (found === undefined) {
        found = capability.load(filesOf(capability), Object.fromEntries(said));
        // What could not be loaded is tried again.
        found.catch(() => place.delete(key));
      }
      // A map keeps the order in which keys came: the last used is put last.
      place.delete(key);
      place.set(key, found);
      if (others.size > kept) others.delete(others.keys().next().value!);
      return found;
    },
  };
}

/** What the files of these capabilities, with their usual options, decode to: for threads that then need not. */
export async function decodeFiles(
  catalogue: Catalogue,
  models: string | undefined,
  capabilities: readonly string[],
): Promise<DecodedFiles> {
  const decoded: DecodedFiles = new Map();
  const pipelines = pipelinesOf(catalogue, { models, decoded });
  // What cannot be had is told by the threads, which will not have it either.
  await Promise.allSettled(capabilities.map((name) => pipelines.get(name, {})));
  return decoded;
}

/** Capabilities that take some of the same files, and what was made of them for all. */
interface Family {
  files: AnyCapability['models'];
  readonly shared: Map<string, Promise<unknown>>;
}

/** What is shared by those that have some files in common with these, and no others of the same names. */
function sharedWith(families: Family[], models: AnyCapability['models']): Family['shared'] {
  let family = families.find(({ files }) => {
    const names = Object.keys(models).filter((name) => Object.hasOwn(files, name));
    return names.length > 0 && names.every((name) => models[name]!.href === files[name]!.href);
  });
  if (family === undefined) {
    family = { files: {}, shared: new Map() };
    families.push(family);
  }
  family.files = { ...family.files, ...models };
  return family.shared;
}

/** The files of all capabilities, of which a folder of models must have some. */
export function allModels({ capabilities }: Catalogue): { readonly [name: string]: URL } {
  return Object.assign({}, ...capabilities.map(({ models }) => models));
}

function isDefault({ options }: AnyCapability, name: string, value: unknown): boolean {
  const row = options[name];
  const usual = row !== undefined && 'default' in row ? row.default : undefined;
  return JSON.stringify(usual) === JSON.stringify(value);
}
