import {
  type Document,
  InputError,
  type LayerName,
  type Sentence,
  type Span,
} from '@hedgerow/document';

export type Documents = readonly Document[];

/** A sentence of the gold standard and what was predicted for it. */
export interface SentencePair {
  /** Id of the gold document, for messages. */
  readonly document: string;
  /** Which sentence of the document, from 1. */
  readonly number: number;
  readonly gold: Sentence;
  readonly predicted: Sentence;
  /** The sentence that both sides' spans point into once they went through `goldSpan` and `predictedSpan`. */
  readonly text: string;
  /** The sentence as each side has it. */
  readonly goldText: string;
  readonly predictedText: string;
  goldSpan(span: Span): Span;
  predictedSpan(span: Span): Span;
}

export interface PairOptions {
  /**
   * `exact` (default): both sides have the same characters. `spaceless`: white space inside a sentence may
   * differ, and where it does, offsets count the other characters alone. `tokens`: both sides have as many
   * tokens, of the same form. `named tokens`: as `tokens`, but a form `_` is one that nobody named, and so are
   * those that a side has beyond the last of the other.
   */
  readonly compare?: 'exact' | 'spaceless' | 'tokens' | 'named tokens';
  /** Layers that both sides must have. */
  readonly needs?: readonly LayerName[];
  /** Layers that the gold side must have besides. */
  readonly goldNeeds?: readonly LayerName[];
}

/**
 * Pairs documents by id and their sentences by order. Where ids are empty, used twice or all different on
 * the two sides, documents pair by order too. What cannot be paired is an `InputError`, never left out.
 */
export function pairSentences(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: PairOptions = {},
): SentencePair[] {
  const { compare = 'exact', needs = [], goldNeeds = [] } = options;
  for (const layer of [...needs, ...goldNeeds]) requireLayer(gold, 'gold', layer);
  for (const layer of needs) requireLayer(predicted, 'predicted', layer);
  const pairs: SentencePair[] = [];
  for (const [ours, theirs] of pairDocuments(gold, predicted)) {
    const [expected, found] = [ours.sentences.length, theirs.sentences.length];
    if (expected !== found) {
      throw new InputError(
        'SENTENCE_COUNT',
        `${nameOf(ours)} has ${count(expected, 'gold sentence')} and ${count(found, 'predicted sentence')}`,
        { hint: 'sentences pair by order: predict on the sentences of the gold standard' },
      );
    }
    for (let i = 0; i < expected; i++) pairs.push(pairOf(ours, theirs, i, compare));
  }
  return pairs;
}

/** Whether a sentence anywhere in the documents has the layer: a file of which no sentence has it was made without. */
export function hasLayer(documents: readonly Document[], layer: LayerName): boolean {
  return documents.some(({ sentences }) => sentences.some((one) => one[layer] !== undefined));
}

export function requireLayer(
  documents: readonly Document[],
  side: 'gold' | 'predicted',
  layer: LayerName,
): void {
  if (hasLayer(documents, layer)) return;
  if (documents.every(({ sentences }) => sentences.length === 0)) return;
  const found = new Set(
    documents.flatMap(({ sentences }) => sentences.slice(0, 1).flatMap((one) => Object.keys(one))),
  );
  for (const key of ['start', 'end', 'id']) found.delete(key);
  throw new InputError('MISSING_LAYER', `no sentence of the ${side} documents has ${layer}`, {
    hint: `there are: ${[...found].join(', ') || 'no layers'}`,
  });
}

/** The layer of one sentence, where every sentence must have it. */
export function layerOf<L extends LayerName>(
  pair: SentencePair,
  side: 'gold' | 'predicted',
  layer: L,
): NonNullable<Sentence[L]> {
  const found = pair[side][layer];
  if (found === undefined || found === null) {
    throw new InputError('MISSING_LAYER', `${placeOf(pair)} has no ${layer} on the ${side} side`);
  }
  return found;
}

export function placeOf({ document, number }: Pick<SentencePair, 'document' | 'number'>): string {
  return `sentence ${number} of document ${JSON.stringify(document)}`;
}

function pairDocuments(
  gold: readonly Document[],
  predicted: readonly Document[],
): (readonly [Document, Document])[] {
  const byId = uniqueIds(predicted);
  const goldIds = uniqueIds(gold);
  const shared = byId && goldIds && gold.some(({ id }) => byId.has(id));
  if (shared) {
    const missing = gold.find(({ id }) => !byId.has(id));
    const extra = predicted.find(({ id }) => !goldIds.has(id));
    if (missing || extra) {
      const side = missing ? 'predicted' : 'gold';
      throw new InputError(
        'DOCUMENT_MISMATCH',
        `${nameOf((missing ?? extra)!)} is not among the ${side} documents`,
        { hint: `${gold.length} gold and ${predicted.length} predicted documents pair by id` },
      );
    }
    return gold.map((document) => [document, byId.get(document.id)!]);
  }
  if (gold.length !== predicted.length) {
    throw new InputError(
      'DOCUMENT_COUNT',
      `there are ${count(gold.length, 'gold document')} and ${count(predicted.length, 'predicted document')}`,
      {
        hint: 'documents pair by id, or by order where ids are missing, repeated or all different',
      },
    );
  }
  return gold.map((document, i) => [document, predicted[i]!]);
}

function uniqueIds(documents: readonly Document[]): Map<string, Document> | undefined {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return byId.size === documents.length && !byId.has('') ? byId : undefined;
}

function pairOf(
  ours: Document,
  theirs: Document,
  index: number,
  compare: NonNullable<PairOptions['compare']>,
): SentencePair {
  const gold = ours.sentences[index]!;
  const predicted = theirs.sentences[index]!;
  const goldText = ours.text.slice(gold.start, gold.end);
  const predictedText = theirs.text.slice(predicted.start, predicted.end);
  const place = { document: ours.id, number: index + 1, goldText, predictedText };
  const byTokens = compare === 'tokens' || compare === 'named tokens';
  if (byTokens) requireSameTokens(place, gold, predicted, compare);
  if (goldText === predictedText || byTokens) {
    return {
      ...place,
      gold,
      predicted,
      text: goldText,
      goldSpan: shiftBy(gold.start),
      predictedSpan: shiftBy(predicted.start),
    };
  }
  const squeezed = squeeze(goldText);
  const other = squeeze(predictedText);
  if (compare === 'exact' || squeezed.text !== other.text) {
    throw textMismatch(place, goldText, predictedText);
  }
  return {
    ...place,
    gold,
    predicted,
    text: squeezed.text,
    goldSpan: placeBy(gold.start, squeezed.places),
    predictedSpan: placeBy(predicted.start, other.places),
  };
}

function shiftBy(origin: number): (span: Span) => Span {
  return ({ start, end }) => ({ start: start - origin, end: end - origin });
}

function placeBy(origin: number, places: Uint32Array): (span: Span) => Span {
  const at = (offset: number) =>
    places[Math.min(Math.max(offset - origin, 0), places.length - 1)] as number;
  return ({ start, end }) => ({ start: at(start), end: at(end) });
}

/** The text without its white space, and for each of its offsets the offset in what is left. */
function squeeze(text: string): { text: string; places: Uint32Array } {
  const places = new Uint32Array(text.length + 1);
  let kept = '';
  for (let i = 0; i < text.length; i++) {
    places[i] = kept.length;
    const unit = text[i]!;
    if (!/\s/.test(unit)) kept += unit;
  }
  places[text.length] = kept.length;
  return { text: kept, places };
}

function requireSameTokens(
  place: Pick<SentencePair, 'document' | 'number'>,
  gold: Sentence,
  predicted: Sentence,
  compare: 'tokens' | 'named tokens',
): void {
  // A side without tokens can still be compared by position, if its parallel layers are as long.
  if (gold.tokens === undefined || predicted.tokens === undefined) return;
  const [expected, found] = [gold.tokens.length, predicted.tokens.length];
  if (expected !== found && compare === 'tokens') {
    throw new InputError(
      'TOKEN_MISMATCH',
      `${placeOf(place)} has ${count(expected, 'gold token')} and ${count(found, 'predicted token')}`,
      { hint: 'this scorer compares token by token: predict on the tokens of the gold standard' },
    );
  }
  const at = gold.tokens.findIndex(({ form }, i) => {
    const other = predicted.tokens![i]?.form;
    if (form === other) return false;
    return compare === 'tokens' || (form !== '_' && other !== undefined && other !== '_');
  });
  if (at < 0) return;
  const forms = [gold.tokens[at]!.form, predicted.tokens[at]!.form].map((form) =>
    JSON.stringify(form),
  );
  throw new InputError(
    'TOKEN_MISMATCH',
    `token ${at + 1} in ${placeOf(place)} is ${forms[0]} in gold and ${forms[1]} in the prediction`,
  );
}

function textMismatch(
  place: Pick<SentencePair, 'document' | 'number'>,
  gold: string,
  predicted: string,
): InputError {
  let at = 0;
  while (gold[at] === predicted[at]) at++;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 10), at + 20));
  return new InputError(
    'TEXT_MISMATCH',
    `${placeOf(place)} differs at character ${at + 1}: ${excerpt(gold)} in gold, ${excerpt(predicted)} in the prediction`,
  );
}

function nameOf({ id }: Document): string {
  return id === '' ? 'a document without id' : `document ${JSON.stringify(id)}`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
