/** Our own choice of scopes by their ends, trained for a table: nothing is scored by a model that has seen the document. */
import { ruleWitnesses } from '@hedgerow/annotate/stages';
import type { Document } from '@hedgerow/document';
import { abstractNumbers, scopeFolds } from '@hedgerow/named-corpora';
import { type ScopeEndsModel, scopeEnds, type Witnesses } from '@hedgerow/scope-ranker';
import { endsByFold, type ScopeEndsPart } from '@hedgerow/scope-ranker/train';
import type { ReproductionContext } from '../reproduction.js';
import { type Parsing, parseAll } from './parsing.js';
import { cuedSentences, negationSets, type ScopeSet, speculationSets } from './scope-sets.js';
import { withScopes } from './with-scopes.js';

export interface EndsByWeight {
  /** The scopes of parsed documents of a part, each by a model that has not seen it. */
  scopesOf(part: ScopeSet['name'], documents: readonly Document[]): Promise<Document[]>;
}

/** A paper counts for three abstracts: there are nine of them, and they are what is hard. */
const weightOf = { BSA: 1, BSP: 3, BSR: 1 } as const;

/** What is learned from, whatever is scored. */
const learnedSets = [...speculationSets, ...negationSets].filter(({ name }) => name !== 'BSR');
export const endsData = [...learnedSets.map(({ path }) => path), abstractNumbers];

export const endsNote =
  'Ends by weight: speculation and negation are learned together, on BSA and BSP; BSA is scored in ten folds of documents, BSP one paper left out at a time, BSR by what was learned from the other two. The settings were chosen on BSA and on every other document of BSP.';

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

async function trainEnds(
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
  const stages = new Map<ScopeEndsModel, ReturnType<typeof scopeEnds>>();
  const stageOf = (model: ScopeEndsModel) => {
    const stage = stages.get(model) ?? scopeEnds(model, witnesses);
    stages.set(model, stage);
    return stage;
  };
  return {
    scopesOf: async (part, documents) => {
      const scoped: Document[] = [];
      for (const document of documents) {
        const model = modelWithout(part === 'BSR' ? 'nothing' : foldOf(document));
        scoped.push(...(await withScopes([document], stageOf(model))));
      }
      return scoped;
    },
  };
}
