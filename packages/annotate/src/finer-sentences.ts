import { type Document, type Forgetter, hull, type Sentence, type Span } from '@hedgerow/document';
import { sentenceSplitter } from '@hedgerow/preprocess';

/** Formats that mark no sentences, or need not: what they have for one is a line or a passage. */
const formats: readonly string[] = ['brat', 'bioc-json', 'bioc-xml', 'pubtator'];

/**
 * A step that cuts lines and passages into sentences, in documents of formats that mark none. Entities and cues stay
 * whole and where they are; a line that has other layers is let be.
 */
export function finerSentences(): Forgetter {
  const { split } = sentenceSplitter();
  return {
    name: 'finer-sentences',
    needs: [],
    adds: [],
    forget: (document) => {
      if (!formats.includes(document.source?.format ?? '')) return document;
      const sentences = document.sentences.flatMap((sentence) => cut(sentence, document, split));
      return { ...document, sentences };
    },
  };
}

const carried: readonly string[] = [
  'start',
  'end',
  'entities',
  'cues',
] satisfies (keyof Sentence)[];

function cut(
  sentence: Sentence,
  { text }: Document,
  split: (text: string) => readonly Span[],
): readonly Sentence[] {
  if (Object.keys(sentence).some((layer) => !carried.includes(layer))) return [sentence];
  const { start, entities, cues } = sentence;
  const held = [...(entities ?? []), ...(cues ?? []).map(({ spans }) => hull(spans) ?? sentence)];
  const pieces = joined(
    split(text.slice(start, sentence.end)).map((piece) => ({
      start: start + piece.start,
      end: start + piece.end,
    })),
    held,
  );
  const homeOf = (span: Span) => pieces.findIndex((piece) => isIn(piece, span));
  if (pieces.length < 2 || held.some((span) => homeOf(span) < 0)) return [sentence];
  return pieces.map((piece, i) => ({
    ...piece,
    ...(entities && { entities: entities.filter((entity) => homeOf(entity) === i) }),
    ...(cues && { cues: cues.filter(({ spans }) => homeOf(hull(spans)!) === i) }),
  }));
}

function isIn(piece: Span, span: Span): boolean {
  return piece.start <= span.start && span.end <= piece.end;
}

/** The pieces with those put together that something runs across. */
function joined(pieces: readonly Span[], held: readonly Span[]): readonly Span[] {
  const whole: { start: number; end: number }[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const isCrossed =
      last !== undefined &&
      held.some(({ start, end }) => start < last.end && end > last.end && end > piece.start);
    if (isCrossed) last.end = piece.end;
    else whole.push({ ...piece });
  }
  return whole;
}
