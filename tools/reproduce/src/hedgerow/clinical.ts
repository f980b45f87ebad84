import { annotate } from '@hedgerow/annotate';
import { load } from '@hedgerow/capability/node';
import type { Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { bioscope, corpusPaths } from '@hedgerow/named-corpora';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { halvesOf } from '../velldal2012/gold-cues.js';

const halves = ['all', 'developed on', 'unseen'];

/** What the tables for clinical text bring, on the clinical reports of BioScope; no model has seen those. */
export const clinicalTable: Reproduction = {
  id: 'hedgerow/clinical',
  title:
    'Cues and scopes of clinical reports by the shipped models, with and without --domain clinical',
  data: [corpusPaths.bioscope('clinical')],
  run: async (context) => {
    const gold = bioscope('clinical', { reader: context });
    const rows: ReproducedRow[] = [];
    for (const domain of ['biomedical', 'clinical'] as const) {
      context.note(domain);
      const line = await load(annotate, { domain });
      const found: Document[] = [];
      for (const document of gold) found.push(await line.run(document));
      for (const kind of ['speculation', 'negation'] as const) {
        halvesOf.forEach((inHalf, h) => {
          const of = (documents: readonly Document[]) => documents.filter((_, i) => inHalf(i));
          const score = (level: 'cue' | 'scope') =>
            scoreConll2010(of(gold), of(found), level, { kind });
          const { precision, recall, f1 } = score('cue');
          rows.push({
            name: `${kind}, ${domain}, ${halves[h]}`,
            published: [],
            ours: [precision, recall, f1, score('scope').f1],
          });
        });
      }
    }
    return {
      columns: ['cue precision', 'cue recall', 'cue F1', 'scope F1'],
      rows,
      notes: [
        'The rows of the clinical tables were chosen on every other report (the first, the third ...); the other half is unseen. No model has learned from these reports.',
        'BioScope has nearly every or for a cue of speculation; the clinical table has those alone that nothing denies: of no frost or damp both are denied for certain.',
      ],
    };
  },
};
