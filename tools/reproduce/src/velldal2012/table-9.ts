import { crossValidateCues, hedgerowSpeculation } from '@hedgerow/cues/train';
import type { AnyStage, Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { abstractNumbers, type EndsByWeight, endsByWeight, endsNote } from './ends-by-weight.js';
import { columns as halvesColumns, halvesNote, halvesOf } from './gold-cues.js';
import { parseAll, parsingData, parsingStages } from './parsing.js';
import { speculationSets, withCuesOf } from './scope-sets.js';
import { withScopes } from './with-scopes.js';

/** F1 with given cues; precision, recall and F1 with predicted ones. Combined, rules and ranker, is the paper's best. */
const published = {
  BSA: {
    rules: { given: 73.67, predicted: [72.47, 66.42, 69.31] },
    combined: { given: 79.56, predicted: [77.8, 71.31, 74.41] },
  },
  BSP: {
    rules: { given: 72.31, predicted: [69.87, 62.13, 65.77] },
    combined: { given: 75.15, predicted: [72.05, 64.07, 67.83] },
  },
  BSAP: {
    rules: { given: 73.4, predicted: [71.97, 65.56, 68.61] },
    combined: { given: 78.69, predicted: [76.67, 69.85, 73.11] },
  },
} as const;

type Part = keyof typeof published;

export const table9: Reproduction = {
  id: 'velldal2012/table-9',
  title: 'Scopes of given and of predicted speculation cues: the rows of the dependency rules',
  data: [...speculationSets.map(({ path }) => path), ...parsingData, abstractNumbers],
  run: async (context) => {
    const parsing = await parsingStages(context);
    const { stages, notes } = parsing;
    const ends = await endsByWeight(context, parsing);
    const makesTrees = ({ adds, mayAdd = [] }: AnyStage) =>
      [...adds, ...mayAdd].some((layer) => layer === 'dependencies' || layer === 'guide');
    const words = stages.slice(0, stages.findIndex(makesTrees));
    const sets = speculationSets.map((set) => set.read(context));
    const sizes = sets.map(({ length }) => length);
    const all = sets.flat();
    context.note('tagging');
    const tagged = await parseAll(all, words);
    const { predicted } = await crossValidateCues(tagged as never, hedgerowSpeculation, {
      onProgress: (done, total) => context.note(`cues: fold ${done} of ${total}`),
    });
    const rest = stages.slice(words.length);
    const byRules = (documents: readonly Document[]) => withScopes(documents, scopeRules());
    const given = await resolve(tagged, rest, context, 'given cues', byRules);
    const found = await resolve(predicted as Document[], rest, context, 'predicted cues', byRules);
    const byEnds = ends && scopesIn(ends, sizes);
    const endsGiven = byEnds && (await resolve(tagged, rest, context, 'given cues', byEnds));
    const endsFound =
      byEnds && (await resolve(predicted as Document[], rest, context, 'predicted cues', byEnds));
    const rows: ReproducedRow[] = [];
    for (const part of ['BSA', 'BSP', 'BSAP'] as const) {
      const { rules, combined } = published[part];
      rows.push(
        {
          name: `${part} Rules, given cues`,
          published: [undefined, undefined, rules.given],
          ours: scoresOf(part, sizes, all, given),
        },
        {
          name: `${part} Rules, predicted cues`,
          published: rules.predicted,
          ours: scoresOf(part, sizes, all, found),
        },
        {
          name: `${part} Combined, given cues`,
          published: [undefined, undefined, combined.given],
          ours: endsGiven === undefined ? [] : scoresOf(part, sizes, all, endsGiven),
        },
        {
          name: `${part} Combined, predicted cues`,
          published: combined.predicted,
          ours: endsFound === undefined ? [] : scoresOf(part, sizes, all, endsFound),
        },
      );
    }
    const columns = ['precision', 'recall', ...halvesColumns];
    const endsNotes = ends === undefined ? [] : [endsNote];
    return { columns, rows, notes: [...notes, halvesNote, ...tableNotes, ...endsNotes] };
  },
};

const tableNotes = [
  'Cues are predicted by tenfold cross-validation over sentences of both parts, with the preset hedgerowSpeculation; scopes are by our own rules.',
  'Combined is the best of the paper: its rules and its ranker together; ours is the choice of ends by weight. The rows of the ranker, and BSE, are left out.',
];

/** Precision, recall and F1 of a part, and F1 of its halves: every other document of each set, and the rest. */
function scoresOf(
  part: Part,
  sizes: readonly number[],
  gold: readonly Document[],
  predicted: readonly Document[],
): number[] {
  const score = (inHalf: (i: number) => boolean) => {
    const of = (documents: readonly Document[]) => {
      const [abstracts, papers] = [documents.slice(0, sizes[0]), documents.slice(sizes[0])];
      const sets = part === 'BSA' ? [abstracts] : part === 'BSP' ? [papers] : [abstracts, papers];
      return sets.flatMap((set) => set.filter((_, i) => inHalf(i)));
    };
    return scoreConll2010(of(gold), of(predicted), 'scope', { kind: 'speculation' });
  };
  const [whole, ...halves] = halvesOf.map(score);
  return [whole!.precision, whole!.recall, whole!.f1, ...halves.map(({ f1 }) => f1)];
}

/** The scopes of the documents of both sets, one after the other. */
function scopesIn(
  ends: EndsByWeight,
  [abstracts]: readonly number[],
): (documents: readonly Document[]) => Promise<Document[]> {
  return async (documents) => [
    ...(await ends.scopesOf('BSA', documents.slice(0, abstracts))),
    ...(await ends.scopesOf('BSP', documents.slice(abstracts))),
  ];
}

/** Parses the sentences that have cues, and finds their scopes. */
async function resolve(
  documents: readonly Document[],
  syntax: readonly AnyStage[],
  context: ReproductionContext,
  what: string,
  scopesOf: (documents: readonly Document[]) => Promise<Document[]>,
): Promise<Document[]> {
  context.note(`parsing the sentences with ${what}`);
  const cued = documents.map((document) => withCuesOf(document, 'speculation'));
  const parsed = await scopesOf(await parseAll(cued, syntax, ['tokens', 'tags', 'lemmas']));
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
