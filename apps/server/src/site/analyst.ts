/** Answers questions about texts, as the workers of the server do, with models that come from wherever the page did. */
import { type AnyCapability, type ModelFiles, readOption, sharing } from '@hedgerow/capability';
import {
  type AnyPipeline,
  type Document,
  InputError,
  type Sentence,
  sentenceStages,
} from '@hedgerow/document';
import type { Asked, Progress, SiteFile, SiteModels } from './messages.js';

/** So many pipelines stay; taggers and parsers they have in common. */
const kept = 6;

export interface AnalystOptions {
  readonly capabilities: readonly AnyCapability[];
  readonly models: SiteModels;
  bytes(file: SiteFile): Promise<Uint8Array>;
  onProgress(progress: Progress): void;
}

/** What cuts a text into sentences, and what is done to each. */
interface Opened {
  readonly opening: AnyPipeline;
  readonly line: AnyPipeline;
}

export interface Analyst {
  /** Undefined once `isWanted` says no. */
  answer(asked: Asked, isWanted: () => boolean): Promise<readonly Document[] | undefined>;
}

export function analyst({ capabilities, models, bytes, onProgress }: AnalystOptions): Analyst {
  /** By the files that they have: capabilities of the same ones share what is made of them. */
  const families = new Map<string, ModelFiles>();
  const pipelines = new Map<string, Promise<Opened>>();

  const filesOf = (name: string): ModelFiles => {
    const { files = {} } = models[name] ?? {};
    const key = JSON.stringify(files);
    const find = async (file: string) => {
      const found = Object.hasOwn(files, file) ? files[file] : undefined;
      return found === undefined ? undefined : bytes(found);
    };
    const read = async (file: string) => {
      const found = await find(file);
      if (found !== undefined) return found;
      throw new InputError('NO_MODEL', `there is no ${file} on this site`);
    };
    const family = families.get(key) ?? sharing({ find, read });
    families.set(key, family);
    return family;
  };

  const pipelineFor = ({ capability: name, options }: Asked['questions'][number]) => {
    const key = JSON.stringify([name, Object.entries(options).sort()]);
    const known = pipelines.get(key);
    if (known !== undefined) return known;
    const capability = capabilities.find((one) => one.name === name);
    if (capability === undefined || !Object.hasOwn(models, name)) {
      throw new InputError('NO_MODEL', `there is no ${name} on this site`);
    }
    const given = Object.fromEntries(
      Object.entries(options).map(([option, text]) => [
        option,
        readOption(capability.options, option, text),
      ]),
    );
    // All at once, so that what is to come is known.
    const { files, usual } = models[name]!;
    for (const file of usual) bytes(files[file]!).catch(() => {});
    const made = Promise.all([
      capability.opening(given),
      capability.load(filesOf(name), given),
    ]).then(([opening, whole]) => ({ opening, line: sentenceStages(whole) }));
    made.catch(() => pipelines.delete(key));
    pipelines.set(key, made);
    if (pipelines.size > kept) pipelines.delete(pipelines.keys().next().value!);
    return made;
  };

  return {
    async answer({ questions, text }, isWanted) {
      const opened: { readonly line: AnyPipeline; readonly document: Document }[] = [];
      for (const question of questions) {
        const { opening, line } = await pipelineFor(question);
        opened.push({ line, document: await opening.run({ id: 'text', text, sentences: [] }) });
      }
      const all = opened.reduce((sum, { document }) => sum + document.sentences.length, 0);
      let done = 0;
      const documents: Document[] = [];
      for (const { line, document } of opened) {
        const sentences: Sentence[] = [];
        for (const sentence of document.sentences) {
          if (!isWanted()) return undefined;
          const { sentences: made } = await line.run({ ...document, sentences: [sentence] });
          sentences.push(...made);
          onProgress({ of: 'sentences', done: ++done, all });
          // Others may have something to say.
          await new Promise((resolve) => setTimeout(resolve));
        }
        documents.push({ ...document, sentences });
      }
      return isWanted() ? documents : undefined;
    },
  };
}
