import { bioscope } from '@hedgerow/corpus';
import { crossValidateCues, hedgerowSpeculation } from '@hedgerow/cues';
import type { AnyStage, Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { withScopes } from './gold-cues.js';
import { parseAll, parsingData, parsingStages } from './parsing.js';
import { speculationSets, withCuesOf } from './scope-sets.js';

const published = {
  gold: { BSA: 73.67, BSP: 72.31, BSAP: 73.4 },
  predicted: {
    BSA: [72.47, 66.42, 69.31],
    BSP: [69.87, 62.13, 65.77],
    BSAP: [71.97, 65.56, 68.61],
  },
} as const;

type Part = keyof typeof published.predicted;

export const table9: Reproduction = {
  id: 'velldal2012/table-9',
  title: 'Scopes of given and of predicted speculation cues: the rows of the dependency rules',
  data: [...speculationSets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const { stages, notes } = await parsingStages(context);
    const syntax = stages.findIndex(({ adds }) => adds.includes('dependencies' as never));
    const first = stages.findIndex(({ adds }) => adds.includes('guide' as never));
    const words = stages.slice(0, first < 0 ? syntax : first);
    const sets = speculationSets.map(({ path }) => context.read(path, bioscope));
    const sizes = sets.map(({ length }) => length);
    const all = sets.flat();
    context.note('tagging');
    const tagged = await parseAll(all, words);
    const { predicted } = await crossValidateCues(tagged as never, hedgerowSpeculation, {
      onProgress: (done, total) => context.note(`cues: fold ${done} of ${total}`),
    });
    const rest = stages.slice(words.length);
    const given = await resolve(tagged, rest, context, 'given cues');
    const found = await resolve(predicted as Document[], rest, context, 'predicted cues');
    const within = (documents: readonly Document[], part: Part) =>
      part === 'BSA'
        ? documents.slice(0, sizes[0])
        : part === 'BSP'
          ? documents.slice(sizes[0])
          : documents;
    const rows: ReproducedRow[] = [];
    for (const part of ['BSA', 'BSP', 'BSAP'] as const) {
      const gold = within(all, part);
      const scores = [given, found].map((documents) =>
        scoreConll2010(gold, within(documents, part), 'scope', { kind: 'speculation' }),
      );
      const [of, by] = [scores[0]!, scores[1]!];
      rows.push({
        name: `${part} Rules, given cues`,
        published: [undefined, undefined, published.gold[part]],
        ours: [of.precision, of.recall, of.f1],
      });
      rows.push({
        name: `${part} Rules, predicted cues`,
        published: published.predicted[part],
        ours: [by.precision, by.recall, by.f1],
      });
    }
    return { columns: ['precision', 'recall', 'F1'], rows, notes: [...notes, ...tableNotes] };
  },
};

const tableNotes = [
  'Cues are predicted by tenfold cross-validation over sentences of both parts, with the preset hedgerowSpeculation; scopes are by our own rules.',
  'The rows of the ranker and of the combination, and BSE, are not made here.',
];

/** Parses the sentences that have cues, and finds their scopes. */
async function resolve(
  documents: readonly Document[],
  syntax: readonly AnyStage[],
  context: ReproductionContext,
  what: string,
): Promise<Document[]> {
  context.note(`parsing the sentences with ${what}`);
  const cued = documents.map((document) => withCuesOf(document, 'speculation'));
  const parsed = await withScopes(
    await parseAll(cued, syntax, ['tokens', 'tags', 'lemmas']),
    scopeRules(),
  );
  return documents.map((document, d) => {
    const scoped = new Map(parsed[d]!.sentences.map((sentence) => [sentence.start, sentence]));
    return {
      ...document,
      sentences: document.sentences.map(
        (sentence) => scoped.get(sentence.start) ?? { ...sentence, cues: [], scopes: [] },
      ),
    };
  });
}
