import type { Document } from '@hedgerow/document';
import { InputError } from '@hedgerow/document';
import {
  begin,
  final,
  inside,
  type LabelSet,
  labelOf,
  labelSet,
  positions,
  single,
} from '../labels.js';
import { cutUnits, type Units } from '../units/cut-units.js';

export type TaggedDocument = Document<'tokens' | 'tags'>;

/** A sentence to learn from: its units, cut where its words end, and the label of each. */
export interface TrainingSentence {
  readonly text: string;
  readonly units: Units;
  readonly gold: Uint8Array;
  /** Which of the corpora it is from. */
  readonly style: number;
}

/** `others` are corpora that cut or tag in another way. */
export function trainingData(
  documents: readonly TaggedDocument[],
  others: readonly (readonly TaggedDocument[])[] = [],
): {
  readonly labels: LabelSet;
  readonly sentences: readonly TrainingSentence[];
} {
  const all = [documents, ...others].flatMap((corpus, style) =>
    corpus.map((document) => ({ ...document, style })),
  );
  const cut = all.flatMap(({ text, sentences, style }) =>
    sentences.map((sentence) => {
      const { start, end, tokens, tags } = sentence;
      const breaks = new Set(tokens.flatMap((token) => [token.start, token.end]));
      return { text, tokens, tags, style, units: cutUnits(text, start, end, breaks) };
    }),
  );
  const names = new Set<string>();
  const named = cut.map(({ text, tokens, tags, units, style }) => {
    const given = labelsOf(units, tokens, tags);
    for (const name of given) names.add(name);
    return { text, units, given, style };
  });
  if (names.size === 0) throw new InputError('NO_DATA', 'there are no words to learn from');
  // In the order of the tags' names, so that the order of the sentences does not matter.
  const order = [...names].sort((a, b) => compare(a.slice(2), b.slice(2)) || order4(a) - order4(b));
  const labels = labelSet(order);
  const id = new Map<string, number>();
  labels.tags.forEach((tag, t) => {
    positions.forEach((position, p) => {
      id.set(`${position}-${tag}`, labelOf(t, p));
    });
  });
  return {
    labels,
    sentences: named
      .filter(({ units }) => units.count > 0)
      .map(({ text, units, given, style }) => ({
        text,
        units,
        style,
        gold: Uint8Array.from(given, (name) => id.get(name)!),
      })),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const order4 = (name: string): number => positions.indexOf(name[0] as (typeof positions)[number]);

/** Cross labels as names. A unit outside all words, or across two, cannot be learnt from. */
function labelsOf(
  { count, starts, ends }: Units,
  tokens: TaggedDocument['sentences'][number]['tokens'],
  tags: readonly string[],
): string[] {
  const given: string[] = [];
  let t = 0;
  for (let i = 0; i < count; i++) {
    while (t < tokens.length && tokens[t]!.end <= starts[i]!) t++;
    const token = tokens[t];
    if (token === undefined || token.start > starts[i]! || token.end < ends[i]!) {
      throw new InputError('MIXED_WORDS', `the text at ${starts[i]} is in no word`);
    }
    const first = token.start === starts[i];
    const last = token.end === ends[i];
    const position = first && last ? single : first ? begin : last ? final : inside;
    given.push(`${positions[position]}-${tags[t]}`);
  }
  return given;
}
