/** What the tags of another domain cost: section 6.1.4. */
import type { AnyStage, Document } from '@hedgerow/document';
import { corpusPaths, ewt } from '@hedgerow/named-corpora';
import { tagger } from '@hedgerow/preprocess';
import { trainTagger } from '@hedgerow/preprocess/train';
import { scopeRules } from '@hedgerow/scope-rules';
import type { Reproduction } from '../reproduction.js';
import { columns, halvesNote, rulesDeviations, scoreHalves, signNote } from './gold-cues.js';
import { parseAll, parsingData, parsingStages } from './parsing.js';
import { cuedSentences, speculationSets } from './scope-sets.js';
import { withScopes } from './with-scopes.js';

const papers = speculationSets.find(({ name }) => name === 'BSP')!;

export const section614: Reproduction = {
  id: 'velldal2012/section-6-1-4',
  title: 'Scopes of given speculation cues in BSP by rules, with tags of another domain',
  data: [papers.path, ...parsingData, corpusPaths.ewt('train')],
  run: async (context) => {
    const { stages, notes } = await parsingStages(context);
    const gold = cuedSentences(papers, context);
    context.note('training a tagger of general English');
    const general = tagger(
      trainTagger([{ documents: ewt('train', { reader: context }) }], { passes: 5 }),
    );
    const ruled = async (using: readonly AnyStage[]) => {
      const parsed = await parseAll(gold, using);
      return {
        theirs: await withScopes(parsed, scopeRules({ table: 'velldal2012' })),
        ours: await withScopes(parsed, scopeRules()),
      };
    };
    context.note('parsing with its tags');
    const elsewhere = await ruled(stages.map((stage) => (addsTags(stage) ? general : stage)));
    context.note('parsing with tags of the domain');
    const here = await ruled(stages);
    const row = (
      name: string,
      published: number,
      { theirs, ours }: { readonly theirs: Document[]; readonly ours: Document[] },
    ) => ({
      name,
      published: [published],
      paper: scoreHalves(gold, theirs, papers),
      ours: scoreHalves(gold, ours, papers),
    });
    return {
      columns,
      rows: [
        row('a tagger of another domain', 66.31, elsewhere),
        row('a tagger of the domain', 72.31, here),
      ],
      deviations: [
        "the tagger of another domain has learned from EWT (train), the paper's (TreeTagger) from newspapers; the other way of cutting tokens that the paper's brought with it is not made again.",
        ...rulesDeviations,
      ],
      notes: [
        ...notes,
        halvesNote,
        signNote(
          papers,
          gold,
          ["the paper's rules with tags of the domain", here.theirs],
          ['with others', elsewhere.theirs],
        ),
        signNote(
          papers,
          gold,
          ['our rules with tags of the domain', here.ours],
          ['with others', elsewhere.ours],
        ),
      ],
    };
  },
};

function addsTags({ adds, mayAdd = [] }: AnyStage): boolean {
  return [...adds, ...mayAdd].some((layer) => layer === 'tags');
}
