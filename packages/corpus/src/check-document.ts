import { type Document, InputError, type Layer } from '@hedgerow/document';
import {
  type Fault,
  flag,
  list,
  object,
  type Shape,
  type Surroundings,
  spanned,
  text as textShape,
} from '@hedgerow/document/shapes';
import { knownLayers } from './known-layers.js';
import { defaultLimits, type Limits } from './record.js';

export interface CheckOptions extends Partial<Pick<Limits, 'depth'>> {
  /** Layers of others, which are checked too; what is still unknown passes as it is. */
  readonly layers?: readonly Layer[];
}

/**
 * Checks that a value is a document: its shape, that spans lie inside the text, and every layer that is known. Layers
 * that are not pass as they are.
 */
export function checkDocument(
  value: unknown,
  { depth = defaultLimits.depth, layers = [] }: CheckOptions = {},
): Document {
  const found = faultOf(
    value,
    depth,
    layers.length === 0 ? knownLayers : [...knownLayers, ...layers],
  );
  if (found === undefined) return value as Document;
  const { at, message } = found;
  const hint = at.startsWith('.source') ? sourceHint : undefined;
  throw new InputError(
    'DOCUMENT',
    `${at.replace(/^\./, '') || 'the document'}: ${message}`,
    hint === undefined ? {} : { hint },
  );
}

const sections = list(
  spanned(
    'A title, an abstract, a figure legend.',
    { type: textShape('Its role.') },
    { label: textShape() },
  ),
);

const sourceHint =
  'source is what the format that a document came from said of it, {"format": ...}; a field of your own is kept under any name that is not ours';

/** All but the sentences, which are checked with their layers. */
const frame = object(
  'A document.',
  { id: textShape(), text: textShape(), sentences: list({ schema: {}, faultOf: () => undefined }) },
  {
    sections,
    passages: flag(),
    sifted: flag(),
    source: object('Where it is from.', { format: textShape() }),
  },
);

const bareSentence = spanned('A sentence.', {}, { id: textShape() });

function faultOf(value: unknown, depth: number, layers: readonly Layer[]): Fault | undefined {
  const length = ((value as Document | null)?.text ?? '').length;
  const whole: Surroundings = { sentence: { start: 0, end: length }, tokens: 0, depth };
  const found = frame.faultOf(value, whole);
  if (found !== undefined) return found;
  for (const [i, sentence] of (value as Document).sentences.entries()) {
    const inner = bareSentence.faultOf(sentence, whole) ?? layerFault(sentence, depth, layers);
    if (inner !== undefined) return { ...inner, at: `.sentences[${i}]${inner.at}` };
  }
  return undefined;
}

function layerFault(sentence: object, depth: number, layers: readonly Layer[]): Fault | undefined {
  const open = sentence as Surroundings['sentence'];
  const tokens = Array.isArray(open.tokens) ? open.tokens.length : 0;
  const about: Surroundings = { sentence: open, tokens, depth };
  for (const { name, shape } of layers) {
    if (open[name] === undefined) continue;
    const found = (shape as Shape).faultOf(open[name], about);
    if (found !== undefined) return { ...found, at: `.${name}${found.at}` };
  }
  return undefined;
}
