/** Scopes of cues that are given, by rules, and the halves of the sets that our rules were developed on and not. */
import { type AnyStage, type Document, pipelineOf, type Stage } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { defaultScope, scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, ReproducedTable, ReproductionContext } from '../reproduction.js';
import { parseAll, parsingStages } from './parsing.js';
import { cuedSentences, type ScopeSet } from './scope-sets.js';

export interface PublishedScopes {
  readonly name: ScopeSet['name'] | 'BSE';
  readonly default: number;
  readonly rules: number;
  /** The rules and the ranker together: the best of the paper, but for BSR. */
  readonly combined?: number;
}

export const columns = ['F1', 'F1 of every other document', 'F1 of the rest'];

/** What a document has to be for each of these columns, by its place in its set. */
export const halvesOf: readonly ((i: number) => boolean)[] = [
  () => true,
  (i) => i % 2 === 0,
  (i) => i % 2 === 1,
];

export const halvesNote =
  'Our rules were developed on every other document (the first, the third ...); the rest was left for the last column.';

export const paperNote =
  'The paper tells its rules in a line each; where that leaves something open, those under its name may differ from what was run.';

/** The default scope, the paper's rules and ours on each set. */
export async function resolveGoldCues(
  sets: readonly ScopeSet[],
  published: readonly PublishedScopes[],
  context: ReproductionContext,
): Promise<ReproducedTable> {
  const { stages, notes } = await parsingStages(context);
  const rows: ReproducedRow[] = [];
  for (const figures of published) {
    const set = sets.find(({ name }) => name === figures.name);
    const row = (name: string, figure: number | undefined, ours: readonly number[] = []) =>
      rows.push({ name: `${figures.name} ${name}`, published: [figure], ours });
    if (set === undefined) {
      row('Default', figures.default);
      row('Dependency Rules', figures.rules);
      continue;
    }
    context.note(`parsing ${set.name}`);
    const gold = cuedSentences(set, context);
    const parsed = await parseAll(gold, stages);
    const score = async (stage: AnyStage) =>
      scoreHalves(gold, await withScopes(parsed, stage), set);
    row('Default', figures.default, await score(defaultScope()));
    row(
      'Dependency Rules, as the paper has them',
      figures.rules,
      await score(scopeRules({ table: 'velldal2012' })),
    );
    row('Dependency Rules, ours', figures.rules, await score(scopeRules()));
    if (figures.combined !== undefined) row("Rules and ranker, the paper's", figures.combined);
  }
  return { columns, rows, notes: [...notes, halvesNote, paperNote] };
}

/** The scopes of all documents, made anew. */
export async function withScopes(
  documents: readonly Document[],
  stage: AnyStage | Stage<'cues', 'scopes'>,
): Promise<Document[]> {
  const through = pipelineOf([stage], stage.needs);
  const resolved: Document[] = [];
  for (const document of documents) resolved.push(await through.run(document));
  return resolved;
}

function scoreHalves(
  gold: readonly Document[],
  predicted: readonly Document[],
  { kind }: ScopeSet,
): number[] {
  return halvesOf.map((inPart) => {
    const of = (documents: readonly Document[]) => documents.filter((_, i) => inPart(i));
    return scoreConll2010(of(gold), of(predicted), 'scope', { kind }).f1;
  });
}
