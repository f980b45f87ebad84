import type { Document } from '@hedgerow/document';
import {
  biomedicalData,
  sharedTaskTexts,
  wikipediaData,
  wikipediaDeviation,
} from '../conll2010/texts.js';
import type { Cell, Reproduction } from '../reproduction.js';

const published: readonly (readonly [name: string, biomedical: number, wikipedia: Cell])[] = [
  ['sentences', 14541, 11111],
  ['words', 382274, 247328],
  ['hedge sentences', 2620, 2484],
  ['share of hedge sentences', 0.18, 0.22],
  ['hedge cues', 3378, 3133],
  ['cues of a hedge sentence', 1.29, 1.26],
  ['words of a cue', 1.14, 2.45],
  ['words of a scope', 15.42, undefined],
];

export const table1: Reproduction = {
  id: 'ji2010/table-1',
  title: 'Statistics of the annotated corpora',
  data: [...biomedicalData, ...wikipediaData],
  run: async (context) => {
    const { biomedical, wikipedia, notes } = await sharedTaskTexts(context, {
      depth: 'words',
      encyclopedia: true,
    });
    const [ours, encyclopedia] = [counts(biomedical), counts(wikipedia)];
    return {
      columns: ['biomedical', 'Wikipedia'],
      rows: published.map(([name, first, second], i) => ({
        name,
        published: [first, second],
        paper: [ours[i], encyclopedia[i]],
        ours: [],
      })),
      deviations: [wikipediaDeviation, 'words are tokens of our tokenizer.'],
      notes: [...notes, 'Each part of a cue counts as one, as the files have it.'],
    };
  },
};

/** In the order of the rows. */
function counts(documents: readonly Document[]): Cell[] {
  const sentences = documents.flatMap((document) => document.sentences);
  const words = sentences.reduce((sum, { tokens = [] }) => sum + tokens.length, 0);
  const uncertain = sentences.filter(
    ({ cues = [], certainty }) => cues.length > 0 || certainty?.label === 'uncertain',
  ).length;
  const inside = (
    sentence: (typeof sentences)[number],
    spans: readonly { start: number; end: number }[],
  ) =>
    sentence.tokens!.filter(({ start, end }) =>
      spans.some((span) => start < span.end && span.start < end),
    ).length;
  const cues = sentences.flatMap((sentence) =>
    (sentence.cues ?? []).flatMap(({ spans }) => spans.map((span) => inside(sentence, [span]))),
  );
  const scopes = sentences.flatMap((sentence) =>
    (sentence.scopes ?? []).map(({ spans }) => inside(sentence, spans)),
  );
  const shares: Cell[] = [sentences.length, words, uncertain, uncertain / sentences.length];
  if (cues.length === 0) return shares;
  return [...shares, cues.length, cues.length / uncertain, mean(cues), mean(scopes)];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
