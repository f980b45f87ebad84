import type { DocumentPart, FormatInfo } from '@hedgerow/corpus';
import type { Document, LayerName, Sentence } from '@hedgerow/document';
import type { Io } from '../shell/io.js';
import { visible } from '../shell/visible.js';

/** Tells, once all is written, of what a format had no room for. */
export interface LossLog {
  /** Told of a loss by its name; if that begins with a layer, only if the layer counts. */
  lose(loss: string): void;
  /** The same documents, looked at as they go by. */
  watch(documents: AsyncIterable<Document>): AsyncGenerator<Document, void>;
  watchParts(parts: AsyncIterable<DocumentPart>): AsyncGenerator<DocumentPart, void>;
  /** What was lost so far, for a log elsewhere to add. */
  tally(): LossTally;
  add(tally: LossTally): void;
  end(): void;
}

export interface LossTally {
  readonly losses: { readonly [loss: string]: number };
  /** The layers that were seen. */
  readonly layers: readonly string[];
}

/** What counts as lost: without it, every layer. */
export interface LossOptions {
  /** What the user asked for. What was made on the way there, and was in no file, is nobody's loss. */
  readonly asked?: readonly LayerName[];
  /** The layers that the files had. */
  readonly had?: ReadonlySet<string>;
}

export function lossLog(
  { name, layers: room, carriesAll }: Pick<FormatInfo, 'name' | 'layers' | 'carriesAll'>,
  { stderr }: Io,
  { asked, had }: LossOptions = {},
): LossLog {
  const losses = new Map<string, number>();
  const made = new Set<string>();
  const counts = (layer: string) =>
    asked === undefined || (asked as readonly string[]).includes(layer) || had?.has(layer) === true;
  const lose = (loss: string, times = 1) => {
    const first = loss.split(' ', 1)[0]!;
    if (!made.has(first) || counts(first)) losses.set(loss, (losses.get(loss) ?? 0) + times);
  };
  /** The layers of the document under way. */
  let own = new Set<string>();
  const see = (sentences: readonly Sentence[], isNew: boolean) => {
    if (carriesAll === true) {
      addLayers(sentences, made);
      return;
    }
    if (isNew) own = new Set();
    const known = new Set(own);
    addLayers(sentences, own);
    for (const layer of own) {
      made.add(layer);
      if (!known.has(layer) && !(room as readonly string[]).includes(layer)) lose(layer);
    }
  };
  return {
    lose: (loss) => lose(loss),
    tally: () => ({ losses: Object.fromEntries(losses), layers: [...made] }),
    add: (tally) => {
      for (const layer of tally.layers) made.add(layer);
      for (const [loss, times] of Object.entries(tally.losses)) lose(loss, times);
    },
    watch: async function* (documents) {
      for await (const document of documents) {
        see(document.sentences, true);
        yield document;
      }
    },
    watchParts: async function* (parts) {
      for await (const part of parts) {
        see(part.sentences, part.isFirst);
        yield part;
      }
    },
    end: () => {
      for (const [loss, count] of losses) {
        const places = count === 1 ? 'place' : 'places';
        stderr.write(`lost: ${visible(loss)}, in ${count} ${places}: ${name} has no room for it\n`);
      }
    },
  };
}

/** Adds the layers of which there is anything in sentences. */
export function addLayers(sentences: readonly Sentence[], layers: Set<string>): void {
  for (const sentence of sentences) {
    for (const key in sentence) {
      if (key === 'start' || key === 'end' || key === 'id' || layers.has(key)) continue;
      if (!isEmpty(sentence[key as keyof Sentence])) layers.add(key);
    }
  }
}

function isEmpty(layer: unknown): boolean {
  return layer === undefined || (Array.isArray(layer) && layer.length === 0);
}
