import type { FormatInfo } from '@hedgerow/corpus';
import type { Document, LayerName } from '@hedgerow/document';
import type { Io } from '../shell/io.js';
import { visible } from '../shell/visible.js';

/** Tells, once all is written, of what a format had no room for. */
export interface LossLog {
  /** Told of a loss by its name; if that begins with a layer, only if the layer counts. */
  lose(loss: string): void;
  /** The same documents, looked at as they go by. */
  watch(documents: AsyncIterable<Document>): AsyncGenerator<Document, void>;
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
  return {
    lose: (loss) => lose(loss),
    tally: () => ({ losses: Object.fromEntries(losses), layers: [...made] }),
    add: (tally) => {
      for (const layer of tally.layers) made.add(layer);
      for (const [loss, times] of Object.entries(tally.losses)) lose(loss, times);
    },
    watch: async function* (documents) {
      for await (const document of documents) {
        const layers = layersOf(document);
        for (const layer of layers) {
          made.add(layer);
          if (carriesAll !== true && !(room as readonly string[]).includes(layer)) lose(layer);
        }
        yield document;
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

/** The layers of which a document has anything. */
export function layersOf({ sentences }: Document): Set<string> {
  const layers = new Set<string>();
  for (const { start: _start, end: _end, id: _id, ...sentence } of sentences) {
    for (const [layer, value] of Object.entries(sentence)) {
      if (!isEmpty(value)) layers.add(layer);
    }
  }
  return layers;
}

function isEmpty(layer: unknown): boolean {
  return layer === undefined || (Array.isArray(layer) && layer.length === 0);
}
