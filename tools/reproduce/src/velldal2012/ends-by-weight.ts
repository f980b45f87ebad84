/** Our own choice of scopes by their ends, trained for a table: nothing is scored by a model that has seen the document. */
import type { Document } from '@hedgerow/document';
import { type ScopeMaker, scopeEnds, type Witnesses } from '@hedgerow/scope-ranker';
import { fitScopeEnds, readExamples, type ScopeExample } from '@hedgerow/scope-ranker/train';
import { scopeRules } from '@hedgerow/scope-rules';
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
const folds = 10;

/** Which abstracts of the two versions of BioScope are the same. */
const abstractNumbers = 'trees/genia/bioscope_docid_to_pmid.tsv';

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
    rules: [
      scopeRules({ crossing: 'keep' }),
      scopeRules({ table: 'velldal2012', crossing: 'keep' }),
    ] as ScopeMaker[],
    otherTrees: parsing.otherTrees,
  });
  made.set(context, making);
  return making;
}

/** Tables that are asked for together have their models in common. */
const made = new WeakMap<ReproductionContext, Promise<EndsByWeight>>();

interface Learned {
  readonly part: ScopeSet['name'];
  readonly id: string;
  readonly examples: readonly ScopeExample[];
}

async function trainEnds(
  context: ReproductionContext,
  parsing: Parsing,
  witnesses: Witnesses,
): Promise<EndsByWeight> {
  const learned: Learned[] = [];
  for (const set of learnedSets) {
    context.note(`reading the scopes of ${set.kind} in ${set.name}`);
    for (const document of await parseAll(cuedSentences(set, context), parsing.stages)) {
      const part = { documents: [document as never], weight: weightOf[set.name] };
      learned.push({
        part: set.name,
        id: document.id,
        examples: await readExamples([part], witnesses),
      });
    }
  }
  const foldOf = foldsOf(learned, context);
  const stages = new Map<string, ReturnType<typeof scopeEnds>>();
  const stageWithout = (fold: string) => {
    const known = stages.get(fold);
    if (known !== undefined) return known;
    context.note(`choosing ends: learning without ${fold}`);
    const others = learned.filter(({ part, id }) => foldOf(part, id) !== fold);
    const examples = others.flatMap((document) => document.examples);
    const stage = scopeEnds(fitScopeEnds(examples, witnesses), witnesses);
    stages.set(fold, stage);
    return stage;
  };
  return {
    scopesOf: async (part, documents) => {
      const scoped: Document[] = [];
      for (const document of documents) {
        const stage = stageWithout(foldOf(part, document.id));
        scoped.push(...(await withScopes([document], stage)));
      }
      return scoped;
    },
  };
}

/** Which part of the data a document is left out with. Both versions of an abstract, under two numbers, are in the same. */
function foldsOf(
  learned: readonly Learned[],
  context: ReproductionContext,
): (part: ScopeSet['name'], id: string) => string {
  const rows = context.lines(abstractNumbers).map((line) => line.split('\t'));
  const numbers = new Map(rows.map(([stated, right]) => [stated!, right!]));
  const numberOf = (id: string) => numbers.get(id) ?? id;
  const abstracts = learned.filter(({ part }) => part === 'BSA').map(({ id }) => numberOf(id));
  const places = new Map([...new Set(abstracts)].sort().map((number, i) => [number, i]));
  return (part, id) => {
    if (part === 'BSR') return 'nothing';
    if (part === 'BSP') return `the paper ${id}`;
    return `fold ${(places.get(numberOf(id)) ?? 0) % folds} of BSA`;
  };
}
