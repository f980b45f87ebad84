import { curveSvg } from '@hedgerow/evaluate';
import { velldal2012Rankers } from '@hedgerow/scope-ranker';
import { alignScopes } from '@hedgerow/scope-ranker/train';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { deriveSet } from './aligned-scopes.js';
import { derivingStages } from './derived-scopes.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';

const most = 50;
const shown = [1, 2, 3, 5, 10, 20, 30, 40, 50];
/** The first and the last point of the curves, which the text tells. */
const published: { readonly [set: string]: readonly [number, number] } = {
  BSA: [84.37, 92.21],
  BSP: [80.54, 88.93],
};
const title = 'Scopes of speculation that are constituents of one of the n best derivations';

export const figure4: Reproduction = {
  id: 'velldal2012/figure-4',
  title,
  data: [...speculationSets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    // Wide, so that there are as many ways to put the words together.
    const stages = await derivingStages(context, { best: most, width: 500 });
    const settings = velldal2012Rankers.alone.speculation;
    const rows: ReproducedRow[] = [];
    const series = [];
    for (const set of speculationSets) {
      const firsts = (await deriveSet(set, stages, context)).flatMap(({ sentence }) =>
        alignScopes({ sentence }, set.kind, { ...settings, families: [] }, most).map(
          (scope) => scope?.derivation ?? most,
        ),
      );
      const share = (n: number) =>
        (100 * firsts.filter((first) => first < n).length) / firsts.length;
      rows.push({
        name: set.name,
        published: shown.map((n) =>
          n === 1 ? published[set.name]?.[0] : n === most ? published[set.name]?.[1] : undefined,
        ),
        paper: shown.map(share),
        ours: [],
      });
      const points = Array.from({ length: most }, (_, i) => ({ x: i + 1, y: share(i + 1) }));
      series.push({ name: set.name, points });
    }
    return {
      columns: shown.map((n) => `n = ${n}`),
      rows,
      notes: [
        ...stages.notes,
        'In percent of the annotated scopes, ends moved as the paper tells (slackening). Published are shares of the sentences that were parsed, 91.2% of those of BSA and 85.6% of BSP; ours of all.',
      ],
      picture: curveSvg(series, { title, xLabel: 'n best derivations', yLabel: '% aligned' }),
    };
  },
};
