/** Rules of speculation, applied to negation as they are: section 7.2. */
import type { CueKind, Document } from '@hedgerow/document';
import { defaultScope, scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { columns, halvesNote, rulesDeviations, scoreHalves, signNote } from './gold-cues.js';
import { parseAll, parsingData, parsingStages } from './parsing.js';
import { cuedSentences, negationSets } from './scope-sets.js';
import { withScopes } from './with-scopes.js';

const published = {
  BSA: { default: 52.24, rules: 48.67 },
  BSP: { default: 31.12, rules: 56.25 },
} as const;

const sets = negationSets.filter(({ name }) => name !== 'BSR');

export const section72: Reproduction = {
  id: 'velldal2012/section-7-2',
  title: 'Scopes of given negation cues by the rules of speculation, unmodified',
  data: [...sets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const { stages, notes } = await parsingStages(context);
    const rows: ReproducedRow[] = [];
    const signs: string[] = [];
    for (const set of sets) {
      context.note(`parsing ${set.name}`);
      const gold = cuedSentences(set, context);
      const parsed = await parseAll(gold, stages);
      const figures = published[set.name as keyof typeof published];
      const byDefault = await withScopes(parsed, defaultScope());
      const ruled = async (table: 'default' | 'velldal2012') =>
        asKind('negation', await withScopes(asKind('speculation', parsed), scopeRules({ table })));
      const theirs = await ruled('velldal2012');
      const ours = await ruled('default');
      rows.push(
        {
          name: `${set.name} Default`,
          published: [figures.default],
          paper: scoreHalves(gold, byDefault, set),
          ours: [],
        },
        {
          name: `${set.name} Rules of speculation`,
          published: [figures.rules],
          paper: scoreHalves(gold, theirs, set),
          ours: scoreHalves(gold, ours, set),
        },
      );
      signs.push(signNote(set, gold, ["the paper's rules", theirs], ['default', byDefault]));
    }
    return {
      columns,
      rows,
      deviations: rulesDeviations,
      notes: [
        ...notes,
        halvesNote,
        'The paper calls 48.67 an improvement over a default of 52.24.',
        ...signs,
      ],
    };
  },
};

/** The same documents, with cues that are called so. */
function asKind(kind: CueKind, documents: readonly Document[]): Document[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      cues: (sentence.cues ?? []).map((cue) => ({ ...cue, kind })),
    })),
  }));
}
