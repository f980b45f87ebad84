/** The work of a thread, and what it is told: the same for the threads of the command line and of the server. */
import { checkDocument } from '@hedgerow/corpus';
import {
  type AnyPipeline,
  type Document,
  InputError,
  isInputError,
  onlyLayers,
  type Sentence,
  type Step,
  sentenceStages,
  splitDocument,
} from '@hedgerow/document';
import type { DecodedFiles } from './common-data.js';
import { type Catalogue, openCatalogue } from './open-catalogue.js';
import { type Options, pipelinesOf } from './pipelines.js';

/** What a thread is told when it starts. */
export interface ThreadSettings {
  /** As the catalogue has them. */
  readonly modules: readonly string[];
  /** A folder with models, laid over those of the packages. */
  readonly models?: string | undefined;
  readonly limits?: WorkLimits;
  /** What files decode to, by another thread. */
  readonly decoded?: DecodedFiles | undefined;
}

/** What is refused; without a limit, nothing is. */
export interface WorkLimits {
  /** Sentences of a document. */
  readonly sentences?: number;
  /** Characters of a sentence. */
  readonly sentence?: number;
  /** Characters of all that is made, as JSON. */
  readonly answer?: number;
}

/** What a thread is asked to do. */
export interface Task {
  readonly capability: string;
  readonly options: Options;
  readonly documents: readonly Portion[];
  /** These alone are given back, and what they stand on; else all. */
  readonly layers?: readonly string[] | undefined;
  /** Whether the rest is left undone once a document is refused. */
  readonly together?: boolean;
}

export type Portion = Opened | Given;

/** Sentences of a document that is known to be one, and split; without its text where that is the one of the portion before. */
interface Opened {
  readonly opened: true;
  readonly id: string;
  readonly text?: string;
  readonly sentences: readonly Sentence[];
}

/** A document as somebody sent it; what it says is checked. */
interface Given {
  readonly opened?: false;
  readonly id: string;
  readonly text: string;
  readonly sentences?: readonly object[];
  readonly sections?: readonly object[];
  readonly passages?: boolean;
  readonly source?: object;
}

/** Errors lose their fields on the way between threads, and data are dear, so both travel as text: a document, or of an opened one the list of its sentences. */
export type Outcome =
  | { readonly json: string; readonly sentences: number }
  | { readonly refused: Refusal };

/** What an `InputError` says. */
export type Refusal = Pick<InputError, 'code' | 'message' | 'source' | 'hint'>;

export interface Performer {
  /** Loads what a capability takes with its usual options, or throws. */
  load(capability: string): Promise<void>;
  /** What becomes of each document; one that is refused leaves the others alone. Throws where the models cannot be had. */
  perform(task: Task): Promise<Outcome[]>;
}

export async function performer({
  modules,
  models,
  limits = {},
  decoded,
}: ThreadSettings): Promise<Performer> {
  const catalogue = await openCatalogue(modules);
  const pipelines = pipelinesOf(catalogue, { models, decoded });
  const rests = new WeakMap<AnyPipeline, AnyPipeline>();
  const restOf = (line: AnyPipeline) => {
    const rest = rests.get(line) ?? sentenceStages(line);
    rests.set(line, rest);
    return rest;
  };
  let known = '';
  return {
    load: async (capability) => {
      await pipelines.get(capability, {});
    },
    perform: async ({ capability, options, documents, layers, together = false }) => {
      const line = await pipelines.get(capability, options);
      const outcomes: Outcome[] = [];
      const keep = (document: Document) =>
        layers === undefined ? document : onlyLayers(document, layers, catalogue.layers);
      const writer = answerWriter(limits.answer ?? Number.POSITIVE_INFINITY, keep);
      for (const portion of documents) {
        try {
          const { text = known } = portion;
          known = text;
          const document =
            portion.opened === true
              ? { id: portion.id, text, sentences: portion.sentences }
              : await opened(portion, line, catalogue, limits);
          outcomes.push(await writer.write(document, restOf(line), portion.opened === true));
        } catch (error) {
          outcomes.push({ refused: asRefusal(error) });
          if (together) break;
        }
      }
      return outcomes;
    },
  };
}

/** Checked as a file would be, and cut into sentences, of which there may be too many. */
async function opened(
  { opened: _sent, sentences = [], ...rest }: Given,
  line: AnyPipeline,
  { layers }: Catalogue,
  limits: WorkLimits,
): Promise<Document> {
  const given = checkDocument({ ...rest, sentences }, { layers });
  const document = openDocument(given, line.stages);
  const most = limits.sentences ?? Number.POSITIVE_INFINITY;
  if (document.sentences.length > most) {
    throw new InputError(
      'LIMIT',
      `the text has ${document.sentences.length} sentences, ${most} are the most`,
      { hint: 'send it in parts, or as a stream' },
    );
  }
  const longest = limits.sentence ?? Number.POSITIVE_INFINITY;
  const long = document.sentences.find(({ start, end }) => end - start > longest);
  if (long === undefined) return document;
  throw new InputError(
    'LIMIT',
    `the sentence at ${long.start} has ${long.end - long.start} characters, ${longest} are the most`,
  );
}

/** A document after the steps that see whole documents. */
export function openDocument(document: Document, steps: readonly Step[]): Document {
  let opened = document;
  for (const step of steps) {
    if ('forget' in step) opened = step.forget(opened);
    else if ('split' in step) opened = splitDocument(opened, step);
  }
  return opened;
}

/**
 * Analyses documents and writes them as JSON, sentence by sentence, and stops as soon as that is longer than an answer
 * may be: what a sentence becomes can be hundreds of times as long as its text, as data many times more.
 */
function answerWriter(longest: number, keep: (document: Document) => Document) {
  let length = 0;
  const take = (characters: number) => {
    length += characters;
    if (length <= longest) return;
    throw new InputError('LIMIT', `the answer has more than ${longest} characters`, {
      hint: 'send less text at once, or ask for less: without reasons answers are shorter',
    });
  };
  return {
    async write(
      { sentences, ...rest }: Document,
      { run }: AnyPipeline,
      bare: boolean,
    ): Promise<Outcome> {
      const frame = bare ? '' : JSON.stringify(rest);
      take(frame.length);
      const written: string[] = [];
      // Where nothing is too long, all at once, which is cheaper.
      const steps = longest === Number.POSITIVE_INFINITY ? [sentences] : sentences.map((s) => [s]);
      for (const some of steps) {
        const analysed = keep(await run({ ...rest, sentences: some }));
        // Some may have been left out.
        for (const left of analysed.sentences) {
          const json = JSON.stringify(left);
          take(json.length);
          written.push(json);
        }
      }
      const list = `[${written.join()}]`;
      return {
        json: bare ? list : `${frame.slice(0, -1)},"sentences":${list}}`,
        sentences: sentences.length,
      };
    },
  };
}

/** What is no fault of the input is a fault of ours, and goes on as it is. */
export function asRefusal(error: unknown): Refusal {
  if (!isInputError(error)) throw error;
  const { code, message, source, hint } = error;
  return { code, message, source, hint };
}
