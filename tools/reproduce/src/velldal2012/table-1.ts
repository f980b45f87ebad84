import { bioscope } from '@hedgerow/corpus';
import type { Cue, Document, Sentence, Token } from '@hedgerow/document';
import { tokenizer } from '@hedgerow/preprocess';
import type { Cell, ReproducedRow, Reproduction } from '../reproduction.js';
import { parseAll } from './parsing.js';
import { negationSets, speculationSets } from './scope-sets.js';

const none = undefined;

const published: { readonly [set: string]: readonly Cell[] } = {
  BSA: [11871, 26.1, 2101, 2659, 364, 1597, 1719, 86],
  BSP: [2670, 25.7, 519, 668, 84, 339, 376, 23],
  BSR: [6383, 7.7, none, none, none, 865, 870, 8],
  BSE: [5003, 27.6, 790, 1033, 87, none, none, none],
};

export const table1: Reproduction = {
  id: 'velldal2012/table-1',
  title: 'What is annotated in BioScope and in the evaluation file of CoNLL-2010',
  data: [...speculationSets, ...negationSets].map(({ path }) => path),
  run: async (context) => {
    const evaluation = context.evaluation?.(bioscope);
    const rows: ReproducedRow[] = [];
    for (const [name, figures] of Object.entries(published)) {
      context.note(`counting ${name}`);
      const read = async (sets: typeof speculationSets) => {
        const documents = sets.find((set) => set.name === name)?.read(context);
        return documents && parseAll(documents, [tokenizer()]);
      };
      const revised = name === 'BSE' ? evaluation : await read(speculationSets);
      const original = await read(negationSets);
      const both = revised ?? original;
      const tokenized = both && (await parseAll(both, [tokenizer()]));
      rows.push({
        name,
        published: figures,
        paper: [
          ...sizes(tokenized ?? []),
          ...(revised === undefined ? [none, none, none] : annotated(tokenized!, 'speculation')),
          ...(original === undefined ? [] : annotated(original, 'negation')),
        ],
        ours: [],
      });
    }
    return {
      columns: [
        ...['sentences', 'length', 'hedged sentences', 'speculation cues', 'of several words'],
        ...['negated sentences', 'negation cues', 'of several words'],
      ],
      rows,
      deviations: ['words are those of our tokenizer.'],
      notes: [
        'Speculation is counted in the revision of CoNLL-2010, negation in the original BioScope.',
        ...(evaluation === undefined
          ? ['The row of BSE needs the evaluation file of CoNLL-2010, task 2: --evaluation.']
          : []),
      ],
    };
  },
};

function sizes(documents: readonly Document[]): Cell[] {
  const sentences = documents.flatMap((document) => document.sentences);
  if (sentences.length === 0) return [none, none];
  const words = sentences.reduce((sum, { tokens = [] }) => sum + tokens.length, 0);
  return [sentences.length, words / sentences.length];
}

function annotated(documents: readonly Document[], kind: Cue['kind']): Cell[] {
  const sentences = documents
    .flatMap((document) => document.sentences)
    .map((sentence) => ({
      sentence,
      cues: (sentence.cues ?? []).filter((cue) => cue.kind === kind),
    }))
    .filter(({ cues }) => cues.length > 0);
  const cues = sentences.flatMap(({ sentence, cues }) =>
    cues.map((cue) => wordsOf(cue, sentence).length),
  );
  return [sentences.length, cues.length, cues.filter((words) => words > 1).length];
}

/** The words that a cue is in. */
export function wordsOf({ spans }: Pick<Cue, 'spans'>, { tokens = [] }: Sentence): Token[] {
  return tokens.filter((token) =>
    spans.some(({ start, end }) => token.start < end && start < token.end),
  );
}
