import { ruleWitnesses } from '@hedgerow/annotate/stages';
import { ccgGuide, ccgParser, grammaticalRelations } from '@hedgerow/ccg';
import { trainCcg } from '@hedgerow/ccg/train';
import type { Dependencies, Document, Relation, Sentence } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import type { Witnesses } from '@hedgerow/scope-ranker';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { derived } from '../rimell2009/pipelines.js';
import { scopeSignNote } from '../velldal2012/derived-scopes.js';
import { endsData, endsNote, trainEnds } from '../velldal2012/ends-by-weight.js';
import { halvesNote, halvesOf } from '../velldal2012/gold-cues.js';
import { parseAll, parsingData, parsingStages, treesToLearnFrom } from '../velldal2012/parsing.js';
import { cuedSentences, negationSets, speculationSets } from '../velldal2012/scope-sets.js';

const sets = [...speculationSets, ...negationSets].filter(({ name }) => name !== 'BSR');

/** What CCG brings to the choice of ends: the trees of its derivations, or of its relations, as further trees. */
export const scopeEndsCcg: Reproduction = {
  id: 'hedgerow/scope-ends-ccg',
  title: 'Scopes of given cues by our choice of ends, without and with the trees of a CCG parser',
  data: [...sets.map(({ path }) => path), ...parsingData, ...endsData],
  run: async (context) => {
    const parsing = await parsingStages(context);
    const read = await ccgReader(context);
    const { otherTrees } = parsing;
    const usual: Witnesses = { rules: ruleWitnesses(), ...(otherTrees && { otherTrees }) };
    const systems: readonly { readonly name: string; readonly witnesses: Witnesses }[] = [
      { name: 'ends', witnesses: usual },
      ...(['heads', 'relations'] as const).map((which) => ({
        name: `ends and ${which} of CCG`,
        witnesses: {
          ...usual,
          otherTrees: async (...asked: Parameters<NonNullable<Witnesses['otherTrees']>>) => ({
            ...(await otherTrees?.(...asked)),
            further: [{ dependencies: (await read(...asked))[which] }],
          }),
        },
      })),
    ];
    const rows: ReproducedRow[] = [];
    const before = new Map<string, readonly Document[]>();
    const signs: string[] = [];
    for (const { name, witnesses } of systems) {
      const ends = await trainEnds(context, parsing, witnesses);
      for (const set of sets) {
        const gold = cuedSentences(set, context);
        const found = await ends.scopesOf(set.name, await parseAll(gold, parsing.stages));
        const where = `${set.kind}, ${set.name}`;
        const scores = halvesOf.map((inPart) => {
          const of = (documents: readonly Document[]) => documents.filter((_, i) => inPart(i));
          return scoreConll2010(of(gold), of(found), 'scope', { kind: set.kind }).f1;
        });
        rows.push({ name: `${where}: ${name}`, published: [], ours: scores });
        const alone = before.get(where);
        if (alone === undefined) before.set(where, found);
        else signs.push(scopeSignNote(where, gold, [name, found], ['ends', alone], set.kind));
      }
    }
    const columns = ['F1', 'F1 of every other document', 'F1 of the rest'];
    return { columns, rows, notes: [...parsing.notes, ...notes, halvesNote, endsNote, ...signs] };
  },
};

const notes = [
  'The CCG parser has learned from GENIA without the BioScope abstracts and from CRAFT, with the treebanks’ tags.',
  'Heads: each word depends on the head of the constituent that it is joined to, under the category of what it stands for. Relations: under its first grammatical relation, on the word that has it.',
];

/** The two trees that a CCG parser gives a sentence. */
async function ccgReader(context: ReproductionContext) {
  context.note('training: CCG');
  const trees = await derived(treesToLearnFrom(context));
  const parser = ccgParser(trainCcg(trees, { network: { passes: 3 } }));
  const guide = ccgGuide();
  const relate = grammaticalRelations();
  return async (sentence: Sentence<'tokens' | 'tags'>, text: string) => {
    const parsed = { ...sentence, ...(await parser.run(sentence, text)) };
    const { relations } = await relate.run(parsed, text);
    const heads: Dependencies = (await guide.run(parsed, text)).guide;
    return { heads, relations: treeOf(relations, sentence.tokens.length) };
  };
}

function treeOf(relations: readonly Relation[], length: number): Dependencies {
  const heads = new Array<number>(length).fill(-1);
  const labels = new Array<string>(length).fill('none');
  for (const { type, arguments: ends } of relations) {
    const [head, dependent] = ends as readonly [number, number];
    if (heads[dependent] !== -1) continue;
    heads[dependent] = head;
    labels[dependent] = type;
  }
  return { heads, labels };
}
