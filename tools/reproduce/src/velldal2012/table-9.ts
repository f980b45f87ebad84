import { bioscope } from '@hedgerow/corpus';
import { cueDetector } from '@hedgerow/cues';
import {
  type CuePreset,
  crossValidateCues,
  type GoldDocument,
  hedgerowSpeculation,
  trainCues,
  velldal2012Speculation,
} from '@hedgerow/cues/train';
import type { Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { keepKind } from '@hedgerow/named-corpora';
import { scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { cueDeviations } from './cue-experiments.js';
import {
  crossRanking,
  type Derived,
  type DerivingStages,
  derivationDeviations,
  deriveCued,
  derivingStages,
  type GoldScopes,
  heldOutRanking,
  paperSystems,
  type Ranking,
  resolve,
  type Systems,
  scopeSignNote,
} from './derived-scopes.js';
import { type EndsResolver, endsData, endsNote, endsResolver } from './ends-by-weight.js';
import { columns as halvesColumns, halvesNote, halvesOf, rulesDeviations } from './gold-cues.js';
import { parseAll, parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';

/** F1 with given cues; precision, recall and F1 with predicted ones. */
const published = {
  BSA: {
    Rules: [73.67, 72.47, 66.42, 69.31],
    Ranker: [75.48, 74.27, 68.07, 71.04],
    Combined: [79.56, 77.8, 71.31, 74.41],
  },
  BSP: {
    Rules: [72.31, 69.87, 62.13, 65.77],
    Ranker: [66.17, 62.63, 55.69, 58.95],
    Combined: [75.15, 72.05, 64.07, 67.83],
  },
  BSAP: {
    Rules: [73.4, 71.97, 65.56, 68.61],
    Ranker: [73.61, 71.99, 65.59, 68.64],
    Combined: [78.69, 76.67, 69.85, 73.11],
  },
  BSE: {
    Rules: [66.6, 58.95, 54.21, 56.48],
    Ranker: [58.37, 51.68, 47.53, 49.52],
    Combined: [69.6, 62, 57.02, 59.41],
  },
} as const;

type Part = keyof typeof published;

const kind = 'speculation';

export const table9: Reproduction = {
  id: 'velldal2012/table-9',
  title:
    'Scopes of given and of predicted speculation cues: dependency rules, ranker of constituents, both',
  data: [...speculationSets.map(({ path }) => path), ...parsingData, ...endsData],
  run: async (context) => {
    const stages = await derivingStages(context);
    const { all, tagged, sizes } = await speculationDocuments(stages, context);
    const train = await resolveDevelopment(tagged, stages, context);
    tellPredicted('BSAP', train.resolved, context);
    const rows: ReproducedRow[] = [];
    for (const part of ['BSA', 'BSP', 'BSAP'] as const) {
      const score = (documents: readonly Document[]) => scoresOf(part, sizes, all, documents);
      rows.push(...rowsOf(part, train.resolved, score));
      if (part === 'BSP') {
        rows.push({
          name: 'BSP Ranker, the rules where there is no derivation, given cues',
          published: [undefined, undefined, 69.61],
          paper: score(train.resolved.given.Ranker),
          ours: [],
        });
      }
    }
    const given = context.evaluation?.(bioscope);
    const signs: string[] = [];
    const resolver = await endsResolver(kind, context);
    const endsName = (part: Part, cues: string) => `${part} Ends by weight, ours, ${cues} cues`;
    if (given === undefined) {
      for (const part of ['BSA', 'BSP'] as const) {
        const of = (documents: readonly Document[]) => partOf(part, sizes, documents);
        signs.push(...signNotes(part, of(all), train.resolved.given, of));
      }
    } else {
      const evaluated = await resolveEvaluation(given, train, stages, context);
      const same = (documents: readonly Document[]) => documents;
      tellPredicted('BSE', evaluated.resolved, context);
      rows.push(
        ...rowsOf('BSE', evaluated.resolved, (documents) => ratesOf(evaluated.gold, documents)),
      );
      signs.push(...signNotes('BSE', evaluated.gold, evaluated.resolved.given, same));
      if (resolver !== undefined) {
        for (const [cues, documents] of Object.entries(evaluated.cued)) {
          rows.push({
            name: endsName('BSE', cues),
            published: [],
            ours: ratesOf(evaluated.gold, await resolver('BSE', documents)),
          });
        }
      }
    }
    const ends = await resolveByEnds(train, sizes, resolver);
    if (ends !== undefined) {
      for (const part of ['BSA', 'BSP', 'BSAP'] as const) {
        for (const cues of ['given', 'predicted'] as const) {
          rows.push({
            name: endsName(part, cues),
            published: [],
            ours: scoresOf(part, sizes, all, ends[cues]),
          });
          if (part === 'BSAP') continue;
          const of = (documents: readonly Document[]) => partOf(part, sizes, documents);
          const { Combined, ours } = train.resolved[cues];
          for (const [name, other] of [
            ['our rules', ours],
            ['combined', Combined],
          ] as const) {
            const where = `${part}, ${cues} cues`;
            signs.push(
              scopeSignNote(where, of(all), ['ends', of(ends[cues])], [name, of(other)], kind),
            );
          }
        }
      }
      signs.push(endsNote);
    }
    const columns = ['precision', 'recall', ...halvesColumns];
    return {
      columns,
      rows,
      deviations: systemDeviations,
      notes: [...stages.notes, halvesNote, ...tableNotes, ...signs],
    };
  },
};

/** Of the cues, the rules and the derivations of the paper's systems. */
export const systemDeviations: readonly string[] = [
  ...cueDeviations,
  ...rulesDeviations,
  ...derivationDeviations,
];

const tableNotes = [
  "Rows by the paper's name are in its configuration: cues by its preset, its table of rules, its features, its numbers of derivations (n = 1 and m = 3 alone, n = 5 and m = 20 combined). Ten folds over sentences of both parts, for cues and rankers alike; BSE with models of both parts.",
  'Published, with given cues: on BSE ranker against rules, and combined against each, significant; the ranker with the rules where there is no derivation has 69.61 on BSP, 3.44 more than alone: ours has derivations of every sentence, so that it would be the ranker alone.',
  'Rules and ends, ours: predicted cues are by the preset hedgerowSpeculation, in the same folds; rules are those of our own table.',
  'The rows of BSE need the evaluation file of CoNLL-2010, task 2: --evaluation.',
];

/** The systems with given and with predicted cues; `ours` is our rules. */
export interface ResolvedSpeculation {
  readonly given: Systems & { readonly ours: readonly Document[] };
  readonly predicted: Systems & { readonly ours: readonly Document[] };
}

/** What models of both parts are learned from. */
export interface Development extends GoldScopes {
  readonly tagged: readonly GoldDocument[];
  /** The same with the cues that our preset finds. */
  readonly ourCues: readonly Document[];
  readonly resolved: ResolvedSpeculation;
}

/** BSA and BSP, one after the other, and how many documents each has. */
export async function speculationDocuments(
  { words }: Pick<DerivingStages, 'words'>,
  context: ReproductionContext,
) {
  const sets = speculationSets.map((set) =>
    set.read(context).map((document) => keepKind(document, kind)),
  );
  context.note('tagging');
  const all = sets.flat();
  const tagged = (await parseAll(all, words)) as GoldDocument[];
  return { all, tagged, sizes: sets.map(({ length }) => length) };
}

export async function resolveDevelopment(
  tagged: readonly GoldDocument[],
  { syntax }: DerivingStages,
  context: ReproductionContext,
): Promise<Development> {
  const predict = async (preset: CuePreset) => {
    const { predicted } = await crossValidateCues(tagged, preset, {
      onProgress: (done, total) => context.note(`cues: fold ${done} of ${total}`),
    });
    return predicted.map((document) => keepKind(document, kind));
  };
  const theirs = await predict(velldal2012Speculation);
  const ours = await predict(hedgerowSpeculation);
  context.note('deriving the sentences with cues');
  const derived = await deriveCued(tagged, [tagged, theirs, ours], syntax);
  const gold = { gold: tagged, derived };
  const ranking = crossRanking(tagged, derived);
  context.note('ranking');
  const resolved = await resolveAll(gold, ranking, { given: tagged, theirs, ours }, derived);
  return { ...gold, tagged, ourCues: ours, resolved };
}

interface EvaluatedSpeculation {
  readonly gold: readonly Document[];
  readonly resolved: ResolvedSpeculation;
  /** The same documents, tagged, with their cues and with those that our preset finds. */
  readonly cued: Readonly<Record<'given' | 'predicted', readonly Document[]>>;
}

export async function resolveEvaluation(
  given: readonly Document[],
  { tagged, ...train }: Development,
  { words, syntax }: DerivingStages,
  context: ReproductionContext,
): Promise<EvaluatedSpeculation> {
  const gold = (await parseAll(
    given.map((document) => keepKind(document, kind)),
    words,
  )) as GoldDocument[];
  const predict = async (preset: CuePreset) => {
    const { model } = trainCues(tagged, preset);
    const found = await parseAll(
      gold,
      [cueDetector(model)],
      ['sentences', 'tokens', 'tags', 'lemmas'],
    );
    return found.map((document) => keepKind(document, kind));
  };
  context.note('cues of the evaluation file');
  const theirs = await predict(velldal2012Speculation);
  const ours = await predict(hedgerowSpeculation);
  context.note('deriving the evaluation file');
  const derived = await deriveCued(gold, [gold, theirs, ours], syntax);
  const ranking = heldOutRanking(train.gold, train.derived);
  const cued = { given: gold, theirs, ours };
  const resolved = await resolveAll(train, ranking, cued, derived);
  return { gold, resolved, cued: { given: gold, predicted: ours } };
}

async function resolveAll(
  train: GoldScopes,
  ranking: Ranking,
  cued: { readonly [of in 'given' | 'theirs' | 'ours']: readonly Document[] },
  derived: Derived,
): Promise<ResolvedSpeculation> {
  const ourRules = scopeRules();
  return {
    given: {
      ...(await paperSystems(kind, train, ranking, cued.given, derived)),
      ours: await resolve(cued.given, derived, ourRules),
    },
    predicted: {
      ...(await paperSystems(kind, train, ranking, cued.theirs, derived)),
      ours: await resolve(cued.ours, derived, ourRules),
    },
  };
}

/** For those who want what each system found. */
function tellPredicted(
  part: Part,
  resolved: ResolvedSpeculation,
  context: ReproductionContext,
): void {
  for (const cues of ['given', 'predicted'] as const) {
    for (const [system, documents] of Object.entries(resolved[cues])) {
      context.predicted?.(`${part} ${system}, ${cues} cues`, documents);
    }
  }
}

function rowsOf(
  part: Part,
  { given, predicted }: ResolvedSpeculation,
  score: (documents: readonly Document[]) => number[],
): ReproducedRow[] {
  const rows = (['Rules', 'Ranker', 'Combined'] as const).flatMap((system) => {
    const [f1, ...rates] = published[part][system];
    return [
      {
        name: `${part} ${system}, given cues`,
        published: [undefined, undefined, f1],
        paper: score(given[system]),
        ours: [],
      },
      {
        name: `${part} ${system}, predicted cues`,
        published: rates,
        paper: score(predicted[system]),
        ours: [],
      },
    ];
  });
  return [
    ...rows,
    { name: `${part} Rules, ours, given cues`, published: [], ours: score(given.ours) },
    { name: `${part} Rules, ours, predicted cues`, published: [], ours: score(predicted.ours) },
  ];
}

/** Rules against ranker, and both against the combination, as the paper compares them on BSE. */
function signNotes(
  part: Part,
  gold: readonly Document[],
  { Rules, Ranker, Combined }: Systems,
  of: (documents: readonly Document[]) => readonly Document[],
): string[] {
  const pairs = [
    [
      ['ranker', Ranker],
      ['rules', Rules],
    ],
    [
      ['combined', Combined],
      ['rules', Rules],
    ],
    [
      ['combined', Combined],
      ['ranker', Ranker],
    ],
  ] as const;
  return pairs.map(([[a, first], [b, second]]) =>
    scopeSignNote(`${part}, given cues`, gold, [a, of(first)], [b, of(second)], kind),
  );
}

function partOf(
  part: Part,
  sizes: readonly number[],
  documents: readonly Document[],
): readonly Document[] {
  if (part === 'BSA') return documents.slice(0, sizes[0]);
  return part === 'BSP' ? documents.slice(sizes[0]) : documents;
}

function ratesOf(gold: readonly Document[], predicted: readonly Document[]): number[] {
  const { precision, recall, f1 } = scoreConll2010(gold, predicted, 'scope', { kind });
  return [precision, recall, f1];
}

/** Precision, recall and F1 of a part, and F1 of its halves: every other document of each set, and the rest. */
function scoresOf(
  part: Part,
  sizes: readonly number[],
  gold: readonly Document[],
  predicted: readonly Document[],
): number[] {
  const [whole, ...halves] = halvesOf.map((inHalf) => {
    const place = (i: number) => (i < sizes[0]! ? i : i - sizes[0]!);
    const of = (documents: readonly Document[]) =>
      partOf(
        part,
        [documents.slice(0, sizes[0]).filter((_, i) => inHalf(i)).length],
        documents.filter((_, i) => inHalf(place(i))),
      );
    return ratesOf(of(gold), of(predicted));
  });
  return [...whole!, ...halves.map(([, , f1]) => f1!)];
}

type EndsOf = Record<'given' | 'predicted', readonly Document[]>;

/** Our choice of ends for given cues and for those that our preset finds, in both parts; undefined where it cannot be made. */
async function resolveByEnds(
  { tagged, ourCues }: Development,
  [abstracts]: readonly number[],
  resolver: EndsResolver | undefined,
): Promise<EndsOf | undefined> {
  if (resolver === undefined) return undefined;
  const choose = async (documents: readonly Document[]) => [
    ...(await resolver('BSA', documents.slice(0, abstracts))),
    ...(await resolver('BSP', documents.slice(abstracts))),
  ];
  return { given: await choose(tagged), predicted: await choose(ourCues) };
}
