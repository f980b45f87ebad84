/** Scopes by the ranker of constituents, alone and with the rules: what tables 8 to 10, 14 and 15 and figures 4 and 5 share. */
import {
  type AnyStage,
  type CueKind,
  type Document,
  InputError,
  pipelineOf,
  type Sentence,
} from '@hedgerow/document';
import { scopeOutcomes, signTest } from '@hedgerow/evaluate';
import {
  type ConstituentPreset,
  constituentRanker,
  type RevisableSentence,
  velldal2012Rankers,
} from '@hedgerow/scope-ranker';
import {
  crossValidateConstituents,
  type ScopedSentence,
  trainConstituents,
} from '@hedgerow/scope-ranker/train';
import { defaultScope, scopeRules } from '@hedgerow/scope-rules';
import type { DerivationOptions, ReproductionContext } from '../reproduction.js';
import { parsingStages, treeStages } from './parsing.js';
import { refuseSeen, seenNotes } from './seen-models.js';

/** As many derivations as any of the paper's rankers learns or chooses from, of a beam that is no wider than need be. */
export const usualDerivations: DerivationOptions = { best: 20, width: 50 };

/** Where derivations are not those of the paper. */
export const derivationDeviations: readonly string[] = [
  "derivations are by our parser, of the English Resource Grammar of 2025; the paper's are by PET and the grammar of its time, with parse selection adapted to GENIA. Punctuation is a word of its own in ours, in the paper's a part of the word before.",
];

/** Words, trees and derivations; what is made before a sentence is known to have cues is `words`. */
export interface DerivingStages {
  readonly words: readonly AnyStage[];
  readonly syntax: readonly AnyStage[];
  readonly notes: readonly string[];
}

export async function derivingStages(
  context: ReproductionContext,
  options: DerivationOptions = usualDerivations,
): Promise<DerivingStages> {
  const given = await context.derivations?.(options);
  if (given === undefined) {
    throw new InputError('NO_DERIVATIONS', 'there is nothing to make derivations with');
  }
  if (context.takeSeenModels !== true) refuseSeen(given.models);
  const parsing = await parsingStages(context);
  const { notes } = parsing;
  const { words, trees } = treeStages(parsing);
  return {
    words,
    syntax: [...trees, ...given.stages],
    notes: [
      ...notes,
      ...seenNotes(given.models, 'Models of derivations'),
      `Of each sentence there are up to ${options.best} derivations, each with brackets of its own, by a beam of ${options.width}. Unlike the paper's parser, ours has one for every sentence.`,
    ],
  };
}

/** Sentences with all that the stages make of them, by the number of their document and their start. */
export type Derived = ReadonlyMap<string, Sentence>;

const placeOf = (document: number, { start }: Sentence) => `${document} ${start}`;

/** Analyses the sentences that have cues in one of these lists of the same documents, but for those that are derived. */
export async function deriveCued(
  tagged: readonly Document[],
  cued: readonly (readonly Document[])[],
  syntax: readonly AnyStage[],
  derived: Map<string, Sentence> = new Map(),
): Promise<Derived> {
  const through = pipelineOf(syntax, ['sentences', 'tokens', 'tags', 'lemmas']);
  for (const [d, document] of tagged.entries()) {
    const wanted = new Set(
      cued.flatMap((documents) =>
        documents[d]!.sentences.filter(({ cues = [] }) => cues.length > 0).map(
          ({ start }) => start,
        ),
      ),
    );
    const sentences = document.sentences.filter(
      (sentence) => wanted.has(sentence.start) && !derived.has(placeOf(d, sentence)),
    );
    const { sentences: made } = await through.run({ ...document, sentences });
    for (const sentence of made) derived.set(placeOf(d, sentence), sentence);
  }
  return derived;
}

/** The documents with scopes of their cues, found by a stage on the analysed sentences. */
export async function resolve(
  cued: readonly Document[],
  derived: Derived,
  stage: AnyStage,
): Promise<Document[]> {
  const documents: Document[] = [];
  for (const [d, document] of cued.entries()) {
    const sentences: Sentence[] = [];
    for (const sentence of document.sentences) {
      const { cues = [] } = sentence;
      const analysed = derived.get(placeOf(d, sentence));
      const made =
        cues.length === 0
          ? { scopes: [] }
          : await stage.run({ ...analysed, cues } as never, document.text);
      sentences.push({ ...sentence, cues, scopes: made.scopes ?? [] });
    }
    documents.push({ ...document, sentences });
  }
  return documents;
}

/** Revises scopes of documents, by rankers that learned from gold ones with those of the rules beside them. */
export type Ranking = (
  preset: ConstituentPreset,
  rules: readonly Document[],
  cued: readonly Document[],
  derived: Derived,
) => Promise<Document[]>;

/** Ten folds by sentence, or so many. */
export function crossRanking(gold: readonly Document[], from: Derived, folds = 10): Ranking {
  return async (preset, rules, cued, derived) => {
    const places = gold.flatMap(({ sentences }, d) => sentences.map((_, s) => [d, s] as const));
    const scopes = await crossValidateConstituents(
      places.map(([d, s]) => ({
        learned: toLearn(gold, rules, from, d, s),
        revised: toRevise(cued, derived, d, s),
      })),
      preset,
      { folds: { folds } },
    );
    let next = 0;
    return cued.map((document) => ({
      ...document,
      sentences: document.sentences.map((sentence) => ({ ...sentence, scopes: scopes[next++]! })),
    }));
  };
}

/** All documents are learned from; others are revised. */
export function heldOutRanking(gold: readonly Document[], from: Derived): Ranking {
  return async (preset, rules, cued, derived) => {
    const learned = gold.flatMap(({ sentences }, d) =>
      sentences.flatMap((_, s) => toLearn(gold, rules, from, d, s) ?? []),
    );
    const ranker = constituentRanker(trainConstituents(learned, preset).model);
    const documents: Document[] = [];
    for (const [d, document] of cued.entries()) {
      const sentences: Sentence[] = [];
      for (const [s, sentence] of document.sentences.entries()) {
        const revisable = toRevise(cued, derived, d, s);
        const made = revisable === undefined ? { scopes: [] } : await ranker.run(revisable, '');
        sentences.push({ ...sentence, ...made });
      }
      documents.push({ ...document, sentences });
    }
    return documents;
  };
}

function toLearn(
  gold: readonly Document[],
  rules: readonly Document[],
  derived: Derived,
  d: number,
  s: number,
): ScopedSentence | undefined {
  const { cues = [], scopes = [] } = gold[d]!.sentences[s]!;
  const analysed = derived.get(placeOf(d, gold[d]!.sentences[s]!));
  if (cues.length === 0 || analysed === undefined) return undefined;
  return {
    sentence: { ...analysed, cues, scopes } as RevisableSentence,
    given: rules[d]!.sentences[s]!.scopes ?? [],
  };
}

function toRevise(
  cued: readonly Document[],
  derived: Derived,
  d: number,
  s: number,
): RevisableSentence | undefined {
  const { cues = [], scopes = [] } = cued[d]!.sentences[s]!;
  if (cues.length === 0) return undefined;
  return { ...derived.get(placeOf(d, cued[d]!.sentences[s]!)), cues, scopes } as RevisableSentence;
}

export const systemNames = ['Default', 'Rules', 'Ranker', 'Combined'] as const;

export type SystemName = (typeof systemNames)[number];

export type Systems = Readonly<Record<SystemName, readonly Document[]>>;

/** Documents whose cues are given and scopes are gold, analysed. */
export interface GoldScopes {
  readonly gold: readonly Document[];
  readonly derived: Derived;
}

/** The paper's systems on documents with cues, the rankers learning from these or other gold scopes. */
export async function paperSystems(
  kind: CueKind,
  train: GoldScopes,
  ranking: Ranking,
  cued: readonly Document[],
  derived: Derived,
): Promise<Systems> {
  const table = scopeRules({ table: 'velldal2012' });
  const rulesOnGold = await resolve(train.gold, train.derived, table);
  const byDefault = await resolve(cued, derived, defaultScope());
  const rules = await resolve(cued, derived, table);
  const { alone, combined } = velldal2012Rankers;
  return {
    Default: byDefault,
    Rules: rules,
    Ranker: await ranking(alone[kind], rulesOnGold, byDefault, derived),
    Combined: await ranking(combined[kind], rulesOnGold, rules, derived),
  };
}

/** Whether two systems differ by more than chance, gold scope by gold scope (section 3.2). */
export function scopeSignNote(
  where: string,
  gold: readonly Document[],
  [firstName, first]: readonly [string, readonly Document[]],
  [secondName, second]: readonly [string, readonly Document[]],
  kind: CueKind,
): string {
  const { wins, losses, p } = signTest(
    scopeOutcomes(gold, first, { kind }),
    scopeOutcomes(gold, second, { kind }),
  );
  return `Sign test, ${where}, ${firstName} against ${secondName}: ${wins} scopes right by the first alone, ${losses} by the second alone, p = ${p.toPrecision(2)}.`;
}
