/** Our own choice of scopes by their ends, trained for a table: nothing is scored by a model that has seen the document. */
import { ruleWitnesses, withClinicalRows } from '@hedgerow/annotate/stages';
import type { CueKind, Document } from '@hedgerow/document';
import { abstractNumbers, scopeFolds, withCuesOf } from '@hedgerow/named-corpora';
import { scopeEnds, type Witnesses } from '@hedgerow/scope-ranker';
import { endsByFold, type ScopeEndsPart } from '@hedgerow/scope-ranker/train';
import type { ReproductionContext } from '../reproduction.js';
import { type Parsing, parseAll, parsingStages, treeStages } from './parsing.js';
import { cuedSentences, negationSets, type ScopeSet, speculationSets } from './scope-sets.js';
import { amongAll, withScopes } from './with-scopes.js';

export interface EndsByWeight {
  /** The scopes of parsed documents of a part, each by a model that has not seen it. */
  scopesOf(part: EndsPart, documents: readonly Document[]): Promise<Document[]>;
}

/** What is not learned from is scored by what was learned from all the rest. */
export type EndsPart = ScopeSet['name'] | 'BSE';

/** A paper counts for three abstracts: there are nine of them, and they are what is hard. */
const weightOf = { BSA: 1, BSP: 3, BSR: 1 } as const;

/** Reports are done by what abstracts and papers have taught, as abstracts have it; the evaluation file has papers. */
const conventionsOf = { BSA: 'abstracts', BSP: 'papers', BSR: 'abstracts', BSE: 'papers' } as const;

/** What is learned from, whatever is scored. */
const learnedSets = [...speculationSets, ...negationSets].filter(({ name }) => name !== 'BSR');
export const endsData = [...learnedSets.map(({ path }) => path), abstractNumbers];

export const endsNote =
  'Ends by weight: speculation and negation are learned together, on BSA and BSP; BSA is scored in ten folds of documents, BSP one paper left out at a time, BSR by what was learned from the other two, with the rows for clinical text over it, as `annotate --domain clinical` has it. In the papers, and nowhere else, the bracket that closes around a scope of negation belongs to it. The settings were chosen on BSA and on every other document of BSP, the rows on every other one of BSR.';

/** Undefined where nobody gives other opinions on syntax: it takes the accurate parser and the fast one. */
export function endsByWeight(
  context: ReproductionContext,
  parsing: Parsing,
): Promise<EndsByWeight> | undefined {
  if (parsing.otherTrees === undefined) return undefined;
  const known = made.get(context);
  if (known !== undefined) return known;
  const making = trainEnds(context, parsing, {
    rules: ruleWitnesses(),
    otherTrees: parsing.otherTrees,
  });
  made.set(context, making);
  return making;
}

/** Tables that are asked for together have their models in common. */
const made = new WeakMap<ReproductionContext, Promise<EndsByWeight>>();

/** By these witnesses; what tables ask for has the usual ones. */
export async function trainEnds(
  context: ReproductionContext,
  parsing: Parsing,
  witnesses: Witnesses,
): Promise<EndsByWeight> {
  const parts: (ScopeEndsPart & { readonly set: ScopeSet['name'] })[] = [];
  for (const set of learnedSets) {
    context.note(`reading the scopes of ${set.kind} in ${set.name}`);
    for (const document of await parseAll(cuedSentences(set, context), parsing.stages)) {
      parts.push({
        documents: [document as never],
        weight: weightOf[set.name],
        conventions: conventionsOf[set.name],
        set: set.name,
      });
    }
  }
  const abstracts = parts.filter(({ set }) => set === 'BSA').flatMap(({ documents }) => documents);
  const foldOf = scopeFolds(abstracts, { reader: context });
  const modelWithout = await endsByFold(
    parts.map((part) => ({ ...part, fold: foldOf(part.documents[0]!) })),
    { ...witnesses, onFold: (fold) => context.note(`choosing ends: learning without ${fold}`) },
  );
  const stages = new Map<string, ReturnType<typeof withClinicalRows>>();
  const stageWithout = (fold: string, part: EndsPart) => {
    const key = `${fold}, ${part}`;
    const known = stages.get(key);
    if (known !== undefined) return known;
    const chosen = scopeEnds(modelWithout(fold), {
      ...witnesses,
      conventions: conventionsOf[part],
    });
    const stage = part === 'BSR' ? withClinicalRows(chosen) : chosen;
    stages.set(key, stage);
    return stage;
  };
  return {
    scopesOf: async (part, documents) => {
      const scoped: Document[] = [];
      for (const document of documents) {
        const isLearned = part === 'BSA' || part === 'BSP';
        const fold = isLearned ? foldOf(document) : 'nothing';
        scoped.push(...(await withScopes([document], stageWithout(fold, part))));
      }
      return scoped;
    },
  };
}

/** The ends of cues of a kind in tagged documents of a part; sentences without cues are not parsed. */
export type EndsResolver = (
  part: EndsPart,
  tagged: readonly Document[],
) => Promise<readonly Document[]>;

/** Undefined where ends cannot be chosen. */
export async function endsResolver(
  kind: CueKind,
  context: ReproductionContext,
): Promise<EndsResolver | undefined> {
  const parsing = await parsingStages(context);
  const ends = await endsByWeight(context, parsing);
  if (ends === undefined) return undefined;
  const { trees } = treeStages(parsing);
  return async (part, tagged) => {
    context.note(`${part}: choosing ends`);
    const cued = tagged.map((document) => withCuesOf(document, kind));
    const parsed = await parseAll(cued, trees, ['tokens', 'tags', 'lemmas']);
    return amongAll(tagged, await ends.scopesOf(part, parsed));
  };
}
